import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  setSettings,
  ship,
  stockOf,
  variantsOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, newAddress, newPhone, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { findCaller } from './order-limits.ts';

// The limits on an order, and on the orders of a customer that wait for the shop.

const shop = await testShop();
const { database } = shop;
const { db } = database;
const admin = await addPerson(shop, { role: 'admin' });
const { orderLimits, waiting } = Settings.parse({});
const far = { orders: 1000, pieces: 10_000 };
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 100_000 }] });

beforeEach(async () => {
  await setSettings(shop, { orderLimits, waiting });
  // decide the orders of earlier tests
  const waits = await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  for (const { id } of waits) await decide(shop, admin, id, 'accepted');
});
afterEach(async () => {
  await expectLedgerToAgree(database);
  const { rows } = await sql`
    SELECT (SELECT sum(orders) FROM waiting_counts)::int AS orders,
      (SELECT sum(pieces) FROM waiting_counts)::int AS pieces,
      count(*)::int AS "ordersThere", coalesce(sum(total_quantity), 0)::int AS "piecesThere"
    FROM orders WHERE newcomer`.execute(db);
  const { orders, pieces, ordersThere, piecesThere } = rows[0] as Record<string, number>;
  expect([orders, pieces]).toEqual([ordersThere, piecesThere]);
});

const orderOf = (pieces: number, more: Partial<OrderBody> = {}) =>
  newOrder(
    Array.from({ length: Math.ceil(pieces / 1000) }, (_, n) => line(goods, Math.min(1000, pieces - n * 1000))),
    { phone: newPhone(), ...more },
  );
const send = (person: Person, body: OrderBody, address?: string) =>
  shop.ask(ordersApi.place, { body, token: person.token, address });
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();
const times = <Thing>(howMany: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: howMany }, (_, n) => make(n));
/** A customer who received a delivery. */
async function addKnown(): Promise<Person> {
  const person = await addPerson(shop);
  const { _id } = await placeOrder(shop, person, orderOf(1));
  await decide(shop, admin, _id, 'accepted');
  for (const to of ['handed over', 'delivered']) await ship(shop, admin, _id, to);
  return person;
}

describe('an order', () => {
  test('takes at most as many pieces of a variant as the settings allow, and names the line with more', async () => {
    const person = await addPerson(shop);
    const other = await addGoods(database, { variants: [{ color: 'Red', quantity: 50 }] });
    const before = await stockOf(database, goods.variantId);
    const body = newOrder([line(other), line(goods, 11)]);
    expect(await fieldErrorsOf(await send(person, body))).toEqual({
      'items.1.quantity': 'Maximum 10 of each product per order',
    });
    // the same variant in two lines, once in capitals
    const twice = newOrder([line(goods, 6), line({ ...goods, variantId: goods.variantId.toUpperCase() }, 5)]);
    expect(await fieldErrorsOf(await send(person, twice))).toEqual({
      'items.1.quantity': 'Maximum 10 of each product per order',
    });
    expect(await stockOf(database, goods.variantId)).toBe(before);
    expect((await send(person, newOrder([line(goods, 10)]))).status).toBe(201);
    await setSettings(shop, { orderLimits: { ...orderLimits, perLine: 2 }, waiting });
    expect(await fieldErrorsOf(await send(person, newOrder([line(goods, 3)])))).toEqual({
      'items.0.quantity': 'Maximum 2 of each product per order',
    });
  });

  test('has a limit of different variants, and of pieces', async () => {
    const person = await addPerson(shop);
    await setSettings(shop, { orderLimits: { perLine: 10, lines: 2, pieces: 12 }, waiting });
    const many = await addGoods(database, {
      variants: times(3, (n) => ({ color: `Red ${n}`, quantity: 50 })),
    });
    const lines = (await variantsOf(database, many.productId)).map((variantId) => ({ ...many, variantId }));
    const wanted = lines.map((one) => line(one, 5));
    expect(await fieldErrorsOf(await send(person, newOrder(wanted)))).toEqual({
      items: 'At most 12 pieces in an order',
    });
    expect(await fieldErrorsOf(await send(person, newOrder(lines.map((one) => line(one)))))).toEqual({
      items: 'At most 2 different products in an order',
    });
    expect((await send(person, newOrder(wanted.slice(0, 2)))).status).toBe(201);
    const one = { items: 'At most one product in an order' };
    await setSettings(shop, { orderLimits: { perLine: 10, lines: 1, pieces: 12 }, waiting });
    expect(await fieldErrorsOf(await send(person, newOrder(wanted.slice(0, 2))))).toEqual(one);
    await setSettings(shop, { orderLimits: { perLine: 1, lines: 2, pieces: 1 }, waiting });
    expect(await fieldErrorsOf(await send(person, newOrder(lines.slice(0, 2).map((each) => line(each)))))).toEqual({
      items: 'At most one piece in an order',
    });
  });

  test('that was placed is returned again, even after the limit was lowered', async () => {
    const person = await addPerson(shop);
    const body = newOrder([line(goods, 9)]);
    const key = 'the-very-same-order';
    const { _id } = await placeOrder(shop, person, body, key);
    await setSettings(shop, { orderLimits: { ...orderLimits, perLine: 1 }, waiting });
    expect((await placeOrder(shop, person, body, key))._id).toBe(_id);
  });
});

