import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newProductNumber } from './new-product-number.ts';

describe('a new product number', () => {
  test('is P, a hyphen and seven digits, the first not 0, for any random number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect(newProductNumber(() => chance)).toMatch(/^P-[1-9][0-9]{6}$/);
      }),
    );
  });

  test('reaches both ends of its range', () => {
    expect(newProductNumber(() => 0)).toBe('P-1000000');
    expect(newProductNumber(() => 1 - Number.EPSILON / 2)).toBe('P-9999999');
  });

  test('differs from the last one', () => {
    expect(new Set(Array.from({ length: 50 }, () => newProductNumber())).size).toBeGreaterThan(45);
  });
});
