import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { manners, type FakeEvent, type FakeParcel, type Manner } from '#test/support/couriers/fake-courier.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

/** More take minutes: `PARCELS=2000 npx vitest run server/sales/bookings/booking-storm`. */
const parcels = Number(process.env.PARCELS ?? 200);
const atOnce = 100;
const seed = 20_261_126;

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake, token } = desk;
const { pool } = shop.database;
// what the shop must not rely on: a courier that takes the same number twice
fake.takesInvoicesTwice = true;

/** What happens to one parcel: how its bookings are answered, what staff do meanwhile, and what Steadfast says. */
const schedule = fc.record({
  manners: fc.array(fc.constantFrom<Manner[]>(...manners), { maxLength: 2 }),
  isBookedAgain: fc.boolean(),
  isCancelled: fc.nat(9).map((n) => n === 0),
  way: fc.constantFrom(
    ['pending', 'delivered'],
    ['pending', 'hold', 'pending', 'Delivered'],
    ['pending', 'delivered', 'cancelled'],
    ['pending', 'cancelled', 'cancelled_return_received'],
    ['pending', 'cancelled', 'delivered'],
    ['pending', 'partial_delivered'],
    ['in_review', 'exceptional', 'pending'],
  ),
  /** Of each message: whether it comes not at all, once or twice, and when among the others. */
  messages: fc.array(fc.record({ times: fc.constantFrom(0, 1, 1, 1, 2), turn: fc.nat(1000), forged: fc.nat(9) }), {
    minLength: 4,
    maxLength: 4,
  }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer One> ? One : never;

const readJob = (name: string) => pool.query('SELECT graphile_worker.add_job($1)', [name]);

/** Removes whatever stopped the bookings, and lets time pass. */
async function bookAll(): Promise<void> {
  for (let rest = 1, turns = 0; rest > 0; turns += 1) {
    expect(turns).toBeLessThan(200);
    fake.wrongKeys = 0;
    await pool.query('UPDATE courier_accounts SET problem = NULL');
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
  { way, messages }: Schedule,
  start: number,
): { turn: number; event: FakeEvent }[] {
  return way.flatMap((status, n) => {
    const { times, turn, forged } = messages[n]!;
    const event = fake.move(parcel, status, { at: new Date(start + n * 60_000) });
    const own = Array.from({ length: times }, (_, again) => ({ turn: turn + again, event }));
    const wrong =
      forged === 0 ? [{ turn, event: fake.sign({ ...JSON.parse(event.body), status: 'delivered' }, 'x') }] : [];
    return [...own, ...wrong];
  });
}

async function runRound(schedules: readonly Schedule[], start: number): Promise<void> {
  const orders: Order[] = [];
  for (const _ of schedules) orders.push(await desk.accepted());
  fake.manners.push(...schedules.flatMap(({ manners }) => manners));
  for (let from = 0; from < orders.length; from += 50) await desk.book(...orders.slice(from, from + 50));
  await shop.runJobs();
  for (const [n, { isBookedAgain, isCancelled }] of schedules.entries()) {
    // what has left the shop is not cancelled
    if (isCancelled)
      await shop.ask(orderChangesApi.cancel, {
        params: { id: orders[n]!._id },
        body: { reason: 'Changed mind' },
        token,
      });
    if (isBookedAgain) await desk.book(orders[n]!);
  }
  await bookAll();
  // what was refused is booked again, once its order is in order
  for (let from = 0; from < orders.length; from += 50) await desk.book(...orders.slice(from, from + 50));
  fake.manners.length = 0;
  await bookAll();
  const events = orders.flatMap((order, n) =>
    desk.parcelsOf(order).flatMap((parcel) => messagesOf(parcel, schedules[n]!, start)),
  );
  for (const { event } of events.toSorted((a, b) => a.turn - b.turn)) await desk.send(event);
  await shop.runJobs();
}

/** What no message told, the shop learns by asking. */
async function followAll(): Promise<void> {
  for (let turns = 0; turns < (2 * parcels) / 100 + 2; turns += 1) {
    await readJob('follow-couriers');
    await shop.runJobs();
  }
}

test(`of ${parcels} parcels in random schedules none is booked twice or lost`, { timeout: 1_800_000 }, async () => {
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
    SELECT o.order_number AS "order", b.state, b.consignment, coalesce(p.status, 'none') AS status, o.paid, b.attention
    FROM courier_bookings b JOIN orders o ON o.id = b.order_id LEFT JOIN parcels p ON p.id = b.parcel_id`);
  const bookings = Map.groupBy(rows, ({ order }) => order);
  const atSteadfast = Map.groupBy(fake.parcels, ({ invoice }) => invoice.slice(0, 'H-12345678'.length));
  expect([...atSteadfast.values()].filter((all) => all.length > 1)).toEqual([]);
  expect(bookings.size).toBe(parcels);
  const wrong = [...bookings].filter(([order, all]) => !agree(all, atSteadfast.get(order)?.[0]));
  expect(wrong.map(([order, all]) => ({ all, parcel: atSteadfast.get(order) }))).toEqual([]);
  expect(rows.filter(({ state }) => state === 'booked').length).toBeGreaterThan(parcels * 0.85);
  expect(await expectLedgerToAgree(shop.database)).toBe(parcels);
});

interface StoredBooking {
  order: string;
  state: string;
  consignment: string | null;
  status: string;
  paid: number;
  attention: string | null;
}

const places: Record<string, string> = { delivered: 'delivered', cancelled: 'coming back', pending: 'in transit' };

/** Steadfast has what the shop says that it has, and nothing else; the rest waits for a person, who reads why. */
function agree(bookings: readonly StoredBooking[], parcel: FakeParcel | undefined): boolean {
  const booked = bookings.filter(({ state }) => state === 'booked');
  const [one] = booked;
  if (!one || !parcel || booked.length > 1) return booked.length === 0 && !parcel;
  if (one.attention) return one.consignment === String(parcel.id);
  return (
    one.consignment === String(parcel.id) &&
    one.status === places[parcel.status] &&
    one.paid === (parcel.status === 'delivered' ? Number(parcel.order.cod_amount) : 0)
  );
}
