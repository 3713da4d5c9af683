import { expect, test } from 'vitest';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { paymentsApi } from '#shared/api/sales/payments/payments.ts';
import { claimGuestOrders } from '#server/sales/guest-orders/guest-orders.service.ts';
import { updateSearchText } from '#server/sales/orders/search-text.queries.ts';
import type { Edit } from '#test/support/changing-desk.ts';
import { addGoods, byWallet, decide, inDhaka, line, newOrder, placeOrder, ship } from '#test/support/orders.ts';
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

const isFound = async (search: string, order: Pick<Order, '_id'> = placed) =>
  (await shop.call(ordersApi.list, { query: { search }, token: admin.token })).data.some(
    ({ _id }) => _id === order._id,
  );
const edit = ({ _id, version, items, phone, shippingInfo }: Order, more: Partial<Edit>) =>
  shop.call(orderChangesApi.edit, {
    params: { id: _id },
    body: {
      version,
      items: items.map(({ product, variantId, quantity }) => ({
        productId: product._id,
        variantId: variantId!,
        quantity,
      })),
      phone,
      shippingInfo,
      ...more,
    },
    token: admin.token,
  });

test('finds an order by district, area, the account’s name and the customer number', async () => {
  const { userId } = placed.user;
  for (const typed of ['uttara', 'dhaka uttara', 'zubaida', 'Khanam somebody', userId, userId.toLowerCase()])
    expect([typed, await isFound(typed)]).toEqual([typed, true]);
  expect(await isFound('zubaida sylhet')).toBe(false);
});

test('finds it by courier and tracking number once they are set, and by changed values', async () => {
  expect(await isFound('steadfast')).toBe(false);
  await edit(placed, { shippingInfo: { ...placed.shippingInfo, area: 'Banani' } });
  expect([await isFound('banani'), await isFound('uttara')]).toEqual([true, false]);
  await decide(shop, admin, placed._id, 'accepted');
  await ship(shop, admin, placed._id, 'handed over', { courier: 'Steadfast', trackingNumber: 'SF-99123' });
  for (const typed of ['steadfast', 'sf-99123', '99123 zubaida', 'banani'])
    expect([typed, await isFound(typed)]).toEqual([typed, true]);
  await database.db.updateTable('users').set({ name: 'Zohra Khanam' }).where('id', '=', mine.id).execute();
  expect([await isFound('zohra'), await isFound('zubaida'), await isFound('saree')]).toEqual([true, false, true]);
});

test('finds it by goods and transactions that are added later', async () => {
  const order = await placeOrder(shop, mine, newOrder([line(saree)], { paymentInfo: byWallet() }));
  expect(await isFound('lamp', order)).toBe(false);
  const lamp = await addGoods(database, { name: 'Lamp' });
  await edit(order, { items: [line(lamp)] });
  expect([await isFound('lamp', order), await isFound('saree', order)]).toEqual([true, false]);
  const record = (amount: number, transactionId?: string) =>
    shop.call(paymentsApi.record, {
      params: { id: order._id },
      body: { amount, rest: 'ask', ...(transactionId !== undefined && { transactionId }) },
      token: admin.token,
    });
  await record(10);
  await record(20, 'LATER00001');
  expect(await isFound('later00001', order)).toBe(true);
});

test('finds the order of a guest by the account that it moves to', async () => {
  const phone = '01912345670';
  const { data: order } = await shop.call(ordersApi.place, { body: newOrder([line(saree)], { phone }) });
  expect(await isFound('tahmina', order)).toBe(false);
  const tahmina = await addPerson(shop, { name: 'Tahmina Akter', phone });
  await database.db.transaction().execute((tx) => claimGuestOrders(tx, tahmina.id, phone));
  expect(await isFound('tahmina', order)).toBe(true);
});

test('a new name of the account keeps additions by a simultaneous step', async () => {
  const waits = async () => {
    const { rows } = await database.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  const step = await database.db.startTransaction().execute();
  await step
    .insertInto('payments')
    .values({ order_id: placed._id, method: 'bkash', amount: 5, transaction_id: 'ADDEDNOW77', state: 'claimed' })
    .execute();
  await updateSearchText(step, [placed._id]);
  const renamed = database.db.updateTable('users').set({ name: 'Zubaida Begum' }).where('id', '=', mine.id).execute();
  await expect.poll(waits).toBe(1);
  await step.commit().execute();
  await renamed;
  expect([await isFound('ADDEDNOW77'), await isFound('Begum')]).toEqual([true, true]);
});
