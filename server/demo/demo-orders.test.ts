import { expect, test } from 'vitest';
import { ordersApi } from '#shared/api/orders.ts';
import { orderStatuses, shippingStatuses } from '#shared/order-status.ts';
import { expectBooksToAgree } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { openShop } from './demo-shop.ts';

const shop = await testShop();
const { database, media } = shop;

test('the demo shop begins with orders in every state, and its books agree', async () => {
  expect(await openShop(database, media, { demo: true, orders: true })).toBe('demo loaded');
  await shop.caughtUp();
  expect(await expectBooksToAgree(database)).toBeGreaterThan(60);
  const owner = await addPerson(shop, { staffRole: 'owner' });
  const { data } = await shop.call(ordersApi.list, { query: { limit: 100 }, token: owner.token });
  const states = (of: (order: (typeof data)[number]) => string) => [...new Set(data.map(of))].toSorted();
  expect(states(({ status }) => status)).toEqual([...orderStatuses].toSorted());
  expect(states(({ shippingInfo }) => shippingInfo.shippingStatus)).toEqual([...shippingStatuses].toSorted());
  // spread over the last weeks, the newest of today
  const ages = data.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
  expect(Math.min(...ages)).toBeLessThan(0.1);
  expect(Math.max(...ages)).toBeGreaterThan(30);
  // nobody is written to about them
  await shop.runJobs();
  expect([shop.mails, shop.texts]).toEqual([[], []]);
});

test('the catalogue alone can be loaded', async () => {
  const other = await testShop();
  await openShop(other.database, other.media, { demo: true });
  expect(await expectBooksToAgree(other.database)).toBe(0);
});
