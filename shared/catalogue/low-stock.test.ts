import { expect, test } from 'vitest';
import { isLow, isLowInStock } from './low-stock.ts';

const product = (...quantities: number[]) => ({ inStock: true, variant: quantities.map((quantity) => ({ quantity })) });

test('a variant is low from as many pieces down as the setting says', () => {
  expect([6, 5, 1, 0].map((quantity) => isLow(quantity, 5))).toEqual([false, true, true, true]);
});

test.each([
  ['ten sizes with one piece each', product(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), true],
  ['one size nearly gone beside many', product(40, 5), true],
  ['one size sold out beside many', product(40, 0), true],
  ['many of each', product(40, 6), false],
  ['what is sold out as a whole', product(0, 0), false],
  ['what is not for sale', { ...product(1), inStock: false }, false],
  ['what has no variants', product(), false],
])('low in stock: %s', (_, input, isLowOne) => {
  expect(isLowInStock(input, 5)).toBe(isLowOne);
});
