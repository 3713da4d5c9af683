import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { courierTroubles, type CourierTrouble } from '#shared/orders/courier-troubles.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';
import { expectLedgerToAgree, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { isOpen } from './records/courier-troubles.queries.ts';

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

const ways: Record<CourierTrouble, (parcel: FakeParcel, id: string, order: Order) => Promise<unknown>> = {
  'wrong address': (parcel) => tell(parcel, 'hold', { reason: 'Incomplete Address given' }),
  'not picked up': (_, id) => age(id, 25),
  'on hold': (parcel) => tell(parcel, 'hold', { reason: 'Customer unreachable' }),
  'no movement': (parcel) => tell(parcel, 'pending', { hours: 73 }),
  'coming back': async (parcel) => {
    await tell(parcel, 'pending', { hours: 1 });
    await tell(parcel, 'cancelled');
  },
  back: (parcel) => tell(parcel, 'cancelled_return_received'),
  'part back': async (parcel, _, order) => {
    await tell(parcel, 'partial_delivered', { hours: 1 });
    const [sent] = (await desk.seen(order)).parcels;
    const items = [{ item: sent!.items[0]!.item, quantity: 1 }];
    const params = { id: order._id, parcel: sent!._id };
    await shop.call(orderChangesApi.deliverPart, { params, body: { items }, token });
    await tell(parcel, 'partial_delivered_return_received');
  },
  'partly delivered': (parcel) => tell(parcel, 'partial_delivered'),
  lost: (parcel) => tell(parcel, 'exceptional'),
};

test.each(courierTroubles)('%s is listed with its beginning, until it is marked as done', async (kind) => {
  const { order, parcel, id } = await booked();
  await age(id, 80);
  await pool.query('UPDATE courier_bookings SET booked_at = now() WHERE id = $1', [id]);
  expect([await kindOf(order), await listed(id)]).toEqual([undefined, false]);
  await ways[kind](parcel, id, order);
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

test('a parcel of which the courier is to collect more than is due is listed', async () => {
  const { order, id } = await booked();
  expect([(await desk.bookingOf(order)).cashDue, await listed(id)]).toEqual([null, false]);
  await pool.query('UPDATE parcels SET cash_due = 570 WHERE order_id = $1', [order._id]);
  expect([(await desk.bookingOf(order)).cashDue, await listed(id)]).toEqual([570, true]);
  await settle(id);
  expect([(await desk.bookingOf(order)).cashDue, await listed(id)]).toEqual([null, false]);
  await pool.query('UPDATE parcels SET cash_due = 1070 WHERE order_id = $1', [order._id]);
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

describe('PUT /bookings/{id}/address', () => {
  const right = { phone: '01812345678', area: 'Pallabi', address: 'House 9, Road 4' };
  const readdressed = async (order: Order, more: object = {}) => ({
    params: { id: (await desk.bookingOf(order))._id },
    body: { version: (await desk.seen(order)).version, ...right, ...more },
    token,
  });

  test('changes address and phone of an order on the road, not its price, and names who did', async () => {
    const { order, parcel } = await booked();
    await tell(parcel, 'hold', { reason: 'Incomplete Address given' });
    const before = await desk.seen(order);
    expect((await desk.bookingOf(order)).newAddress).toBeNull();
    await shop.call(bookingsApi.readdress, await readdressed(order));
    const { area, address } = right;
    expect(await desk.seen(order)).toEqual({
      ...before,
      version: before.version + 1,
      phone: right.phone,
      shippingInfo: { ...before.shippingInfo, area, address },
    });
    const newAddress = 'House 9, Road 4, Pallabi, Dhaka';
    expect(await desk.bookingOf(order)).toMatchObject({ phone: right.phone, newAddress });
    const { data } = await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token });
    expect(data.at(-1)).toMatchObject({
      kind: 'edited',
      person: 'Karim',
      data: {
        address: { from: 'Rahima Begum, House 12, Road 3, Mirpur, Dhaka', to: `Rahima Begum, ${newAddress}` },
        phone: { from: '01712345678', to: right.phone },
      },
    });
    await expectLedgerToAgree(shop.database);
  });

  test('has the other parcels of the order packed again, for new labels', async () => {
    const order = await desk.accepted({}, 2);
    const [{ _id: parcel } = { _id: '' }] = (await desk.seen(order)).parcels;
    const items = [{ item: order.items[0]!._id, quantity: 1 }];
    const { data } = await shop.call(orderChangesApi.split, {
      params: { id: order._id, parcel },
      body: { items },
      token,
    });
    await shop.call(bookingsApi.book, { body: { courier: 'steadfast', parcels: [{ _id: order._id, parcel }] }, token });
    await shop.runJobs();
    await ship(shop, { token }, order._id, 'packed', { parcel: data.parcels[1]!._id });
    await shop.call(bookingsApi.readdress, await readdressed(order));
    expect((await desk.seen(order)).parcels).toMatchObject([{ status: 'handed over' }, { status: 'not shipped' }]);
  });

  test('refuses an empty address and a wrong phone', async () => {
    const { order } = await booked();
    const wrong = await readdressed(order, { address: ' ', phone: '123' });
    expect(await shop.refused(bookingsApi.readdress, 'INVALID_INPUT', wrong)).toMatchObject({
      errors: [{ path: 'phone' }, { path: 'address' }],
    });
  });

  test('is not for packers', async () => {
    const { order } = await booked();
    const packer = await addPerson(shop, { staffRole: 'packer' });
    const change = await readdressed(order);
    await shop.refused(bookingsApi.readdress, 'FORBIDDEN', { ...change, token: packer.token });
    await shop.call(bookingsApi.readdress, change);
    const [seen] = (await shop.call(bookingsApi.list, { query: { order: order._id }, token: packer.token })).data;
    expect(seen!.newAddress).toBeNull();
  });

  test('refuses a version that is old, and a parcel that the courier does not have', async () => {
    const { order } = await booked();
    const change = await readdressed(order);
    await shop.call(bookingsApi.readdress, change);
    await shop.refused(bookingsApi.readdress, 'CHANGED_MEANWHILE', change);
    await ship(shop, { token }, order._id, 'returned');
    await shop.refused(bookingsApi.readdress, 'NOT_WITH_COURIER', await readdressed(order));
  });
});

test('the menu counts them, by the index of open bookings', async () => {
  const { data } = await shop.call(bookingsApi.counts, { token });
  const list = await shop.call(bookingsApi.list, { query: { list: 'trouble', limit: '1' }, token });
  expect(list.meta.totalRecords).toBe(data.trouble);
  expect(data.trouble).toBeGreaterThan(0);
  const client = await pool.connect();
  await client.query('SET enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN SELECT count(*) FROM courier_bookings b WHERE ${isOpen}`.compile(shop.database.db).sql,
  );
  client.release(true);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('courier_bookings_open');
});
