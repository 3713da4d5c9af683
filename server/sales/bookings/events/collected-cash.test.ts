import { expect, test } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import type { FakeParcel } from '#test/support/couriers/manners.ts';
import { expectLedgerToAgree, ship } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake, token } = desk;
const { pool } = shop.database;
const start = Date.now() - 5 * 3_600_000;

async function booked(): Promise<{ order: Order; parcel: FakeParcel }> {
  const order = await desk.accepted();
  await desk.book(order);
  await shop.runJobs();
  return { order, parcel: desk.parcelsOf(order)[0]! };
}
const minute = (n: number) => new Date(start + n * 60_000);
async function tell(parcel: FakeParcel, status: string, at: number, collected?: number): Promise<void> {
  await desk.send(fake.move(parcel, status, { at: minute(at), ...(collected !== undefined && { collected }) }));
  await shop.runJobs();
}
/** Asks where it is, as a job does after hours without a message. */
async function follow(order: Order): Promise<void> {
  await pool.query(`UPDATE courier_bookings SET booked_at = now() - interval '13 hours' WHERE order_id = $1`, [
    order._id,
  ]);
  await pool.query(`SELECT graphile_worker.add_job('follow-couriers')`);
  await shop.runJobs();
}
const attentionOf = async (order: Order) => (await desk.bookingOf(order)).attention;
const placeOf = async (order: Order) => {
  const { shippingInfo, paymentInfo } = await desk.seen(order);
  return [shippingInfo.shippingStatus, paymentInfo.paid];
};
const settle = async (order: Order) =>
  shop.call(bookingsApi.settle, { params: { id: (await desk.bookingOf(order))._id }, token });
const less = (taka: string, then: string) => `Steadfast collected ৳${taka} of ৳1,070. Ask the courier, then ${then}.`;

test('staff read of a corrected amount once', async () => {
  const { order, parcel } = await booked();
  await tell(parcel, 'delivered', 1, 1070);
  await tell(parcel, 'delivered', 3, 500);
  expect(await placeOf(order)).toEqual(['delivered', 1070]);
  expect(await attentionOf(order)).toBe(less('500', 'check its payout'));
  await settle(order);
  await tell(parcel, 'delivered', 4, 500);
  // of a moment before the correction
  await tell(parcel, 'delivered', 2, 1070);
  expect(await attentionOf(order)).toBeNull();
  await tell(parcel, 'delivered', 5, 400);
  expect(await attentionOf(order)).toBe(less('400', 'check its payout'));
  await tell(parcel, 'delivered', 6, 1070);
  expect([await attentionOf(order), ...(await placeOf(order))]).toEqual([null, 'delivered', 1070]);
});

test('a parcel moves once the courier says that it collected all of the cash', async () => {
  const { order, parcel } = await booked();
  await tell(parcel, 'delivered', 1, 900.5);
  expect([await attentionOf(order), ...(await placeOf(order))]).toEqual([
    less('900', 'move the parcel'),
    'handed over',
    0,
  ]);
  await tell(parcel, 'delivered', 2, 1070);
  expect([await attentionOf(order), ...(await placeOf(order))]).toEqual([null, 'delivered', 1070]);
});

test('a message that comes after the shop asked is compared too', async () => {
  const [right, short] = [await booked(), await booked()];
  for (const { order, parcel } of [right, short]) {
    fake.move(parcel, 'delivered');
    await follow(order);
    expect(await placeOf(order)).toEqual(['delivered', 1070]);
  }
  // staff know more of it since then
  await ship(shop, desk.owner, right.order._id, 'returned', { restock: true });
  await tell(right.parcel, 'delivered', 1, 1070);
  await tell(short.parcel, 'delivered', 1, 900);
  expect([await attentionOf(right.order), await attentionOf(short.order)]).toEqual([
    null,
    less('900', 'check its payout'),
  ]);
});

test('it is compared with what is due now, not with what was due at the booking', async () => {
  const [all, rest] = [await booked(), await booked()];
  for (const { order } of [all, rest])
    await pool.query('UPDATE parcels SET cash_due = 570 WHERE order_id = $1', [order._id]);
  await tell(all.parcel, 'delivered', 1, 1070);
  await tell(rest.parcel, 'delivered', 1, 570);
  expect(await attentionOf(all.order)).toContain('collected ৳1,070 of ৳570');
  expect([await attentionOf(rest.order), (await placeOf(rest.order))[0]]).toEqual([null, 'delivered']);
});

test('of a part that was delivered, staff read what was collected', async () => {
  const { order, parcel } = await booked();
  fake.move(parcel, 'partial_delivered', { collected: 500 });
  await follow(order);
  const collected = async () => (await desk.bookingOf(order)).collected;
  expect(await collected()).toBeNull();
  await tell(parcel, 'partial_delivered', 1, 500);
  expect(await collected()).toBe(500);
  // its amount is what was to be collected
  await tell(parcel, 'partial_delivered_return_processing', 2);
  expect(await collected()).toBe(500);
  expect(await attentionOf(order)).toBeNull();
  expect(await placeOf(order)).toEqual(['handed over', 0]);
  await ship(shop, desk.owner, order._id, 'delivered');
});

test('the rest of a part that was delivered is received, once staff have recorded the part', async () => {
  const order = await desk.accepted({}, 2);
  await desk.book(order);
  await shop.runJobs();
  const parcel = desk.parcelsOf(order)[0]!;
  const kind = async () => (await desk.bookingOf(order)).trouble?.kind;
  await tell(parcel, 'partial_delivered', 1, 570);
  await tell(parcel, 'partial_delivered_return_received', 2);
  expect(await kind()).toBe('partly delivered');
  const [sent] = (await desk.seen(order)).parcels;
  const items = [{ item: sent!.items[0]!.item, quantity: 1 }];
  const params = { id: order._id, parcel: sent!._id };
  const { data } = await shop.call(orderChangesApi.deliverPart, { params, body: { items }, token });
  await tell(parcel, 'partial_delivered_return_received', 3);
  expect(await kind()).toBe('part back');
  await shop.call(orderChangesApi.receiveReturn, {
    params: { id: order._id, return: data.returns[0]!._id },
    body: { items: [{ item: items[0]!.item, condition: 'as new', restock: true }] },
    token,
  });
  expect([await kind(), ...(await placeOf(order))]).toEqual([undefined, 'delivered', 1070]);
});

test('a message from the future counts from now, and a later one corrects it', async () => {
  const { order, parcel } = await booked();
  await desk.send(fake.move(parcel, 'delivered', { at: new Date('2099-01-01T00:00:00Z') }));
  await shop.runJobs();
  expect((await placeOf(order))[0]).toBe('delivered');
  await desk.send(fake.move(parcel, 'cancelled', { at: new Date(Date.now() + 60_000) }));
  await shop.runJobs();
  expect((await placeOf(order))[0]).toBe('coming back');
});

test('the ledger agrees after all of this', async () => {
  expect(await expectLedgerToAgree(shop.database)).toBeGreaterThan(5);
});
