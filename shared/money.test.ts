import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './language.ts';
import { discountedPrice, formatTaka } from './money.ts';

const price = fc.integer({ min: 0, max: 100_000_000 });
const discount = fc.integer({ min: 0, max: 100 });

test.each([
  [1000, 0, 1000],
  [1000, 15, 850],
  [999, 15, 849],
  [999, 50, 500],
  [1, 50, 1],
  [1, 51, 0],
  [333, 33, 223],
  [100, 100, 0],
])('৳%i less %i %% is ৳%i', (before, percent, after) => {
  expect(discountedPrice(before, percent)).toBe(after);
});

test('a discounted price is whole, never negative, never above the price, and within half a Taka of exact', () => {
  fc.assert(
    fc.property(price, discount, (before, percent) => {
      const after = discountedPrice(before, percent);
      expect(Number.isInteger(after)).toBe(true);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(before);
      expect(Math.abs(after - (before * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('more discount never costs more', () => {
  fc.assert(
    fc.property(price, discount, discount, (before, a, b) => {
      expect(discountedPrice(before, Math.max(a, b))).toBeLessThanOrEqual(discountedPrice(before, Math.min(a, b)));
    }),
  );
});

test.each([
  [0, '৳0'],
  [50, '৳50'],
  [1798, '৳1,798'],
  [123_456, '৳1,23,456'],
  [12_345_678, '৳1,23,45,678'],
])('%i is written %s', (taka, text) => {
  expect(formatTaka(taka)).toBe(text);
});

test.each([
  ['en', 'en-IN'],
  ['bn', 'bn-BD'],
] as const)('numbers and amounts in %s are written as Intl writes them in %s', (language, locale) => {
  const number = new Intl.NumberFormat(locale);
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: -1e9, max: 1e9 }), (whole, thousandths) => {
      const fraction = (thousandths || 1) / 1000;
      expect(formatNumber(whole, language)).toBe(number.format(whole));
      expect(formatNumber(fraction, language)).toBe(number.format(fraction));
      expect(formatTaka(whole, language)).toBe(amount.format(whole).replace(/\s/g, ''));
    }),
  );
});
