import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { dataOf } from '#test/support/answers.ts';
import { behindServer } from '#test/support/http.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  movesOf,
  newOrder,
  placeOrder,
  sendOrder,
  stockOf,
  variantsOf,
  type Goods,
} from '#test/support/orders.ts';
import { openClient } from '#test/support/client.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Many simultaneous customers, through a real server. `npm run storm` (STORM=full) has more rounds of each, and a
// hundred customers in all.

const isFull = process.env.STORM === 'full';
const round = Array.from({ length: isFull ? 20 : 1 }, (_, n) => n + 1);
const timeout = 60_000;

const shop = await testShop();
const { database } = shop;
// on a busy machine the last of a hundred waits longer for a connection than a shop would allow
database.pool.options.connectionTimeoutMillis = timeout;
const web = await behindServer(shop);
const admin = await addPerson(shop, { role: 'admin' });
const customers = await Promise.all(Array.from({ length: 100 }, () => addPerson(shop)));
const some = customers.slice(0, isFull ? 100 : 40);

afterEach(async () => {
  await expectLedgerToAgree(database);
  // each round is a day for the shop: a person may have 60 orders of an hour waiting
  await database.db
    .updateTable('orders')
    .set({ created_at: sql`created_at - interval '1 day'` })
    .execute();
});

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
const shuffled = <Thing>(things: readonly Thing[]): Thing[] =>
  things
    .map((thing) => [Math.random(), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);

/** How often each status was answered. */
const counted = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]));

