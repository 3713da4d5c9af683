import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { couriers, type CourierKey, type CourierStep } from '#shared/couriers.ts';
import { wordOf } from '#server/platform/gateways/couriers/courier-answers.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { manners, type FakeEvent, type FakeParcel, type Manner } from '#test/support/couriers/manners.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { parcelWays } from '#test/support/couriers/parcel-ways.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
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

/** What happens to one parcel: how its bookings are answered, what staff do meanwhile, and what the courier says. */
const schedule = fc.record({
  manners: fc.array(fc.constantFrom<Manner[]>(...manners), { maxLength: 2 }),
  isBookedAgain: fc.boolean(),
  isCancelled: fc.nat(9).map((n) => n === 0),
  courier: fc.constantFrom(...couriers),
  way: fc.nat(1000),
  /** Of each message: whether it comes not at all, once or twice, and when among the others. */
  messages: fc.array(fc.record({ times: fc.constantFrom(0, 1, 1, 1, 2), turn: fc.nat(1000), forged: fc.nat(9) }), {
    minLength: 4,
    maxLength: 4,
  }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer One> ? One : never;

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

/** Tells the shop of the parcel's way, as the schedule has it: messages may be lost, doubled, late and forged. */
function messagesOf(
  parcel: FakeParcel,
  { courier, way, messages }: Schedule,
  start: number,
): { turn: number; event: FakeEvent }[] {
  const fake = fakes[courier];
  const words = parcelWays[courier][way % parcelWays[courier].length]!;
  return words.flatMap((status, n) => {
    const { times, turn, forged } = messages[n]!;
    const event = fake.move(parcel, status, { at: new Date(start + n * 60_000) });
    const own = Array.from({ length: times }, (_, again) => ({ turn: turn + again, event }));
    const wrong =
      forged === 0
        ? [
            {
              turn,
              event: fake.sign({ ...JSON.parse(event.body), status: 'delivered', event: 'order.delivered' }, 'x'),
            },
          ]
        : [];
    return [...own, ...wrong];
  });
}

const parcelsOf = (order: Order, { courier }: Schedule) => desk.parcelsOf(order, fakes[courier]);

async function bookEach(orders: readonly Order[], schedules: readonly Schedule[]): Promise<void> {
  for (const key of couriers) {
    const own = orders.filter((_, n) => schedules[n]!.courier === key);
    for (let from = 0; from < own.length; from += 50) await desk.bookWith(key, own.slice(from, from + 50));
  }
}

async function runRound(schedules: readonly Schedule[], start: number): Promise<void> {
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
  const events = orders.flatMap((order, n) =>
    parcelsOf(order, schedules[n]!).flatMap((parcel) =>
      messagesOf(parcel, schedules[n]!, start).map((one) => ({ ...one, courier: schedules[n]!.courier })),
    ),
  );
  for (const { event, courier } of events.toSorted((a, b) => a.turn - b.turn)) await desk.send(event, courier);
  await shop.runJobs();
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
    const schedules = fc.sample(schedule, { seed, numRuns: parcels });
    const start = Date.now() - 3 * 60 * 60_000;
    for (let from = 0; from < parcels; from += atOnce) {
      // the limits are about strangers
      await pool.query('DELETE FROM limits');
      await runRound(schedules.slice(from, from + atOnce), start);
    }
    await pool.query(`UPDATE courier_bookings SET booked_at = now() - interval '13 hours'`);
    await followAll();

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
    expect(wrong.map(([order, all]) => ({ all, parcel: atCouriers.get(order) }))).toEqual([]);
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

/** Whether staff move the parcel. */
const forStaff: readonly CourierStep[] = ['not picked up', 'on hold', 'partly delivered', 'back', 'lost'];

/** A courier has what the shop says that it has, and nothing else; the rest waits for a person, who reads why. */
function agree(bookings: readonly StoredBooking[], parcel: FakeParcel | undefined): boolean {
  const booked = bookings.filter(({ state }) => state === 'booked');
  const [one] = booked;
  if (!one || !parcel || booked.length > 1) return booked.length === 0 && !parcel;
  if (one.attention || forStaff.some((step) => step === one.step)) return one.consignment === String(parcel.id);
  return (
    one.consignment === String(parcel.id) &&
    one.status === courierKinds[one.courier].steps[wordOf(parcel.status)] &&
    one.paid === (parcel.status === 'delivered' ? parcel.cash : 0)
  );
}
