import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import {
  addGoods,
  byWallet,
  decide,
  line,
  newOrder,
  placeOrder,
  stockOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, newPhone, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { db } = shop.database;
const [rima, karim] = [
  await addPerson(shop, { staffRole: 'order desk', name: 'Rima' }),
  await addPerson(shop, { staffRole: 'admin', name: 'Karim' }),
];
const customer = await addPerson(shop);
const goods = await addGoods(shop.database, { variants: [{ color: 'Black', quantity: 1000 }] });

const order = (more: Partial<OrderBody> = {}) =>
  placeOrder(shop, customer, newOrder([line(goods)], { phone: newPhone(), ...more }));
const lock = async ({ token }: Person) => (await shop.call(callsApi.claim, { token })).data;
type Input = Partial<SentBodyOf<typeof callsApi.record>>;
const sent = ({ token }: Person, { _id }: Pick<Order, '_id'>, input: Input) => ({
  params: { id: _id },
  body: { outcome: 'no answer' as const, known: 0, ...input },
  token,
});
const record = async (helper: Person, one: Pick<Order, '_id'>, input: Input = {}) =>
  (await shop.call(callsApi.record, sent(helper, one, input))).data;
const callsOf = async ({ _id }: Order) =>
  (await shop.call(callsApi.ofOrder, { params: { id: _id }, token: rima.token })).data;
const queue = async () => (await shop.call(callsApi.queue, { token: rima.token })).data;
const makeDue = ({ _id }: Order) =>
  sql`UPDATE call_plans SET due_at = now() - interval '1 minute' WHERE order_id = ${_id}`.execute(db);
const hours = (from: string, to: string | null) => (Date.parse(to ?? '') - Date.parse(from)) / 3_600_000;

beforeEach(async () => {
  await sql`DELETE FROM orders`.execute(db);
});

describe('the next customer to call', () => {
  test('is empty if no order waits, or the order is prepaid', async () => {
    await order({ paymentInfo: byWallet() });
    expect(await lock(rima)).toBeNull();
    expect(await queue()).toEqual({ due: 0, held: 0, later: 0, nextAt: null });
  });

  test('is the customer of the oldest order that is paid on delivery', async () => {
    const [first, second] = [await order(), await order()];
    const card = await lock(rima);
    expect(card).toMatchObject({
      order: { orderId: first.orderId, phone: first.phone },
      risk: { level: 'unknown', why: ['No parcels to this phone yet'] },
      calls: [],
      others: [],
      suggestsCancel: false,
    });
    expect(hours(new Date().toISOString(), card!.heldUntil)).toBeCloseTo(1 / 6, 1);
    expect((await lock(karim))?.order.orderId).toBe(second.orderId);
    expect(await queue()).toMatchObject({ due: 2, held: 1 });
  });

  test('may be a guest, whose order is confirmed like any other', async () => {
    const phone = newPhone();
    const { data: placed } = await shop.call(ordersApi.place, { body: newOrder([line(goods)], { phone }) });
    expect(await lock(rima)).toMatchObject({
      order: { orderId: placed.orderId, phone, user: { _id: '' } },
      others: [],
    });
    expect((await record(rima, placed, { outcome: 'confirmed' })).order.status).toBe('accepted');
  });

  test('stays the same for a staff member with a lock, until it is released', async () => {
    const [first, second] = [await order(), await order()];
    expect((await lock(rima))?.order.orderId).toBe(first.orderId);
    expect((await lock(rima))?.order.orderId).toBe(first.orderId);
    await shop.call(callsApi.release, { params: { id: first._id }, token: rima.token });
    expect((await lock(karim))?.order.orderId).toBe(first.orderId);
    expect((await lock(rima))?.order.orderId).toBe(second.orderId);
  });

  test('is not called by two about two orders: the phone is held, and the other order is named', async () => {
    const phone = newPhone();
    const [first, second] = [await order({ phone }), await order({ phone })];
    expect((await lock(rima))?.others).toMatchObject([{ _id: second._id, orderId: second.orderId }]);
    expect(await lock(karim)).toBeNull();
    await record(rima, first, { outcome: 'confirmed' });
    expect((await lock(karim))?.order.orderId).toBe(second.orderId);
  });

  test('is free again after its holder left without releasing it', async () => {
    const one = await order();
    await lock(rima);
    await sql`UPDATE call_claims SET until = now() - interval '1 second'`.execute(db);
    expect((await lock(karim))?.order.orderId).toBe(one.orderId);
    const refused = await shop.refused(callsApi.hold, 'CLAIM_LOST', { params: { id: one._id }, token: rima.token });
    expect(refused).toMatchObject({ message: 'Karim is calling this customer now.', details: { by: 'Karim' } });
  });

  test('is held longer while the page is open', async () => {
    const one = await order();
    await lock(rima);
    await sql`UPDATE call_claims SET until = now() + interval '1 minute'`.execute(db);
    const { data } = await shop.call(callsApi.hold, { params: { id: one._id }, token: rima.token });
    expect(hours(new Date().toISOString(), data.heldUntil)).toBeCloseTo(1 / 6, 1);
  });

  test('is no order that was decided on meanwhile', async () => {
    const [first, second] = [await order(), await order()];
    await lock(rima);
    await decide(shop, karim, first._id, 'accepted');
    expect((await lock(rima))?.order.orderId).toBe(second.orderId);
  });

  test('may be put off, and comes back', async () => {
    const one = await order();
    await lock(rima);
    const later = { params: { id: one._id }, body: { minutes: 30 }, token: rima.token };
    const { nextTry } = (await shop.call(callsApi.later, later)).data;
    expect(hours(new Date().toISOString(), nextTry)).toBeCloseTo(0.5, 1);
    expect(await lock(karim)).toBeNull();
    expect(await queue()).toEqual({ due: 0, held: 0, later: 1, nextAt: nextTry });
    await makeDue(one);
    expect((await lock(karim))?.calls).toEqual([]);
  });
});

describe('how a call went', () => {
  test('confirmed: accepts the order immediately and records the call', async () => {
    const one = await order();
    await lock(rima);
    const { order: now, call } = await record(rima, one, { outcome: 'confirmed', note: ' After six ' });
    expect(now).toMatchObject({ status: 'accepted', decidedBy: 'Rima' });
    expect(call).toMatchObject({ outcome: 'confirmed', by: 'Rima', note: 'After six', nextTry: null });
    expect((await callsOf(one)).calls).toEqual([call]);
    const { rows } = await sql<{ kind: string; data: object }>`
      SELECT kind, data FROM order_events WHERE order_id = ${one._id} ORDER BY id`.execute(db);
    expect(rows).toEqual([
      { kind: 'placed', data: {} },
      { kind: 'called', data: { outcome: 'confirmed' } },
      { kind: 'accepted', data: {} },
    ]);
    await shop.runJobs();
    expect(shop.texts.some(({ to, text }) => to === one.phone && text.includes(one.orderId))).toBe(true);
  });

  test('no answer: again later each time, and after the third time it suggests to cancel', async () => {
    const one = await order();
    for (const known of [0, 1, 2]) {
      expect((await lock(rima))?.order.orderId).toBe(one.orderId);
      const { call, order: now, suggestsCancel } = await record(rima, one, { known });
      expect(hours(call.at, call.nextTry)).toBeGreaterThanOrEqual([2, 5, 8][known]! - 0.01);
      expect(now.status).toBe('pending');
      expect(suggestsCancel).toBe(known === 2);
      expect(await lock(rima)).toBeNull();
      await makeDue(one);
    }
    expect(await lock(rima)).toMatchObject({ suggestsCancel: true, calls: [{}, {}, {}] });
  });

  test('wants changes: stays pending with the note, and is due for another call', async () => {
    const one = await order();
    const { call, order: now } = await record(rima, one, { outcome: 'wants changes', note: 'লাল রঙ চান' });
    expect([now.status, call.note, call.nextTry !== null]).toEqual(['pending', 'লাল রঙ চান', true]);
    expect(await lock(rima)).toBeNull();
  });

  test('cancelled by the customer: the stock is back, and the customer reads why', async () => {
    const before = await stockOf(shop.database, goods.variantId);
    const one = await order();
    const { order: now } = await record(rima, one, { outcome: 'cancelled' });
    expect(now).toMatchObject({ status: 'cancelled', cancelledBy: 'customer' });
    expect(await stockOf(shop.database, goods.variantId)).toBe(before);
    await shop.runJobs();
    expect(shop.texts.some(({ to, text }) => to === one.phone && /cancelled/i.test(text))).toBe(true);
  });

  test('is recorded once for repeated requests', async () => {
    const one = await order();
    await lock(rima);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.ask(callsApi.record, sent(rima, one, { outcome: 'no answer' }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await callsOf(one)).calls).toHaveLength(1);
    const refused = await shop.refused(callsApi.record, 'ALREADY_CALLED', sent(rima, one, { outcome: 'confirmed' }));
    expect(refused.details).toEqual({ calls: 1 });
    expect((await callsOf(one)).calls).toHaveLength(1);
  });

  test('is refused while another staff member calls the customer, without changes', async () => {
    const one = await order();
    await lock(karim);
    const refused = await shop.refused(callsApi.record, 'CLAIM_LOST', sent(rima, one, { outcome: 'cancelled' }));
    expect(refused.details).toEqual({ by: 'Karim' });
    const minutes = { params: { id: one._id }, body: { minutes: 30 }, token: rima.token };
    await shop.refused(callsApi.later, 'CLAIM_LOST', minutes);
    expect((await callsOf(one)).calls).toEqual([]);
  });

  test('is refused for an order that was decided, is paid before, or does not exist', async () => {
    const [rejected, prepaid] = [await order(), await order({ paymentInfo: byWallet() })];
    await decide(shop, karim, rejected._id, 'rejected', 'Sold out');
    const refused = await shop.refused(callsApi.record, 'ALREADY_DECIDED', sent(rima, rejected, {}));
    expect(refused.details).toEqual({ status: 'rejected' });
    await shop.refused(callsApi.record, 'NOT_CASH', sent(rima, prepaid, { outcome: 'confirmed' }));
    await shop.refused(callsApi.record, 'NOT_FOUND', sent(rima, { _id: '0198c5a0-0000-7000-8000-000000000000' }, {}));
  });

  test('is forbidden to customers, packers and read-only staff', async () => {
    const one = await order();
    const [accounts, packer] = [
      await addPerson(shop, { staffRole: 'accounts' }),
      await addPerson(shop, { staffRole: 'packer' }),
    ];
    await shop.call(callsApi.ofOrder, { params: { id: one._id }, token: accounts.token });
    await shop.refused(callsApi.claim, 'FORBIDDEN', { token: accounts.token });
    await shop.refused(callsApi.record, 'FORBIDDEN', sent(accounts, one, {}));
    for (const { token } of [packer, customer])
      await shop.refused(callsApi.ofOrder, 'FORBIDDEN', { params: { id: one._id }, token });
  });
});

test('a deleted account leaves no note of a call', async () => {
  const buyer = await addPerson(shop);
  const one = await placeOrder(shop, buyer, newOrder([line(goods)], { phone: newPhone() }));
  await record(rima, one, { outcome: 'confirmed', note: 'Calls herself Moni' });
  await sql`UPDATE orders SET phone = NULL, name = NULL, address = NULL WHERE id = ${one._id}`.execute(db);
  const { rows } = await sql`SELECT outcome, note FROM order_calls WHERE order_id = ${one._id}`.execute(db);
  expect(rows).toEqual([{ outcome: 'confirmed', note: null }]);
});

test('simultaneous callers each get a different customer', async () => {
  const phones = Array.from({ length: 12 }, newPhone);
  // each has two orders, so that simultaneous callers compete for the same phone
  for (const phone of phones.flatMap((one) => [one, one])) await order({ phone });
  const helpers: Person[] = [];
  for (let n = 0; n < 20; n++) helpers.push(await addPerson(shop, { staffRole: 'order desk' }));
  const cards = await Promise.all(helpers.map(lock));
  const called = cards.flatMap((card) => (card ? [card.order.phone] : []));
  expect(new Set(called).size).toBe(called.length);
  expect(called.toSorted()).toEqual(phones.toSorted());
  // and all of them record their calls simultaneously
  const outcomes = await Promise.all(
    cards.map((card, n) => card && shop.ask(callsApi.record, sent(helpers[n]!, card.order, { outcome: 'confirmed' }))),
  );
  expect(outcomes.flatMap((answer) => (answer ? [answer.status] : []))).toEqual(phones.map(() => 200));
  const { data } = await shop.call(ordersApi.list, { query: { status: 'accepted', limit: 100 }, token: rima.token });
  expect(data).toHaveLength(12);
});
