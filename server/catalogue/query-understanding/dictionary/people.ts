import type { WordGroup } from './word-group.ts';

export const people: readonly WordGroup[] = [
  ['man', 'men', 'gent', 'male', 'পুরুষ', 'purush', 'ছেলে', 'chele', 'cheleder', 'জেন্টস', 'jents', 'jens'],
  [
    'woman',
    'women',
    'lady',
    'female',
    'নারী',
    'nari',
    'মহিলা',
    'mohila',
    'মেয়ে',
    'meye',
    'meyeder',
    'mohilader',
    'লেডিস',
    'ledis',
  ],
  ['boy', 'ছেলে', 'chele', 'বালক', 'বয়েজ'],
  ['girl', 'মেয়ে', 'meye', 'বালিকা', 'গার্লস'],
  ['kid', 'child', 'শিশু', 'shishu', 'বাচ্চা', 'baccha', 'bachcha', 'bacchader', 'কিডস'],
  ['baby', 'infant', 'newborn', 'নবজাতক', 'বেবি'],
  ['unisex', 'ইউনিসেক্স'],
  ['couple', 'কাপল', 'যুগল'],
  ['bride', 'bridal', 'কনে', 'kone', 'ব্রাইডাল', 'বধূ'],
  ['groom', 'বর'],
];
