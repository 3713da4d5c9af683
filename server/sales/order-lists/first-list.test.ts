import { expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { ordersAreRead } from '#server/sales/order-index/order-index.ts';
import { addGoods, decide, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const goods = await addGoods(shop.database);

test('the first pages after a start do not wait for all orders, and are the same as afterwards', async () => {
  const customer = await addPerson(shop);
  const placed = [];
  for (let n = 0; n < 3; n += 1) placed.push(await placeOrder(shop, customer, newOrder([line(goods)])));
  await decide(shop, admin, placed[1]?._id ?? '', 'accepted');
  const { token } = admin;
  const plain = async () => [
    await shop.call(ordersApi.list, { query: { limit: 2 }, token }),
    await shop.call(ordersApi.list, { query: { sort: 'oldest', page: 2, limit: 1 }, token }),
    await shop.call(ordersApi.pending, { token }),
  ];

  const before = await plain();
  expect(ordersAreRead(shop.database)).toBe(false);
  await shop.call(ordersApi.list, { query: { district: 'Dhaka' }, token });
  expect(ordersAreRead(shop.database)).toBe(true);
  expect(await plain()).toEqual(before);
});
