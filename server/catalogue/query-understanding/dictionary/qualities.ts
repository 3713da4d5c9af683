import type { WordGroup } from './word-group.ts';

export const qualities: readonly WordGroup[] = [
  ['new', 'নতুন', 'notun'],
  ['set', 'সেট'],
  ['small', 'ছোট', 'choto'],
  ['big', 'large', 'বড়', 'boro'],
  ['long', 'লম্বা', 'lomba'],
  ['half', 'হাফ'],
  ['full', 'ফুল'],
  ['warm', 'hot', 'গরম', 'gorom'],
  ['cold', 'ঠান্ডা', 'thanda'],
  ['soft', 'নরম', 'norom'],
  ['light', 'হালকা', 'halka'],
  ['cheap', 'সস্তা', 'shosta'],
  ['discount', 'ছাড়', 'ডিসকাউন্ট'],
  ['offer', 'অফার'],
  ['original', 'আসল', 'ashol', 'অরিজিনাল'],
  ['waterproof', 'ওয়াটারপ্রুফ'],
  ['imported', 'বিদেশি', 'বিদেশী', 'bideshi'],
  ['table', 'টেবিল'],
  ['wall', 'দেয়াল', 'deyal'],
  ['waist', 'কোমর'],
];