describe.each(round)('round %i', { timeout }, () => {
  test('the last 10 that may be ordered before they come go to 10 of 100 orders', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 0 }] });
    const comesOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const variant = database.db.updateTable('variants').where('id', '=', goods.variantId);
    await variant.set({ comes_on: comesOn, preorder_left: 10 }).execute();
    // staff are not limited, so that their orders wait only for the variant
    const wanted = newOrder([{ ...line(goods), comesOn }], { channel: 'phone' });
    const answers = await Promise.all(customers.map(() => sendOrder(web, admin, wanted)));
    expect(counted(answers)).toEqual({ 201: 10, 409: 90 });
    expect(
      await database.db
        .selectFrom('variants')
        .select(['quantity', 'owed', 'preorder_left'])
        .where('id', '=', goods.variantId)
        .executeTakeFirst(),
    ).toEqual({ quantity: 0, owed: 10, preorder_left: 0 });
  });

  test('the last 10 pieces go to 10 of 100 customers', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });
    const answers = await Promise.all(customers.map((customer) => sendOrder(web, customer, newOrder([line(goods)]))));
    expect(counted(answers)).toEqual({ 201: 10, 409: 90 });
    for (const answer of answers)
      expect(await answer.json()).toMatchObject(
        answer.status === 201 ? { success: true } : { code: 'OUT_OF_STOCK', details: { items: [{ left: 0 }] } },
      );
    expect(await stockOf(database, goods.variantId)).toBe(0);
    expect(
      (await movesOf(database, goods.variantId))
        .slice(1)
        .map(({ change, quantity, reason }) => [change, quantity, reason]),
    ).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((left) => [-1, left, 'sale']));
  });

  test('the last 10 pieces go to 10 of 50 guests and 50 customers, and a guest’s key makes one order', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });
    const other = await addGoods(database, { variants: [{ color: 'Red', quantity: 40 }] });
    const guestOrder = (n: number, one = goods) =>
      newOrder([line(one)], { phone: `0199${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}${n + 10}` });
    const [key, same] = [randomUUID(), guestOrder(60, other)];
    const placeAsGuest = (body: unknown, headers = {}) => web.ask(ordersApi.place, { body, headers });
    const [answers, repeated] = await Promise.all([
      Promise.all([
        ...customers.slice(0, 50).map((customer) => sendOrder(web, customer, newOrder([line(goods)]))),
        ...Array.from({ length: 50 }, (_, n) => placeAsGuest(guestOrder(n))),
      ]),
      Promise.all(Array.from({ length: 20 }, () => placeAsGuest(same, { 'idempotency-key': key }))),
    ]);
    expect(counted(answers)).toEqual({ 201: 10, 409: 90 });
    expect(counted(repeated)).toEqual({ 201: 20 });
    const ids = await Promise.all(repeated.map(async (answer) => (await dataOf(ordersApi.place, answer))._id));
    expect(new Set(ids).size).toBe(1);
    expect([await stockOf(database, goods.variantId), await stockOf(database, other.variantId)]).toEqual([0, 39]);
  });

  test('also if each cart has the variant twice', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });
    const answers = await Promise.all(
      customers.map((customer) =>
        sendOrder(web, customer, newOrder([line(goods), line({ ...goods, variantId: goods.variantId.toUpperCase() })])),
      ),
    );
    expect(counted(answers)).toEqual({ 201: 5, 409: 95 });
    expect(await stockOf(database, goods.variantId)).toBe(0);
  });

  /** Adds products with two variants of `quantity` pieces each. */
  async function addSeveral(products: number, quantity: number): Promise<Goods[]> {
    const added = await Promise.all(
      Array.from({ length: products }, () =>
        addGoods(database, {
          variants: [
            { color: 'Red', quantity },
            { color: 'Blue', quantity },
          ],
        }),
      ),
    );
    const goods = await Promise.all(
      added.map(async ({ productId }) =>
        (await variantsOf(database, productId)).map((variantId) => ({ productId, variantId })),
      ),
    );
    return goods.flat();
  }
  const cartOf = (goods: Goods[]) =>
    shuffled(goods)
      .slice(0, 1 + Math.floor(Math.random() * goods.length))
      .map((one) => line(one, 1 + Math.floor(Math.random() * 2)));

  test('crossing carts cause no deadlock while products sell out', async () => {
    const quantity = Math.floor(some.length / 8);
    const goods = await addSeveral(4, quantity);
    const answers = await Promise.all(some.map((customer) => sendOrder(web, customer, newOrder(cartOf(goods)))));
    const { 201: placed = 0, 409: refused = 0 } = counted(answers);
    expect(placed + refused, JSON.stringify(counted(answers))).toBe(some.length);
    const left = await Promise.all(goods.map(({ variantId }) => stockOf(database, variantId)));
    const sold = await Promise.all(
      answers
        .filter(({ status }) => status === 201)
        .map(async (answer) => (await dataOf(ordersApi.place, answer)).totalQuantity),
    );
    expect(left.reduce((sum, quantity) => sum + quantity, 0) + sold.reduce((sum, quantity) => sum + quantity, 0)).toBe(
      goods.length * quantity,
    );
    // no cart is refused before a variant has fewer than two pieces, the most that a cart asks for
    expect(Math.min(...left)).toBeLessThan(2);
  });

  test('carts that each sell out a variant of the same products, and their rejections, cause no deadlock', async () => {
    const variants = some.map((_, n) => ({ color: `Red ${n}`, quantity: 1 }));
    const products = await Promise.all(Array.from({ length: 4 }, () => addGoods(database, { variants })));
    const batches = await Promise.all(
      products.map(async ({ productId }) =>
        (await variantsOf(database, productId)).map((variantId) => ({ productId, variantId })),
      ),
    );
    const answers = await Promise.all(
      some.map((customer, n) => sendOrder(web, customer, newOrder(shuffled(batches.map((goods) => line(goods[n]!)))))),
    );
    expect(counted(answers)).toEqual({ 201: some.length });
    const placed = await Promise.all(answers.map((answer) => dataOf(ordersApi.place, answer)));
    const decided = await Promise.all(
      placed.map(({ _id }, n) => decide(web, admin, _id, n % 2 === 0 ? 'rejected' : 'accepted')),
    );
    expect(counted(decided)).toEqual({ 200: some.length });
  });

  test('simultaneous orders, reviews and imports cause no deadlock, and rejected stock is sold again', async () => {
    const goods = await addSeveral(3, 12);
    const statuses: number[] = [];
    const importing = await openClient(database.connection);
    let open = true;
    const deliveries = (async () => {
      while (open) {
        // as an import does: variants by id, then products in any order
        await importing.query('BEGIN');
        await importing.query('SELECT FROM variants WHERE product_id = ANY ($1) ORDER BY id FOR UPDATE', [
          goods.map(({ productId }) => productId),
        ]);
        for (const { productId } of shuffled(goods))
          await importing.query('UPDATE products SET regular_price = regular_price + 1 WHERE id = $1', [productId]);
        await importing.query('UPDATE variants SET quantity = quantity + 1 WHERE id = $1', [anyOf(goods).variantId]);
        await importing.query('COMMIT');
      }
    })();
    await Promise.all(
      some.map(async (customer, n) => {
        const answer = await sendOrder(web, customer, newOrder(cartOf(goods)));
        statuses.push(answer.status);
        if (answer.status !== 201) return;
        const { _id } = await dataOf(ordersApi.place, answer);
        if (n % 3 === 0) return;
        const decided = await Promise.all(
          ['rejected', n % 2 === 0 ? 'rejected' : 'accepted'].map((status) => decide(web, admin, _id, status)),
        );
        statuses.push(...decided.map(({ status }) => status));
        expect(counted(decided)).toEqual({ 200: 1, 409: 1 });
      }),
    );
    open = false;
    await deliveries;
    await importing.end();
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  });

  test('a key sent 50 times makes a single order, and a transaction number is used once', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 100 }] });
    const key = randomUUID();
    const body = newOrder([line(goods)], { paymentInfo: byWallet() });
    const same = await Promise.all(Array.from({ length: 50 }, () => placeOrder(web, customers[0]!, body, key)));
    expect(new Set(same.map(({ _id }) => _id)).size).toBe(1);
    const transaction = { ...body, paymentInfo: byWallet() };
    expect(
      counted(
        await Promise.all(
          customers.slice(0, 50).map((customer) => sendOrder(web, customer, transaction, randomUUID())),
        ),
      ),
    ).toEqual({ 201: 1, 409: 49 });
    expect(await stockOf(database, goods.variantId)).toBe(98);
  });
});
