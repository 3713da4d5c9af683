import { describe, expect, test, vi } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { log } from '#server/platform/process/log.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';
import { expectLedgerToAgree, ship } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake, token } = desk;
const { pool } = shop.database;

/** An order that Steadfast has. */
async function booked(): Promise<{ order: Order; parcel: FakeParcel }> {
  const order = await desk.accepted();
  await desk.book(order);
  await shop.runJobs();
  return { order, parcel: desk.parcelsOf(order)[0]! };
}
const minute = (n: number) => new Date(Date.UTC(2026, 10, 26, 10, n));
const statusOf = async (order: Order) => (await desk.seen(order)).shippingInfo.shippingStatus;
const outcomes = async () =>
  (await pool.query<{ outcome: string }>('SELECT outcome FROM courier_events ORDER BY id')).rows.map(
    ({ outcome }) => outcome,
  );
const last = async () => (await outcomes()).at(-1);
/** Sends it, and does what it says. */
async function tell(event: Parameters<typeof desk.send>[0]): Promise<number> {
  const { status } = await desk.send(event);
  await shop.runJobs();
  return status;
}

describe('POST /couriers/{courier}/events', () => {
  test('moves the parcel as Steadfast says, and counts what was collected', async () => {
    const { order, parcel } = await booked();
    expect(await tell(fake.move(parcel, 'pending', { at: minute(1) }))).toBe(202);
    expect(await statusOf(order)).toBe('in transit');
    await tell(fake.move(parcel, 'Delivered', { at: minute(2), collected: 1070 }));
    expect(await statusOf(order)).toBe('delivered');
    expect((await desk.seen(order)).paymentInfo.paid).toBe(1070);
    const { rows } = await pool.query<{ raw: string; actor: string | null }>(
      `SELECT e.raw, e.actor_id AS actor FROM parcel_events e JOIN parcels p ON p.id = e.parcel_id
      WHERE p.order_id = $1 AND e.status = 'delivered'`,
      [order._id],
    );
    expect(rows).toMatchObject([{ raw: expect.stringContaining('"status":"Delivered"'), actor: null }]);
  });

  test('is read once, however often it comes', async () => {
    const { order, parcel } = await booked();
    const event = fake.move(parcel, 'delivered', { at: minute(1) });
    const before = (await outcomes()).length;
    expect([await tell(event), await tell(event), await tell(event)]).toEqual([202, 202, 202]);
    expect((await outcomes()).length).toBe(before + 1);
    expect((await desk.seen(order)).paymentInfo.payments).toHaveLength(1);
  });

  test('comes to the same in any order', async () => {
    const { order, parcel } = await booked();
    const [picked, delivered] = [
      fake.move(parcel, 'pending', { at: minute(1) }),
      fake.move(parcel, 'delivered', { at: minute(2) }),
    ];
    await tell(delivered);
    await tell(picked);
    expect([await statusOf(order), await last()]).toEqual(['delivered', 'kept']);
  });

  test('that comes before the answer to the booking says that Steadfast has it', async () => {
    const order = await desk.accepted();
    fake.manners.push('silence after booking');
    await desk.book(order);
    await shop.runJobs();
    const [parcel] = desk.parcelsOf(order);
    await tell(fake.move(parcel!, 'pending', { at: minute(1) }));
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', consignment: String(parcel!.id) });
    expect(await statusOf(order)).toBe('in transit');
  });

  test('a later final step corrects an earlier one, and money with it', async () => {
    const { order, parcel } = await booked();
    await tell(fake.move(parcel, 'delivered', { at: minute(1) }));
    await tell(fake.move(parcel, 'cancelled', { at: minute(2) }));
    expect([await statusOf(order), (await desk.seen(order)).paymentInfo.paid]).toEqual(['coming back', 0]);
    await tell(fake.move(parcel, 'delivered', { at: minute(3) }));
    expect([await statusOf(order), (await desk.seen(order)).paymentInfo.paid]).toEqual(['delivered', 1070]);
  });

  test('a delivery that staff recorded stays, until the courier says that the parcel comes back', async () => {
    const { order, parcel } = await booked();
    await tell(fake.move(parcel, 'hold', { at: minute(1) }));
    await ship(shop, desk.owner, order._id, 'delivered');
    await tell(fake.move(parcel, 'pending', { at: minute(2) }));
    expect([await statusOf(order), (await desk.seen(order)).paymentInfo.paid]).toEqual(['delivered', 1070]);
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'in transit', attention: null });
    await tell(fake.move(parcel, 'cancelled', { at: minute(3) }));
    expect([await statusOf(order), (await desk.seen(order)).paymentInfo.paid]).toEqual(['coming back', 0]);
  });

  test('a step that staff have to check is listed until the next step', async () => {
    const { order, parcel } = await booked();
    await tell(fake.move(parcel, 'hold', { at: minute(1) }));
    expect(await desk.bookingOf(order)).toMatchObject({
      trouble: { kind: 'on hold', since: minute(1).toISOString() },
      reason: 'The parcel is hold.',
    });
    await tell(fake.move(parcel, 'pending', { at: minute(2) }));
    expect(await desk.bookingOf(order)).toMatchObject({ trouble: null, step: 'in transit' });
  });

  test('moves no parcel that went with another courier after all', async () => {
    const { order, parcel } = await booked();
    expect((await desk.seen(order)).parcels).toMatchObject([{ trackingLink: expect.stringMatching(/^https:/) }]);
    await ship(shop, desk.owner, order._id, 'packed');
    await ship(shop, desk.owner, order._id, 'handed over', { courier: 'Pathao', trackingNumber: 'PT-9' });
    expect((await desk.seen(order)).parcels).toMatchObject([{ trackingNumber: 'PT-9', trackingLink: null }]);
    await tell(fake.move(parcel, 'pending', { at: minute(1) }));
    await tell(fake.move(parcel, 'cancelled', { at: minute(2) }));
    expect(await statusOf(order)).toBe('handed over');
    expect(await desk.bookingOf(order)).toMatchObject({ attention: expect.stringContaining('went with Pathao') });
  });

  test('less money than was due moves nothing by itself', async () => {
    const { order, parcel } = await booked();
    await tell(fake.move(parcel, 'delivered', { at: minute(1), collected: 900 }));
    expect(await statusOf(order)).toBe('handed over');
    expect(await desk.bookingOf(order)).toMatchObject({ attention: expect.stringContaining('৳900 of ৳1,070') });
    const other = await booked();
    await tell(fake.move(other.parcel, 'partial_delivered', { at: minute(1), collected: 500 }));
    expect(await statusOf(other.order)).toBe('handed over');
    expect(await desk.bookingOf(other.order)).toMatchObject({ trouble: { kind: 'partly delivered' } });
  });

  test('a return that reaches the shop weeks later is for staff to check', async () => {
    const { order, parcel } = await booked();
    await tell(fake.move(parcel, 'pending', { at: minute(0) }));
    await tell(fake.move(parcel, 'cancelled', { at: minute(1) }));
    await tell(fake.move(parcel, 'cancelled_return_received', { at: new Date('2026-12-20T10:00:00Z') }));
    expect(await statusOf(order)).toBe('coming back');
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'back', trouble: { kind: 'back' } });
    await ship(shop, desk.owner, order._id, 'returned', { restock: true });
    await tell(fake.move(parcel, 'delivered', { at: new Date('2026-12-21T10:00:00Z') }));
    expect(await statusOf(order)).toBe('returned');
    expect(await desk.bookingOf(order)).toMatchObject({ attention: expect.stringContaining('the parcel is returned') });
  });

  test('that it comes back is no news once staff have it', async () => {
    const { order, parcel } = await booked();
    await tell(fake.move(parcel, 'pending', { at: minute(0) }));
    await ship(shop, desk.owner, order._id, 'coming back');
    await ship(shop, desk.owner, order._id, 'returned', { restock: true });
    await tell(fake.move(parcel, 'cancelled', { at: minute(1) }));
    expect(await statusOf(order)).toBe('returned');
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'coming back', attention: null, trouble: null });
  });

  test('that is forged is recorded, changes nothing, and is limited', async () => {
    const { order, parcel } = await booked();
    const right = fake.move(parcel, 'delivered', { at: minute(1) });
    const forged = fake.sign({ ...JSON.parse(right.body), cod_amount: 1070 }, 'guessed token');
    const refused = await desk.send({ ...forged, headers: { ...forged.headers, 'x-forwarded-for': '203.0.113.9' } });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'NOT_GENUINE' }]);
    expect([await statusOf(order), await last()]).toEqual(['handed over', 'forged']);
    // what was forged does not stand in the way of the same words by Steadfast
    await tell({ ...fake.sign(JSON.parse(forged.body)) });
    expect(await statusOf(order)).toBe('delivered');
    const sent = [];
    for (let n = 0; n < 35; n += 1)
      sent.push(
        await shop.ask(bookingsApi.receive, {
          params: { courier: 'steadfast' },
          body: { n },
          address: '203.0.113.10',
        }),
      );
    expect(sent.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(sent.at(-1)!.status).toBe(429);
  });

  test.each([
    ['another shop’s parcel', { consignment_id: 4711, invoice: 'X-1' }, 'unknown parcel'],
    ['our parcel with another number of ours', { invoice: 'H-00000000-1' }, 'unknown parcel'],
    ['a negative amount', { cod_amount: -1070 }, 'unreadable'],
    ['another kind of message', { notification_type: 'payment_request' }, 'kept'],
  ])('about %s changes nothing', async (_, more, outcome) => {
    const { order, parcel } = await booked();
    const { body } = fake.move(parcel, 'delivered', { at: minute(1) });
    expect(await tell(fake.sign({ ...JSON.parse(body), ...more }))).toBe(202);
    expect([await statusOf(order), await last()]).toEqual(['handed over', outcome]);
  });

  test('about nothing of ours keeps no name and no phone', async () => {
    const strange = {
      consignment_id: 4711,
      invoice: 'X-1',
      recipient_name: 'Rahima',
      tracking_message: 'To 01712345678',
    };
    await tell(fake.sign({ notification_type: 'delivery_status', status: 'delivered', ...strange }));
    await tell(fake.sign({ notification_type: 'delivery_status', cod_amount: -1, ...strange }));
    await tell(fake.sign({ status: 'to 01712345678', ...strange }, 'guessed token'));
    const { rows } = await pool.query<{ raw: string; outcome: string }>(
      'SELECT raw, outcome FROM courier_events ORDER BY id DESC LIMIT 3',
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['forged', 'unreadable', 'unknown parcel']);
    for (const { raw } of rows) expect(raw).not.toMatch(/Rahima|01712345678/);
    expect(JSON.parse(rows[2]!.raw)).toMatchObject({ consignment_id: 4711, invoice: 'X-1', status: 'delivered' });
  });

  test('with a status that no database can store is read all the same', async () => {
    const { order, parcel } = await booked();
    const { body } = fake.move(parcel, 'delivered', { at: minute(1) });
    await tell(fake.sign({ ...JSON.parse(body), status: 'deli\0vered\ud800' }));
    expect([await statusOf(order), await last()]).toEqual(['handed over', 'applied']);
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'lost' });
  });

  test('that cannot be applied delays no other', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const { order, parcel } = await booked();
    await pool.query(
      `INSERT INTO courier_events (courier, source, hash, raw, outcome)
      VALUES ('steadfast', 'poll', '\\x01', 'cut o', 'waiting')`,
    );
    await tell(fake.move(parcel, 'pending', { at: minute(1) }));
    expect(await statusOf(order)).toBe('in transit');
    expect(told).toHaveBeenCalledWith(expect.stringContaining('could not be applied'), expect.any(SyntaxError));
    await pool.query(`DELETE FROM courier_events WHERE raw = 'cut o'`);
    told.mockRestore();
  });

  test('that is not JSON is stored as it came', async () => {
    const event = fake.sign({});
    const html = '<html>';
    const { 'x-signature': _, ...headers } = event.headers;
    expect(await tell({ headers, body: html })).toBe(202);
    expect(await last()).toBe('unreadable');
  });
});

