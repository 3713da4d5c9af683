import { expect, test } from 'vitest';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { formatTaka } from '#shared/money.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { stepMessageRows, usualSmsSteps } from '#shared/orders/step-messages.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { setSettings, ship, type OrderBody } from '#test/support/orders.ts';
import type { FakeCourier } from '#test/support/couriers/fake-courier.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake } = desk;
const pathao = new FakePathao();
await desk.connect(pathao);

const messagesOn = (...way: string[]) => messagesBy(fake, way);

/** Where Pathao's areas are known. */
const kalshi = {
  shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Kalshi' },
};

/** What the customer of a new order gets until its parcel has gone this way: `sms order-delivered`. */
async function messagesBy(courier: FakeCourier, way: readonly string[], more?: Partial<OrderBody>): Promise<string[]> {
  const order = await desk.accepted(more);
  await desk.bookWith(courier.key, [order]);
  await shop.runJobs();
  return goOn(order, courier, way);
}

let told = 0;
async function goOn(order: Order, courier: FakeCourier, way: readonly string[]): Promise<string[]> {
  for (const status of way) {
    told += 1;
    const event = courier.move(desk.parcelsOf(order, courier)[0]!, status, { at: new Date(Date.now() + told * 1000) });
    await desk.send(event, courier.key);
    await shop.runJobs();
  }
  const { rows } = await shop.database.pool.query<{ said: string }>(
    `SELECT channel || ' ' || kind AS said FROM messages
    WHERE order_id = $1 AND kind = ANY($2) ORDER BY 1`,
    [order._id, Object.values(stepMessageRows).map(({ message }) => message)],
  );
  return rows.map(({ said }) => said);
}

test('until the owner chooses, an SMS goes when the parcel is handed over, and at no other step', async () => {
  expect(await messagesOn('pending', 'delivered')).toEqual(['mail order-handed-over', 'sms order-handed-over']);
});

test('an SMS goes at the steps that the owner chose, once each', async () => {
  await setSettings(shop, { smsSteps: { ...usualSmsSteps, handedOver: false, delivered: true, comingBack: true } });
  expect(await messagesOn('pending', 'Delivered')).toEqual(['mail order-handed-over', 'sms order-delivered']);
  expect(await messagesOn('pending', 'cancelled', 'cancelled_return_received')).toEqual([
    'mail order-handed-over',
    'sms order-coming-back',
  ]);
  await setSettings(shop, { smsSteps: { ...usualSmsSteps, handedOver: true, delivered: true, comingBack: false } });
  expect(await messagesOn('cancelled')).toEqual(['mail order-handed-over', 'sms order-handed-over']);
});

const none = { ...usualSmsSteps, handedOver: false };
const [mail, out] = ['mail order-handed-over', 'sms order-out-for-delivery'];

test('an SMS says when the rider is out and what to have ready; a try on another day sends another', async () => {
  const way = ['picked', 'assigned-for-delivery', 'assigned-for-delivery', 'on-hold', 'assigned-for-delivery'];
  await setSettings(shop, { smsSteps: none });
  expect(await messagesBy(pathao, way, kalshi)).toEqual([mail]);
  await setSettings(shop, { smsSteps: { ...none, outForDelivery: true } });
  const order = await desk.accepted(kalshi);
  await desk.bookWith('pathao', [order]);
  await shop.runJobs();
  expect(await goOn(order, pathao, way)).toEqual([mail, out]);
  expect(await textsSent()).toContain('is out for delivery. The courier may call you. Please have Tk 1,070 ready.');
  await shop.database.pool.query(`UPDATE messages SET created_at = created_at - interval '13 hours'`);
  const outSince = async () => (await desk.seen(order)).parcels[0]!.outForDeliveryAt;
  expect(Date.parse((await outSince()) ?? '')).toBeGreaterThan(Date.parse(order.createdAt) - 1000);
  expect(await goOn(order, pathao, ['on-hold'])).toEqual([mail, out]);
  expect(await outSince()).toBeNull();
  expect(await goOn(order, pathao, ['assigned-for-delivery', 'delivered'])).toEqual([mail, out, out]);
  expect(await outSince()).toBeNull();
});

test('of an order in two parcels the SMS asks for the cash of the one that the rider has', async () => {
  await setSettings(shop, { smsSteps: { ...none, outForDelivery: true } });
  const order = await desk.accepted(kalshi, 3);
  const { items, parcels } = await desk.seen(order);
  await shop.call(orderChangesApi.split, {
    params: { id: order._id, parcel: parcels[0]!._id },
    body: { items: [{ item: items[0]!._id, quantity: 1 }] },
    token: desk.token,
  });
  await desk.bookWith('pathao', [order]);
  await shop.runJobs();
  expect(await goOn(order, pathao, ['picked', 'assigned-for-delivery'])).toContain(out);
  const due = (await desk.seen(order)).parcels.map(({ cashDue }) => cashDue);
  const { cash } = desk.parcelsOf(order, pathao)[0]!;
  expect(due).toHaveLength(2);
  expect(due).toContain(cash);
  const asked = formatTaka(cash).replace('৳', 'Tk ');
  expect(await textsSent()).toContain(
    `${order.orderId} is out for delivery. The courier may call you. Please have ${asked} ready.`,
  );
});

test('an SMS about a rider does not go once the parcel is delivered', async () => {
  await setSettings(shop, { smsSteps: { ...none, outForDelivery: true }, messages: { smsPerDay: 0, mailsPerDay: 0 } });
  const order = await desk.accepted(kalshi);
  await desk.bookWith('pathao', [order]);
  await shop.runJobs();
  await goOn(order, pathao, ['picked', 'assigned-for-delivery', 'delivered']);
  await setSettings(shop, { smsSteps: { ...none, outForDelivery: true } });
  expect(await textsSent()).not.toContain(`${order.orderId} is out`);
  const { rows } = await shop.database.pool.query(
    `SELECT state, problem FROM messages WHERE order_id = $1 AND kind = 'order-out-for-delivery'`,
    [order._id],
  );
  expect(rows).toEqual([{ state: 'held', problem: 'It could not be sent in time' }]);
});

test('a delivery that staff undo sends no SMS', async () => {
  await setSettings(shop, { smsSteps: { ...usualSmsSteps, handedOver: false, delivered: true, comingBack: false } });
  const order = await desk.accepted();
  await ship(shop, desk.owner, order._id, 'handed over', { courier: 'Pathao' });
  await ship(shop, desk.owner, order._id, 'delivered');
  await shop.call(orderChangesApi.undo, { params: { id: order._id }, token: desk.owner.token });
  const { rows } = await shop.database.pool.query(
    `SELECT FROM messages WHERE order_id = $1 AND kind = 'order-delivered'`,
    [order._id],
  );
  expect(rows).toEqual([]);
});

test('the texts are in the words of the shop', async () => {
  await setSettings(shop, { smsSteps: { ...usualSmsSteps, handedOver: true, delivered: true, comingBack: true } });
  await messagesOn('cancelled', 'delivered');
  const sent = await textsSent();
  expect(sent).toContain('so it is coming back to us. Call us if you still want it.');
  expect(sent).toContain('was delivered. Thank you for your order.');
});

async function textsSent(): Promise<string> {
  await shop.database.pool.query(`UPDATE messages SET due_at = now()`);
  await shop.database.pool.query(`SELECT graphile_worker.add_job('send-messages')`);
  await shop.runJobs();
  return shop.texts.map(({ text }) => text).join('\n');
}
