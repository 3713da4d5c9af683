import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { log } from '#server/platform/process/log.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { openClient } from '#test/support/client.ts';
import type { Manner } from '#test/support/couriers/manners.ts';
import { expectLedgerToAgree, line, newOrder, placeOrder, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { askCouriers } from './ask-couriers.service.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake, token } = desk;
const done = (...orders: { _id: string }[]) => orders.map(({ _id }) => ({ _id, outcome: 'done', why: null }));

/** As if this many processes asked the courier at the same moment: all wait to take the first booking. */
async function askedAtOnce(processes: number): Promise<void> {
  const holder = await openClient(shop.database.connection);
  await holder.query('BEGIN');
  await holder.query(`SELECT FROM courier_bookings WHERE state = 'waiting' ORDER BY due_at, id LIMIT 1 FOR UPDATE`);
  let areDone = false;
  const all = Promise.all(Array.from({ length: processes }, () => askCouriers(shop))).then(() => (areDone = true));
  const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => areDone || (await holder.query(blocked)).rowCount! > 1).toBe(true);
  await holder.query('COMMIT');
  await all;
  await holder.end();
}

beforeEach(() => {
  fake.manners.length = 0;
  fake.wrongKeys = 0;
});

describe('POST /bookings', () => {
  test('books the parcel with what is due at the door, and hands it over', async () => {
    const order = await desk.accepted({ note: 'Ring twice' });
    expect(await desk.book(order)).toEqual(done(order));
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'waiting', cash: null, consignment: null });
    await shop.runJobs();
    const [parcel, ...others] = desk.parcelsOf(order);
    expect(others).toEqual([]);
    expect(parcel!.order).toEqual({
      invoice: `${order.orderId}-1`,
      recipient_name: 'Rahima Begum',
      recipient_phone: '01712345678',
      recipient_address: 'House 12, Road 3, Mirpur, Dhaka',
      cod_amount: 1070,
      item_description: expect.stringMatching(/^1 × .+, Red$/),
      note: 'Ring twice',
    });
    const consignment = String(parcel!.id);
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', cash: 1070, consignment, step: 'booked' });
    expect((await desk.seen(order)).parcels).toMatchObject([
      { status: 'handed over', courier: 'Steadfast', trackingNumber: consignment },
    ]);
  });

  test('collects only what is not paid yet', async () => {
    const order = await desk.accepted({
      paymentInfo: { method: 'bkash', paymentNumber: '01812345678', transactionId: 'TXBOOK0001' },
    });
    await desk.book(order);
    await shop.runJobs();
    expect(desk.parcelsOf(order)).toMatchObject([{ order: { cod_amount: 0 } }]);
  });

  test('says of each order why it is not booked', async () => {
    const pending = await placeOrder(shop, desk.customer, newOrder([line(desk.goods)]));
    const [shipped, booked] = [await desk.accepted(), await desk.accepted()];
    await ship(shop, desk.owner, shipped._id, 'handed over', { courier: 'Pathao' });
    await desk.book(booked);
    const absent = { _id: crypto.randomUUID() };
    expect((await desk.book(pending, shipped, booked, absent)).map(({ outcome, why }) => [outcome, why])).toEqual([
      ['refused', 'it is pending, not accepted'],
      ['refused', 'it was already handed over'],
      ['already', 'it is already booked'],
      ['not found', 'there is no such order'],
    ]);
  });

  test('of a split order books each parcel with its own cash', async () => {
    const order = await desk.accepted({}, 3);
    const { items, parcels } = await desk.seen(order);
    await shop.call(orderChangesApi.split, {
      params: { id: order._id, parcel: parcels[0]!._id },
      body: { items: [{ item: items[0]!._id, quantity: 1 }] },
      token,
    });
    await desk.book(order);
    await shop.runJobs();
    const cash = desk.parcelsOf(order).map(({ order: { invoice, cod_amount: amount } }) => [invoice, amount]);
    const due = (await desk.seen(order)).parcels.map(({ cashDue }) => cashDue);
    expect(cash.toSorted()).toEqual(due.map((amount, n) => [`${order.orderId}-${n + 1}`, amount]));
    expect(due.reduce((sum, amount) => sum + amount, 0)).toBe(3070);
  });

  test('is refused without a connected courier, and to staff without the permission', async () => {
    const other = await testShop();
    const owner = await addPerson(other, { staffRole: 'owner' });
    const body = { courier: 'steadfast' as const, parcels: [{ _id: crypto.randomUUID() }] };
    await other.refused(bookingsApi.book, 'NOT_CONNECTED', { body, token: owner.token });
    const accounts = await addPerson(shop, { staffRole: 'accounts' });
    await shop.refused(bookingsApi.book, 'FORBIDDEN', { body, token: accounts.token });
  });

  test('by two members of staff at once books each parcel once, with several processes too', async () => {
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await desk.accepted());
    // the shop alone must prevent it
    fake.takesInvoicesTwice = true;
    fake.delayMs = 20;
    await Promise.all([desk.book(...orders), desk.book(...orders.toReversed())]);
    await askedAtOnce(6);
    await shop.runJobs();
    fake.takesInvoicesTwice = false;
    fake.delayMs = 0;
    expect(orders.map((order) => desk.parcelsOf(order).length)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('a booking that the courier refuses', () => {
  test('says which field is wrong, and goes out under the same number once it is changed', async () => {
    const order = await desk.accepted();
    fake.manners.push('refuse');
    await desk.book(order);
    await shop.runJobs();
    const refused = await desk.bookingOf(order);
    expect(refused).toMatchObject({
      state: 'refused',
      problem: 'The given data was invalid.',
      fields: [{ field: 'phone', message: 'The recipient phone is blocked.' }],
    });
    expect((await desk.seen(order)).shippingInfo.shippingStatus).toBe('not shipped');
    expect((await desk.list({ list: 'trouble' })).map(({ _id }) => _id)).toContain(refused._id);
    expect(await desk.book(order)).toEqual(done(order));
    await shop.runJobs();
    expect(desk.parcelsOf(order)).toMatchObject([{ invoice: `${order.orderId}-1` }]);
    expect(await desk.list({ order: order._id })).toMatchObject([{ _id: refused._id, state: 'booked', fields: [] }]);
  });

  test('may be dropped, and the parcel goes by hand', async () => {
    const order = await desk.accepted();
    fake.manners.push('refuse');
    await desk.book(order);
    await shop.runJobs();
    const { _id } = await desk.bookingOf(order);
    await shop.call(bookingsApi.cancel, { params: { id: _id }, token });
    expect((await desk.list({ list: 'trouble' })).map((one) => one._id)).not.toContain(_id);
    await ship(shop, desk.owner, order._id, 'handed over', { courier: 'Pathao' });
    expect((await desk.seen(order)).parcels).toMatchObject([{ status: 'handed over', courier: 'Pathao' }]);
  });
});

describe('a booking without an answer', () => {
  const silent: Manner[] = [
    'silence after booking',
    'silence before booking',
    '500',
    'HTML',
    '200 that names no parcel',
  ];

  test('is asked about before anything is sent again', async () => {
    for (const how of silent) {
      const order = await desk.accepted();
      fake.takesInvoicesTwice = true;
      fake.manners.push(how);
      await desk.book(order);
      await shop.runJobs();
      expect(await desk.bookingOf(order)).toMatchObject({ state: 'sending', problem: expect.any(String) });
      await desk.waitUntilDue();
      await shop.runJobs();
      expect([how, desk.parcelsOf(order).length]).toEqual([how, 1]);
      expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', cash: 1070, problem: null });
      expect((await desk.seen(order)).parcels).toMatchObject([{ status: 'handed over', courier: 'Steadfast' }]);
    }
    fake.takesInvoicesTwice = false;
  });

  test('cannot be cancelled: the courier may have it', async () => {
    const order = await desk.accepted();
    fake.manners.push('silence after booking');
    await desk.book(order);
    await shop.runJobs();
    const { _id } = await desk.bookingOf(order);
    await shop.refused(bookingsApi.cancel, 'MAY_BE_BOOKED', { params: { id: _id }, token });
    await desk.waitUntilDue();
    await shop.runJobs();
    await shop.refused(bookingsApi.cancel, 'CANCEL_THERE', { params: { id: _id }, token });
  });

  test('of a process that ended in the middle is asked about too', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    await shop.runJobs();
    // what was stored when the process ended just after the courier had booked it
    await shop.database.pool.query(
      `UPDATE courier_bookings SET state = 'sending', booked_at = NULL, consignment = NULL WHERE order_id = $1`,
      [order._id],
    );
    fake.takesInvoicesTwice = true;
    await desk.waitUntilDue();
    await shop.runJobs();
    fake.takesInvoicesTwice = false;
    expect(desk.parcelsOf(order)).toHaveLength(1);
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', consignment: expect.any(String) });
  });
});

describe('a courier that cannot be asked', () => {
  test('is not asked until the time that it named is over', async () => {
    const [first, second] = [await desk.accepted(), await desk.accepted()];
    fake.manners.push('429', '429', '429', '429');
    await desk.book(first, second);
    await shop.runJobs();
    expect(await desk.bookingOf(first)).toMatchObject({ state: 'waiting', problem: 'Steadfast asks us to wait' });
    const asked = fake.asked.length;
    await shop.database.pool.query(`SELECT graphile_worker.add_job('book-parcels')`);
    await shop.runJobs();
    expect(fake.asked.length).toBe(asked);
    fake.manners.length = 0;
    await desk.waitUntilDue();
    await shop.runJobs();
    expect([desk.parcelsOf(first).length, desk.parcelsOf(second).length]).toEqual([1, 1]);
  });

  test('because it refuses the keys is not asked again until an owner enters others', async () => {
    const orders = [];
    for (let n = 0; n < 20; n += 1) orders.push(await desk.accepted());
    const save = (keys: Record<string, string>) =>
      shop.call(courierAccountsApi.save, {
        params: { courier: 'steadfast' },
        body: { address: fake.address, keys },
        token: desk.owner.token,
      });
    await save({ apiKey: 'a-wrong-key-0001' });
    await desk.book(...orders);
    await shop.runJobs();
    await shop.runJobs();
    // ten would block the account
    expect(fake.wrongKeys).toBeGreaterThan(0);
    expect(fake.wrongKeys).toBeLessThan(10);
    const [account] = (await shop.call(courierAccountsApi.list, { token: desk.owner.token })).data;
    expect(account!.problem).toBe('Steadfast does not accept the keys');
    await save({ apiKey: fake.keys.apiKey });
    await desk.waitUntilDue();
    await shop.runJobs();
    expect(orders.every((order) => desk.parcelsOf(order).length === 1)).toBe(true);
  });
});

describe('an order that is changed meanwhile', () => {
  test('before it is booked: the courier collects what is due then', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    const { version } = await desk.seen(order);
    await shop.call(orderChangesApi.edit, {
      params: { id: order._id },
      body: {
        version,
        items: [line(desk.goods, 2)],
        phone: '01812345679',
        shippingInfo: { name: 'Karima', district: 'Dhaka', area: 'Mirpur', address: 'House 9' },
      },
      token,
    });
    await shop.runJobs();
    expect(desk.parcelsOf(order)).toMatchObject([{ order: { cod_amount: 2070, recipient_phone: '01812345679' } }]);
  });

  test('cancelled before it is booked: nothing is sent', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Changed mind' }, token });
    await shop.runJobs();
    expect(desk.parcelsOf(order)).toEqual([]);
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'cancelled', parcel: null });
  });

  test('cancelled while the outcome is unknown: the parcel is found, and staff have to cancel it', async () => {
    const order = await desk.accepted();
    fake.manners.push('silence after booking');
    await desk.book(order);
    await shop.runJobs();
    await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Changed mind' }, token });
    await desk.waitUntilDue();
    await shop.runJobs();
    const booking = await desk.bookingOf(order);
    expect(booking).toMatchObject({ state: 'booked', attention: expect.stringContaining('Cancel the parcel') });
    await shop.call(bookingsApi.settle, { params: { id: booking._id }, token });
    expect((await desk.list({ list: 'trouble' })).map(({ _id }) => _id)).not.toContain(booking._id);
  });

  test('back on the table after it was booked: it goes with the same booking', async () => {
    const order = await desk.accepted();
    await desk.book(order);
    await shop.runJobs();
    await ship(shop, desk.owner, order._id, 'packed');
    expect((await desk.seen(order)).parcels).toMatchObject([{ status: 'packed', trackingNumber: null }]);
    expect(await desk.book(order)).toEqual(done(order));
    expect((await desk.seen(order)).parcels).toMatchObject([
      { status: 'handed over', trackingNumber: String(desk.parcelsOf(order)[0]!.id) },
    ]);
    expect(desk.parcelsOf(order)).toHaveLength(1);
  });
});

