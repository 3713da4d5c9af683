// Read by the loader alone: the page gets its one language, and no other page the words.

export interface ReviewWords {
  title: string;
  lead: string;
  stars: string;
  starNames: readonly string[];
  starsMissing: string;
  text: string;
  textHint: string;
  fit: string;
  fits: readonly (readonly [value: string, words: string])[];
  name: string;
  nameHint: string;
  nameMissing: string;
  pictures: string;
  picturesHint: string;
  addPictures: string;
  removePicture: string;
  tooManyPictures: string;
  send: string;
  sending: string;
  done: string;
  nothing: string;
  wrongLink: string;
  findOrder: string;
  stop: string;
  stopped: string;
}

export const reviewWords: Record<'en' | 'bn', ReviewWords> = {
  en: {
    title: 'How do you like it?',
    lead: 'Your review helps others choose. We check it before we publish it.',
    stars: 'Stars',
    starNames: ['1 star, bad', '2 stars', '3 stars', '4 stars', '5 stars, very good'],
    starsMissing: 'Choose one to five stars',
    text: 'In your words',
    textHint: 'Colour, quality, packaging …',
    fit: 'The size is',
    fits: [
      ['small', 'too small'],
      ['right', 'right'],
      ['large', 'too large'],
    ],
    name: 'Name',
    nameHint: 'Other customers see this name. A first name is enough.',
    nameMissing: 'Name is required',
    pictures: 'Pictures',
    picturesHint: 'Up to 3.',
    addPictures: 'Add pictures',
    removePicture: 'Remove picture {n}',
    tooManyPictures: 'Maximum 3 pictures',
    send: 'Send review',
    sending: 'One moment …',
    done: 'Thank you! We have received your review.',
    nothing: 'We have not delivered this order yet.',
    wrongLink: 'We could not find an order for this link. Check that the link is complete.',
    findOrder: 'Find the order',
    stop: 'Stop these messages',
    stopped: 'We will not ask you again.',
  },
  bn: {
    title: 'কেমন লাগল?',
    lead: 'আপনার মতামত অন্যদের বেছে নিতে সাহায্য করে। আমরা পড়ে দেখার পর এটি দেখানো হয়।',
    stars: 'তারা',
    starNames: ['১ তারা, খারাপ', '২ তারা', '৩ তারা', '৪ তারা', '৫ তারা, খুব ভালো'],
    starsMissing: 'এক থেকে পাঁচটি তারা বেছে নিন',
    text: 'আপনার ভাষায়',
    textHint: 'রং, মান, প্যাকেট …',
    fit: 'সাইজ',
    fits: [
      ['small', 'ছোট'],
      ['right', 'ঠিক আছে'],
      ['large', 'বড়'],
    ],
    name: 'নাম',
    nameHint: 'অন্যরা যেভাবে দেখবেন। ডাকনাম হলেই চলবে।',
    nameMissing: 'নাম দিন',
    pictures: 'ছবি',
    picturesHint: 'সর্বোচ্চ ৩টি।',
    addPictures: 'ছবি যোগ করুন',
    removePicture: '{n} নম্বর ছবি বাদ দিন',
    tooManyPictures: 'সর্বোচ্চ ৩টি ছবি',
    send: 'মতামত পাঠান',
    sending: 'একটু অপেক্ষা করুন …',
    done: 'ধন্যবাদ! আপনার মতামত পেয়েছি।',
    nothing: 'এই অর্ডারের কিছু এখনো পৌঁছায়নি।',
    wrongLink: 'এই লিংকে কোনো অর্ডার নেই। লিংকটি পুরো আছে কি না দেখুন।',
    findOrder: 'অর্ডার খুঁজুন',
    stop: 'আর জানতে চাইবেন না',
    stopped: 'আমরা আর জানতে চাইব না।',
  },
};
