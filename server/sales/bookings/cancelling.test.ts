import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { CourierKey } from '#shared/couriers.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { FakeSteadfast } from '#test/support/couriers/fake-steadfast.ts';
import { manners, type Manner } from '#test/support/couriers/manners.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';
import { askCouriers } from './bookings.ts';

const shop = await testShop();
const desk = await bookingDesk(shop, new FakeRedx());
const { fake: redx, token } = desk;
const [steadfast, pathao] = [new FakeSteadfast(), new FakePathao()];
await desk.connect(steadfast);
await desk.connect(pathao);
const fakes = { redx, steadfast, pathao };
const { pool } = shop.database;
const kalshi = {
  shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' },
};

async function booked(courier: CourierKey = 'redx') {
  const order = await desk.accepted(kalshi);
  await desk.bookWith(courier, [order]);
  await shop.runJobs();
  const { _id: id } = await desk.bookingOf(order);
  return { order, id, parcel: desk.parcelsOf(order, fakes[courier])[0]! };
}
type Cancelling = Parameters<typeof shop.call<typeof bookingsApi.cancel>>[1];
const cancelling = (id: string, body: object = {}) => ({ params: { id }, body, token }) as Cancelling;
const cancel = (id: string, body: object = {}) => shop.call(bookingsApi.cancel, cancelling(id, body));
const bringBack = (id: string) => shop.call(bookingsApi.bringBack, { params: { id }, token });
const of = (order: Order) => desk.list({ order: order._id });
const parcelOf = async (order: Order) => (await desk.seen(order)).parcels[0];
const patches = () => redx.asked.filter((what) => what === 'PATCH /parcels').length;

beforeEach(() => {
  for (const fake of Object.values(fakes)) {
    fake.manners.length = 0;
    fake.requestManners.length = 0;
    fake.wrongKeys = 0;
  }
});

