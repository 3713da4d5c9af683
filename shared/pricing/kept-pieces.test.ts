import { describe, expect, test } from 'vitest';
import { keepPrices } from './kept-pieces.ts';

const pieces = (held: { quantity: number; price: number }[], quantity: number, now: number) =>
  keepPrices(held, { quantity, now }).map((one) => [one.quantity, one.price, one.of && held.indexOf(one.of)]);

describe('the pieces of a changed order', () => {
  test("keep their price, and more of them cost today's price", () => {
    const held = [{ quantity: 2, price: 300 }];
    expect(pieces(held, 1, 500)).toEqual([[1, 300, 0]]);
    expect(pieces(held, 2, 500)).toEqual([[2, 300, 0]]);
    expect(pieces(held, 5, 500)).toEqual([
      [2, 300, 0],
      [3, 500, null],
    ]);
    expect(pieces(held, 5, 200)).toEqual([
      [2, 300, 0],
      [3, 200, null],
    ]);
  });

  test('stay on one line where the price is the same', () => {
    expect(pieces([{ quantity: 2, price: 300 }], 5, 300)).toEqual([[5, 300, 0]]);
    expect(pieces([], 5, 300)).toEqual([[5, 300, null]]);
  });

  test('of several lines come from the last line first', () => {
    const held = [
      { quantity: 2, price: 300 },
      { quantity: 3, price: 500 },
    ];
    expect(pieces(held, 4, 500)).toEqual([
      [2, 300, 0],
      [2, 500, 1],
    ]);
    expect(pieces(held, 1, 500)).toEqual([[1, 300, 0]]);
    expect(pieces(held, 7, 300)).toEqual([
      [4, 300, 0],
      [3, 500, 1],
    ]);
  });
});
