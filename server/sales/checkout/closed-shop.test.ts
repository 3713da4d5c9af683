import { expect, test } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { addGoods, expectLedgerToAgree, line, newOrder, placeOrder, stockOf, traceOf } from '#test/support/orders.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// An owner closes the shop for orders: pages stay visible, and orders are refused.

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
const admin = await addPerson(shop, { staffRole: 'admin' });
const customer = await addPerson(shop);
const goods = await addGoods(shop.database, { name: 'Sandal', price: 500 });
const closed = { note: 'Back on 5 April.', noteBn: '৫ এপ্রিল আবার খুলব।' };

const change = async (body: object, token = owner.token) => {
  const answer = await shop.call(settingsApi.change, { body, token });
  await shop.caughtUp();
  return answer;
};

test('a closed shop refuses orders in the customer’s language, and an open one takes them again', async () => {
  await change({ closed });
  const before = await traceOf(shop.database);
  const body = newOrder([line(goods)]);
  const { token } = customer;
  expect((await shop.refused(ordersApi.place, 'SHOP_CLOSED', { body, token })).message).toBe(
    'We are not taking orders at the moment. Back on 5 April.',
  );
  const inBangla = await shop.ask(ordersApi.place, { body, token, headers: { 'accept-language': 'bn' } });
  expect((await inBangla.json()) as object).toMatchObject({
    message: 'আমরা এই মুহূর্তে অর্ডার নিচ্ছি না। ৫ এপ্রিল আবার খুলব।',
  });
  expect(await traceOf(shop.database)).toEqual(before);
  await change({ closed: null });
  const left = await stockOf(shop.database, goods.variantId);
  await placeOrder(shop, customer, body);
  expect(await stockOf(shop.database, goods.variantId)).toBe(left - 1);
  await expectLedgerToAgree(shop.database);
});

test('an order that was placed before is answered again when it is sent again, also by a closed shop', async () => {
  const body = newOrder([line(goods)]);
  const placed = await placeOrder(shop, customer, body, 'sent-again');
  await change({ closed });
  expect((await placeOrder(shop, customer, body, 'sent-again'))._id).toBe(placed._id);
  await change({ closed: null });
});

test('only owners can close it, after confirming their password; admins can change other settings', async () => {
  await shop.refused(settingsApi.change, 'FORBIDDEN', { body: { closed, phone: '1' }, token: admin.token });
  const token = await addSession(shop, owner.id, { confirmed: false });
  await shop.refused(settingsApi.change, 'CONFIRM_PASSWORD', { body: { closed }, token });
  await change({ closed: null, lowStock: 4 }, admin.token);
  const { data } = await shop.call(settingsApi.get, {});
  expect([data.closed, data.phone, data.lowStock]).toEqual([null, '', 4]);
});

test('visitors read that the shop is closed, and the history names the staff member who closed it', async () => {
  await change({ closed });
  expect((await shop.call(settingsApi.get, {})).data.closed).toEqual(closed);
  const history = await shop.call(historyApi.list, { token: owner.token });
  expect(history.data[0]).toMatchObject({ by: 'Shirin', before: { closed: null }, after: { closed } });
  await change({ closed: null });
});