describe('the waiting orders', () => {
  test('are limited per account, until the shop has decided; also 50 simultaneous ones', async () => {
    const person = await addPerson(shop);
    const left = await stockOf(database, goods.variantId);
    expect(await statuses(times(50, () => send(person, orderOf(1))))).toEqual([
      ...times(3, () => 201),
      ...times(47, () => 429),
    ]);
    expect(await stockOf(database, goods.variantId)).toBe(left - 3);
    const refused = await send(person, orderOf(1));
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await refusalOf(refused, 429)).toMatchObject({
      code: 'TOO_MANY_WAITING',
      message: expect.stringContaining('3 orders with 40 pieces'),
      details: { by: 'customer', orders: 3, pieces: 40 },
    });
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM orders WHERE user_id = ${person.id} AND status = 'pending' LIMIT 1`.execute(db);
    await decide(shop, admin, rows[0]!.id, 'rejected');
    expect(await statuses([send(person, orderOf(1)), send(person, orderOf(1))])).toEqual([201, 429]);
  });

  test('have a limit of pieces per account, over any number of orders', async () => {
    const person = await addPerson(shop);
    await setSettings(shop, { orderLimits: { perLine: 100, lines: 30, pieces: 100 }, waiting });
    expect((await send(person, orderOf(41))).status).toBe(429);
    expect((await send(person, orderOf(30))).status).toBe(201);
    expect((await send(person, orderOf(11))).status).toBe(429);
    expect((await send(person, orderOf(10))).status).toBe(201);
  });

  test('are limited per phone number, over all accounts; also 50 simultaneous ones', async () => {
    const people = await Promise.all(times(50, () => addPerson(shop)));
    const phone = newPhone();
    expect(await statuses(people.map((person) => send(person, orderOf(1, { phone }))))).toEqual([
      ...times(3, () => 201),
      ...times(47, () => 429),
    ]);
    // the count under another person's number stays secret
    expect(await refusalOf(await send(people[0]!, orderOf(1, { phone })), 429)).toMatchObject({
      code: 'TOO_MANY_WAITING',
      details: { by: 'others' },
      message: expect.not.stringMatching(/3|40|number/),
    });
  });

  test('of strangers with a customer’s number do not limit that customer', async () => {
    const victim = await addPerson(shop);
    const strangers = await Promise.all(times(3, () => addPerson(shop)));
    for (const one of strangers) expect((await send(one, orderOf(1, { phone: victim.phone }))).status).toBe(201);
    const another = await addPerson(shop);
    expect((await send(another, orderOf(1, { phone: victim.phone }))).status).toBe(429);
    expect((await send(victim, orderOf(1, { phone: victim.phone }))).status).toBe(201);
  });

  test('of new customers are limited per network address; also 50 simultaneous ones', async () => {
    await setSettings(shop, { orderLimits, waiting: { ...waiting, address: { orders: 5, pieces: 1000 } } });
    const people = await Promise.all(times(50, () => addPerson(shop)));
    const address = newAddress();
    expect(await statuses(people.map((person) => send(person, orderOf(1), address)))).toEqual([
      ...times(5, () => 201),
      ...times(45, () => 409),
    ]);
    // other addresses, and customers with earlier deliveries, are not refused
    expect((await send(await addPerson(shop), orderOf(1), newAddress())).status).toBe(201);
    expect((await send(await addKnown(), orderOf(1), address)).status).toBe(201);
  });

  test('are not counted for an address that does not identify the caller', async () => {
    await setSettings(shop, { orderLimits, waiting: { ...waiting, address: { orders: 1, pieces: 1 } } });
    for (const address of ['127.0.0.1', '10.1.2.3', undefined])
      for (const person of await Promise.all(times(2, () => addPerson(shop))))
        expect((await send(person, orderOf(1), address)).status).toBe(201);
  });

  test('are limited for all new customers together; also 50 simultaneous ones', async () => {
    await setSettings(shop, { orderLimits, waiting: { ...waiting, inAll: { orders: 8, pieces: 1000 } } });
    const known = await addKnown();
    const people = await Promise.all(times(50, () => addPerson(shop)));
    expect(await statuses(people.map((person) => send(person, orderOf(1))))).toEqual([
      ...times(8, () => 201),
      ...times(42, () => 409),
    ]);
    expect((await send(known, orderOf(1))).status).toBe(201);
    await setSettings(shop, { orderLimits, waiting: { ...waiting, inAll: { orders: 100, pieces: 20 } } });
    expect((await send(people[0]!, orderOf(10, { phone: newPhone() }))).status).toBe(201);
    await refusalOf(await send(people[1]!, orderOf(3)), 409);
  });

  test('have a higher limit for customers with deliveries, and none for staff', async () => {
    const known = await addKnown();
    expect(await statuses(times(12, () => send(known, orderOf(1))))).toEqual([...times(10, () => 201), 429, 429]);
    const phone = newPhone();
    expect(await statuses(times(15, () => send(admin, orderOf(1, { phone }))))).toEqual(times(15, () => 201));
  });

  test('does not count orders that were paid, decided or refused', async () => {
    const person = await addPerson(shop);
    await setSettings(shop, { orderLimits, waiting: { ...waiting, newCustomer: { orders: 1, pieces: 40 } } });
    const paymentInfo = byWallet('COUNTED001');
    expect((await send(person, orderOf(1, { paymentInfo }))).status).toBe(201);
    expect((await send(person, orderOf(1))).status).toBe(429);
    await shop.call(ordersApi.checkPayments, {
      body: { text: 'TrxID COUNTED001 Tk 570.00 from 01812345678' },
      token: admin.token,
    });
    const { _id } = await placeOrder(shop, person, orderOf(1));
    await decide(shop, admin, _id, 'accepted');
    const none = await addGoods(database, { variants: [{ color: 'Red', quantity: 0 }] });
    await refusalOf(await send(person, newOrder([line(none)], { phone: newPhone() })), 409);
    expect((await send(person, orderOf(1))).status).toBe(201);
  });

  test('returns the same order again when it is sent twice, within any limit', async () => {
    const person = await addPerson(shop);
    await setSettings(shop, { orderLimits, waiting: { ...waiting, newCustomer: { orders: 1, pieces: 40 } } });
    const body = orderOf(1);
    const orders = await Promise.all(times(10, () => placeOrder(shop, person, body, 'one-and-the-same')));
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1);
  });

  test('store a hash of the network address, only while they wait', async () => {
    await setSettings(shop, { orderLimits, waiting: { ...waiting, newCustomer: far } });
    const person = await addPerson(shop);
    const address = newAddress();
    const placed = await Promise.all(
      times(4, async () =>
        dataOf(ordersApi.place, await send(person, orderOf(1, { paymentInfo: byWallet() }), address)),
      ),
    );
    const kept = () =>
      db.selectFrom('orders').select(['caller', 'newcomer', 'expires_at']).where('user_id', '=', person.id).execute();
    const hashes = (await kept()).map(({ caller }) => caller?.toString('hex'));
    expect([hashes.length, new Set(hashes).size, hashes[0]]).toEqual([4, 1, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(Buffer.from(hashes[0]!, 'hex').toString('latin1')).not.toContain(address);
    await decide(shop, admin, placed[0]!._id, 'accepted');
    await decide(shop, admin, placed[1]!._id, 'rejected');
    const text = `TrxID ${placed[2]!.paymentInfo.transactionId} Tk 570.00 from 01812345678`;
    await shop.call(ordersApi.checkPayments, { body: { text }, token: admin.token });
    await db
      .updateTable('orders')
      .set({ expires_at: new Date(0) })
      .where('id', '=', placed[3]!._id)
      .execute();
    await db
      .updateTable('orders')
      .set({ created_at: new Date(0) })
      .where('id', '=', placed[3]!._id)
      .execute();
    await sql`SELECT graphile_worker.add_job('expire-orders')`.execute(db);
    await shop.runJobs();
    expect(await kept()).toEqual(times(4, () => ({ caller: null, newcomer: null, expires_at: null })));
  });
});

test.each([
  ['127.0.0.1', null],
  ['10.20.30.40', null],
  ['172.17.0.1', null],
  ['192.168.1.9', null],
  ['', null],
  ['nobody', null],
  ['0:0:0:0::/64', null],
  ['fd00:0:0:1::/64', null],
  ['103.4.5.6', '103.4.5.6'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
])('the address %s belongs to %s', (address, caller) => {
  expect(findCaller(address)).toBe(caller);
});
