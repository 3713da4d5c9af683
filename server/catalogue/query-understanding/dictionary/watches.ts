import type { WordGroup } from './word-group.ts';

export const watches: readonly WordGroup[] = [
  ['watch', 'wristwatch', 'ঘড়ি', 'ghori', 'হাতঘড়ি', 'ওয়াচ'],
  ['clock', 'দেয়ালঘড়ি'],
  ['smartwatch', 'স্মার্টওয়াচ', 'স্মার্ট ঘড়ি'],
  ['dial', 'ডায়াল'],
  ['strap', 'স্ট্র্যাপ'],
  ['chronograph', 'ক্রোনোগ্রাফ'],
  ['digital', 'ডিজিটাল'],
  ['analogue', 'analog', 'এনালগ', 'অ্যানালগ'],
  ['sunglasses', 'সানগ্লাস', 'রোদচশমা', 'rodchoshma'],
  ['eyeglass', 'spectacle', 'চশমা', 'choshma'],
  ['frame', 'ফ্রেম'],
];
