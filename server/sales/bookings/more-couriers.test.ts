import { beforeEach, describe, expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierChoiceApi } from '#shared/api/sales/couriers/courier-choice.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';
import { askCouriers } from './bookings.ts';

const shop = await testShop();
const desk = await bookingDesk(shop, new FakePathao());
const { fake: pathao, token } = desk;
const redx = new FakeRedx();
await desk.connect(redx);
const { pool } = shop.database;
const kalshi = {
  shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' },
};
const statusOf = async (order: Order) => (await desk.seen(order)).shippingInfo.shippingStatus;

async function booked(courier: 'pathao' | 'redx' = 'pathao', more: object = kalshi): Promise<Order> {
  const order = await desk.accepted(more);
  await desk.bookWith(courier, [order]);
  await shop.runJobs();
  return order;
}

beforeEach(() => {
  pathao.manners.length = 0;
});

describe('a parcel for Pathao', () => {
  test('goes to its city, zone and area, from the usual place, and is handed over with its number', async () => {
    const order = await booked();
    const [parcel] = desk.parcelsOf(order);
    expect(parcel!.order).toMatchObject({ store_id: 501, amount_to_collect: 1070, item_weight: 0.5 });
    expect(await desk.bookingOf(order)).toMatchObject({
      state: 'booked',
      consignment: parcel!.id,
      areas: 'Dhaka, Mirpur, Kalshi',
      link: expect.stringContaining(String(parcel!.id)),
    });
    expect((await desk.seen(order)).parcels).toMatchObject([{ courier: 'Pathao', trackingNumber: parcel!.id }]);
  });

  test('goes from the place that staff chose', async () => {
    const order = await desk.accepted(kalshi);
    await desk.bookWith('pathao', [order], '502');
    await shop.runJobs();
    expect(desk.parcelsOf(order)).toMatchObject([{ order: { store_id: 502 } }]);
    const [first] = (await shop.call(bookingsApi.couriers, { token })).data;
    expect(first).toMatchObject({ courier: 'pathao', pickup: '501', pickups: [{ id: '501' }, { id: '502' }] });
  });

  test('that was refused still goes from there at the next try, but by a proposal from the usual place', async () => {
    const tryAgain = (courier: 'pathao' | 'proposed', { _id }: Order) =>
      shop.call(bookingsApi.book, { body: { courier, parcels: [{ _id }] }, token });
    const refused = async () => {
      const order = await desk.accepted(kalshi);
      pathao.manners.push('refuse');
      await desk.bookWith('pathao', [order], '502');
      await shop.runJobs();
      expect(await desk.bookingOf(order)).toMatchObject({ state: 'refused', pickup: '502' });
      return order;
    };
    const [first, second] = [await refused(), await refused()];
    await tryAgain('pathao', first);
    await shop.runJobs();
    expect(desk.parcelsOf(first)).toMatchObject([{ order: { store_id: 502 } }]);
    const rule = { courier: 'pathao' as const, districts: [], weightFrom: null, weightTo: null, cashAbove: null };
    const setRules = (...rules: (typeof rule)[]) =>
      shop.call(courierChoiceApi.saveRules, { body: { rules }, token: desk.owner.token });
    await setRules(rule);
    await tryAgain('proposed', second);
    await setRules();
    await shop.runJobs();
    expect(desk.parcelsOf(second)).toMatchObject([{ order: { store_id: 501 } }]);
  });

  test('all processes use one token, and one of them asks for it', async () => {
    await pool.query(`DELETE FROM secrets WHERE name = 'pathao current token'`);
    const [given, orders] = [pathao.tokensGiven, [] as Order[]];
    for (let n = 0; n < 8; n += 1) orders.push(await desk.accepted(kalshi));
    await desk.book(...orders);
    pathao.delayMs = 20;
    await Promise.all([askCouriers(shop), askCouriers(shop), askCouriers(shop)]);
    pathao.delayMs = 0;
    expect(orders.map((order) => desk.parcelsOf(order).length)).toEqual(orders.map(() => 1));
    expect(pathao.tokensGiven).toBe(given + 1);
  });

  test('moves by its messages, which are answered as Pathao wants', async () => {
    const order = await booked();
    const [parcel] = desk.parcelsOf(order);
    const { status, headers } = await desk.send(pathao.move(parcel!, 'picked'));
    expect([status, headers.get('x-pathao-merchant-webhook-integration-secret')]).toEqual([
      202,
      expect.stringMatching(/./),
    ]);
    await desk.send(pathao.move(parcel!, 'delivered'));
    await shop.runJobs();
    expect([await statusOf(order), (await desk.seen(order)).paymentInfo.paid]).toEqual(['delivered', 1070]);
    expect((await desk.send(pathao.sign({ event: 'webhook_integration' }, ''))).status).toBe(202);
    expect((await desk.send(pathao.sign({ event: 'order.delivered' }, 'guessed'))).status).toBe(401);
  });
});