describe('asking where parcels are', () => {
  const long = (order: Order) =>
    pool.query(`UPDATE courier_bookings SET booked_at = now() - interval '3 hours' WHERE order_id = $1`, [order._id]);
  const follow = async () => {
    await pool.query(`SELECT graphile_worker.add_job('follow-couriers')`);
    await shop.runJobs();
  };

  test('finds what no message came about', async () => {
    const { order, parcel } = await booked();
    fake.move(parcel, 'delivered');
    await follow();
    expect(await statusOf(order)).toBe('handed over');
    await long(order);
    await follow();
    expect(await statusOf(order)).toBe('delivered');
    const asked = fake.asked.length;
    await long(order);
    await follow();
    expect(fake.asked.length).toBe(asked);
  });

  test('learns the number of a parcel that was found by ours', async () => {
    const { order, parcel } = await booked();
    await pool.query('UPDATE courier_bookings SET consignment = NULL WHERE order_id = $1', [order._id]);
    await pool.query('UPDATE parcels SET tracking = NULL WHERE order_id = $1', [order._id]);
    fake.move(parcel, 'pending');
    await long(order);
    await follow();
    const number = String(parcel.id);
    expect(await desk.bookingOf(order)).toMatchObject({ consignment: number, step: 'in transit' });
    expect((await desk.seen(order)).parcels).toMatchObject([{ trackingNumber: number }]);
    const { data } = await shop.call(ordersApi.list, { query: { search: number }, token: desk.owner.token });
    expect(data.map(({ _id }) => _id)).toEqual([order._id]);
  });
});