describe('cancelling a booking', () => {
  test('asks RedX, and the parcel is in the shop again', async () => {
    const { order, id, parcel } = await booked();
    await cancel(id);
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', request: { kind: 'cancel' } });
    await shop.runJobs();
    expect(parcel.status).toBe('cancelled');
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'cancelled', request: null, attention: null });
    expect(await parcelOf(order)).toMatchObject({ status: 'packed', courier: null, trackingNumber: null });
    await cancel(id);
    expect(await desk.book(order)).toMatchObject([{ outcome: 'done' }]);
    await shop.runJobs();
    expect(desk.parcelsOf(order).map(({ invoice, status }) => [invoice, status])).toEqual([
      [`${order.orderId}-1`, 'cancelled'],
      [`${order.orderId}-1-2`, 'pickup-pending'],
    ]);
  });

  test('and booking with another courier is one step', async () => {
    const { order, id } = await booked();
    await cancel(id, { next: { courier: 'pathao', pickup: '502' } });
    await shop.runJobs();
    expect((await of(order)).map(({ courier, state }) => [courier, state])).toEqual([
      ['pathao', 'booked'],
      ['redx', 'cancelled'],
    ]);
    expect(desk.parcelsOf(order, pathao)).toMatchObject([{ order: { store_id: 502, amount_to_collect: 1070 } }]);
    expect(await parcelOf(order)).toMatchObject({ status: 'handed over', courier: 'Pathao' });
  });

  test.each(['pathao', 'steadfast'] as const)('of %s is done in its panel first, and staff say so', async (courier) => {
    const { order, id } = await booked(courier);
    await shop.refused(bookingsApi.cancel, 'CANCEL_THERE', cancelling(id));
    await cancel(id, { isCancelledThere: true, next: { courier: 'redx' } });
    expect((await of(order)).map((one) => [one.courier, one.state])).toEqual([
      ['redx', 'waiting'],
      [courier, 'cancelled'],
    ]);
    await shop.runJobs();
    expect(await parcelOf(order)).toMatchObject({ status: 'handed over', courier: 'RedX' });
  });

  test('that was refused, or not picked up, can be booked elsewhere too', async () => {
    const order = await desk.accepted(kalshi);
    redx.manners.push('refuse');
    await desk.book(order);
    await shop.runJobs();
    await cancel((await desk.bookingOf(order))._id, { next: { courier: 'steadfast' } });
    await shop.runJobs();
    expect((await of(order)).map(({ courier, state }) => [courier, state])).toEqual([
      ['steadfast', 'booked'],
      ['redx', 'cancelled'],
    ]);
    const other = await booked('pathao');
    await desk.send(pathao.move(other.parcel, 'pickup-cancelled'), 'pathao');
    await shop.runJobs();
    await cancel(other.id, { isCancelledThere: true, next: { courier: 'steadfast' } });
    await shop.runJobs();
    expect(await parcelOf(other.order)).toMatchObject({ status: 'handed over', courier: 'Steadfast' });
  });

  test('is refused on the road', async () => {
    const { order, id, parcel } = await booked();
    await desk.send(redx.move(parcel, 'picked-up'));
    await shop.runJobs();
    await shop.refused(bookingsApi.cancel, 'ON_THE_ROAD', cancelling(id, { isCancelledThere: true }));
    await shop.refused(bookingsApi.bringBack, 'NOT_ON_THE_ROAD', { params: { id }, token });
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', request: null });
    const absent = { params: { id: crypto.randomUUID() }, body: {}, token };
    await shop.refused(bookingsApi.cancel, 'NOT_FOUND', absent);
  });

  test('by two members of staff at once books the parcel once', async () => {
    const { order, id } = await booked();
    const answers = await Promise.all([
      shop.ask(bookingsApi.cancel, cancelling(id, { next: { courier: 'steadfast' } })),
      shop.ask(bookingsApi.cancel, cancelling(id, { next: { courier: 'pathao' } })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([askCouriers(shop), askCouriers(shop)]);
    await shop.runJobs();
    expect((await of(order)).map(({ state }) => state)).toEqual(['booked', 'cancelled']);
    expect([...desk.parcelsOf(order, steadfast), ...desk.parcelsOf(order, pathao)]).toHaveLength(1);
    await shop.refused(bookingsApi.cancel, 'NOT_BOOKED', cancelling(id, { next: { courier: 'steadfast' } }));
  });
});

describe('a request to a courier', () => {
  test('without an answer is asked about, and not sent again if the courier has it', async () => {
    const silent: [Manner, number][] = [
      ['silence after booking', 1],
      ['silence before booking', 2],
      ['500', 2],
      ['HTML', 2],
    ];
    for (const [how, sent] of silent) {
      const { order, id, parcel } = await booked();
      const before = patches();
      redx.requestManners.push(how);
      await cancel(id);
      await shop.runJobs();
      expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', request: { problem: expect.any(String) } });
      expect((await parcelOf(order))!.status).toBe('handed over');
      await desk.waitUntilDue();
      await shop.runJobs();
      expect([how, (await desk.bookingOf(order)).state, parcel.status]).toEqual([how, 'cancelled', 'cancelled']);
      expect([how, patches() - before]).toEqual([how, sent]);
    }
  });

  test('that the courier refuses is for staff, who may have cancelled it in the panel', async () => {
    const { order, id } = await booked();
    redx.requestManners.push('200 that is a refusal');
    await cancel(id, { next: { courier: 'steadfast' } });
    await shop.runJobs();
    expect(await of(order)).toMatchObject([{ state: 'booked', request: null, attention: 'RedX: Not now' }]);
    expect((await parcelOf(order))!.status).toBe('handed over');
    await cancel(id, { isCancelledThere: true });
    expect(await of(order)).toMatchObject([{ state: 'cancelled', attention: null }]);
  });

  test('waits while the courier refuses the keys, and ends if it collects the parcel meanwhile', async () => {
    const { order, id, parcel } = await booked();
    redx.requestManners.push('401');
    await cancel(id);
    await shop.runJobs();
    expect((await parcelOf(order))!.status).toBe('handed over');
    await desk.send(redx.move(parcel, 'picked-up'));
    await pool.query('UPDATE courier_accounts SET problem = NULL');
    const before = patches();
    await desk.waitUntilDue();
    await shop.runJobs();
    expect(patches()).toBe(before);
    expect(await desk.bookingOf(order)).toMatchObject({
      state: 'booked',
      step: 'in transit',
      request: null,
      attention: 'RedX collected the parcel meanwhile.',
    });
  });

  test('brings goods back with Steadfast, once', async () => {
    for (const how of ['accept', 'silence after booking', 'silence before booking'] as const) {
      const { order, id, parcel } = await booked('steadfast');
      await shop.refused(bookingsApi.bringBack, 'NOT_ON_THE_ROAD', { params: { id }, token });
      await desk.send(steadfast.move(parcel, 'pending'), 'steadfast');
      await shop.runJobs();
      steadfast.requestManners.push(how);
      await bringBack(id);
      await shop.refused(bookingsApi.bringBack, 'BEING_ASKED', { params: { id }, token });
      await shop.runJobs();
      await desk.waitUntilDue();
      await shop.runJobs();
      expect(steadfast.returns.filter((one) => one.consignment_id === parcel.id)).toHaveLength(1);
      expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', request: null, attention: null });
    }
    const { order, id, parcel } = await booked('steadfast');
    await desk.send(steadfast.move(parcel, 'pending'), 'steadfast');
    await shop.runJobs();
    steadfast.requestManners.push('refuse');
    await bringBack(id);
    await shop.runJobs();
    const attention = 'Steadfast: The parcel is delivered or already returning.';
    expect(await desk.bookingOf(order)).toMatchObject({ request: null, attention });
  });
});

describe('a parcel that staff cancelled in the panel of Steadfast', () => {
  const tell = async (parcel: Parameters<typeof steadfast.move>[0], status: string, minutes: number) => {
    const at = new Date(Date.now() - 3_600_000 + minutes * 60_000);
    await desk.send(steadfast.move(parcel, status, { at }), 'steadfast');
    await shop.runJobs();
  };

  test('was not picked up: it comes from nowhere, and can be booked again', async () => {
    const { order, id, parcel } = await booked('steadfast');
    await tell(parcel, 'cancelled_approval_pending', 1);
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'booked', trouble: null });
    await tell(parcel, 'cancelled', 2);
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'not picked up', trouble: { kind: 'not picked up' } });
    expect(await parcelOf(order)).toMatchObject({ status: 'handed over' });
    await cancel(id, { isCancelledThere: true, next: { courier: 'redx' } });
    await shop.runJobs();
    expect(await parcelOf(order)).toMatchObject({ status: 'handed over', courier: 'RedX' });
    await tell(parcel, 'cancelled', 3);
    expect((await of(order)).map(({ attention }) => attention)).toEqual([null, null]);
  });

  test.each([
    ['in order', ['pending', 'cancelled']],
    ['the other way round', ['cancelled', 'pending']],
  ])('comes back if it was picked up, with the messages %s', async (_, statuses) => {
    const { order, parcel } = await booked('steadfast');
    for (const status of statuses) await tell(parcel, status, status === 'pending' ? 1 : 2);
    expect(await desk.bookingOf(order)).toMatchObject({ step: 'coming back', reason: 'The parcel is cancelled.' });
    expect(await parcelOf(order)).toMatchObject({ status: 'coming back' });
  });
});

