import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
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
  setSettings,
  stockOf,
  traceOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { expectWaiting, pauseAt } from '#test/support/pause.ts';
import { addPerson, password, type Person } from '#test/support/people.ts';
import { roomyLimits } from '#test/support/roomy-limits.ts';
import { testShop } from '#test/support/shop.ts';
import { expireOrders } from './waiting-orders.ts';

// The end of waiting orders: their time runs out, their customer deletes the account, or staff reject many together.

const shop = await testShop();
const { database } = shop;
const { db } = database;
const admin = await addPerson(shop, { role: 'admin' });
const { waiting } = roomyLimits;

beforeEach(async () => {
  await setSettings(shop, {});
  shop.mails.length = 0;
  shop.texts.length = 0;
});
afterEach(async () => {
  await expectLedgerToAgree(database);
});

const settings = () => Settings.parse({ waiting });
/** As if so many hours had passed since the order was placed. */
async function wait(hours: number, { _id }: Pick<Order, '_id'>): Promise<void> {
  const earlier = (moment: string | null) => moment && new Date(Date.parse(moment) - hours * 3_600_000);
  const { createdAt, expiresAt } = await seen({ _id });
  await db
    .updateTable('orders')
    .set({ created_at: earlier(createdAt) as Date, expires_at: earlier(expiresAt) as Date | null })
    .where('id', '=', _id)
    .execute();
}
const list = async () => (await shop.call(ordersApi.list, { query: { limit: '100' }, token: admin.token })).data;
const seen = async ({ _id }: Pick<Order, '_id'>) => (await list()).find((order) => order._id === _id)!;
const expire = async () => {
  await addJob(db, 'expire-orders', {});
  await shop.runJobs();
};
async function orderOfTwo(more: Partial<OrderBody> = {}, person?: Person, headers: Record<string, string> = {}) {
  const goods = await addGoods(database);
  const customer = person ?? (await addPerson(shop));
  const answer = await sendOrder(shop, customer, newOrder([line(goods, 2)], more), undefined, headers);
  const order = await dataOf(ordersApi.place, answer);
  return { customer, order, goods, stock: () => stockOf(database, goods.variantId) };
}

