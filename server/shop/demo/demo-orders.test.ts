import { expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { reviewsApi } from '#shared/api/sales/reviews.ts';
import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { orderStatuses } from '#shared/order-states.ts';
import { shippingStatuses } from '#shared/parcel-states.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { tokensOf } from '#server/catalogue/query-understanding/typed-numbers.ts';
import { openShop } from './demo.ts';

const shop = await testShop();
const { database, media } = shop;

test('the demo shop begins with orders in every state, and its books agree', async () => {
  expect(await openShop(database, media, { demo: true, orders: true })).toBe('demo loaded');
  await shop.caughtUp();
  expect(await expectLedgerToAgree(database)).toBeGreaterThan(60);
  const owner = await addPerson(shop, { staffRole: 'owner' });
  const { data } = await shop.call(ordersApi.list, { query: { limit: 100 }, token: owner.token });
  const states = (of: (order: (typeof data)[number]) => string) => [...new Set(data.map(of))].toSorted();
  expect(states(({ status }) => status)).toEqual([...orderStatuses].toSorted());
  expect(states(({ shippingInfo }) => shippingInfo.shippingStatus)).toEqual([...shippingStatuses].toSorted());
  // spread over the last weeks, the newest of today
  const ages = data.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / 86_400_000);
  expect(Math.min(...ages)).toBeLessThan(0.1);
  expect(Math.max(...ages)).toBeGreaterThan(30);
  // no messages go out about them
  await shop.runJobs();
  expect([shop.mails, shop.texts]).toEqual([[], []]);
});

test('it begins with reviews, of which some wait, and with searches that come out as it says', async () => {
  await openShop(database, media, { demo: true, orders: true });
  await shop.caughtUp();
  const owner = await addPerson(shop, { staffRole: 'owner' });
  const waiting = await shop.call(reviewsApi.list, { query: { state: 'waiting' }, token: owner.token });
  expect(waiting.data.length).toBeGreaterThan(0);
  const { meta: honey } = await shop.call(reviewsApi.ofProduct, { params: { slug: 'sundarban-khalisha-honey' } });
  expect(honey.count).toBeGreaterThan(2);
  const popular = (await shop.call(searchesApi.popular)).data;
  const unanswered = (await shop.call(searchesApi.unanswered, { token: owner.token })).data;
  expect([popular.length, unanswered.length].every((many) => many > 3)).toBe(true);
  const searches = [...popular.map((_id) => ({ _id, outcome: 'found' })), ...unanswered];
  for (const { _id: search, outcome } of searches) {
    // as it is counted
    expect(search).toBe(tokensOf(search).join(' '));
    const { meta } = await shop.call(catalogueApi.products, { query: { search } });
    const found = meta.totalProducts === 0 ? 'nothing' : meta.dropped ? 'partly' : 'found';
    expect([search, found]).toEqual([search, outcome]);
  }
});

test('the catalogue alone can be loaded', async () => {
  const other = await testShop();
  await openShop(other.database, other.media, { demo: true });
  expect(await expectLedgerToAgree(other.database)).toBe(0);
});
