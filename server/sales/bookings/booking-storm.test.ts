import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { couriers, type CourierKey, type CourierStep } from '#shared/couriers.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { ExpectedParcel } from '#test/support/couriers/expected-parcel.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { actsOf, parcelStory, type ParcelStory } from '#test/support/couriers/parcel-stories.ts';
import { expectLedgerToAgree, ship, stockOf } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

/** More take minutes: `PARCELS=2000 npx vitest run server/sales/bookings/booking-storm`. */
const parcels = Number(process.env.PARCELS ?? 200);
const atOnce = 100;
const seed = 20_261_126;

const shop = await testShop();
const desk = await bookingDesk(shop);
const { token } = desk;
const fakes = { steadfast: desk.fake, pathao: new FakePathao(), redx: new FakeRedx() };
const all = Object.values(fakes);
await desk.connect(fakes.pathao);
await desk.connect(fakes.redx);
const { pool } = shop.database;
// what the shop must not rely on: a courier that takes the same number twice, as Pathao and RedX do
fakes.steadfast.takesInvoicesTwice = true;
const kalshi = {
  shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' },
};

const readJob = (name: string) => pool.query('SELECT graphile_worker.add_job($1)', [name]);

/** Staff look in the panels of couriers that cannot be asked, and say what they see. */
async function lookInPanels(): Promise<void> {
  const { rows } = await pool.query<{ id: string; courier: CourierKey; invoice: string }>(
    `SELECT id, courier, invoice FROM courier_bookings WHERE state = 'sending' AND due_at = 'infinity'`,
  );
  for (const { id, courier, invoice } of rows) {
    const [parcel] = fakes[courier].bookedAs(invoice);
    const body = { consignment: parcel ? String(parcel.id) : null };
    await shop.call(bookingsApi.decide, { params: { id }, body, token });
  }
}

