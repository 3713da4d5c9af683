import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { counterSalesApi } from '#shared/api/sales/counter-sales.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { addGoods, expectLedgerToAgree, line, stockOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });
const goods = await addGoods(database, { price: 500, variants: [{ color: 'Red', quantity: 50 }] });
type Sale = SentBodyOf<typeof counterSalesApi.sell>;
const sale = (more: Partial<Sale> = {}): Sale => ({
  items: [line(goods, 2)],
  phone: '01812345670',
  name: 'Karim',
  ...more,
});
const sell = async (body = sale(), headers: Record<string, string> = {}) =>
  (await shop.call(counterSalesApi.sell, { body, token: owner.token, headers })).data;

test('a sale in store is paid and delivered immediately: no address, no courier, no SMS', async () => {
  const stock = await stockOf(database, goods.variantId);
  const adjustments = [{ kind: 'by hand' as const, amount: -100, reason: 'An old friend' }];
  const order = await sell(sale({ adjustments, expectedTotal: 900 }));
  expect(order).toMatchObject({
    channel: 'counter',
    status: 'accepted',
    totalPrice: 900,
    shippingInfo: { district: '', address: '', shippingAmount: 0, shippingStatus: 'delivered', courier: null },
    paymentInfo: { method: 'cash', paid: 900 },
    parcels: [{ status: 'delivered', cashDue: 0, courier: null }],
    adjustments: [{ kind: 'by hand', amount: -100 }],
  });
  expect(await stockOf(database, goods.variantId)).toBe(stock - 2);
  await shop.runJobs();
  expect(shop.texts.filter(({ to }) => to === '01812345670')).toEqual([]);
  await expectLedgerToAgree(database);
});

test('it belongs to the account that staff choose', async () => {
  const customer = await addPerson(shop);
  const order = await sell(sale({ customer: customer.id }));
  const { data } = await shop.call(ordersApi.ofUser, { params: { userId: customer.id }, token: customer.token });
  expect(data.map(({ _id }) => _id)).toEqual([order._id]);
});

test('repeated with its key it is a single sale, also simultaneously', async () => {
  const stock = await stockOf(database, goods.variantId);
  const headers = { 'idempotency-key': randomUUID() };
  const sold = await Promise.all([1, 2, 3, 4].map(() => sell(sale(), headers)));
  expect(new Set(sold.map(({ _id }) => _id)).size).toBe(1);
  expect(sold.map(({ shippingInfo }) => shippingInfo.shippingStatus)).toEqual(sold.map(() => 'delivered'));
  expect(await stockOf(database, goods.variantId)).toBe(stock - 2);
  await expectLedgerToAgree(database);
});

test('needs the permission to enter orders, and a shipped order still needs an address', async () => {
  const { token } = await addPerson(shop);
  await shop.refused(counterSalesApi.sell, 'FORBIDDEN', { body: sale(), token });
  await shop.refused(counterSalesApi.sell, 'SIGN_IN_NEEDED', { body: sale() });
  const shippingInfo = { name: 'Karim', district: '', area: null, address: '' };
  const { items, phone } = sale();
  const body = { items, phone, shippingInfo, channel: 'counter' as const, paymentInfo: { method: 'cash' as const } };
  await shop.refused(ordersApi.place, 'INVALID_INPUT', { body, token: owner.token });
});

test('refuses more pieces than the stock, and a wrong total, without a sale', async () => {
  const stock = await stockOf(database, goods.variantId);
  const { token } = owner;
  await shop.refused(counterSalesApi.sell, 'OUT_OF_STOCK', { body: sale({ items: [line(goods, stock + 1)] }), token });
  await shop.refused(counterSalesApi.sell, 'PRICE_CHANGED', { body: sale({ expectedTotal: 1 }), token });
  expect(await stockOf(database, goods.variantId)).toBe(stock);
});
