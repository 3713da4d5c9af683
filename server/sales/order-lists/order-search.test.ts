import { expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { addGoods, decide, inDhaka, line, newOrder, placeOrder, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin' });
const mine = await addPerson(shop, { name: 'Zubaida Khanam' });
const saree = await addGoods(database, { name: 'Saree' });
const placed = await placeOrder(
  shop,
  mine,
  newOrder([line(saree)], { shippingInfo: { ...inDhaka, name: 'Somebody', area: 'Uttara' } }),
);

const isFound = async (search: string) =>
  (await shop.call(ordersApi.list, { query: { search }, token: admin.token })).data.some(
    ({ _id }) => _id === placed._id,
  );

test('finds an order by district, area, the account’s name and the customer number', async () => {
  const { userId } = placed.user;
  for (const typed of ['uttara', 'dhaka uttara', 'zubaida', 'Khanam somebody', userId, userId.toLowerCase()])
    expect([typed, await isFound(typed)]).toEqual([typed, true]);
  expect(await isFound('zubaida sylhet')).toBe(false);
});

test('finds it by courier and tracking number once they are known, and by what changed', async () => {
  expect(await isFound('steadfast')).toBe(false);
  await decide(shop, admin, placed._id, 'accepted');
  await ship(shop, admin, placed._id, 'handed over', { courier: 'Steadfast', trackingNumber: 'SF-99123' });
  for (const typed of ['steadfast', 'sf-99123', '99123 zubaida'])
    expect([typed, await isFound(typed)]).toEqual([typed, true]);
  await database.db.updateTable('orders').set({ area: 'Banani' }).where('id', '=', placed._id).execute();
  expect([await isFound('banani'), await isFound('uttara')]).toEqual([true, false]);
  await database.db.updateTable('users').set({ name: 'Zohra Khanam' }).where('id', '=', mine.id).execute();
  expect([await isFound('zohra'), await isFound('zubaida'), await isFound('saree')]).toEqual([true, false, true]);
});

test('finds it by goods and transactions that are added later', async () => {
  const { db } = database;
  expect(await isFound('lamp')).toBe(false);
  await db.updateTable('order_lines').set({ product_name: 'Lamp' }).where('order_id', '=', placed._id).execute();
  expect([await isFound('lamp'), await isFound('saree')]).toEqual([true, false]);
  await db
    .insertInto('payments')
    .values({ order_id: placed._id, method: 'bkash', amount: 10, state: 'claimed', transaction_id: 'LATER00001' })
    .execute();
  expect(await isFound('later00001')).toBe(true);
});
