import type { Paying } from '#shared/api/sales/payments/online-payments.ts';

// Read by the loader alone: the page gets its one language, and no other page the words.

export interface PayWords {
  title: string;
  order: string;
  /** With {amount} or {gateway}, as each names it. */
  states: Record<Paying['state'], { title: string; text: string }>;
  why: Record<NonNullable<Paying['why']>, string>;
  pay: string;
  again: string;
  continue: string;
  seeOrder: string;
  findOrder: string;
  starting: string;
  test: string;
  wrongLink: string;
  offline: string;
  retry: string;
}

export const payWords: Record<'en' | 'bn', PayWords> = {
  en: {
    title: 'Payment',
    order: 'Order {order}',
    states: {
      ready: { title: 'Pay {amount}', text: 'We keep your items. You pay on the page of {gateway}.' },
      opening: { title: 'Opening {gateway}', text: 'One moment. The payment page opens by itself.' },
      open: {
        title: 'Pay {amount} at {gateway}',
        text: 'The payment page is open. If you have paid, wait here while we ask {gateway}.',
      },
      checking: {
        title: 'We are checking your payment',
        text: 'We are asking {gateway}. This takes a few seconds. You can close this page: your payment counts.',
      },
      paid: { title: 'Payment received', text: 'Thank you. We are preparing your order.' },
      failed: { title: 'You have not paid', text: 'No money was taken. You can try again.' },
      held: {
        title: 'We need to check your payment',
        text: 'We could not match it automatically. Do not pay again. We will check it and call you.',
      },
      test: { title: 'Test payment', text: 'The test worked. No money moved, and the order is not paid.' },
      refund: {
        title: 'Your payment came too late',
        text: 'Your order was already cancelled, and the items are sold. We will refund your money.',
      },
      closed: { title: 'Nothing to pay here', text: 'This order cannot be paid online at the moment.' },
    },
    why: {
      cancelled: 'You cancelled the payment.',
      declined: '{gateway} declined the payment.',
      expired: 'The time to pay has run out.',
      'no answer': '{gateway} did not answer.',
    },
    pay: 'Pay now',
    again: 'Try again',
    continue: 'Continue to {gateway}',
    seeOrder: 'See your order',
    findOrder: 'Find your order',
    starting: 'One moment …',
    test: 'Test: no money moves.',
    wrongLink: 'We could not find a payment for this link. Check that the link is complete.',
    offline: 'We could not connect. Check your connection and try again.',
    retry: 'Try again',
  },
  bn: {
    title: 'পেমেন্ট',
    order: 'অর্ডার {order}',
    states: {
      ready: { title: '{amount} দিন', text: 'পণ্যগুলো আপনার জন্য রাখা আছে। {gateway}-এর পাতায় টাকা দেবেন।' },
      opening: { title: '{gateway} খুলছে', text: 'একটু অপেক্ষা করুন। পেমেন্টের পাতা নিজেই খুলবে।' },
      open: {
        title: '{gateway}-এ {amount} দিন',
        text: 'পেমেন্টের পাতা খোলা আছে। টাকা দিয়ে থাকলে এখানে অপেক্ষা করুন: আমরা {gateway}-কে জিজ্ঞেস করছি।',
      },
      checking: {
        title: 'আপনার পেমেন্ট যাচাই করছি',
        text: 'আমরা {gateway}-কে জিজ্ঞেস করছি। সাধারণত কয়েক সেকেন্ড লাগে। পাতাটি বন্ধ করলেও পেমেন্ট হিসাবে থাকবে।',
      },
      paid: { title: 'পেমেন্ট পেয়েছি', text: 'ধন্যবাদ। এবার আপনার অর্ডার তৈরি করছি।' },
      failed: { title: 'টাকা দেওয়া হয়নি', text: 'কোনো টাকা কাটা হয়নি। আবার চেষ্টা করতে পারেন।' },
      held: {
        title: 'পেমেন্টটি আমাদের দেখতে হবে',
        text: 'নিজে থেকে মেলাতে পারিনি। আবার টাকা দেবেন না। আমরা দেখে আপনাকে ফোন করব।',
      },
      test: { title: 'পরীক্ষামূলক পেমেন্ট', text: 'পরীক্ষা সফল। কোনো টাকা কাটা হয়নি, অর্ডারের টাকা বাকি আছে।' },
      refund: {
        title: 'টাকা দেরিতে এসেছে',
        text: 'তার আগেই অর্ডার বাতিল হয়েছিল, পণ্যও বিক্রি হয়ে গেছে। আমরা টাকা ফেরত দেব।',
      },
      closed: { title: 'এখানে কিছু দিতে হবে না', text: 'এই মুহূর্তে এই অর্ডারের টাকা অনলাইনে দেওয়া যাবে না।' },
    },
    why: {
      cancelled: 'আপনি পেমেন্ট বাতিল করেছেন।',
      declined: '{gateway} পেমেন্ট গ্রহণ করেনি।',
      expired: 'টাকা দেওয়ার সময় শেষ।',
      'no answer': '{gateway} সাড়া দেয়নি।',
    },
    pay: 'এখনই টাকা দিন',
    again: 'আবার চেষ্টা করুন',
    continue: '{gateway}-এ যান',
    seeOrder: 'আপনার অর্ডার দেখুন',
    findOrder: 'অর্ডার খুঁজুন',
    starting: 'একটু অপেক্ষা করুন …',
    test: 'পরীক্ষা: কোনো টাকা কাটা হবে না।',
    wrongLink: 'এই লিংকে কোনো পেমেন্ট পাইনি। লিংকটি পুরো আছে কি না দেখুন।',
    offline: 'সংযোগ পাওয়া যায়নি। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
    retry: 'আবার চেষ্টা করুন',
  },
};
