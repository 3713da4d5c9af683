import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { dataOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  inDhaka,
  line,
  newOrder,
  placeOrder,
  sendOrder,
  setSettings,
  stockOf,
  traceOf,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// A customer on a train sends an order again and again until there is an answer.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admin = await addPerson(shop, { role: 'admin' });

afterEach(async () => {
  await expectLedgerToAgree(database);
});

describe('POST /orders with an Idempotency-Key', () => {
  test('returns the same order again, with 201, and takes the stock once', async () => {
    const goods = await addGoods(database);
    const key = randomUUID();
    const body = newOrder([line(goods, 2)], { paymentInfo: byWallet() });
    const first = await placeOrder(shop, customer, body, key);
    const trace = await traceOf(database);
    expect(await placeOrder(shop, customer, body, key)).toEqual(first);
    expect(await traceOf(database)).toEqual(trace);
    expect(await stockOf(database, goods.variantId)).toBe(3);
  });

  test('recognises the same order in another form: order of fields, spaces, digits, unknown fields', async () => {
    const goods = await addGoods(database);
    const key = randomUUID();
    const { _id } = await placeOrder(
      shop,
      customer,
      newOrder([line(goods)], { paymentInfo: byWallet('SAME00001') }),
      key,
    );
    const again = {
      paymentInfo: { transactionId: ' same 00001', paymentNumber: '01812345678', method: 'bkash' },
      totalPrice: 1,
      shippingInfo: {
        address: ` ${inDhaka.address}`,
        area: inDhaka.area,
        district: inDhaka.district,
        name: inDhaka.name,
        shippingAmount: 0,
      },
      phone: '+880 1712-345678',
      items: [{ quantity: 1, variantId: goods.variantId, productId: goods.productId }],
    };
    expect(await dataOf(ordersApi.place, await sendOrder(shop, customer, again, key))).toMatchObject({ _id });
  });

  test('refuses another order under the same key with 422', async () => {
    const goods = await addGoods(database);
    const key = randomUUID();
    const body = newOrder([line(goods)]);
    await placeOrder(shop, customer, body, key);
    const trace = await traceOf(database);
    for (const other of [
      newOrder([line(goods, 2)]),
      { ...body, phone: '01812345678' },
      { ...body, note: 'x' },
      { ...body, expectedTotal: 570 },
      { ...body, paymentInfo: byWallet() },
      { ...body, shippingInfo: { ...inDhaka, address: 'Elsewhere' } },
    ])
      expect(await refusalOf(await sendOrder(shop, customer, other, key), 422)).toMatchObject({ code: 'KEY_REUSED' });
    expect(await traceOf(database)).toEqual(trace);
  });

  test('is one person’s own: the same key of another one is another order', async () => {
    const goods = await addGoods(database);
    const key = randomUUID();
    const body = newOrder([line(goods)]);
    const first = await placeOrder(shop, customer, body, key);
    const other = await addPerson(shop);
    const second = await placeOrder(shop, other, body, key);
    expect(second._id).not.toBe(first._id);
    expect([first.user?._id, second.user?._id]).toEqual([customer.id, other.id]);
  });

  test('without a key, or with another one, is another order', async () => {
    const goods = await addGoods(database);
    const body = newOrder([line(goods)]);
    const orders = [
      await placeOrder(shop, customer, body),
      await placeOrder(shop, customer, body),
      await placeOrder(shop, customer, body, randomUUID()),
      await placeOrder(shop, customer, body, randomUUID()),
    ];
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(4);
    expect(await stockOf(database, goods.variantId)).toBe(1);
  });

  test('sent 50 times simultaneously is a single order', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 50 }] });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: byWallet('FIFTY00001') }), key),
      ),
    );
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await stockOf(database, goods.variantId)).toBe(49);
  });

  test('of two different simultaneous orders with one key only one is placed', async () => {
    const goods = await addGoods(database);
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2].map((quantity) => sendOrder(shop, customer, newOrder([line(goods, quantity)]), key)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('returns the same order in its present state, even if its goods are sold out, dearer or deleted', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 2 }] });
    const key = randomUUID();
    const body = newOrder([line(goods)], { expectedTotal: 570, paymentInfo: byWallet() });
    const first = await placeOrder(shop, customer, body, key);
    const again = () => placeOrder(shop, customer, body, key);
    await placeOrder(shop, customer, newOrder([line(goods)]));
    expect(await again()).toEqual(first);
    await database.db.updateTable('variants').set({ price: 9000 }).where('id', '=', goods.variantId).execute();
    await database.db
      .updateTable('products')
      .set({ deleted_at: new Date(), in_stock: false })
      .where('id', '=', goods.productId)
      .execute();
    await setSettings(shop, { cod: { where: 'nowhere', except: [], only: [] } });
    expect(await again()).toEqual(first);
    await decide(shop, admin, first._id, 'accepted');
    expect(await again()).toMatchObject({ _id: first._id, status: 'accepted' });
    await setSettings(shop, {});
  });

  test('repeats a cash order after the shop has withdrawn its area; refuses a new one', async () => {
    const goods = await addGoods(database);
    const key = randomUUID();
    const body = newOrder([line(goods)]);
    const first = await placeOrder(shop, customer, body, key);
    await setSettings(shop, { cod: { where: 'nowhere', except: [], only: [] } });
    expect(await placeOrder(shop, customer, body, key)).toEqual(first);
    expect((await sendOrder(shop, customer, body, randomUUID())).status).toBe(400);
    // the key is looked up first: the browser then names the order that was placed
    expect((await sendOrder(shop, customer, { ...body, note: 'x' }, key)).status).toBe(422);
    await setSettings(shop, {});
  });

  test('is free again after a refusal', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 0 }] });
    const key = randomUUID();
    const body = newOrder([line(goods)]);
    expect((await sendOrder(shop, customer, body, key)).status).toBe(409);
    expect((await sendOrder(shop, customer, { ...body, expectedTotal: 1 }, key)).status).toBe(409);
    await database.db.updateTable('variants').set({ quantity: 1 }).where('id', '=', goods.variantId).execute();
    await placeOrder(shop, customer, body, key);
  });

  test('may contain any visible characters', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 9 }] });
    for (const key of [
      `'; DROP TABLE orders; --`.replaceAll(' ', '_'),
      '%_%_%_%_',
      '\\\\\\\\\\\\\\\\',
      '"{[}]~!@#$^&*()',
      'x'.repeat(200),
    ]) {
      const { _id } = await placeOrder(shop, customer, newOrder([line(goods)]), key);
      expect(await placeOrder(shop, customer, newOrder([line(goods)]), key)).toMatchObject({ _id });
    }
  });
});
