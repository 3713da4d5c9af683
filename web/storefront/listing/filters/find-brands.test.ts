import { expect, test } from 'vitest';
import { findBrands } from './find-brands.ts';

const brand = (name: string, nameBn: string | null = null) => ({ slug: name.toLowerCase(), name, nameBn, count: 1 });

test('finds brands in both languages, but not the placeholders for no brand', () => {
  const all = [brand('No brand', 'ব্র্যান্ড নেই'), brand('Nobrand Mills'), brand('Bata', 'বাটা')];
  const found = (words: string) => findBrands(all, words).map(({ slug }) => slug);
  expect(found('no')).toEqual(['nobrand mills']);
  expect(found('বা')).toEqual(['bata']);
  expect(found('ব্র্যান্ড')).toEqual([]);
});