describe('an answer that Pathao never gave', () => {
  async function unasked(): Promise<Order> {
    pathao.manners.push('silence after booking');
    const order = await booked();
    await desk.waitUntilDue();
    await shop.runJobs();
    return order;
  }

  test('comes by its message, and nothing is sent again', async () => {
    const order = await unasked();
    expect(await desk.bookingOf(order)).toMatchObject({
      state: 'sending',
      isUnasked: true,
      problem: expect.stringContaining(`cannot be asked about ${order.orderId}-1`),
    });
    const [parcel, ...others] = desk.parcelsOf(order);
    expect(others).toEqual([]);
    await desk.send(pathao.eventOf(parcel!, 'created', new Date()));
    await shop.runJobs();
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', consignment: parcel!.id, isUnasked: false });
  });

  test('is given by staff, who saw the number in the panel', async () => {
    const order = await unasked();
    const params = { id: (await desk.bookingOf(order))._id };
    const consignment = String(desk.parcelsOf(order)[0]!.id);
    const taken = (await desk.list({ list: 'booked' }))[0]!.consignment;
    await shop.refused(bookingsApi.decide, 'NUMBER_TAKEN', { params, body: { consignment: taken }, token });
    await shop.call(bookingsApi.decide, { params, body: { consignment }, token });
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', consignment });
    await shop.refused(bookingsApi.decide, 'STILL_ASKED', { params, body: { consignment: null }, token });
  });

  test('that staff did not see either: it is booked again, and a late message says that there are two', async () => {
    const order = await unasked();
    const { _id: id } = await desk.bookingOf(order);
    await shop.call(bookingsApi.decide, { params: { id }, body: { consignment: null }, token });
    await shop.runJobs();
    const [first, second] = desk.parcelsOf(order);
    expect([first!.invoice, second!.invoice]).toEqual([`${order.orderId}-1`, `${order.orderId}-1-2`]);
    await desk.send(pathao.move(first!, 'delivered'));
    await shop.runJobs();
    expect(await statusOf(order)).toBe('handed over');
    const all = await desk.list({ order: order._id });
    expect(all.find(({ _id }) => _id === id)).toMatchObject({
      state: 'cancelled',
      attention: expect.stringContaining(`Pathao has the parcel ${first!.id} for this order too`),
    });
  });
});

test('RedX says “returned” of the rest too: once staff have recorded the part, they receive it', async () => {
  const order = await desk.accepted(kalshi, 2);
  await desk.bookWith('redx', [order]);
  await shop.runJobs();
  const parcel = desk.parcelsOf(order, redx)[0]!;
  const say = async (status: string) => {
    await desk.send(redx.move(parcel, status), 'redx');
    await shop.runJobs();
    return (await desk.bookingOf(order)).trouble?.kind;
  };
  expect(await say('delivery-in-progress')).toBeUndefined();
  const [sent] = (await desk.seen(order)).parcels;
  const items = [{ item: sent!.items[0]!.item, quantity: 1 }];
  const params = { id: order._id, parcel: sent!._id };
  await shop.call(orderChangesApi.deliverPart, { params, body: { items }, token });
  expect(await say('agent-returning')).toBeUndefined();
  expect(await say('returned')).toBe('part back');
});

describe('a refusal that the courier contradicts', () => {
  const refused = async () => {
    pathao.manners.push('refuse');
    const order = await booked();
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'refused' });
    return order;
  };
  const say = async (id: string, invoice: string) => {
    const parcel = { id, invoice, order: {}, cash: 1070, status: 'created', collected: 0 };
    await desk.send(pathao.eventOf(parcel, 'created', new Date()));
    await shop.runJobs();
  };

  test('was none: the parcel is booked, and is not sent again', async () => {
    const order = await refused();
    await say('DC7001', `${order.orderId}-1`);
    expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', consignment: 'DC7001', attention: null });
    expect(await statusOf(order)).toBe('handed over');
    await desk.bookWith('pathao', [order]);
    await shop.runJobs();
    expect(desk.parcelsOf(order)).toEqual([]);
  });

  test('after the parcel went with another courier, staff cancel one of the two', async () => {
    const order = await refused();
    await desk.bookWith('redx', [order]);
    await shop.runJobs();
    await say('DC7002', `${order.orderId}-1`);
    const all = await desk.list({ order: order._id });
    expect(all.find(({ courier }) => courier === 'pathao')).toMatchObject({
      state: 'refused',
      consignment: 'DC7002',
      attention: 'Pathao has the parcel DC7002 for this order too. Cancel one in the Pathao panel.',
    });
    expect(all.find(({ courier }) => courier === 'redx')).toMatchObject({ state: 'booked', attention: null });
    expect((await desk.seen(order)).parcels).toMatchObject([{ courier: 'RedX' }]);
  });
});

