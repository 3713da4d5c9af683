import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { inTransaction, openDatabase } from '#server/platform/db/database.ts';
import { decideOrder } from '#server/sales/fulfilment/decide-order.service.ts';
import { placeOrder as placeByService } from './place-order.service.ts';
import { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { dataOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  decide,
  expectLedgerToAgree,
  line,
  movesOf,
  newOrder,
  placeOrder,
  sendOrder,
  ship,
  stockOf,
  traceOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { expectWaiting, pauseAt } from '#test/support/pause.ts';
import { openClient } from '#test/support/client.ts';
import { addPerson, password, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Two simultaneous actions, each paused at the most critical point.

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin', staffRole: 'owner' });

afterEach(async () => {
  await expectLedgerToAgree(database);
});

const leave = ({ token }: Person) =>
  shop.ask(usersApi.deleteMe, { body: { currentPassword: password, cancelOrders: true }, token });
const ordersOf = ({ id }: Person) => database.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute();

test('a price that changes while an order is written changes all of it or none', async () => {
  const goods = await addGoods(database, { price: 1000, discount: 10 });
  const pause = await pauseAt(database, 'INSERT', 'orders');
  const placing = placeOrder(shop, await addPerson(shop), newOrder([line(goods, 2)]));
  await pause.reached();
  await database.db
    .updateTable('products')
    .set({ discount: 50, name: 'Another name' })
    .where('id', '=', goods.productId)
    .execute();
  await pause.release();
  expect(await placing).toMatchObject({ totalPrice: 1870, items: [{ price: 900 }] });
});

describe('prices that change between reading and writing', () => {
  /** Sends an order of two pieces for 1,000 Taka each, whose price falls to 700 after it was read. */
  async function sendWhilePricesChange(more: Partial<OrderBody> = {}): Promise<Response> {
    const goods = await addGoods(database, { price: 1000 });
    const customer = await addPerson(shop);
    const written = Promise.withResolvers<void>();
    const changing = Promise.withResolvers<void>();
    const changed = inTransaction(database, async (tx) => {
      await tx.updateTable('variants').set({ price: 700 }).where('id', '=', goods.variantId).execute();
      written.resolve();
      await changing.promise;
    });
    await written.promise;
    const answer = sendOrder(shop, customer, newOrder([line(goods, 2)], more));
    // it has read the former price, and waits for the lock on its goods
    await expectWaiting(database, 1);
    changing.resolve();
    await changed;
    return answer;
  }

  test('are read again: the order has the new price', async () => {
    const order = await dataOf(ordersApi.place, await sendWhilePricesChange());
    expect(order).toMatchObject({ totalPrice: 1470, items: [{ price: 700 }] });
  });

  test('are reported to a customer who saw the former total, and no order is stored', async () => {
    const refused = await refusalOf(await sendWhilePricesChange({ expectedTotal: 2070 }), 409);
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 1470, shippingAmount: 70 } });
  });
});

describe('an account that is deleted', () => {
  test('while its order is being placed leaves no personal data in it', async () => {
    const customer = await addPerson(shop);
    const goods = await addGoods(database);
    const pause = await pauseAt(database, 'INSERT', 'orders');
    const placing = sendOrder(shop, customer, newOrder([line(goods)], { note: 'For Rahima', phone: '01999999998' }));
    await pause.reached();
    const leaving = leave(customer);
    await expectWaiting(database, 2);
    await pause.release();
    expect([(await placing).status, (await leaving).status]).toEqual([201, 200]);
    expect(await ordersOf(customer)).toMatchObject([
      { name: null, phone: null, area: null, address: null, note: null },
    ]);
    expect(
      await database.db
        .selectFrom('messages')
        .selectAll()
        .where('recipient', 'in', [customer.email, '01999999998'])
        .execute(),
    ).toEqual([]);
  });

  test('prevents further orders, including one in progress', async () => {
    const customer = await addPerson(shop);
    const goods = await addGoods(database);
    const before = await traceOf(database);
    const pause = await pauseAt(database, 'UPDATE', 'users');
    const leaving = leave(customer);
    await pause.reached();
    const placing = sendOrder(shop, customer, newOrder([line(goods)]));
    await expectWaiting(database, 2);
    await pause.release();
    expect((await leaving).status).toBe(200);
    expect(await refusalOf(await placing, 401)).toMatchObject({ code: 'SIGN_IN_NEEDED' });
    expect(await traceOf(database)).toEqual(before);
  });

  test.each(['accepted', 'rejected'])(
    'while its order is %s causes no deadlock, and gets no message',
    async (status) => {
      const customer = await addPerson(shop);
      const order = await placeOrder(
        shop,
        customer,
        newOrder([line(await addGoods(database))], { phone: '01999999999' }),
      );
      const pause = await pauseAt(database, 'UPDATE', 'orders');
      const deciding = decide(shop, admin, order._id, status);
      await pause.reached();
      const leaving = leave(customer);
      await expectWaiting(database, 2);
      await pause.release();
      expect([(await deciding).status, (await leaving).status]).toEqual([200, 200]);
      expect(await database.db.selectFrom('messages').selectAll().where('order_id', '=', order._id).execute()).toEqual(
        [],
      );
      expect(await ordersOf(customer)).toMatchObject([{ status, name: null }]);
    },
  );

  test('and its parcel that moves cause no deadlock either', async () => {
    const customer = await addPerson(shop);
    const order = await placeOrder(shop, customer, newOrder([line(await addGoods(database))]));
    await decide(shop, admin, order._id, 'accepted');
    const pause = await pauseAt(database, 'INSERT', 'parcel_events');
    const moving = ship(shop, admin, order._id, 'packed');
    await pause.reached();
    const leaving = leave(customer);
    await expectWaiting(database, 2);
    await pause.release();
    expect([(await moving).status, (await leaving).status]).toEqual([200, 200]);
  });
});

