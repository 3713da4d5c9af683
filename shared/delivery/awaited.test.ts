import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../api/sales/orders/orders.ts';
import { awaitedDay, awaitedWords, reachesUs } from './awaited.ts';

type Item = Order['items'][number];
const item = (waiting: number, comesOn: string | null): Item => ({
  _id: 'l',
  product: { _id: 'p', name: 'Shawl', nameBn: null, productNumber: 'P-1', slug: 'shawl', thumbnail: '/a.webp' },
  variantId: 'v',
  sku: null,
  comesOn,
  waiting,
  size: null,
  color: 'Red',
  quantity: 2,
  price: 900,
});

// 0:30 on the 24th in Bangladesh
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T18:30:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a line shows its arrival date, that it is late, and no text once it has arrived', () => {
  expect(awaitedWords(item(1, '2026-11-24'))).toMatch(/^Pre-order, arrives on Tue,? 24 Nov$/);
  expect(awaitedWords(item(1, '2026-11-23'))).toMatch(/^Pre-order, was due on Mon,? 23 Nov$/);
  expect([awaitedWords(item(0, '2026-12-12')), awaitedWords(item(0, null))]).toEqual([null, null]);
});

test('an order waits until the last of its goods has come, and a day that is over is not promised again', () => {
  const items = [item(1, '2026-12-12'), item(0, '2026-12-30'), item(1, '2026-12-20'), item(0, null)];
  expect(awaitedDay(items)).toBe('2026-12-20');
  expect(awaitedDay([item(0, '2026-12-12'), item(0, null)])).toBeNull();
  expect(reachesUs('2026-12-20')).toMatch(/^Your pre-order arrives at our shop on Sun,? 20 Dec\. Then we send it\.$/);
  expect(reachesUs('2026-11-20')).toBe(
    'Your pre-order has not arrived at our shop yet. We send it as soon as it does.',
  );
});
