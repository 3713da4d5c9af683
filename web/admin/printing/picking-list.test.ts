import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sheet } from '#shared/api/order-sheets.ts';
import { toPickingList } from './picking-list.ts';

const item = (more: Partial<Sheet['items'][number]>): Sheet['items'][number] => ({
  _id: 'line',
  name: 'Leather bag',
  nameBn: null,
  productNumber: 'P-1',
  category: 'Bags',
  subCategory: null,
  color: 'Black',
  size: null,
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

test('no piece is lost or fetched twice, whatever is ordered', () => {
  const items = fc.array(
    fc.record({
      productNumber: fc.constantFrom('P-1', 'P-2'),
      category: fc.constantFrom('Bags', 'Shoes'),
      color: fc.constantFrom('Black', 'লাল'),
      size: fc.constantFrom(null, '40', '41'),
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
