import { describe, expect, test } from 'vitest';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import type { Manner } from '#test/support/couriers/manners.ts';
import { line, newOrder, placeOrder, setSettings } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

// Couriers that answer a question by HTML, or by 200 with an error.

const shop = await testShop();
const desk = await bookingDesk(shop);
const fakes = { steadfast: desk.fake, pathao: new FakePathao(), redx: new FakeRedx() };
await desk.connect(fakes.pathao);
await desk.connect(fakes.redx);
await setSettings(shop, { cod: { where: 'everywhere', except: [], only: [] } });
const { pool } = shop.database;
const { token } = desk.owner;

const accepted = () =>
  desk.accepted({ shippingInfo: { name: 'Rahima', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' } });
const problems = async () => (await shop.call(statusApi.get, { token })).data.couriers?.problems;
const work = async (job: string) => {
  await pool.query('SELECT graphile_worker.add_job($1)', [job]);
  await shop.runJobs();
};

const cannotBeRead = 'sent an answer that cannot be read';
/** What follows the courier's name after such an answer. */
const unreadable: [Manner, string][] = [
  ['HTML', `${cannotBeRead} (200)`],
  ['404 in HTML', `${cannotBeRead} (404)`],
  ['200 that is a refusal', `${cannotBeRead} (200): `],
  ['500', `${cannotBeRead} (500)`],
  ['silence before booking', 'did not say'],
];
async function expectProblem(courier: CourierKey, what: string, words: string): Promise<void> {
  const { name } = courierRows[courier];
  expect(await problems()).toEqual([expect.stringContaining(`${name}: Could not read ${what}: ${name} ${words}`)]);
}

describe.each(couriers)('where a parcel of %s is', (courier) => {
  const fake = fakes[courier];
  /** Asks, although the shop has just asked. */
  async function follow({ _id }: Order): Promise<void> {
    await pool.query(
      `UPDATE courier_bookings SET booked_at = now() - interval '3 hours', asked_at = NULL WHERE order_id = $1`,
      [_id],
    );
    await work('follow-couriers');
  }
  const stateOf = async ({ _id }: Order) => {
    const { rows } = await pool.query<{ status: string }>(
      `SELECT p.status, b.step, b.said, b.said_at, b.attention, (SELECT count(*) FROM courier_events) AS events
      FROM courier_bookings b JOIN parcels p ON p.id = b.parcel_id WHERE b.order_id = $1`,
      [_id],
    );
    return rows[0]!;
  };

  test.each(unreadable)('stays the same after %s; Status says why, until a good answer', async (manner, words) => {
    const order = await accepted();
    await desk.bookWith(courier, [order]);
    await shop.runJobs();
    fake.move(desk.parcelsOf(order, fake)[0]!, 'delivered');
    const before = await stateOf(order);
    fake.questionManners.push(manner);
    await follow(order);
    expect(await stateOf(order)).toEqual(before);
    await expectProblem(courier, 'where parcels are', words);
    await follow(order);
    expect(await problems()).toEqual([]);
    expect(await stateOf(order)).toMatchObject({ status: 'delivered' });
  });
});

describe.each(['pathao', 'redx'] as const)('a price of %s', (courier) => {
  test.each(unreadable)('is none after %s; Status says why, until a good answer', async (manner, words) => {
    await pool.query('DELETE FROM courier_prices');
    await accepted();
    fakes[courier].questionManners.push(manner);
    await work('ask-courier-prices');
    const prices = () => pool.query('SELECT charge FROM courier_prices WHERE courier = $1', [courier]);
    expect((await prices()).rows).toEqual([]);
    await expectProblem(courier, 'prices', words);
    await work('ask-courier-prices');
    expect((await prices()).rows).toEqual([{ charge: 70 }]);
    expect(await problems()).toEqual([]);
  });
});

test.each(unreadable)('a score is none after %s; Status says why, until a good answer', async (manner, words) => {
  const { address } = desk.fake;
  const body = { address, keys: {}, asksScores: true };
  await shop.call(courierAccountsApi.save, { params: { courier: 'steadfast' }, body, token });
  await pool.query('DELETE FROM courier_scores');
  desk.fake.questionManners.push(manner);
  await placeOrder(shop, desk.customer, newOrder([line(desk.goods)]));
  await work('ask-courier-scores');
  await expectProblem('steadfast', 'scores', words);
  await pool.query('DELETE FROM courier_scores');
  await work('ask-courier-scores');
  expect(await problems()).toEqual([]);
});
