import { expect, test } from 'vitest';
import { chooseVariant, colorOptions, comesOnOf, leftOf, sizeOptions } from './variant-choice.ts';

const variant = (color: string, size: string | null, quantity: number, price = 100) => ({
  _id: `${color}-${size}`,
  color,
  size,
  quantity,
  price,
});
const shoes = [
  variant('Black', '41', 0, 90),
  variant('Black', '42', 3, 120),
  variant('Red', '41', 2),
  variant('Red', '42', 0),
];
const choose = (variants: typeof shoes, color: string | null, size: string | null) => {
  const found = chooseVariant({ variant: variants }, color, size);
  return found && [found.color, found.size, found.variant?._id ?? null, found.shown._id];
};

test('a size is never chosen for the shopper; price and picture are of the cheapest that is left', () => {
  expect(choose(shoes, null, null)).toEqual(['Black', null, null, 'Black-42']);
  expect(choose(shoes, 'Red', null)).toEqual(['Red', null, null, 'Red-41']);
});

test('the size that was chosen stays with another colour, also where that one is sold out or has none', () => {
  expect(choose(shoes, 'Black', '42')).toEqual(['Black', '42', 'Black-42', 'Black-42']);
  expect(choose(shoes, 'Red', '42')).toEqual(['Red', '42', 'Red-42', 'Red-42']);
  expect(choose([...shoes, variant('Blue', '41', 1)], 'Blue', '42')).toEqual(['Blue', '42', null, 'Blue-41']);
});

test('a size alone selects a colour that has it in stock; unknown values in the address are ignored', () => {
  expect(choose(shoes, null, '41')).toEqual(['Red', '41', 'Red-41', 'Red-41']);
  expect(choose(shoes, 'Pink', '99')).toEqual(['Black', null, null, 'Black-42']);
});

test('with one size or none, the choice is made', () => {
  expect(choose([variant('Gold', null, 1)], null, null)).toEqual(['Gold', null, 'Gold-null', 'Gold-null']);
  expect(choose([variant('Gold', 'Free Size', 1)], null, null)?.[2]).toBe('Gold-Free Size');
  expect(choose([], null, null)).toBeNull();
});

test('a pre-order can be chosen, and comes after variants in stock', () => {
  const before = (color: string, size: string, comesOn: string, left = 4) => ({
    ...variant(color, size, 0),
    preorder: { comesOn, left },
  });
  const product = {
    inStock: true,
    variant: [
      before('Black', '41', '2026-12-20'),
      before('Black', '42', '2026-12-10', 2),
      variant('Black', '43', 0),
      variant('Red', '41', 2),
      before('Red', '42', '2026-12-10'),
    ],
  };
  expect(chooseVariant(product, null, null)?.color).toBe('Red');
  const black = chooseVariant(product, 'Black', null)!;
  expect(colorOptions(product, black).map(({ isSoldOut }) => isSoldOut)).toEqual([false, false]);
  expect(sizeOptions(product, black).map(({ value, isSoldOut }) => [value, isSoldOut])).toEqual([
    ['41', false],
    ['42', false],
    ['43', true],
  ]);
  expect([leftOf(product, black), comesOnOf(product, black)]).toEqual([6, '2026-12-20']);
  const large = chooseVariant(product, 'Black', '41')!;
  expect([leftOf(product, large), comesOnOf(product, large)]).toEqual([4, '2026-12-20']);
  // if a colour has stock, the day appears with the size
  expect(comesOnOf(product, chooseVariant(product, 'Red', null)!)).toBeUndefined();
  expect(leftOf({ ...product, inStock: false }, large)).toBe(0);
});