/** Removes whatever stopped the bookings, and lets time pass. */
async function bookAll(): Promise<void> {
  for (let rest = 1, turns = 0; rest > 0; turns += 1) {
    expect(turns).toBeLessThan(200);
    for (const fake of all) fake.wrongKeys = 0;
    await pool.query('UPDATE courier_accounts SET problem = NULL');
    await lookInPanels();
    await desk.waitUntilDue();
    await shop.runJobs();
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM courier_bookings WHERE state IN ('waiting', 'sending')`,
    );
    rest = rows[0]!.n;
  }
}

const parcelsOf = (order: Order, { courier }: ParcelStory) => desk.parcelsOf(order, fakes[courier]);

async function bookEach(orders: readonly Order[], schedules: readonly ParcelStory[]): Promise<void> {
  for (const key of couriers) {
    const own = orders.filter((_, n) => schedules[n]!.courier === key);
    for (let from = 0; from < own.length; from += 50) await desk.bookWith(key, own.slice(from, from + 50));
  }
}

async function runRound(schedules: readonly ParcelStory[], start: number): Promise<void> {
  const orders: Order[] = [];
  for (const _ of schedules) orders.push(await desk.accepted(kalshi));
  for (const { courier, manners } of schedules) fakes[courier].manners.push(...manners);
  await bookEach(orders, schedules);
  await shop.runJobs();
  for (const [n, { isBookedAgain, isCancelled }] of schedules.entries()) {
    // what has left the shop is not cancelled
    if (isCancelled)
      await shop.ask(orderChangesApi.cancel, {
        params: { id: orders[n]!._id },
        body: { reason: 'Changed mind' },
        token,
      });
    if (isBookedAgain) await desk.bookWith(schedules[n]!.courier, [orders[n]!]);
  }
  await bookAll();
  // what was refused is booked again, once its order is in order
  await bookEach(orders, schedules);
  for (const fake of all) fake.manners.length = 0;
  await bookAll();
  await tellStories(orders, schedules, start);
}

/** What must be of the parcels that couriers have. */
const expected = new Map<FakeParcel, ExpectedParcel>();
/** The messages about parcels that the shop did not book. */
const strays = new Set<string>();

const sent = new Set<string>();

/** Sends what couriers say of the parcels, mixed with what staff do. */
async function tellStories(orders: readonly Order[], schedules: readonly ParcelStory[], start: number): Promise<void> {
  const cancelled = await cancelledOrders();
  const acts = orders.flatMap((order, n) => {
    const story = schedules[n]!;
    const fake = fakes[story.courier];
    return parcelsOf(order, story).flatMap((parcel) => {
      const one = new ExpectedParcel(story.courier, parcel.cash, cancelled.has(order.orderId));
      expected.set(parcel, one);
      return actsOf(fake, parcel, story, start).map((act) => ({ ...act, order, one, courier: story.courier }));
    });
  });
  for (const { event, isStray, tell, order, one, courier } of acts.toSorted((a, b) => a.turn - b.turn)) {
    if (event && isStray) strays.add(event.body);
    if (event) {
      await desk.send(event, courier);
      // the shop reads what comes again once
      if (!sent.has(event.body)) tell(one);
      sent.add(event.body);
    } else if (one.status !== 'none') {
      await receive(order);
      tell(one);
    }
  }
  await shop.runJobs();
}

async function receive({ _id }: Order): Promise<void> {
  await shop.runJobs();
  expect((await ship(shop, desk.owner, _id, 'returned', { restock: true })).status).toBe(200);
}

async function cancelledOrders(): Promise<Set<string>> {
  const { rows } = await pool.query<{ order: string }>(
    `SELECT order_number AS "order" FROM orders WHERE status = 'cancelled'`,
  );
  return new Set(rows.map(({ order }) => order));
}

/** What no message told, the shop learns by asking. */
async function followAll(): Promise<void> {
  for (let rounds = 0; rounds < (2 * parcels) / 100 + 2; rounds += 1) {
    await readJob('follow-couriers');
    await shop.runJobs();
  }
}

test(
  `of ${parcels} parcels in random schedules none is booked twice or lost`,
  { timeout: 600_000 + parcels * 600 },
  async () => {
    const schedules = fc.sample(parcelStory, { seed, numRuns: parcels });
    // couriers write whole seconds
    const start = Math.floor(Date.now() / 1000 - 3 * 60 * 60) * 1000;
    for (let from = 0; from < parcels; from += atOnce) {
      // the limits are about strangers
      await pool.query('DELETE FROM limits');
      await runRound(schedules.slice(from, from + atOnce), start);
    }
    await pool.query(`UPDATE courier_bookings SET booked_at = now() - interval '13 hours'`);
    await followAll();
    for (const [parcel, one] of expected) one.ask(parcel.status, Date.now());

    const { rows } = await pool.query<StoredBooking>(`
    SELECT o.order_number AS "order", b.courier, b.state, b.consignment, coalesce(p.status, 'none') AS status, o.paid,
      b.step, b.attention
    FROM courier_bookings b JOIN orders o ON o.id = b.order_id LEFT JOIN parcels p ON p.id = b.parcel_id`);
    const bookings = Map.groupBy(rows, ({ order }) => order);
    const booked = all.flatMap((fake) => fake.parcels);
    const atCouriers = Map.groupBy(booked, ({ invoice }) => invoice.slice(0, 'H-12345678'.length));
    expect([...atCouriers.values()].filter((same) => same.length > 1)).toEqual([]);
    expect(bookings.size).toBe(parcels);
    const wrong = [...bookings].filter(([order, all]) => !agree(all, atCouriers.get(order)?.[0]));
    expect(wrong.map(([order, all]) => ({ all, parcels: atCouriers.get(order)?.map(withExpected) }))).toEqual([]);
    await expectNothingElse();
    expect(rows.filter(({ state }) => state === 'booked').length).toBeGreaterThan(parcels * 0.85);
    expect(await expectLedgerToAgree(shop.database)).toBe(parcels);
  },
);

interface StoredBooking {
  order: string;
  courier: CourierKey;
  state: string;
  consignment: string | null;
  status: string;
  paid: number;
  step: CourierStep | null;
  attention: string | null;
}

const withExpected = (parcel: FakeParcel) => ({ ...parcel, order: null, expected: expected.get(parcel) });

/** No message waits or is applied without its parcel, and the stock lacks what customers have or may get. */
async function expectNothingElse(): Promise<void> {
  const { rows } = await pool.query<{ outcome: string; n: number }>(
    `SELECT outcome, count(*)::integer AS n FROM courier_events GROUP BY outcome`,
  );
  const counts = new Map(rows.map(({ outcome, n }) => [outcome, n]));
  expect([...counts.keys()].toSorted()).toEqual(['applied', 'forged', 'kept', 'unknown parcel', 'unreadable']);
  expect(counts.get('unknown parcel')).toBe(strays.size);
  const sold = await pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM orders o WHERE o.status <> 'cancelled'
      AND NOT EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.status = 'returned')`,
  );
  expect(await stockOf(shop.database, desk.goods.variantId)).toBe(100_000 - sold.rows[0]!.n);
}

/** A courier has what the shop says that it has, and nothing else, and all follows from what was said and done. */
function agree(bookings: readonly StoredBooking[], parcel: FakeParcel | undefined): boolean {
  const booked = bookings.filter(({ state }) => state === 'booked');
  const [one] = booked;
  const wanted = parcel && expected.get(parcel);
  if (!one || !parcel || !wanted || booked.length > 1) return booked.length === 0 && !parcel;
  return (
    one.consignment === String(parcel.id) &&
    one.status === wanted.status &&
    one.step === wanted.step &&
    one.paid === wanted.paid &&
    (wanted.attention === null ? one.attention === null : one.attention?.includes(wanted.attention) === true)
  );
}