test('one number of ours with two parcels at the courier is for staff to mend', async () => {
  const order = await booked();
  const [parcel] = desk.parcelsOf(order);
  await desk.send(pathao.eventOf({ ...parcel!, id: 'DC999TWIN' }, 'created', new Date()));
  await shop.runJobs();
  expect(await desk.bookingOf(order)).toMatchObject({
    consignment: parcel!.id,
    attention: expect.stringContaining('DC999TWIN'),
  });
});

describe('an address that names no area clearly', () => {
  const unclear = {
    shippingInfo: { name: 'Rahima', district: 'Dhaka', area: 'Notun Goli', address: 'Near the big mosque' },
  };

  test('waits until staff choose once, and the choice is remembered', async () => {
    const order = await booked('redx', unclear);
    const refused = await desk.bookingOf(order);
    expect(refused).toMatchObject({
      state: 'refused',
      fields: [{ field: 'areas', message: 'Choose the area of RedX' }],
    });
    expect(desk.parcelsOf(order, redx)).toEqual([]);
    const params = { id: refused._id };
    const { data } = await shop.call(bookingsApi.areas, { params, query: {}, token });
    expect(data).toMatchObject({ level: 'area', isLast: true, chosen: [{ name: 'Dhaka' }] });
    const area = data.options.find(({ name }) => name.startsWith('Kalshi'))!;
    await shop.refused(bookingsApi.choose, 'NO_SUCH_AREA', { params, body: { areas: ['Dhaka', '0'] }, token });
    await shop.call(bookingsApi.choose, { params, body: { areas: ['Dhaka', area.id] }, token });
    await shop.runJobs();
    expect(desk.parcelsOf(order, redx)).toMatchObject([{ order: { delivery_area_id: Number(area.id) } }]);
    await shop.refused(bookingsApi.choose, 'NOT_REFUSED', { params, body: { areas: ['Dhaka', area.id] }, token });

    const other = { shippingInfo: { ...unclear.shippingInfo, address: 'House 9, ground floor' } };
    const next = await booked('redx', other);
    expect(desk.parcelsOf(next, redx)).toMatchObject([{ order: { delivery_area_id: Number(area.id) } }]);
  });

  test('that only names the town is remembered for this address alone', async () => {
    const town = (address: string) => ({ shippingInfo: { ...unclear.shippingInfo, area: 'Mirpur', address } });
    const order = await booked('redx', town('Behind the stadium'));
    const params = { id: (await desk.bookingOf(order))._id };
    const { data } = await shop.call(bookingsApi.areas, { params, query: {}, token });
    const areas = ['Dhaka', data.options.find(({ name }) => name.startsWith('Mirpur - 6'))!.id];
    await shop.call(bookingsApi.choose, { params, body: { areas }, token });
    await shop.runJobs();
    expect(desk.parcelsOf(order, redx)).toHaveLength(1);
    expect(await desk.bookingOf(await booked('redx', town('Beside the zoo gate')))).toMatchObject({ state: 'refused' });
    expect(await desk.bookingOf(await booked('redx', town('Behind the stadium')))).toMatchObject({ state: 'booked' });
  });
});

test('RedX delivers by its messages, with the token in their address', async () => {
  const order = await booked('redx');
  const [parcel] = desk.parcelsOf(order, redx);
  expect(await desk.bookingOf(order)).toMatchObject({ state: 'booked', areas: 'Dhaka, Kalshi(Mirpur)' });
  expect((await desk.send(redx.sign({ status: 'delivered' }, 'guessed'), 'redx')).status).toBe(401);
  expect((await desk.send(redx.move(parcel!, 'Delivered'), 'redx')).status).toBe(202);
  await shop.runJobs();
  expect(await statusOf(order)).toBe('delivered');
});

test('a courier that did not come is for staff', async () => {
  const order = await booked();
  await desk.send(pathao.move(desk.parcelsOf(order)[0]!, 'pickup-failed'));
  await shop.runJobs();
  expect(await desk.bookingOf(order)).toMatchObject({
    step: 'not picked up',
    trouble: { kind: 'not picked up' },
  });
});

test('the test of the connection counts the pickup places', async () => {
  const { data } = await shop.call(courierAccountsApi.test, { params: { courier: 'redx' }, token: desk.owner.token });
  expect(data).toEqual({ balance: null, pickups: 2 });
});

test('the ledger agrees after all of this', async () => {
  expect(await expectLedgerToAgree(shop.database)).toBeGreaterThan(10);
});
