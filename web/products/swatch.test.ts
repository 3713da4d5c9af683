import { expect, test } from 'vitest';
import { isBrand } from './is-brand.ts';
import { swatchOf } from './swatch.ts';

test('a colour has the same dot by its Bangla name, in any Unicode form', () => {
  const same = { লাল: 'Red', নীল: 'Blue', 'গাঢ় সবুজ': 'Dark Green', খয়েরি: 'Maroon' };
  for (const [bangla, english] of Object.entries(same)) {
    expect(swatchOf(bangla.normalize('NFC')), bangla).toBe(swatchOf(english));
    expect(swatchOf(bangla.normalize('NFD')), bangla).toBe(swatchOf(english));
  }
  expect(swatchOf('অন্য কিছু')).toBeUndefined();
});

test('goods without a brand do not name one', () => {
  expect(['No brand', 'no-brand', 'NoBrand', 'Unbranded'].filter(isBrand)).toEqual([]);
  expect(['Bata', 'Nobrand Mills'].filter(isBrand)).toEqual(['Bata', 'Nobrand Mills']);
});
