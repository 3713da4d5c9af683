import { formatTaka } from '#shared/money.ts';

// In a file of their own that only these parts fetch: no other page carries them.

interface WishlistWords {
  title: string;
  see: string;
  share: string;
  send: string;
  copy: string;
  copied: string;
  // of the page
  empty: string;
  emptyHint: string;
  all: string;
  kept: string;
  signIn: string;
  cheaper(taka: number): string;
  soldOut: string;
  gone: string;
  add: string;
  added: string;
  choose: string;
  remove(name: string): string;
  failed: string;
}

export const wishlistWords: Record<'en' | 'bn', WishlistWords> = {
  en: {
    title: 'Wish list',
    see: 'View wish list',
    share: 'Share',
    send: 'Share on:',
    copy: 'Copy this link',
    copied: 'Link copied',
    empty: 'Your wish list is empty.',
    emptyHint: 'Open a product that you like and press the heart to save it here.',
    all: 'See all products',
    kept: 'Only this browser stores the list.',
    signIn: 'Log in to see it on all your devices',
    cheaper: (taka) => `${formatTaka(taka)} less than when you saved it`,
    soldOut: 'Sold out',
    gone: 'No longer available',
    add: 'Add to cart',
    added: 'In your cart',
    choose: 'Choose',
    remove: (name) => `Remove ${name}`,
    failed: 'We could not load the products. Try again in a moment.',
  },
  bn: {
    title: 'উইশলিস্ট',
    see: 'তালিকা দেখুন',
    share: 'শেয়ার করুন',
    send: 'শেয়ার:',
    copy: 'এই লিংকটি কপি করুন',
    copied: 'লিংক কপি হয়েছে',
    empty: 'আপনার উইশলিস্ট খালি।',
    emptyHint: 'পছন্দের পণ্য খুলে হার্ট চিহ্নে চাপ দিন; সেটি এখানে থাকবে।',
    all: 'সব পণ্য দেখুন',
    kept: 'তালিকাটি শুধু এই ব্রাউজারে আছে।',
    signIn: 'সব ডিভাইসে পেতে লগইন করুন',
    cheaper: (taka) => `রাখার সময়ের চেয়ে ${formatTaka(taka)} কম`,
    soldOut: 'স্টক শেষ',
    gone: 'এখন আর বিক্রি হয় না',
    add: 'কার্টে যোগ করুন',
    added: 'কার্টে আছে',
    choose: 'বেছে নিন',
    remove: (name) => `${name} বাদ দিন`,
    failed: 'পণ্যগুলো আনা গেল না। একটু পরে আবার চেষ্টা করুন।',
  },
};
