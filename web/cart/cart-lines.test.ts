import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartItem } from './cart-item.ts';
import { addToLines, withLinesBack, withoutLine, withQuantity } from './cart-lines.ts';

const line = (variantId: string, quantity = 1, more: Partial<CartItem> = {}): CartItem => ({
  productId: 'p',
  variantId,
  quantity,
  discountedPrice: 90,
  price: 100,
  name: 'A shawl',
  slug: 'a-shawl',
  thumbnail: '',
  color: 'Red',
  size: null,
  ...more,
});
const quantities = (lines: readonly CartItem[]) => lines.map(({ variantId, quantity }) => [variantId, quantity]);

describe('addToLines', () => {
  test('appends a line for a new product', () => {
    expect(quantities(addToLines([line('a')], line('b', 2)))).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('adds to the line of the same product and variant', () => {
    expect(quantities(addToLines([line('a', 2), line('b')], line('a', 3)))).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });

  test('makes two lines of two products that share a variant id', () => {
    expect(addToLines([line('a')], { ...line('a'), productId: 'q' })).toHaveLength(2);
  });

  test('never exceeds the stock or the limit of one order', () => {
    expect(quantities(addToLines([line('a', 2)], line('a', 3, { left: 4 })))).toEqual([['a', 4]]);
    expect(quantities(addToLines([], line('a', 3, { left: 2 })))).toEqual([['a', 2]]);
    expect(quantities(addToLines([line('a', 999)], line('a', 999)))).toEqual([['a', 1000]]);
  });
});

describe('withQuantity', () => {
  test('sets a quantity from 1 to the stock', () => {
    const lines = [line('a', 2, { left: 5 })];
    expect(quantities(withQuantity(lines, line('a'), 4))).toEqual([['a', 4]]);
    expect(quantities(withQuantity(lines, line('a'), 9))).toEqual([['a', 5]]);
    expect(quantities(withQuantity(lines, line('a'), 0))).toEqual([['a', 1]]);
    expect(quantities(withQuantity(lines, line('a'), Number.NaN))).toEqual([['a', 1]]);
  });

  test('clears the notice about the quantity, but not about the price', () => {
    expect(withQuantity([line('a', 2, { was: { quantity: 9, price: 80 } })], line('a'), 1)[0]).toMatchObject({
      was: { price: 80 },
    });
    expect(withQuantity([line('a', 2, { was: { quantity: 9 } })], line('a'), 1)[0]).not.toHaveProperty('was');
  });
});

test('a removed line returns to its place, once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }), fc.nat(), (ids, n) => {
      const lines = ids.map((id) => line(id));
      const at = n % lines.length;
      const rest = withoutLine(lines, lines[at]!);
      expect(rest).toHaveLength(lines.length - 1);
      expect(withLinesBack(rest, [lines[at]!], at)).toEqual(lines);
      expect(withLinesBack(lines, [lines[at]!], at)).toEqual(lines);
    }),
  );
});