describe('a message about a cancelled booking', () => {
  test('that says so changes nothing; any other is for staff', async () => {
    const { order, id, parcel } = await booked();
    await cancel(id);
    await shop.runJobs();
    await desk.send(redx.move(parcel, 'cancelled'));
    await shop.runJobs();
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'cancelled', attention: null });
    await desk.send(redx.move(parcel, 'delivered'));
    await shop.runJobs();
    expect(await desk.bookingOf(order)).toMatchObject({
      state: 'cancelled',
      attention: 'RedX says delivered of a parcel whose booking was cancelled. Call RedX.',
    });
    expect(await parcelOf(order)).toMatchObject({ status: 'packed' });
    expect((await desk.seen(order)).paymentInfo.paid).toBe(0);
  });
});

const runs = Number(process.env.PARCELS ?? 40);

/** What happens to one booked parcel at the same moment. */
const schedule = fc.record({
  manners: fc.array(fc.constantFrom<Manner[]>(...manners.filter((one) => one !== '401')), { maxLength: 2 }),
  said: fc.constantFrom('picked-up', 'delivered', 'cancelled', undefined),
  staff: fc.array(
    fc.record({ next: fc.constantFrom('steadfast', 'pathao', undefined), isCancelledThere: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  turns: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
});

test(
  'cancelling beside messages and other staff leaves one live booking, and loses no delivery',
  { timeout: 600_000 },
  async () => {
    for (const { manners: how, said, staff, turns } of fc.sample(schedule, { seed: 20_261_127, numRuns: runs })) {
      const { order, id, parcel } = await booked();
      redx.requestManners.length = 0;
      redx.requestManners.push(...how);
      const event = async () => said && void (await desk.send(redx.move(parcel, said)));
      const presses = staff.map(({ next, isCancelledThere }) => async () => {
        await shop.ask(
          bookingsApi.cancel,
          cancelling(id, { isCancelledThere, ...(next && { next: { courier: next } }) }),
        );
      });
      const works = [event, () => askCouriers(shop), () => shop.runJobs(), ...presses];
      for (const turn of [0, 1, 2])
        await Promise.all(works.map((work, n) => ((turns[n % turns.length] ?? 0) === turn ? work() : undefined)));
      for (let n = 0; n < 4; n += 1) {
        await desk.waitUntilDue();
        await shop.runJobs();
      }
      await expectOneCourier(order, said);
    }
    expect(await expectLedgerToAgree(shop.database)).toBeGreaterThan(runs);
  },
);

async function expectOneCourier(order: Order, said: string | undefined): Promise<void> {
  const bookings = await of(order);
  const live = bookings.filter(({ state }) => state === 'booked');
  expect(bookings.filter(({ state }) => state === 'waiting' || state === 'sending')).toEqual([]);
  expect(live.length).toBeLessThan(2);
  const { parcels, paymentInfo } = await desk.seen(order);
  const first = bookings.find(({ courier }) => courier === 'redx')!;
  const isFirst = live[0]?.courier === 'redx';
  expect([order.orderId, parcels[0]!.courier]).toEqual([
    order.orderId,
    live[0] ? { redx: 'RedX', pathao: 'Pathao', steadfast: 'Steadfast' }[live[0].courier] : null,
  ]);
  expect(paymentInfo.paid).toBe(said === 'delivered' && isFirst ? 1070 : 0);
  // what RedX says of a parcel that it should not have is never lost
  if (!isFirst && (said === 'delivered' || said === 'picked-up')) expect(first.attention).toContain('Call RedX');
}
