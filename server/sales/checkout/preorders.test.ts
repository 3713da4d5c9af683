import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { counterSalesApi } from '#shared/api/sales/counter-sales.ts';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { parcelsApi } from '#shared/api/sales/parcels.ts';
import { checkLedger } from '#server/sales/ledger/ledger-check.service.ts';
import { refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  decide,
  expectLedgerToAgree,
  inDhaka,
  line,
  newOrder,
  placeOrder,
  sendOrder,
  setSettings,
  ship,
  type Goods,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { endPreorders } from '#server/sales/stock/ended-preorders.queries.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });

afterEach(async () => void (await expectLedgerToAgree(database)));

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const comesOn = day(20);

/** Goods of which so many may be ordered before they come. */
async function addPreorder(left: number, more: { quantity?: number; comesOn?: string } = {}) {
  const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: more.quantity ?? 0 }] });
  await database.db
    .updateTable('variants')
    .set({ comes_on: more.comesOn ?? comesOn, preorder_left: left })
    .where('id', '=', goods.variantId)
    .execute();
  return goods;
}
const before = (goods: Goods, quantity = 1, told = comesOn) => ({ ...line(goods, quantity), comesOn: told });
const buy = async (goods: Goods, quantity = 1) =>
  placeOrder(shop, await addPerson(shop), newOrder([before(goods, quantity)]));
