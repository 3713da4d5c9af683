import { describe, expect, test } from 'vitest';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { parcelsApi } from '#shared/api/sales/parcels.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addGoods, decide, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const packer = await addPerson(shop, { staffRole: 'packer' });
const customer = await addPerson(shop);

const accepted = async (pieces = 2) => {
  const order = await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database), pieces)]));
  await decide(shop, owner, order._id, 'accepted');
  return see(order);
};
const see = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: owner.token })).data;
const parcelIn = ({ parcels }: Order, n = 0) => parcels[n]!._id;
const toPack = async () => (await shop.call(parcelsApi.toPack, { query: { limit: '100' }, token: packer.token })).data;
const pack = (id: string) => shop.ask(parcelsApi.pack, { params: { id }, body: {}, token: packer.token });

describe('the packing table', () => {
  test('shows a packer the accepted orders that are not packed, the oldest first, and no price at all', async () => {
    const [first, second] = [await accepted(), await accepted()];
    await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database))]));
    const listed = await toPack();
    expect(listed.map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId]);
    expect(listed[0]).toMatchObject({
      totalQuantity: 2,
      recipient: { name: first.shippingInfo.name, phone: first.phone, address: first.shippingInfo.address },
      items: [{ name: first.items[0]!.product.name, color: first.items[0]!.color, quantity: 2 }],
    });
    const answer = await (await shop.ask(parcelsApi.toPack, { token: packer.token })).text();
    expect(answer).not.toMatch(/price|amount|payment|transaction/i);
    await shop.refused(ordersApi.list, 'FORBIDDEN', { token: packer.token });
  });

  test('a packed order leaves it, once', async () => {
    const order = await accepted();
    expect((await pack(parcelIn(order))).status).toBe(200);
    expect((await toPack()).map((parcel) => parcel.orderId)).not.toContain(order.orderId);
    expect(await refusalOf(await pack(parcelIn(order)), 409)).toMatchObject({ code: 'WRONG_MOVE' });
  });

  test('refuses parcels that have left the shop or do not exist, as those of an order that is cancelled', async () => {
    const order = await accepted();
    const { _id } = order;
    await shop.call(ordersApi.ship, {
      params: { id: _id },
      body: { shippingStatus: 'handed over' },
      token: owner.token,
    });
    // staff who move parcels may move it back to `packed`; a packer may not
    expect(await refusalOf(await pack(parcelIn(order)), 409)).toMatchObject({ code: 'WRONG_MOVE' });
    const off = await accepted();
    await shop.call(orderChangesApi.cancel, {
      params: { id: off._id },
      body: { reason: 'Sold out' },
      token: owner.token,
    });
    await refusalOf(await pack(parcelIn(off)), 404);
    await refusalOf(await pack('0198c5a0-0000-7000-8000-000000000000'), 404);
  });
});

describe('an order that was split', () => {
  const split = async (order: Order) => {
    const params = { id: order._id, parcel: parcelIn(order) };
    const items = [{ item: order.items[0]!._id, quantity: 1 }];
    return (await shop.call(orderChangesApi.split, { params, body: { items }, token: owner.token })).data;
  };
  const cardsOf = async ({ orderId }: Order) => (await toPack()).filter((card) => card.orderId === orderId);
  const handOver = async (parcels: { _id: string; parcel?: string; trackingNumber?: string }[]) =>
    (await shop.call(batchesApi.handOver, { body: { courier: 'Steadfast', parcels }, token: packer.token })).data;

  test('has a card for each parcel, with its number and pieces, and each is packed separately', async () => {
    const order = await split(await accepted());
    const cards = await cardsOf(order);
    expect(cards.map(({ barcode, part, totalQuantity }) => [barcode, part?.n, part?.of, totalQuantity])).toEqual([
      [`${order.orderId}/1`, 1, 2, 1],
      [`${order.orderId}/2`, 2, 2, 1],
    ]);
    expect((await pack(cards[1]!._id)).status).toBe(200);
    expect((await cardsOf(order)).map(({ _id }) => _id)).toEqual([cards[0]!._id]);
    const body = { kind: 'picking' as const, orders: 'to pack' as const };
    const { data } = await shop.call(sheetsApi.sheets, { body, token: packer.token });
    expect(data.sheets.filter((sheet) => sheet.order === order._id).map(({ _id }) => _id)).toEqual([cards[0]!._id]);
  });

  test('keeps the numbers on its labels when an earlier parcel is dropped', async () => {
    const order = await split(await split(await accepted(3)));
    expect(order.parcels.map(({ position }) => position)).toEqual([1, 2, 3]);
    await shop.database.pool.query('DELETE FROM parcels WHERE id = $1', [parcelIn(order, 1)]);
    const [, last] = await cardsOf(order);
    expect(last).toMatchObject({ barcode: `${order.orderId}/3`, part: { n: 2, of: 2 } });
    const { data } = await shop.call(batchesApi.scan, { body: { numbers: [last!.barcode] }, token: packer.token });
    expect(data).toMatchObject([{ parcel: last!._id, parcels: [] }]);
  });

  test('has a unique tracking number for each parcel', async () => {
    const order = await split(await accepted());
    const [first, second] = [parcelIn(order), parcelIn(order, 1)];
    // the label of the order as a whole is from before it was split
    const { data } = await shop.call(batchesApi.scan, { body: { numbers: [order.orderId] }, token: packer.token });
    expect(data).toMatchObject([{ parcel: null, parcels: [`${order.orderId}/1`, `${order.orderId}/2`] }]);
    expect(await handOver([{ _id: order._id, trackingNumber: 'SF-1' }])).toMatchObject([
      { outcome: 'refused', why: 'this order has 2 parcels. Give each parcel its own tracking number' },
    ]);
    const params = { id: order._id };
    const body = { shippingStatus: 'handed over' as const, courier: 'Steadfast', trackingNumber: 'SF-1' };
    await shop.refused(ordersApi.ship, 'SEVERAL_PARCELS', { params, body, token: owner.token });
    const outcomes = await handOver([
      { _id: order._id, parcel: first, trackingNumber: 'SF-1' },
      { _id: order._id, parcel: second, trackingNumber: 'SF-1' },
    ]);
    expect(outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'refused' }]);
    await handOver([{ _id: order._id, parcel: second, trackingNumber: 'SF-2' }]);
    expect((await see(order)).parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['SF-1', 'SF-2']);
  });

  test('is delivered in a batch as far as it was shipped, and the rest stays', async () => {
    const order = await split(await accepted());
    await handOver([{ _id: order._id, parcel: parcelIn(order, 1) }]);
    const body = { ids: [order._id], to: 'delivered' as const };
    expect((await shop.call(batchesApi.move, { body, token: owner.token })).data).toMatchObject([{ outcome: 'done' }]);
    expect((await see(order)).parcels.map(({ status }) => status)).toEqual(['not shipped', 'delivered']);
  });

  test('is packed and labelled again where its parcel was packed before', async () => {
    const order = await accepted();
    await pack(parcelIn(order));
    expect((await split(await see(order))).parcels.map(({ status }) => status)).toEqual(['not shipped', 'not shipped']);
  });
});
