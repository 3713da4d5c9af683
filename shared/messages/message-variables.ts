import { currentLanguage, pathIn, type Language } from '../language.ts';

// What the words of messages may say. The server fills a variable with a text in the language of the message, or with
// nothing where it does not apply: then the space before it goes too (fill-words.ts).

interface Variable {
  /** For owners. */
  about: string;
  /** Examples. */
  en: string;
  bn: string;
}

/** Of an order, as its guest opens it; as long as a real one. */
export const exampleLink = (origin: string, language: Language): string =>
  `${origin}${pathIn(language, '/track#H-48219357.p3Xv9mQ2aLk7')}`;

const rows = {
  shop: { about: 'Name of your shop', en: 'Haat', bn: 'হাট' },
  greeting: { about: 'Hello, with the name of a known customer', en: 'Hello Rahima Begum,', bn: 'প্রিয় রহিমা বেগম,' },
  order: { about: 'Order number', en: 'H-48219357', bn: 'H-৪৮২১৯৩৫৭' },
  total: { about: 'Total of the order', en: '৳1,070', bn: '১,০৭০৳' },
  payment: {
    about: 'Total, and how it is paid',
    en: '৳1,070, to be paid on delivery.',
    bn: '১,০৭০৳, হাতে পেয়ে দেবেন।',
  },
  // most orders have none, and it would make each example of an SMS longer
  preorder: { about: 'When a pre-order arrives; empty for other orders', en: '', bn: '' },
  next_step: {
    about: 'What happens next',
    en: 'We may call you to confirm it before we send it.',
    bn: 'পাঠানোর আগে নিশ্চিত হতে আপনাকে ফোন করতে পারি।',
  },
  arrival: { about: 'When it arrives', en: 'It arrives by Mon, 30 Nov.', bn: 'আসবে ৩০ নভেম্বর তারিখের মধ্যে।' },
  due: {
    about: 'What is due on delivery',
    en: 'Please have ৳1,070 ready on delivery.',
    bn: 'হাতে পাওয়ার সময় ১,০৭০৳ তৈরি রাখুন।',
  },
  reason: {
    about: 'The reason that staff gave, if any',
    en: 'We do not deliver there yet.',
    bn: 'ওই এলাকায় আমরা এখনো ডেলিভারি দিই না।',
  },
  refund_note: {
    about: 'The refund, if there is one',
    en: 'We refund ৳1,070 to you within 10 days.',
    bn: '১০ দিনের মধ্যে আপনার ১,০৭০৳ ফেরত দেব।',
  },
  if_paid: {
    about: 'What to do after a payment that you have not found; empty otherwise',
    en: 'If you have paid for it, tell us the transaction ID, and we will refund you within 10 days.',
    bn: 'টাকা দিয়ে থাকলে ট্রানজেকশন আইডিটি আমাদের জানান, ১০ দিনের মধ্যে ফেরত দেব।',
  },
  paid: { about: 'Amount that was paid', en: '৳1,000', bn: '১,০০০৳' },
  missing: { about: 'Amount that is missing', en: '৳70', bn: '৭০৳' },
  method: { about: 'Payment method', en: 'bKash', bn: 'বিকাশ' },
  refund: { about: 'Amount of the refund', en: '৳1,070', bn: '১,০৭০৳' },
  transaction: { about: 'Transaction ID of the refund', en: 'BKA7X2M9QL', bn: 'BKA7X2M9QL' },
  answer: {
    about: 'Note of staff about the return, if any',
    en: 'Please give it to our rider tomorrow.',
    bn: 'আগামীকাল আমাদের ডেলিভারি ম্যানকে দিন।',
  },
  courier: { about: 'Name of the courier', en: 'Pathao', bn: 'Pathao' },
  tracking: {
    about: 'Tracking number of the courier, if there is one',
    en: 'Tracking number: PT-48219',
    bn: 'ট্র্যাকিং নম্বর: PT-48219',
  },
  product: { about: 'Name of the product', en: 'Cotton saree', bn: 'সুতি শাড়ি' },
  choice: { about: 'Colour and size', en: 'Red, Free Size', bn: 'লাল, ফ্রি সাইজ' },
  code: { about: 'The code', en: '482193', bn: '৪৮২১৯৩' },
  link: {
    about: 'Link to the page. Empty in an SMS about an order if the customer has an account',
    en: exampleLink('https://shop.example', 'en'),
    bn: exampleLink('https://shop.example', 'bn'),
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof rows;
export const variableRows: Readonly<Record<VariableName, Variable>> = rows;
export type MessageValues = Partial<Record<VariableName, string>>;

/** A clear example of each value, in a language, for a shop of this name and address. */
export const exampleValues = (shop: string, language: Language = currentLanguage()): Record<VariableName, string> => ({
  // the rows have all names
  ...(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row[language]])) as Record<
    VariableName,
    string
  >),
  shop,
});

/** What most orders do not have: an SMS must have room for it too. */
const preorder = {
  en: 'Your pre-order has not arrived at our shop yet. We send it as soon as it does.',
  bn: 'আপনার প্রি-অর্ডার এখনো আমাদের কাছে আসেনি; এলেই পাঠিয়ে দেব।',
} as const;

/** The same without an empty one, for the length of an SMS. */
export const longExamples = (shop: string, language: Language): Record<VariableName, string> => ({
  ...exampleValues(shop, language),
  preorder: preorder[language],
});