const variantOf = async ({ variantId }: Goods) =>
  database.db
    .selectFrom('variants')
    .select(['quantity', 'owed', 'preorder_left'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
const arrive = ({ variantId }: Goods, pieces: number) =>
  database.db
    .updateTable('variants')
    .set({ quantity: sql`quantity + ${pieces}` })
    .where('id', '=', variantId)
    .execute();
const waitingOf = async (...orders: { _id: string }[]) =>
  Promise.all(
    orders.map(async ({ _id }) => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT sum(waiting)::int AS waiting FROM order_lines WHERE order_id = ${_id}`.execute(database.db);
      return rows[0]!.waiting;
    }),
  );
const shownOf = async ({ product }: Awaited<ReturnType<typeof addGoods>>) => {
  await shop.caughtUp();
  return (await shop.call(catalogueApi.product, { params: { slug: product.slug } })).data.variant[0];
};
const listed = async ({ productId }: Goods) => {
  await shop.caughtUp();
  const { data } = await shop.call(catalogueApi.products, { query: { inStock: true, limit: 100 } });
  return data.some(({ _id }) => _id === productId);
};

describe('a pre-order', () => {
  test('can be bought without stock by a buyer who saw its day, and is promised from that day', async () => {
    const goods = await addPreorder(5);
    expect(await shownOf(goods)).toMatchObject({ quantity: 0, preorder: { comesOn, left: 5 } });
    const order = await buy(goods, 2);
    expect(order.items).toMatchObject([{ quantity: 2, waiting: 2, comesOn }]);
    expect(Date.parse(order.shippingInfo.promised!.from)).toBeGreaterThan(Date.parse(comesOn));
    expect(await variantOf(goods)).toEqual({ quantity: 0, owed: 2, preorder_left: 3 });
    expect(await shownOf(goods)).toMatchObject({ quantity: 0, preorder: { comesOn, left: 3 } });
  });

  test('is refused to a buyer who saw no day or another day, and beyond its limit', async () => {
    const goods = await addPreorder(3);
    const person = await addPerson(shop);
    for (const [wanted, left] of [
      [line(goods), 0],
      [before(goods, 1, day(10)), 0],
      [before(goods, 4), 3],
    ] as const)
      expect(await refusalOf(await sendOrder(shop, person, newOrder([wanted])), 409)).toMatchObject({
        code: 'OUT_OF_STOCK',
        details: { items: [{ left }] },
      });
    await placeOrder(shop, person, newOrder([before(goods, 3)]));
    expect(await shownOf(goods)).toEqual(expect.not.objectContaining({ preorder: expect.anything() }));
    expect(await listed(goods)).toBe(false);
  });

  test('leaves existing stock alone: stock is sold first', async () => {
    const goods = await addPreorder(5, { quantity: 2 });
    expect(await shownOf(goods)).toEqual(expect.not.objectContaining({ preorder: expect.anything() }));
    const order = await buy(goods);
    expect(order.items).toMatchObject([{ waiting: 0, comesOn: null }]);
    expect(await variantOf(goods)).toEqual({ quantity: 1, owed: 0, preorder_left: 5 });
    const person = await addPerson(shop);
    const more = await sendOrder(shop, person, newOrder([before(goods, 2)]));
    expect(await refusalOf(more, 409)).toMatchObject({ details: { items: [{ left: 1 }] } });
  });

  test('is sold out after its day, immediately for orders and soon on pages', async () => {
    const goods = await addPreorder(5, { comesOn: day(-1) });
    const person = await addPerson(shop);
    const late = await sendOrder(shop, person, newOrder([before(goods, 1, day(-1))]));
    expect(await refusalOf(late, 409)).toMatchObject({ code: 'OUT_OF_STOCK' });
    await endPreorders(database);
    expect(await variantOf(goods)).toMatchObject({ preorder_left: null });
    expect(await shownOf(goods)).toEqual(expect.not.objectContaining({ preorder: expect.anything() }));
  });
});

test('a pre-order that is sent elsewhere is promised from its day too', async () => {
  await setSettings(shop, { cod: { where: 'everywhere', only: [], except: [] } });
  const person = await addPerson(shop);
  const order = await placeOrder(shop, person, newOrder([before(await addPreorder(1))]));
  const { data } = await shop.call(ownOrdersApi.changeAddress, {
    body: {
      order: order._id,
      version: order.version,
      shippingInfo: { ...inDhaka, district: 'Sylhet', area: null },
      expectedTotal: order.totalPrice + 60,
    },
    token: person.token,
  });
  expect(Date.parse(data.shippingInfo.promised!.from)).toBeGreaterThan(Date.parse(comesOn));
});

describe('new stock', () => {
  test('serves pre-orders first, the oldest first, and only the rest is sold', async () => {
    const goods = await addPreorder(10);
    const [first, second, third] = [await buy(goods, 2), await buy(goods, 3), await buy(goods, 1)];
    await arrive(goods, 4);
    expect(await waitingOf(first, second, third)).toEqual([0, 1, 1]);
    expect(await variantOf(goods)).toEqual({ quantity: 0, owed: 2, preorder_left: 4 });
    const person = await addPerson(shop);
    const other = await sendOrder(shop, person, newOrder([line(goods)]));
    expect(await refusalOf(other, 409)).toMatchObject({ code: 'OUT_OF_STOCK' });
    await arrive(goods, 5);
    expect(await waitingOf(first, second, third)).toEqual([0, 0, 0]);
    expect(await variantOf(goods)).toEqual({ quantity: 3, owed: 0, preorder_left: 4 });
    await placeOrder(shop, person, newOrder([line(goods)]));
  });

  test('does not include pieces of a cancelled or rejected pre-order: they can be pre-ordered again', async () => {
    const goods = await addPreorder(6);
    const [first, second, third] = [await buy(goods, 2), await buy(goods, 2), await buy(goods, 2)];
    await decide(shop, owner, first._id, 'rejected', 'No longer made');
    await shop.call(orderChangesApi.cancel, {
      params: { id: second._id },
      body: { reason: 'No longer wanted' },
      token: owner.token,
    });
    expect(await waitingOf(first, second, third)).toEqual([0, 0, 2]);
    expect(await variantOf(goods)).toEqual({ quantity: 0, owed: 2, preorder_left: 4 });
    await arrive(goods, 3);
    expect(await waitingOf(third)).toEqual([0]);
    await decide(shop, owner, third._id, 'rejected', 'No longer made');
    // its goods had arrived: they are for sale now
    expect(await variantOf(goods)).toEqual({ quantity: 3, owed: 0, preorder_left: 4 });
  });
});

describe('an order that waits', () => {
  const accepted = async (items: Parameters<typeof newOrder>[0]) => {
    const order = await placeOrder(shop, await addPerson(shop), newOrder(items));
    await decide(shop, owner, order._id, 'accepted');
    return order;
  };
  const toPack = async () =>
    (await shop.call(parcelsApi.toPack, { query: { limit: 100 }, token: owner.token })).data.map(({ order }) => order);

  test('is found by it, and is not among those to be packed until its goods are here', async () => {
    const goods = await addPreorder(2);
    const { _id, orderId: search } = await accepted([before(goods)]);
    const found = async (state: 'here' | 'to come') =>
      (await shop.call(ordersApi.list, { query: { search, goods: state }, token: owner.token })).data;
    expect(await found('to come')).toMatchObject([{ _id, items: [{ comesOn, waiting: 1 }] }]);
    expect(await found('here')).toEqual([]);
    expect(await toPack()).not.toContain(_id);
    await arrive(goods, 1);
    expect(await found('to come')).toEqual([]);
    expect(await found('here')).toMatchObject([{ _id, items: [{ comesOn, waiting: 0 }] }]);
    expect(await toPack()).toContain(_id);
  });

  test.each(['packed', 'handed over'])('is not %s before its goods have come', async (step) => {
    const [goods, other] = [await addPreorder(2), await addGoods(database)];
    const { _id } = await accepted([before(goods, 2), line(other)]);
    const refused = await refusalOf(await ship(shop, owner, _id, step), 409);
    expect(refused).toMatchObject({ code: 'GOODS_TO_COME', details: { items: [{ comesOn, waiting: 2 }] } });
    await arrive(goods, 1);
    expect(await refusalOf(await ship(shop, owner, _id, step), 409)).toMatchObject({
      details: { items: [{ waiting: 1 }] },
    });
    await arrive(goods, 1);
    expect((await ship(shop, owner, _id, step)).status).toBe(200);
  });

  test('cannot be packed, singly or in a batch, and the answer gives the reason', async () => {
    const { _id, orderId: search } = await accepted([before(await addPreorder(1))]);
    const { token } = await addPerson(shop, { staffRole: 'packer' });
    const { data: listed } = await shop.call(ordersApi.list, { query: { search }, token: owner.token });
    const params = { id: listed[0]!.parcels[0]!._id };
    await shop.refused(parcelsApi.pack, 'GOODS_TO_COME', { params, token });
    const { data } = await shop.call(batchesApi.pack, { body: { ids: [_id] }, token });
    expect(data).toMatchObject([
      { outcome: 'refused', why: expect.stringMatching(/^pre-ordered items are not in stock yet/) },
    ]);
  });

  test('is sent in part: the arrived pieces go in their own parcel, and no more', async () => {
    const [goods, other] = [await addPreorder(3), await addGoods(database)];
    const { _id, orderId, items } = await accepted([before(goods, 3), line(other)]);
    await arrive(goods, 1);
    const early = items.find(({ waiting }) => waiting > 0)!._id;
    const { data: listed } = await shop.call(ordersApi.list, { query: { search: orderId }, token: owner.token });
    const { data: split } = await shop.call(orderChangesApi.split, {
      params: { id: _id, parcel: listed[0]!.parcels[0]!._id },
      body: { items: [{ item: early, quantity: 2 }] },
      token: owner.token,
    });
    const [here, rest] = split.parcels;
    // the packing table has the one that can be packed, and not the other
    expect(await toPack()).toContain(_id);
    expect((await ship(shop, owner, _id, 'handed over', { parcel: here!._id })).status).toBe(200);
    expect(await toPack()).not.toContain(_id);
    for (const step of ['packed', 'handed over'])
      expect(await refusalOf(await ship(shop, owner, _id, step, { parcel: rest!._id }), 409)).toMatchObject({
        code: 'GOODS_TO_COME',
      });
    await arrive(goods, 2);
    expect((await ship(shop, owner, _id, 'handed over', { parcel: rest!._id })).status).toBe(200);
  });
});

describe('actions of staff', () => {
  test('a rejected pre-order that is restored waits again', async () => {
    const goods = await addPreorder(3);
    const order = await buy(goods, 2);
    await decide(shop, owner, order._id, 'rejected', 'By mistake');
    await shop.call(orderChangesApi.undo, { params: { id: order._id }, token: owner.token });
    expect(await variantOf(goods)).toEqual({ quantity: 0, owed: 2, preorder_left: 1 });
    expect(await waitingOf(order)).toEqual([2]);
  });

  test('fewer pieces of a pre-order wait after its order was changed', async () => {
    const goods = await addPreorder(5);
    const order = await buy(goods, 4);
    await arrive(goods, 1);
    const { version, phone, shippingInfo } = order;
    const { name, district, area, address } = shippingInfo;
    await shop.call(orderChangesApi.edit, {
      params: { id: order._id },
      body: { version, phone, shippingInfo: { name, district, area, address }, items: [line(goods, 2)] },
      token: owner.token,
    });
    expect(await waitingOf(order)).toEqual([1]);
    expect(await variantOf(goods)).toEqual({ quantity: 0, owed: 1, preorder_left: 3 });
  });

  test('the counter cannot sell goods that have not arrived', async () => {
    const sale = { items: [before(await addPreorder(1))], phone: '01712345678', name: 'Rahima' };
    await shop.refused(counterSalesApi.sell, 'OUT_OF_STOCK', { body: sale, token: owner.token });
  });

  test('a variant that orders wait for is not removed', async () => {
    const goods = await addPreorder(1);
    await buy(goods);
    await expect(database.db.deleteFrom('variants').where('id', '=', goods.variantId).execute()).rejects.toMatchObject({
      constraint: 'variants_owed_kept',
    });
  });
});

test('the books show a variant that owes other pieces than orders wait for', async () => {
  const goods = await addPreorder(2);
  const order = await buy(goods);
  const set = (waiting: number) =>
    sql`UPDATE order_lines SET waiting = ${waiting} WHERE order_id = ${order._id}`.execute(database.db);
  await set(0);
  expect((await checkLedger(database)).wrong).toEqual([
    `Variant ${goods.variantId} owes 1 to pre-orders; orders wait for 0`,
  ]);
  await set(1);
});
