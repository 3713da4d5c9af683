import { expect, test } from 'vitest';
import type { DraftLine } from './edit-draft.ts';
import { repriced, type Before } from './price-draft.ts';

/** An order of two pieces of `a`, at ৳300 each. */
const order = { items: [{ variantId: 'a', quantity: 2, price: 300 }], adjustments: [] } as unknown as Before;
const line = (key: string, quantity: number, more: Partial<DraftLine> = {}) =>
  ({ key, variantId: 'a', quantity, price: 300, ...more }) as DraftLine;
const shown = (lines: readonly DraftLine[]) => repriced(order, lines).map((one) => [one.key, one.quantity, one.price]);

test("additional pieces get their own line at today's price", () => {
  expect(shown([line('one', 3, { now: 500 })])).toEqual([
    ['one', 2, 300],
    ['one 1', 1, 500],
  ]);
  expect(shown([line('one', 2), line('other', 2, { now: 500, price: 500 })])).toEqual([
    ['one', 2, 300],
    ['other', 2, 500],
  ]);
  // after a removal, the remaining pieces are the ordered ones
  expect(shown([line('other', 1, { now: 500, price: 500 })])).toEqual([['other', 1, 300]]);
});

test('where the price is the same, and in a new order, lines stay as they are', () => {
  expect(shown([line('one', 3, { now: 300 })])).toEqual([['one', 3, 300]]);
  const fresh = [line('one', 3, { now: 500, price: 500 })];
  expect(repriced({ items: [], adjustments: [], isNew: true }, fresh)).toEqual(fresh);
});
