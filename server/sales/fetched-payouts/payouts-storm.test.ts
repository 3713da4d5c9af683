import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutsApi } from '#shared/api/sales/couriers/payouts.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { fetchPayouts } from '#server/sales/fetched-payouts/fetched-payouts.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { payoutDesk } from '#test/support/payout-desk.ts';
import { testShop } from '#test/support/shop.ts';

/** More take minutes: `PARCELS=500 npx vitest run server/sales/fetched-payouts/payouts-storm`. */
const parcels = Number(process.env.PARCELS ?? 24);
const perPayout = 4;
const seed = 20_261_127;

const shop = await testShop();
const desk = await payoutDesk(shop);
const { fake, token } = desk;
const { db } = shop.database;

/** What becomes of a parcel, and how Steadfast pays it. `weeks later`: it comes back after it was paid. */
const schedule = fc.record({
  end: fc.constantFrom('delivered', 'delivered', 'delivered', 'pending', 'cancelled', 'weeks later'),
  paid: fc.constantFrom('right', 'right', 'right', 'short', 'missing', 'twice', 'again', 'negative'),
  less: fc.integer({ min: 1, max: 1070 }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer One> ? One : never;
interface Case extends Schedule {
  order: Order;
  parcel: FakeParcel;
}

/** The rows of a parcel in its payout, and in a later one. */
function rowsOf({ parcel, end, paid, less }: Case): { first: object[]; later: object[] } {
  // the courier has the cash, although its message about it may be lost
  if (end === 'pending') parcel.collected = parcel.cash;
  const row = fake.paidRow(parcel);
  if (paid === 'missing') return { first: [], later: [] };
  if (paid === 'negative') return { first: [{ ...row, collected_amount: -less }], later: [row] };
  if (paid === 'short' && row.cod_amount > 0 && !row.status.startsWith('cancelled'))
    return { first: [{ ...row, collected_amount: row.cod_amount - less }], later: [] };
  return { first: paid === 'twice' ? [row, row] : [row], later: paid === 'again' ? [row] : [] };
}

const payoutIn = (row: object): number => {
  const { collected_amount: collected, cod_amount: cash, status } = row as Record<string, number & string>;
  return (collected ?? (String(status).startsWith('cancelled') ? 0 : cash!)) - 70;
};
/** Steadfast pays these rows, and says the sum rightly three times of four. */
const pay = (rows: readonly object[], n: number) =>
  rows.length > 0 && fake.pay(rows, rows.reduce((sum, row) => sum + payoutIn(row), 0) + (n % 4 === 3 ? 5 : 0));

async function carryAll(schedules: readonly Schedule[]): Promise<Case[]> {
  const orders: Order[] = [];
  for (const _ of schedules) orders.push(await desk.accepted());
  for (let from = 0; from < orders.length; from += 50) await desk.book(...orders.slice(from, from + 50));
  await shop.runJobs();
  const cases = schedules.map((one, n) => ({ ...one, order: orders[n]!, parcel: desk.parcelsOf(orders[n]!)[0]! }));
  for (const { end, parcel } of cases) {
    // what was not picked up does not come back
    if (end === 'cancelled') await desk.send(fake.move(parcel, 'pending', { at: new Date(Date.now() - 120_000) }));
    await desk.send(
      fake.move(parcel, end === 'weeks later' ? 'delivered' : end, { at: new Date(Date.now() - 60_000) }),
    );
  }
  await shop.runJobs();
  return cases;
}

/** Staff must say first what happened: it is not marked delivered and paid in part, or came back before it was paid. */
const isForStaff = ({ end, paid }: Schedule) =>
  (end === 'pending' && paid === 'short') || (end === 'weeks later' && paid === 'negative');

/** Two jobs and two members of staff at once, until everything that can be recorded is. */
async function recordAll(): Promise<void> {
  await sql`UPDATE courier_accounts SET payouts_asked_at = NULL`.execute(db);
  const parts = { database: shop.database, secretKey: shop.secretKey };
  await Promise.all([fetchPayouts(parts), fetchPayouts(parts)]);
  for (const { _id: id, state } of await desk.payouts()) {
    if (state !== 'waiting') continue;
    const press = () => shop.ask(payoutsApi.record, { params: { id }, body: { account: 'bank' }, token });
    const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThan(2);
    expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
  }
}

test(`of random payouts the ledger has what came, once (${parcels} parcels)`, { timeout: 900_000 }, async () => {
  await desk.choose({ recordsPayouts: true });
  const cases = await carryAll(fc.sample(schedule, { seed, numRuns: parcels }));
  const rows = cases.map(rowsOf);
  for (let from = 0; from < parcels; from += perPayout) {
    const few = rows.slice(from, from + perPayout);
    pay(
      few.flatMap(({ first }) => first),
      from / perPayout,
    );
  }
  await recordAll();
  pay(
    rows.flatMap(({ later }) => later),
    0,
  );
  for (const { end, parcel } of cases)
    if (end === 'weeks later')
      await desk.send(fake.move(parcel, 'cancelled', { at: new Date(Date.now() + 21 * 24 * 60 * 60_000) }));
  await shop.runJobs();
  await recordAll();

  const booked = await sql<{ parcel: string; times: number; collected: number }>`
    SELECT parcel_id AS parcel, count(*) AS times, sum(collected)::bigint AS collected FROM courier_statement_lines
    WHERE outcome IN ('right', 'short', 'more') GROUP BY 1`.execute(db);
  expect(booked.rows.filter(({ times }) => times > 1)).toEqual([]);
  // of each parcel the first row that is an amount came, whatever else was said of it
  const came = rows.map(({ first, later }, n) =>
    isForStaff(cases[n]!) ? undefined : [...first, ...later].find((row) => payoutIn(row) >= -70),
  );
  const expected = came.reduce((sum, row) => sum + (row ? payoutIn(row) : 0), 0);
  expect(await desk.balanceOf('bank')).toBe(expected);
  expect(await desk.balanceOf('courier charges')).toBe(70 * came.filter(Boolean).length);
  expect(booked.rows.length).toBe(came.filter(Boolean).length);
  expect(await expectLedgerToAgree(shop.database)).toBe(parcels);
});
