import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';
import { toPickingList } from './picking-list.ts';

const item = (more: Partial<Sheet['items'][number]>): Sheet['items'][number] => ({
  _id: 'line',
  name: 'Leather bag',
  nameBn: null,
  productNumber: 'P-1',
  category: 'Bags',
  subCategory: null,
  place: null,
  color: 'Black',
  size: null,
  sku: null,
  quantity: 1,
  ...more,
});

test('goods of all orders are summed by product, colour and size, shelf by shelf', () => {
  const list = toPickingList([
    { order: 'a', items: [item({ quantity: 2 }), item({ productNumber: 'P-3', category: 'Shoes', size: '42' })] },
    {
      order: 'b',
      items: [item({}), item({ color: 'Brown' }), item({ productNumber: 'P-2', subCategory: 'Handbags' })],
    },
    { order: 'c', items: [item({ productNumber: 'P-3', category: 'Shoes', size: '9', quantity: 3 })] },
  ]);
  expect(
    list.map(({ title, goods }) => [
      title,
      goods.map(({ key, quantity, orders }) => `${key}: ${quantity} in ${orders}`),
    ]),
  ).toEqual([
    ['Bags', ['P-1 Black : 3 in 2', 'P-1 Brown : 1 in 1']],
    ['Bags › Handbags', ['P-2 Black : 1 in 1']],
    ['Shoes', ['P-3 Black 9: 3 in 1', 'P-3 Black 42: 1 in 1']],
  ]);
});

test('goods with a bin location come first, by location, then the rest by category', () => {
  const list = toPickingList([
    { order: 'a', items: [item({ productNumber: 'P-9', place: 'A3-10' }), item({ productNumber: 'P-1' })] },
    {
      order: 'b',
      items: [item({ productNumber: 'P-5', place: 'A3-2' }), item({ productNumber: 'P-4', place: 'A3-2' })],
    },
    { order: 'c', items: [item({ productNumber: 'P-9', place: 'A3-10' })] },
  ]);
  expect(
    list.map(({ title, goods }) => [title, goods.map(({ key, place, quantity }) => [place, key, quantity])]),
  ).toEqual([
    [
      'By place',
      [
        ['A3-2', 'P-4 Black ', 1],
        ['A3-2', 'P-5 Black ', 1],
        ['A3-10', 'P-9 Black ', 2],
      ],
    ],
    ['Bags', [[null, 'P-1 Black ', 1]]],
  ]);
});

test('no piece is lost or fetched twice, for any orders', () => {
  const items = fc.array(
    fc.record({
      productNumber: fc.constantFrom('P-1', 'P-2'),
      category: fc.constantFrom('Bags', 'Shoes'),
      color: fc.constantFrom('Black', 'লাল'),
      size: fc.constantFrom(null, '40', '41'),
      place: fc.constantFrom(null, 'A1', 'B2'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(items), (orders) => {
      const list = toPickingList(orders.map((lines, n) => ({ order: `${n}`, items: lines.map(item) })));
      const sum = (all: { quantity: number }[]) => all.reduce((so, { quantity }) => so + quantity, 0);
      expect(sum(list.flatMap(({ goods }) => goods))).toBe(sum(orders.flat()));
      const keys = list.flatMap(({ title, goods }) => goods.map(({ key }) => `${title} ${key}`));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
