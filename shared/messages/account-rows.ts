import { mail, sms, type MessageRow } from './message-row.ts';

const addressAdded = 'আমাদের একটি অ্যাকাউন্টে এই ঠিকানা দেওয়া হয়েছে।';
const addressToConfirm = 'ঠিকানাটি আপনার হলে ২৪ ঘণ্টার মধ্যে এই লিংক খুলে নিশ্চিত করুন:';

/** Messages about accounts and phone numbers, and those that a customer asked for. */
export const accountRows = {
  'back-in-stock': {
    name: 'Back in stock',
    when: 'Once, when a product is back in stock that the customer waits for.',
    variables: ['product', 'choice', 'link'],
    required: { mail: ['link'], sms: ['link'] },
    canBeOff: 'never',
    button: { en: 'Open the product', bn: 'পণ্যটি দেখুন' },
    mail: {
      en: mail(
        '{product} is back in stock',
        'Hello,',
        'You asked us to tell you: {product} ({choice}) is back in stock.',
        '{link}',
        'To stop these messages, press the button on the same page.',
      ),
      bn: mail(
        '{product} আবার এসেছে',
        'প্রিয় গ্রাহক,',
        'আপনি জানতে চেয়েছিলেন: {product} ({choice}) আবার স্টকে এসেছে।',
        '{link}',
        'একই পাতায় এই বার্তা বন্ধ করার বোতাম আছে।',
      ),
    },
    sms: {
      en: sms('{shop}: {product} is back in stock: {link}'),
      bn: sms('{shop}: {product} আবার এসেছে: {link}'),
    },
  },
  'sign-in-code': {
    name: 'Sign-in code',
    when: 'When a customer signs in with a phone number.',
    variables: ['code'],
    required: { sms: ['code'] },
    opensAccount: true,
    canBeOff: 'never',
    sms: {
      en: sms('{code} is your code to sign in to {shop}, for 5 minutes. Never share it.'),
      bn: sms('{shop}: লগইনের কোড {code}, ৫ মিনিটের জন্য। কাউকে দেবেন না।'),
    },
  },
  'phone-code': {
    name: 'Code to confirm a number',
    when: 'When a customer confirms a phone number, for an order or for their data.',
    variables: ['code'],
    required: { sms: ['code'] },
    opensAccount: true,
    canBeOff: 'never',
    sms: {
      en: sms('{code} is your code for {shop}, for 5 minutes. Never share it.'),
      bn: sms('{shop}: আপনার কোড {code}, ৫ মিনিটের জন্য। কাউকে দেবেন না।'),
    },
  },
  'password-reset': {
    name: 'New password',
    when: 'When a customer requests a new password. The link works once, for 30 minutes.',
    variables: ['link', 'greeting'],
    required: { mail: ['link'] },
    opensAccount: true,
    canBeOff: 'never',
    button: { en: 'Choose a new password', bn: 'নতুন পাসওয়ার্ড দিন' },
    mail: {
      en: mail(
        'Choose a new password',
        '{greeting}',
        'We received a request for a new password for your account. This link works once, for 30 minutes:',
        '{link}',
        'If it was not you, ignore this email. Nothing has changed.',
      ),
      bn: mail(
        'নতুন পাসওয়ার্ড দিন',
        '{greeting}',
        'আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ডের অনুরোধ পেয়েছি। এই লিংকটি একবার, ৩০ মিনিট পর্যন্ত কাজ করবে:',
        '{link}',
        'আপনি অনুরোধ না করে থাকলে এই মেইলটি উপেক্ষা করুন। কিছুই বদলায়নি।',
      ),
    },
  },
  'email-confirmation': {
    name: 'Email address to confirm',
    when: 'When a customer adds an email address. The link works once, for 24 hours.',
    variables: ['link'],
    required: { mail: ['link'] },
    opensAccount: true,
    canBeOff: 'never',
    button: { en: 'Confirm the address', bn: 'ঠিকানা নিশ্চিত করুন' },
    mail: {
      en: mail(
        'Confirm your email address',
        'Hello,',
        'An account in our shop uses this address. To confirm that it is yours, open this link within 24 hours:',
        '{link}',
        'If it was not you, do not open it.',
      ),
      bn: mail(
        'আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
        'প্রিয় গ্রাহক,',
        `${addressAdded} ${addressToConfirm}`,
        '{link}',
        'আপনি না দিয়ে থাকলে লিংকটি খুলবেন না।',
      ),
    },
  },
} as const satisfies Record<string, MessageRow>;
