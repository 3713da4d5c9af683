import { formatNumber } from '#shared/language.ts';

// Only the server uses these words, so they are here and not in the browser's dictionary.

interface ShownWords {
  title: string;
  reviews(count: number): string;
  stars(stars: number): string;
  fits(percent: number): string;
  fit: Record<'small' | 'right' | 'large', string>;
  erased: string;
  answer(shop: string): string;
  bought: string;
  picture: string;
  all(count: number): string;
  newer: string;
  older: string;
}

const n = formatNumber;

export const shownWords: Record<'en' | 'bn', ShownWords> = {
  en: {
    title: 'Reviews',
    reviews: (count) => (count === 1 ? '1 review' : `${n(count)} reviews`),
    stars: (stars) => `${n(stars)} of 5 stars`,
    fits: (percent) => `${n(percent)}% say that the size fits`,
    fit: { small: 'Size: too small', right: 'Size: right', large: 'Size: too large' },
    erased: 'A customer',
    answer: (shop) => `${shop} answers:`,
    bought: 'Verified purchase',
    picture: 'Picture of the review',
    all: (count) => `All ${n(count)} reviews`,
    newer: 'Newer reviews',
    older: 'Older reviews',
  },
  bn: {
    title: 'মতামত',
    reviews: (count) => `${n(count)}টি মতামত`,
    stars: (stars) => `৫ তারার মধ্যে ${n(stars)}`,
    fits: (percent) => `${n(percent)}% ক্রেতার সাইজ ঠিক হয়েছে`,
    fit: { small: 'সাইজ: ছোট', right: 'সাইজ: ঠিক আছে', large: 'সাইজ: বড়' },
    erased: 'একজন ক্রেতা',
    answer: (shop) => `${shop} জানাচ্ছে:`,
    bought: 'এখান থেকে কেনা',
    picture: 'মতামতের ছবি',
    all: (count) => `সব মতামত দেখুন (${n(count)})`,
    newer: 'নতুন মতামত',
    older: 'আগের মতামত',
  },
};
