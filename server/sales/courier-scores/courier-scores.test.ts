import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { usualRules } from '#shared/cash-risk/cash-rules.ts';
import { scoreInWords } from '#shared/cash-risk/courier-score.ts';
import { personalRecords } from '#server/personal-records.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { line, newOrder, placeOrder } from '#test/support/orders.ts';
import { newPhone } from '#test/support/people.ts';
import { payoutDesk } from '#test/support/payout-desk.ts';
import { testShop } from '#test/support/shop.ts';

// What Steadfast says of the customers of new orders.

const shop = await testShop();
const desk = await payoutDesk(shop);
const { fake, owner, token, customer, goods, choose } = desk;
const { db, pool } = shop.database;

const ordered = (phone: string) => placeOrder(shop, customer, newOrder([line(goods)], { phone }));
const work = async () => {
  await pool.query(`SELECT graphile_worker.add_job('ask-courier-scores')`);
  await shop.runJobs();
};
const askedAbout = () => fake.asked.filter((one) => one.includes('fraud_check')).map((one) => one.split('/').at(-1));
const judged = async (id: string) => (await shop.call(cashRiskApi.ofOrders, { query: { orders: id }, token })).data[0]!;
const bad = { delivery_ratio: 0.08, cancellation_ratio: 0.92, volume_band: 'very_high', total_reports: 9 };

beforeEach(async () => {
  await sql`DELETE FROM orders`.execute(db);
  await sql`DELETE FROM courier_scores`.execute(db);
  fake.asked.length = 0;
  fake.scores.clear();
  fake.scoresLeft = Infinity;
  await choose({ asksScores: true });
});

test('is asked once for each phone, after the order, and shown in one line with its source', async () => {
  const phone = newPhone();
  fake.scores.set(phone, { ...bad, delivery_ratio: 82.4, cancellation_ratio: 17.6, total_reports: 2 });
  const order = await ordered(phone);
  expect(askedAbout()).toEqual([]);
  expect((await judged(order._id)).courierScore).toBeNull();
  await work();
  await ordered(phone);
  await work();
  expect(askedAbout()).toEqual([phone]);
  const line = 'Steadfast: 82% of very many parcels delivered, 2 complaints of shops';
  expect((await judged(order._id)).courierScore).toBe(line);
  const { data } = await shop.call(callsApi.ofOrder, { params: { id: order._id }, token });
  expect(data.courierScore).toBe(line);
});

test('changes neither level nor action: it never refuses and never demands a deposit by itself', async () => {
  const rules = { ...usualRules, high: 'refuse', some: 'advance', unknown: 'no call' } as const;
  await shop.call(cashRiskApi.setRules, { body: rules, token: owner.token });
  const phone = newPhone();
  fake.scores.set(phone, bad);
  const order = await ordered(phone);
  const before = await judged(order._id);
  await work();
  const after = await judged(order._id);
  expect(after).toEqual({ ...before, courierScore: expect.stringContaining('8% of very many') });
  expect(after).toMatchObject({ action: 'no call', risk: { level: 'unknown' } });
  // the same phone may order with cash on delivery again
  expect((await ordered(phone)).paymentInfo.method).toBe('cod');
});

test('is not asked unless the owner switched it on', async () => {
  await choose({ asksScores: false });
  await ordered(newPhone());
  await work();
  expect(askedAbout()).toEqual([]);
});

test('after 429 is not asked before tomorrow, while bookings go on', async () => {
  fake.scoresLeft = 1;
  for (let n = 0; n < 3; n += 1) await ordered(newPhone());
  await work();
  await work();
  expect(askedAbout()).toHaveLength(2);
  const order = await desk.accepted();
  await desk.book(order);
  await shop.runJobs();
  expect(desk.parcelsOf(order)).toHaveLength(1);
  const { rows } = await sql<{ until: string }>`
    SELECT to_char(scores_paused_until AT TIME ZONE 'Asia/Dhaka', 'HH24:MI') AS until,
      scores_paused_until BETWEEN now() AND now() + interval '1 day' AS is_next FROM courier_accounts`.execute(db);
  expect(rows).toEqual([{ until: '00:00', is_next: true }]);
  // tomorrow
  await sql`UPDATE courier_accounts SET scores_paused_until = now()`.execute(db);
  fake.scoresLeft = Infinity;
  await work();
  expect(new Set(askedAbout()).size).toBe(3);
});

test('is asked once by two jobs at once', async () => {
  for (let n = 0; n < 3; n += 1) await ordered(newPhone());
  for (let n = 0; n < 2; n += 1) await pool.query(`SELECT graphile_worker.add_job('ask-courier-scores')`);
  await Promise.all([shop.runJobs(), shop.runJobs()]);
  expect(askedAbout()).toHaveLength(3);
});

test('goes with the person: by the orders, by the account, and by the phone of a guest', async () => {
  const phones = [newPhone(), newPhone(), newPhone()];
  const orders = [];
  for (const phone of phones) orders.push(await ordered(phone));
  await work();
  const left = async () => (await sql`SELECT phone FROM courier_scores`.execute(db)).rows.length;
  expect(await left()).toBe(3);
  await inTransaction(shop.database, (tx) => personalRecords.ofPhone.eraseGuest(tx, phones[0]!));
  expect(await left()).toBe(2);
  await inTransaction(shop.database, (tx) =>
    personalRecords.erase(tx, { userId: customer.id, contacts: [] }, { mayCancel: true }),
  );
  expect(await left()).toBe(0);
});

test('an owner alone switches it on, with the password confirmed', async () => {
  const params = { courier: 'steadfast' } as const;
  const body = { address: fake.address, keys: {}, asksScores: true };
  expect((await shop.ask(courierAccountsApi.save, { params, body, token })).status).toBe(403);
  const { data } = await shop.call(bookingsApi.couriers, { token });
  expect(data.map(({ courier }) => courier)).toEqual(['steadfast']);
});

test.each([
  [{ delivered: 82, volume: 'medium', reports: 0 }, 'Steadfast: 82% of some parcels delivered'],
  [{ delivered: null, volume: 'none', reports: 1 }, 'Steadfast: no parcels to this phone known, 1 complaint of shops'],
] as const)('%o says %s', (score, text) => {
  expect(scoreInWords(score)).toBe(text);
});
