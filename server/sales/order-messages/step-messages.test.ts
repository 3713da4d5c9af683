import { expect, test } from 'vitest';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { messageSteps } from '#shared/orders/step-messages.ts';
import { bookingDesk } from '#test/support/booking-desk.ts';
import { setSettings, ship } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await bookingDesk(shop);
const { fake } = desk;

/** What the customer of a new order gets until its parcel has gone this way: `sms order-delivered`. */
async function messagesOn(...way: string[]): Promise<string[]> {
  const order = await desk.accepted();
  await desk.book(order);
  await shop.runJobs();
  for (const [n, status] of way.entries()) {
    await desk.send(fake.move(desk.parcelsOf(order)[0]!, status, { at: new Date(Date.now() + n * 1000) }));
    await shop.runJobs();
  }
  const { rows } = await shop.database.pool.query<{ said: string }>(
    `SELECT channel || ' ' || kind AS said FROM messages
    WHERE order_id = $1 AND kind IN ('order-handed-over', 'order-delivered', 'order-coming-back') ORDER BY 1`,
    [order._id],
  );
  return rows.map(({ said }) => said);
}

test('until the owner chooses, an SMS goes when the parcel is handed over, and at no other step', async () => {
  expect(await messagesOn('pending', 'delivered')).toEqual(['mail order-handed-over', 'sms order-handed-over']);
});

test('an SMS goes at the steps that the owner chose, once each', async () => {
  await setSettings(shop, { smsSteps: { handedOver: false, delivered: true, comingBack: true } });
  expect(await messagesOn('pending', 'Delivered')).toEqual(['mail order-handed-over', 'sms order-delivered']);
  expect(await messagesOn('pending', 'cancelled', 'cancelled_return_received')).toEqual([
    'mail order-handed-over',
    'sms order-coming-back',
  ]);
  await setSettings(shop, { smsSteps: { handedOver: true, delivered: true, comingBack: false } });
  expect(await messagesOn('cancelled')).toEqual(['mail order-handed-over', 'sms order-handed-over']);
});

test('a delivery that staff undo sends no SMS', async () => {
  await setSettings(shop, { smsSteps: { handedOver: false, delivered: true, comingBack: false } });
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
  await setSettings(shop, { smsSteps: { handedOver: true, delivered: true, comingBack: true } });
  await messagesOn('cancelled', 'delivered');
  await shop.database.pool.query(`UPDATE messages SET due_at = now()`);
  await shop.database.pool.query(`SELECT graphile_worker.add_job('send-messages')`);
  await shop.runJobs();
  const sent = shop.texts.map(({ text }) => text).join('\n');
  expect(sent).toContain('so it is coming back to us. Call us if you still want it.');
  expect(sent).toContain('was delivered. Thank you for your order.');
  expect(messageSteps).toHaveLength(3);
});
