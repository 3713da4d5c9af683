import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { SentQueryOf } from '#shared/api/endpoint.ts';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import {
  addGoods,
  byWallet,
  decide,
  inDhaka,
  line,
  newOrder,
  placeOrder,
  ship,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const customer = await addPerson(shop, { name: 'Rahima' });
const goods = await addGoods(shop.database, { name: 'Saree', variants: [{ color: 'Red', quantity: 900, price: 900 }] });
const order = (more: Partial<OrderBody> = {}, pieces = 1) =>
  placeOrder(shop, customer, newOrder([line(goods, pieces)], more));
const file = (query: SentQueryOf<typeof orderDeskApi.file> = {}) =>
  shop.ask(orderDeskApi.file, { query, token: admin.token });
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

test('the file contains exactly the filtered orders, sorted, with Bangla text and without formulas', async () => {
  const formula = await order({
    phone: '01712345678',
    shippingInfo: { ...inDhaka, name: '=HYPERLINK("http://x")', address: '+1, "quoted"\nSecond line' },
    note: '@SUM(A1)',
  });
  const inBangla = await order(
    { shippingInfo: { ...inDhaka, name: 'রহিমা বেগম' }, paymentInfo: byWallet('BKASH00001') },
    2,
  );
  await decide(shop, admin, inBangla._id, 'accepted');
  await ship(shop, admin, inBangla._id, 'handed over', { courier: 'Pathao', trackingNumber: '-77' });
  const answer = await file({ sort: 'oldest' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  const csv = Buffer.from(await answer.arrayBuffer());
  // Excel reads UTF-8 only where a byte order mark says so
  expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const rows = rowsOf(csv.toString());
  expect(rows).toMatchObject([
    {
      Order: formula.orderId,
      Status: 'pending',
      Recipient: `'=HYPERLINK("http://x")`,
      Phone: '01712-345678',
      Address: `'+1, "quoted"\nSecond line`,
      Goods: '1 × Saree, Red',
      Total: String(formula.totalPrice),
      Note: `'@SUM(A1)`,
      Account: 'Rahima',
    },
    {
      Order: inBangla.orderId,
      Status: 'accepted',
      Delivery: 'handed over',
      Recipient: 'রহিমা বেগম',
      Pieces: '2',
      Payment: 'bKash',
      'Transaction ID': 'BKASH00001',
      Courier: 'Pathao',
      Tracking: `'-77`,
      'Decided by': 'Shopkeeper',
    },
  ]);
  expect(rowsOf(await (await file({ status: 'accepted' })).text()).map((row) => row.Order)).toEqual([inBangla.orderId]);
  expect(rowsOf(await (await file({ search: 'nothing there is' })).text())).toEqual([]);
});

test('only staff who can read orders get it; an invalid query is refused', async () => {
  await shop.refused(orderDeskApi.file, 'FORBIDDEN', { token: customer.token });
  expect((await shop.ask(orderDeskApi.file, { query: 'status=lost', token: admin.token })).status).toBe(400);
});

test('couriers, districts and staff of orders are named for a choice, and one product', async () => {
  const query = { product: goods.productId };
  expect((await shop.call(orderDeskApi.choices, { query, token: admin.token })).data).toEqual({
    couriers: ['Pathao'],
    districts: ['Dhaka'],
    staff: [{ _id: admin.id, name: 'Shopkeeper' }],
    product: 'Saree',
  });
});
