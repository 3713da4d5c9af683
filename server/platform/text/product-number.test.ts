import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latinDigits } from '#shared/digits.ts';
import { asProductNumber } from './product-number.ts';

describe('a typed product number', () => {
  test.each([
    'P-4821935',
    'p-4821935',
    'P4821935',
    'p4821935',
    '4821935',
    ' P 4821 935 ',
    'P – 4821935',
    '482-1935',
    'P-৪৮২১৯৩৫',
    '৪৮২১৯৩৫',
    'পি-৪৮২১৯৩৫',
    'p-48২১৯35',
    '\u200bP-4821935\u200d',
    'P\u20114821935',
  ])('%j is recognised', (typed) => {
    expect(asProductNumber(typed)).toBe('P-4821935');
  });

  test.each([
    '',
    'P-',
    'P',
    '0821935',
    'P-0821935',
    '482193',
    '48219350',
    'Q-4821935',
    'PP4821935',
    '4821935P',
    '৳48,21,935',
    '48.21935',
    '01712345678',
    'P-4821935 shoe',
    'P-482193x',
  ])('%j is not one', (typed) => {
    expect(asProductNumber(typed)).toBeNull();
  });

  test('every product number is recognised, with or without its P, in either script', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 9_999_999 }), (digits) => {
        const bangla = String(digits).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
        for (const typed of [`P-${digits}`, `p${digits}`, `${digits}`, `P ${bangla}`]) {
          expect(asProductNumber(typed)).toBe(`P-${digits}`);
        }
      }),
    );
  });

  test('never throws, and its results are their own canonical form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = asProductNumber(text);
        expect(found === null || asProductNumber(found) === found).toBe(true);
      }),
    );
  });
});

test('converts only Bangla digits to Latin ones', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯ টাকা, 10')).toBe('0123456789 টাকা, 10');
});
