import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '#test/support/typed-text.ts';
import { words } from './words.ts';

describe('words', () => {
  test.each([
    ["Women's Shoes & Watches", 'woman shoe watch'],
    ['dresses sarees scarves accessories boxes', 'dress saree scarf accessory box'],
    ['glass glasses jeans shorts canvas citrus', 'glass jeans shorts canvas citrus'],
    ['hoodie hoodies hoody', 'hoody'],
    ['kurtas kurtis anaras', 'kurta kurti anaras'],
    ['T-Shirt t shirts tshirt TSHIRTS', 'tshirt'],
    ['টি-শার্ট টিশার্ট টি শার্ট', 'টিশার্ট'],
    ['hand bags handbag Hand-Bag', 'handbag'],
    ['কানের দুল কানেরদুল', 'কানেরদুল'],
    ['মেয়েদের জুতাগুলো', 'মেয়ে জুতা'],
    ['চামড়ার ব্যাগটি', 'চামড়া ব্যাগ'],
    ['খাঁটি সরিষার তেল', 'খাঁটি সরিষা তেল'],
    ['খেজুরের গুড়', 'খেজুর গুড়'],
    ['চায়ের ঘিয়ের বিয়ের', 'চা ঘি বিয়ে'],
    ['শাড়িসমূহ শাড়িটি শাড়ির', 'শাড়ি'],
    ['আচার খাবার হার আটা মাটি রুটি পার্টি নাইটি', 'আচার খাবার হার আটা মাটি রুটি পার্টি নাইটি'],
    ['গুলি টি টা', 'গুলি টি টা'],
    ['', ''],
    ['— ◌া', ''],
  ])('of %j are %j', (typed, expected) => {
    expect(words(typed).join(' ')).toBe(expected.normalize('NFC'));
  });

  test.each(['P-4821935', 'p4821935', '4821935', 'P–৪৮২১৯৩৫', '৪৮২১৯৩৫', 'পি-৪৮২১৯৩৫', 'P 4821935'])(
    'keep the product number %s whole',
    (typed) => {
      expect(words(`blue (${typed}) saree`)).toEqual(['blue', 'p4821935', 'saree']);
    },
  );

  test('keep other numbers unchanged', () => {
    expect(words('0821935 48219350 500 ml')).toEqual(['0821935', '48219350', '500', 'ml']);
  });

  test('are at most 500, of at most 60 characters', () => {
    expect(words(Array.from({ length: 900 }, (_, n) => `w${n}`).join(' '))).toHaveLength(500);
    expect(words('x'.repeat(5000))).toEqual(['x'.repeat(60)]);
  });

  test('of any text are distinct, bounded, and fold to themselves', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const found = words(typed);
        expect(new Set(found).size).toBe(found.length);
        for (const word of found) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{Nd}]+$/u);
          expect(word.length).toBeLessThanOrEqual(120);
          expect(words(word)).toEqual([word]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