test('Status counts forged messages, those about unknown parcels, and those that cannot be read', async () => {
  const { couriers: before } = (await shop.call(statusApi.get, { token: desk.owner.token })).data;
  const { parcel } = await booked();
  const { headers, body } = fake.move(parcel, 'pending', { at: minute(1) });
  await tell(fake.sign(JSON.parse(body), 'guessed token again'));
  for (const n of [1, 2]) await tell(fake.sign({ ...JSON.parse(body), consignment_id: n, invoice: `Y-${n}` }));
  for (const n of [1, 2]) await tell(fake.sign({ ...JSON.parse(body), cod_amount: -n }));
  const { 'x-signature': _, ...unsigned } = headers;
  await tell({ headers: unsigned, body: 'no JSON' });
  const { couriers } = (await shop.call(statusApi.get, { token: desk.owner.token })).data;
  const added = (['forged', 'unknown', 'unreadable'] as const).map((kind) => couriers![kind] - before![kind]);
  expect([couriers!.isFine, ...added]).toEqual([false, 1, 2, 3]);
});

test('the bookings that need attention are counted', async () => {
  const { data } = await shop.call(bookingsApi.counts, { token });
  expect(data.trouble).toBe((await desk.list({ list: 'trouble' })).length);
  expect(data.trouble).toBeGreaterThan(0);
});

test('the ledger agrees after all of this', async () => {
  expect(await expectLedgerToAgree(shop.database)).toBeGreaterThan(10);
});