describe('an order that waits', () => {
  test('is cancelled when its time has run out, and its stock can be bought again', async () => {
    const { order, goods, stock } = await orderOfTwo();
    expect(Date.parse(order.expiresAt!) - Date.parse(order.createdAt)).toBe(72 * 3_600_000);
    await wait(71, order);
    await expire();
    expect([(await seen(order)).status, await stock()]).toEqual(['pending', 3]);
    await wait(1, order);
    await expire();
    const cancelled = await seen(order);
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledBy: 'time', expiresAt: null, decidedBy: null });
    expect(cancelled.decidedAt).toEqual(expect.any(String));
    expect(await stock()).toBe(5);
    expect((await movesOf(database, goods.variantId)).at(-1)).toEqual({
      change: 2,
      quantity: 5,
      reason: 'cancellation',
      order_id: order._id,
      actor_id: null,
    });
    await expire();
    expect(await stock()).toBe(5);
    expect(await refusalOf(await decide(shop, admin, order._id, 'accepted'), 409)).toMatchObject({
      code: 'ALREADY_DECIDED',
      details: { status: 'cancelled' },
    });
  });

  test('has the hours of its way to pay, and a payment that was found ends the waiting', async () => {
    await setSettings(shop, { waiting: { ...waiting, cashHours: 5, prepaidHours: 9 } });
    const cash = await orderOfTwo();
    const wallet = await orderOfTwo({ paymentInfo: byWallet() });
    const paid = await orderOfTwo({ paymentInfo: byWallet('WAITPAID01') });
    await shop.call(ordersApi.checkPayments, {
      body: { text: 'TrxID WAITPAID01 Tk 1070.00 from 01812345678' },
      token: admin.token,
    });
    expect((await seen(paid.order)).expiresAt).toBe(null);
    for (const { order } of [cash, wallet, paid]) await wait(6, order);
    await expire();
    const statuses = async () => Promise.all([cash, wallet, paid].map(async ({ order }) => (await seen(order)).status));
    expect(await statuses()).toEqual(['cancelled', 'pending', 'pending']);
    for (const { order } of [wallet, paid]) await wait(500, order);
    await expire();
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'pending']);
  });

  test('waits longer if the settings allow more time since, and never shorter', async () => {
    const { order } = await orderOfTwo();
    await setSettings(shop, { waiting: { ...waiting, cashHours: 1 } });
    await wait(50, order);
    await expire();
    expect((await seen(order)).status).toBe('pending');
    await setSettings(shop, { waiting: { ...waiting, cashHours: 100 } });
    await wait(49, order);
    await expire();
    const { createdAt, expiresAt, status } = await seen(order);
    expect([status, Date.parse(expiresAt!) - Date.parse(createdAt)]).toEqual(['pending', 100 * 3_600_000]);
  });

  test.each([
    ['en', {}, /is cancelled\. There is nothing to pay/, /is cancelled/],
    ['bn', {}, /বাতিল হয়েছে। কিছু দিতে হবে না/, /বাতিল হয়েছে/],
    [
      'en',
      { paymentInfo: byWallet() },
      /is cancelled\. If you have paid, call us/,
      /transaction ID, and we will refund you/,
    ],
    ['bn', { paymentInfo: byWallet() }, /টাকা দিয়ে থাকলে ফোন করুন/, /ট্রানজেকশন আইডি.*ফেরত দেব/s],
  ] as const)('informs its customer in the language of the order: %s %o', async (language, more, sms, mail) => {
    // a separate number: the shop limits messages per number
    const phone = (await addPerson(shop)).phone;
    const { order, customer } = await orderOfTwo({ phone, ...more }, undefined, { 'accept-language': language });
    await shop.runJobs();
    shop.mails.length = 0;
    shop.texts.length = 0;
    await wait(500, order);
    await expire();
    await shop.runJobs();
    expect(shop.texts).toEqual([{ to: phone, text: expect.stringMatching(sms) }]);
    expect(shop.mails).toMatchObject([
      { to: customer.email, subject: expect.stringMatching(/cancelled|বাতিল/), text: expect.stringMatching(mail) },
    ]);
  });

  test.each(['accepted', 'rejected'])('and is %s in the moment in which it would expire, stays so', async (status) => {
    const { order, stock } = await orderOfTwo();
    await wait(80, order);
    const pause = await pauseAt(database, 'UPDATE', 'orders');
    const deciding = decide(shop, admin, order._id, status);
    await pause.reached();
    const expiring = expireOrders(database, settings());
    await expectWaiting(database, 2);
    await pause.release();
    expect([(await deciding).status, await expiring]).toEqual([200, 0]);
    expect(await seen(order)).toMatchObject({ status, cancelledBy: null });
    expect(await stock()).toBe(status === 'rejected' ? 5 : 3);
  });

  test.each(['accepted', 'rejected'])('that is just expiring cannot be %s', async (status) => {
    const { order, stock } = await orderOfTwo();
    await wait(80, order);
    const pause = await pauseAt(database, 'UPDATE', 'orders');
    const expiring = expireOrders(database, settings());
    await pause.reached();
    const deciding = decide(shop, admin, order._id, status);
    await expectWaiting(database, 2);
    await pause.release();
    expect(await expiring).toBe(1);
    expect(await refusalOf(await deciding, 409)).toMatchObject({ details: { status: 'cancelled' } });
    expect(await stock()).toBe(5);
  });

  test('expires once, with any number of processes', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => orderOfTwo()));
    for (const { order } of orders) await wait(80, order);
    const counts = await Promise.all(Array.from({ length: 3 }, () => expireOrders(database, settings())));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(8);
    for (const { stock } of orders) expect(await stock()).toBe(5);
  });
});

