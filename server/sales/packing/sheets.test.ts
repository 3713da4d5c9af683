import { describe, expect, test } from 'vitest';
import type { DataOf } from '#shared/api/endpoint.ts';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { sheetsApi, type SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import {
  addGoods,
  byWallet,
  decide,
  line,
  newOrder,
  placeOrder,
  ship,
  variantsOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const packer = await addPerson(shop, { staffRole: 'packer' });
const customer = await addPerson(shop);

const pending = async (more: Partial<OrderBody> = {}, quantity = 1) =>
  placeOrder(shop, customer, newOrder([line(await addGoods(shop.database), quantity)], more));
const accepted = async (more: Partial<OrderBody> = {}, quantity = 1) => {
  const order = await pending(more, quantity);
  await decide(shop, owner, order._id, 'accepted');
  return order;
};
const print = async (kind: SheetKind, orders: string[] | 'to pack') =>
  (await shop.call(sheetsApi.sheets, { body: { kind, orders }, token: packer.token })).data;
const numbersOf = ({ sheets }: DataOf<typeof sheetsApi.sheets>) => sheets.map(({ orderId }) => orderId);
const nobodys = '0198c5a0-0000-7000-8000-000000000000';

describe('printed sheets of orders', () => {
  test('are in the chosen order, each once, with the cash to collect', async () => {
    const [first, second] = [await accepted({}, 2), await accepted({ paymentInfo: byWallet() })];
    const { sheets, leftOut } = await print('label', [second._id, first._id, second._id.toUpperCase()]);
    expect(sheets).toMatchObject([
      { order: second._id, orderId: second.orderId, part: null, barcode: second.orderId, cashToCollect: 0 },
      {
        order: first._id,
        totalQuantity: 2,
        cashToCollect: first.totalPrice,
        recipient: { name: 'Rahima Begum', phone: first.phone, district: 'Dhaka', address: 'House 12, Road 3' },
        items: [{ name: first.items[0]!.product.name, category: 'Things', subCategory: null, quantity: 2 }],
      },
    ]);
    expect(leftOut).toEqual([]);
  });

  test('show the bin locations of goods, if set', async () => {
    const goods = await addGoods(shop.database, { variants: [{ color: 'Red' }, { color: 'Blue' }] });
    const [red = '', blue = ''] = await variantsOf(shop.database, goods.productId);
    await shop.database.db.updateTable('variants').set({ place: 'A3-2' }).where('id', '=', red).execute();
    const items = [red, blue].map((variantId) => line({ ...goods, variantId }));
    const order = await placeOrder(shop, customer, newOrder(items));
    await decide(shop, owner, order._id, 'accepted');
    const { sheets } = await print('picking', [order._id]);
    expect(Object.fromEntries(sheets[0]!.items.map(({ color, place }) => [color, place]))).toEqual({
      Red: 'A3-2',
      Blue: null,
    });
  });

  test('says the SKU that goods had when they were ordered, and the order is found by it', async () => {
    const goods = await addGoods(shop.database);
    const setSku = (sku: string) =>
      shop.database.db.updateTable('variants').set({ sku }).where('id', '=', goods.variantId).execute();
    await setSku('OLD-CODE-1');
    const order = await placeOrder(shop, customer, newOrder([line(goods)]));
    expect(order.items.map(({ sku }) => sku)).toEqual(['OLD-CODE-1']);
    await setSku('NEW-CODE-1');
    await decide(shop, owner, order._id, 'accepted');
    const { sheets } = await print('slip', [order._id]);
    expect(sheets[0]!.items.map(({ sku }) => sku)).toEqual(['OLD-CODE-1']);
    const listed = async (search: string) =>
      (await shop.call(ordersApi.list, { query: { search }, token: owner.token })).data.map(({ orderId }) => orderId);
    expect(await listed('old-code-1')).toEqual([order.orderId]);
    expect(await listed('new-code-1')).toEqual([]);
  });

  test('has no price of goods for a packer, and invoices are not for them', async () => {
    const { _id, orderId, items } = await accepted({}, 3);
    const body = { kind: 'slip', orders: [_id] };
    const answer = await (await shop.ask(sheetsApi.sheets, { body, token: packer.token })).text();
    expect(answer).toContain(orderId);
    expect(answer).not.toMatch(/price|payment|transaction/i);
    expect(answer).not.toContain(String(items[0]!.price * 3));
    await shop.refused(sheetsApi.invoices, 'FORBIDDEN', { body: { orders: [_id] }, token: packer.token });
    const { data } = await shop.call(sheetsApi.invoices, { body: { orders: [_id] }, token: owner.token });
    expect(data).toMatchObject([{ orderId, items: [{ price: items[0]!.price }] }]);
  });

  test('is a label while there is a parcel to bring, goods to fetch before it left, and always a slip', async () => {
    const waiting = await pending();
    const here = await accepted();
    const [away, brought] = [await accepted(), await accepted()];
    await ship(shop, owner, away._id, 'handed over', { courier: 'Pathao', trackingNumber: 'PT-1' });
    for (const status of ['handed over', 'delivered']) await ship(shop, owner, brought._id, status);
    const all = [waiting, here, away, brought];
    const ids = all.map(({ _id }) => _id);
    const labels = await print('label', ids);
    expect(numbersOf(labels)).toEqual([here.orderId, away.orderId]);
    expect(labels.sheets[1]).toMatchObject({ courier: 'Pathao', trackingNumber: 'PT-1' });
    expect(labels.leftOut).toEqual([
      { _id: waiting._id, orderId: waiting.orderId, status: 'pending', shippingStatus: 'not shipped' },
      { _id: brought._id, orderId: brought.orderId, status: 'accepted', shippingStatus: 'delivered' },
    ]);
    expect(numbersOf(await print('picking', ids))).toEqual([here.orderId]);
    expect(numbersOf(await print('slip', ids))).toEqual(all.map(({ orderId }) => orderId));
  });

  test('is a sheet for each parcel of an order that was split, with its goods, its barcode and its cash', async () => {
    const order = await accepted({}, 3);
    const { token } = owner;
    const { parcels, items } = (
      await shop.call(ordersApi.one, { params: { userId: customer.id, id: order._id }, token })
    ).data;
    const body = { items: [{ item: items[0]!._id, quantity: 1 }] };
    await shop.call(orderChangesApi.split, { params: { id: order._id, parcel: parcels[0]!._id }, body, token });
    const { sheets } = await print('label', [order._id]);
    expect(sheets.map(({ part, barcode, totalQuantity }) => ({ part, barcode, totalQuantity }))).toEqual([
      { part: { n: 1, of: 2 }, barcode: `${order.orderId}/1`, totalQuantity: 2 },
      { part: { n: 2, of: 2 }, barcode: `${order.orderId}/2`, totalQuantity: 1 },
    ]);
    expect(sheets.reduce((sum, { cashToCollect }) => sum + cashToCollect, 0)).toBe(order.totalPrice);
    const numbers = sheets.map(({ barcode }) => barcode);
    const { data } = await shop.call(batchesApi.scan, { body: { numbers }, token: packer.token });
    expect(data.map(({ number, parcel }) => [number, parcel])).toEqual(
      sheets.map(({ barcode, _id }) => [barcode, _id]),
    );
    // a parcel leaves by its own number, and the other stays
    const batch = { courier: 'Pathao', parcels: [{ _id: order._id, parcel: sheets[1]!._id, trackingNumber: 'SP-2' }] };
    await shop.call(batchesApi.handOver, { body: batch, token: packer.token });
    expect((await print('picking', [order._id])).sheets.map(({ barcode }) => barcode)).toEqual([numbers[0]]);
  });

  test('are refused without orders, for unknown ones, and if none has this paper', async () => {
    const { _id, orderId } = await pending();
    const ask = (orders: unknown, kind: SheetKind = 'label') => ({ body: { kind, orders }, token: packer.token });
    expect((await shop.ask(sheetsApi.sheets, ask([]))).status).toBe(400);
    expect((await shop.ask(sheetsApi.sheets, ask(Array.from({ length: 501 }, () => _id)))).status).toBe(400);
    expect((await shop.ask(sheetsApi.sheets, ask(['H-12345678']))).status).toBe(400);
    expect((await shop.ask(sheetsApi.sheets, ask([nobodys]))).status).toBe(404);
    const { details } = await shop.refused(sheetsApi.sheets, 'NOTHING_TO_PRINT', {
      body: { kind: 'label', orders: [_id] },
      token: packer.token,
    });
    expect(details.leftOut).toMatchObject([{ orderId, status: 'pending' }]);
    await shop.refused(sheetsApi.invoices, 'NOT_FOUND', { body: { orders: [nobodys] }, token: owner.token });
    // existing orders are still printed
    expect(numbersOf(await print('slip', [nobodys, _id]))).toEqual([orderId]);
  });

  test('for all orders to pack start with the oldest, without packed ones', async () => {
    const [one, packed, other] = [await accepted(), await accepted(), await accepted()];
    await ship(shop, owner, packed._id, 'packed');
    const numbers = numbersOf(await print('picking', 'to pack'));
    expect(numbers.slice(-2)).toEqual([one.orderId, other.orderId]);
    expect(numbers).not.toContain(packed.orderId);
  });
});