test('what became of the parcels of a day is counted, with the cash to collect', async () => {
  const today = async () => (await shop.call(bookingsApi.counts, { token })).data.today[0]!;
  const before = await today();
  const old = await desk.accepted();
  await desk.book(old);
  await shop.runJobs();
  const { _id } = await desk.bookingOf(old);
  await shop.database.pool.query(`UPDATE courier_bookings SET booked_at = now() - interval '1 day' WHERE id = $1`, [
    _id,
  ]);
  const orders = [await desk.accepted(), await desk.accepted(), await desk.accepted()];
  fake.manners.push('refuse');
  await desk.book(...orders);
  await shop.runJobs();
  await desk.book(await desk.accepted());
  const now = await today();
  expect(now).toEqual({
    courier: 'steadfast',
    booked: before.booked + 2,
    waiting: before.waiting + 1,
    refused: before.refused + 1,
    cash: before.cash + 2140,
  });
  await shop.runJobs();
});

test('if the courier was disconnected before it answered, staff say what became of the parcel', async () => {
  const order = await desk.accepted();
  fake.manners.push('silence after booking');
  await desk.book(order);
  await shop.runJobs();
  await shop.call(courierAccountsApi.remove, { params: { courier: fake.key }, token: desk.owner.token });
  const params = { id: (await desk.bookingOf(order))._id };
  // the request that waits may still be answered
  await shop.refused(bookingsApi.decide, 'STILL_ASKED', { params, body: { consignment: null }, token });
  await desk.waitUntilDue();
  expect(await desk.bookingOf(order)).toMatchObject({ state: 'sending', isUnasked: true });
  expect((await desk.list({ list: 'trouble' })).map(({ _id }) => _id)).toContain(params.id);
  const { message } = await shop.call(bookingsApi.decide, { params, body: { consignment: null }, token });
  expect(message).toBe('Booking cancelled. Book the parcel with another courier.');
  expect((await desk.list({ order: order._id })).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await desk.seen(order)).parcels).toMatchObject([{ status: 'not shipped' }]);
  const body = { address: fake.address, keys: fake.keys };
  await shop.call(courierAccountsApi.save, { params: { courier: fake.key }, body, token: desk.owner.token });
});

test('keys that another SECRETS_KEY encrypted stop the booking and say so', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  const order = await desk.accepted();
  await shop.database.pool.query(`UPDATE secrets SET sealed = decode(repeat('ab', 40), 'hex')`);
  await desk.book(order);
  await shop.runJobs();
  expect(desk.parcelsOf(order)).toEqual([]);
  const [account] = (await shop.call(courierAccountsApi.list, { token: desk.owner.token })).data;
  expect(account!.problem).toContain('SECRETS_KEY');
  expect(await desk.bookingOf(order)).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('An owner must enter the keys of Steadfast again'),
  });
});

test('the ledger agrees after all of this', async () => {
  expect(await expectLedgerToAgree(shop.database)).toBeGreaterThan(20);
});