describe('an account with orders that wait', () => {
  const leave = ({ token }: Person, more: object = {}) =>
    shop.ask(usersApi.deleteMe, { body: { currentPassword: password, ...more }, token });

  test('needs permission to cancel its orders before it is deleted, and restocks them', async () => {
    const { customer, goods, stock } = await orderOfTwo();
    await orderOfTwo({}, customer);
    const before = await traceOf(database);
    const refused = await refusalOf(await leave(customer), 409);
    expect(refused).toMatchObject({ code: 'ORDERS_WAITING', details: { waiting: 2 } });
    expect(refused.message).toContain('2 orders');
    await refusalOf(await leave(customer, { cancelOrders: false }), 409);
    expect(Object.keys(await fieldErrorsOf(await leave(customer, { cancelOrders: 'yes' })))).toEqual(['cancelOrders']);
    await fieldErrorsOf(await leave(customer, { cancelOrders: true, currentPassword: 'not this one' }));
    expect(await traceOf(database)).toEqual(before);
    await shop.call(authApi.me, { token: customer.token });

    await dataOf(usersApi.deleteMe, await leave(customer, { cancelOrders: true }));
    expect(await stock()).toBe(5);
    expect((await movesOf(database, goods.variantId)).at(-1)).toMatchObject({
      change: 2,
      reason: 'cancellation',
      actor_id: customer.id,
    });
    const theirs = (await list()).filter(({ user }) => user?._id === customer.id);
    expect(theirs).toMatchObject([
      { status: 'cancelled', cancelledBy: 'customer', phone: '' },
      { status: 'cancelled', cancelledBy: 'customer', phone: '' },
    ]);
  });

  test('is deleted without a question if no order is waiting', async () => {
    const { customer, order } = await orderOfTwo();
    await decide(shop, admin, order._id, 'rejected');
    expect((await leave(customer)).status).toBe(200);
  });

  test('locks all variants of its orders before it restocks them, in the same order as checkout', async () => {
    const goods = [await addGoods(database), await addGoods(database)];
    const [first, last] = goods.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
    const customer = await addPerson(shop);
    for (const one of [last!, first!]) await placeOrder(shop, customer, newOrder([line(one)]));
    const pause = await pauseAt(database, 'UPDATE', 'variants');
    const leaving = leave(customer, { cancelOrders: true });
    await pause.reached();
    // the variant that is returned last is locked already: a buyer of both waits for it without other locks
    const { rows } = await sql`SELECT FROM variants WHERE id = ${first!.variantId} FOR UPDATE SKIP LOCKED`.execute(db);
    expect(rows).toEqual([]);
    await pause.release();
    expect((await leaving).status).toBe(200);
  });

  test('causes no deadlock while others buy the same products', async () => {
    const goods = await Promise.all(
      Array.from({ length: 4 }, () => addGoods(database, { variants: [{ color: 'Red', quantity: 1000 }] })),
    );
    const both = [goods, goods.toReversed()];
    const leaving = await Promise.all(Array.from({ length: 6 }, () => addPerson(shop)));
    for (const person of leaving)
      for (const one of [goods[3]!, goods[0]!, goods[2]!, goods[1]!])
        await placeOrder(shop, person, newOrder([line(one)]));
    const buying = await Promise.all(Array.from({ length: 12 }, () => addPerson(shop)));
    const answers = await Promise.all([
      ...leaving.map((person) => leave(person, { cancelOrders: true })),
      ...buying.map((person, n) => sendOrder(shop, person, newOrder(both[n % 2]!.map((one) => line(one))))),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  });
});

describe('POST /orders/rejections', () => {
  const reject = (body: object, person = admin) => shop.ask(batchesApi.reject, { body, token: person.token });
  const reason = 'We could not reach you by phone.';
  const nobodysId = '0198c5a0-0000-7000-8000-000000000000';

  test('rejects many for one reason, and reports the outcome of each', async () => {
    const [first, second, accepted, expired] = [
      await orderOfTwo(),
      await orderOfTwo({ paymentInfo: byWallet() }),
      await orderOfTwo(),
      await orderOfTwo(),
    ];
    await decide(shop, admin, accepted.order._id, 'accepted');
    await wait(80, expired.order);
    await expire();
    const ids = [first, accepted, second, expired].map(({ order }) => order._id);
    // the same one twice is one
    const body = { ids: [...ids, ids[0]!.toUpperCase(), nobodysId], reason };
    const answer = await reject(body);
    expect(((await answer.clone().json()) as { message: string }).message).toBe('2 orders are now rejected.');
    expect(await dataOf(batchesApi.reject, answer)).toEqual([
      { _id: ids[0], outcome: 'done', why: null },
      { _id: ids[1], outcome: 'refused', why: 'it was already accepted' },
      { _id: ids[2], outcome: 'done', why: null },
      { _id: ids[3], outcome: 'refused', why: 'it was already cancelled' },
      { _id: nobodysId, outcome: 'not found', why: 'there is no such order' },
    ]);
    expect(await seen(first.order)).toMatchObject({ rejectionReason: reason, decidedBy: admin.name });
    expect([await first.stock(), await second.stock(), await accepted.stock()]).toEqual([5, 5, 3]);
    const again = await dataOf(batchesApi.reject, await reject(body));
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['already', 'refused', 'not found']));
    await shop.runJobs();
    expect(shop.mails.filter(({ text }) => text.includes(reason))).toHaveLength(2);
  });

  test('by two admins simultaneously rejects each once', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderOfTwo()));
    const ids = orders.map(({ order }) => order._id);
    const answers = await Promise.all(
      [ids, ids.toReversed()].map(async (some) => dataOf(batchesApi.reject, await reject({ ids: some, reason }))),
    );
    expect(answers.flat().filter(({ outcome }) => outcome === 'done')).toHaveLength(10);
    expect(answers.flat().filter(({ outcome }) => outcome === 'already')).toHaveLength(10);
    for (const { stock } of orders) expect(await stock()).toBe(5);
  });

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['ids', 'reason']],
    ['no orders', { ids: [], reason }, ['ids']],
    ['51 orders', { ids: Array.from({ length: 51 }, () => nobodysId), reason }, ['ids']],
    ['ids that are none', { ids: ['x', nobodysId, 7], reason }, ['ids.0', 'ids.2']],
    ['no reason', { ids: [nobodysId], reason: ' ' }, ['reason']],
    ['a reason of 301 letters', { ids: [nobodysId], reason: 'x'.repeat(301) }, ['reason']],
    ['a list that is none', { ids: nobodysId, reason }, ['ids']],
  ])('refuses %s, without changes', async (_, body, fields) => {
    const before = await traceOf(database);
    expect(Object.keys(await fieldErrorsOf(await reject(body)))).toEqual(fields);
    expect(await traceOf(database)).toEqual(before);
  });
});