describe('of two admins', () => {
  test.each([
    ['accepted', 'rejected'],
    ['rejected', 'accepted'],
    ['rejected', 'rejected'],
    ['accepted', 'accepted'],
  ])('when two say %s and %s, the first counts', async (first, second) => {
    const goods = await addGoods(database);
    const order = await placeOrder(shop, await addPerson(shop), newOrder([line(goods, 2)]));
    const pause = await pauseAt(database, 'UPDATE', 'orders');
    const deciding = decide(shop, admin, order._id, first);
    await pause.reached();
    const late = decide(shop, await addPerson(shop, { role: 'admin', staffRole: 'owner' }), order._id, second);
    await expectWaiting(database, 2);
    await pause.release();
    expect(await dataOf(ordersApi.decide, await deciding)).toMatchObject({ status: first });
    expect(await refusalOf(await late, 409)).toMatchObject({ code: 'ALREADY_DECIDED', details: { status: first } });
    expect(await stockOf(database, goods.variantId)).toBe(first === 'rejected' ? 5 : 3);
  });

  test('when several move a parcel to the same step, only the first move succeeds', async () => {
    const order = await placeOrder(shop, await addPerson(shop), newOrder([line(await addGoods(database))]));
    await decide(shop, admin, order._id, 'accepted');
    const moves = await Promise.all(Array.from({ length: 4 }, () => ship(shop, admin, order._id, 'packed')));
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(
      await database.db
        .selectFrom('order_events')
        .selectAll()
        .where('order_id', '=', order._id)
        .where('kind', '=', 'parcel moved')
        .execute(),
    ).toHaveLength(1);
  });
});

test.each(['accepted', 'rejected'])(
  'an import that changes ordered variants, and an order that is %s meanwhile, wait for each other',
  async (status) => {
    const things = [await addGoods(database), await addGoods(database)];
    const order = await placeOrder(shop, await addPerson(shop), newOrder(things.map((goods) => line(goods))));
    const [first, second] = things.map(({ productId }) => productId).toSorted();
    const importing = await openClient(database.connection);
    // as import-write.service.ts does: all variants by id, then the products in the order of the file
    await importing.query('BEGIN');
    await importing.query('SELECT FROM variants WHERE product_id = ANY ($1) ORDER BY id FOR UPDATE', [[first, second]]);
    await importing.query('UPDATE products SET regular_price = 900 WHERE id = $1', [second]);
    const deciding = decide(shop, admin, order._id, status);
    await expectWaiting(database, 1);
    await importing.query('UPDATE products SET regular_price = 900 WHERE id = $1', [first]);
    await importing.query('COMMIT');
    await importing.end();
    expect((await deciding).status).toBe(200);
  },
);

test('an import that deletes a variant waits for an order of it, and the order keeps its facts', async () => {
  const goods = await addGoods(database, { variants: [{ color: 'Red', size: 'M' }] });
  const pause = await pauseAt(database, 'INSERT', 'orders');
  const placing = placeOrder(shop, await addPerson(shop), newOrder([line(goods)]));
  await pause.reached();
  const deleting = database.db.deleteFrom('variants').where('id', '=', goods.variantId).execute();
  await expectWaiting(database, 2);
  await pause.release();
  const { _id } = await placing;
  await deleting;
  const order = await dataOf(ordersApi.decide, await decide(shop, admin, _id, 'rejected'));
  expect(order.items).toMatchObject([{ variantId: null, color: 'Red', size: 'M', quantity: 1 }]);
  expect(
    (await movesOf(database, goods.variantId)).map(({ change, quantity, reason }) => [reason, change, quantity]),
  ).toEqual([
    ['edit', 5, 5],
    ['sale', -1, 4],
    ['edit', -4, 0],
  ]);
});

test('the reason of a stock move ends with its transaction: the next one on the connection has none', async () => {
  const one = openDatabase(database.connection, { connections: 1 });
  const customer = await addPerson(shop);
  const caller = { userId: customer.id, sessionId: '', role: 'user' as const, staffRole: null };
  const goods = await addGoods(database);
  try {
    const settings = Settings.parse({});
    const body = NewOrder.parse(newOrder([line(goods)]));
    const edit = (quantity: number) =>
      sql`UPDATE variants SET quantity = ${quantity} WHERE id = ${goods.variantId}`.execute(one.db);
    const { _id } = await placeByService(one, settings, {
      caller,
      address: '127.0.0.1',
      device: null,
      key: null,
      order: body,
    });
    await edit(9);
    await decideOrder(one, { ...caller, userId: admin.id, role: 'admin', staffRole: 'owner' }, _id, {
      status: 'rejected',
    });
    await edit(7);
    // refused after its settings were made
    await expect(
      placeByService(one, settings, {
        caller,
        address: '127.0.0.1',
        device: null,
        key: null,
        order: NewOrder.parse(newOrder([line(goods, 8)])),
      }),
    ).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await edit(6);
    const { rows } = await sql<{
      left: string | null;
    }>`SELECT nullif(concat(
        current_setting('haat.reason', true), current_setting('haat.actor', true), current_setting('haat.order', true)
      ), '') AS left`.execute(one.db);
    expect(rows).toEqual([{ left: null }]);
    const edited = { reason: 'edit', order_id: null, actor_id: null };
    expect(await movesOf(database, goods.variantId)).toMatchObject([
      edited,
      { reason: 'sale', order_id: _id, actor_id: customer.id },
      edited,
      { reason: 'rejection', order_id: _id, actor_id: admin.id },
      edited,
      edited,
    ]);
  } finally {
    await one.close();
  }
});
