import { expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { courierTroubles, type CourierTrouble } from '#shared/orders/courier-troubles.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';
import { ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake, token } = desk;
const { pool } = shop.database;

async function booked(): Promise<{ order: Order; parcel: FakeParcel; id: string }> {
  const order = await desk.accepted();
  await desk.book(order);
  await shop.runJobs();
  return { order, parcel: desk.parcelsOf(order)[0]!, id: (await desk.bookingOf(order))._id };
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
async function tell(parcel: FakeParcel, status: string, { hours = 0, reason = 'On its way' } = {}): Promise<void> {
  const event = fake.move(parcel, status, { at: hoursAgo(hours) });
  await desk.send(fake.sign({ ...JSON.parse(event.body), tracking_message: reason }));
  await shop.runJobs();
}
/** The booking was made so long ago. */
const age = (id: string, hours: number) =>
  pool.query(
    `UPDATE courier_bookings SET booked_at = booked_at - $2 * interval '1 hour',
      moved_at = moved_at - $2 * interval '1 hour' WHERE id = $1`,
    [id, hours],
  );
const listed = async (id: string) => (await desk.list({ list: 'trouble' })).some(({ _id }) => _id === id);
const kindOf = async (order: Order) => (await desk.bookingOf(order)).trouble?.kind;
const settle = (id: string) => shop.call(bookingsApi.settle, { params: { id }, token });

const ways: Record<CourierTrouble, (parcel: FakeParcel, id: string) => Promise<unknown>> = {
  'wrong address': (parcel) => tell(parcel, 'hold', { reason: 'Incomplete Address given' }),
  'not picked up': (_, id) => age(id, 25),
  'on hold': (parcel) => tell(parcel, 'hold', { reason: 'Customer unreachable' }),
  'no movement': (parcel) => tell(parcel, 'pending', { hours: 73 }),
  'coming back': async (parcel) => {
    await tell(parcel, 'pending', { hours: 1 });
    await tell(parcel, 'cancelled');
  },
  back: (parcel) => tell(parcel, 'cancelled_return_received'),
  'partly delivered': (parcel) => tell(parcel, 'partial_delivered'),
  lost: (parcel) => tell(parcel, 'exceptional'),
};

test.each(courierTroubles)('%s is listed with its beginning, until it is marked as done', async (kind) => {
  const { order, parcel, id } = await booked();
  await age(id, 80);
  await pool.query('UPDATE courier_bookings SET booked_at = now() WHERE id = $1', [id]);
  expect([await kindOf(order), await listed(id)]).toEqual([undefined, false]);
  await ways[kind](parcel, id);
  expect([await kindOf(order), await listed(id)]).toEqual([kind, true]);
  const { trouble, saidAt } = await desk.bookingOf(order);
  if (kind !== 'not picked up') expect(trouble!.since).toBe(saidAt);
  else expect(Date.parse(trouble!.since)).toBeLessThan(hoursAgo(24).getTime());
  await settle(id);
  expect([await kindOf(order), await listed(id)]).toEqual([undefined, false]);
});

test('a parcel of which the courier says something else is no longer in trouble', async () => {
  const { order, parcel, id } = await booked();
  await age(id, 200);
  await tell(parcel, 'pending', { hours: 100 });
  expect(await kindOf(order)).toBe('no movement');
  // Steadfast says where it is, and no other status
  const text = { notification_type: 'tracking_update', consignment_id: parcel.id, tracking_message: 'At the hub' };
  await desk.send(fake.sign({ ...text, updated_at: hoursAgo(2).toISOString() }));
  await shop.runJobs();
  expect([await kindOf(order), (await desk.bookingOf(order)).reason]).toEqual([undefined, 'At the hub']);
  await tell(parcel, 'hold', { hours: 1 });
  await settle(id);
  await tell(parcel, 'pending', { hours: 0.5 });
  await tell(parcel, 'hold');
  expect(await kindOf(order)).toBe('on hold');
});

test('what stands still after it was marked as done is listed again after the same time', async () => {
  const { order, parcel, id } = await booked();
  await age(id, 200);
  await tell(parcel, 'pending', { hours: 100 });
  await settle(id);
  expect(await kindOf(order)).toBeUndefined();
  await pool.query(`UPDATE courier_bookings SET done_at = now() - interval '73 hours' WHERE id = $1`, [id]);
  expect(await kindOf(order)).toBe('no movement');
});

test('a parcel that staff brought to its end is in no trouble, and leaves the index of open bookings', async () => {
  const { order, parcel, id } = await booked();
  await tell(parcel, 'cancelled_return_processing');
  await tell(parcel, 'cancelled_return_received');
  await ship(shop, desk.owner, order._id, 'returned', { restock: true });
  expect([await kindOf(order), await listed(id)]).toEqual([undefined, false]);
  await pool.query(`SELECT graphile_worker.add_job('follow-couriers')`);
  await shop.runJobs();
  const { rows } = await pool.query('SELECT FROM courier_bookings WHERE id = $1 AND done_at IS NOT NULL', [id]);
  expect(rows).toHaveLength(1);
});

test('the phone is for staff who see orders', async () => {
  const { order, parcel } = await booked();
  await tell(parcel, 'hold');
  expect(await desk.bookingOf(order)).toMatchObject({ phone: '01712345678', pieces: 1 });
  const packer = await addPerson(shop, { staffRole: 'packer' });
  const query = { order: order._id };
  const [seen] = (await shop.call(bookingsApi.list, { query, token: packer.token })).data;
  expect(seen).toMatchObject({ name: 'Rahima Begum', phone: null });
});

test('the menu counts them, by the index of open bookings', async () => {
  const { data } = await shop.call(bookingsApi.counts, { token });
  const list = await shop.call(bookingsApi.list, { query: { list: 'trouble', limit: '1' }, token });
  expect(list.meta.totalRecords).toBe(data.trouble);
  expect(data.trouble).toBeGreaterThan(0);
  const client = await pool.connect();
  await client.query('SET enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT count(*) FROM courier_bookings b
    WHERE (b.state IN ('waiting', 'sending', 'refused') OR b.attention IS NOT NULL
      OR b.state = 'booked' AND b.step <> 'delivered'
        AND (b.done_at IS NULL OR b.step IN ('booked', 'checking', 'in transit')))`,
  );
  client.release(true);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('courier_bookings_open');
});
