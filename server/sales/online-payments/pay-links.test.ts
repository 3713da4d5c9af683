import { beforeEach, expect, test } from 'vitest';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi } from '#shared/api/sales/couriers/courier-accounts.ts';
import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { payLinksApi, type PayLink } from '#shared/api/sales/payments/pay-links.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { getTrackingKey, payToken } from '#server/sales/orders/orders.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { FakeSteadfast } from '#test/support/couriers/fake-steadfast.ts';
import {
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  ship,
} from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { pool, db } = shop.database;
const { token } = desk.owner;

beforeEach(() => pool.query('DELETE FROM limits'));

/** Cash on delivery, and accepted. */
async function cashOrder(): Promise<PlacedOrder> {
  const order = await placeOrder(shop, desk.customer, newOrder([line(desk.goods)]));
  await decide(shop, desk.owner, order._id, 'accepted');
  return order;
}
const made = async ({ _id }: PlacedOrder, isSent = false): Promise<PayLink> =>
  (await shop.call(payLinksApi.make, { params: { id: _id }, body: { isSent }, token })).data;
const tokenOf = ({ link }: Pick<PayLink, 'link'>) => link.split('/pay/')[1]!;
/** The order, opened by the link instead of its customer's own. */
const by = (order: PlacedOrder, link: PayLink): PlacedOrder => ({ ...order, payToken: tokenOf(link) });

test('a link pays what an accepted order still costs; the courier collects nothing then', async () => {
  const order = await cashOrder();
  const link = await made(order);
  expect(link).toMatchObject({ amount: 1070, link: expect.stringMatching(/\/pay\/[\w-]{30}$/) });
  const paying = by(order, link);
  expect((await desk.opened(paying)).state).toBe('ready');
  expect((await desk.pay(paying)).state).toBe('paid');
  const seen = await desk.seen(order);
  expect(seen.paymentInfo.paid).toBe(1070);
  expect(seen.parcels).toMatchObject([{ cashDue: 0 }]);
  await expectLedgerToAgree(shop.database);
  await shop.refused(payLinksApi.make, 'NOT_PAYABLE', { params: { id: order._id }, body: { isSent: true }, token });
});

test('a link ends after its last day, and another day cannot be written into it', async () => {
  const order = await cashOrder();
  const key = await getTrackingKey(db);
  const over = payToken(key, order.orderId, new Date(Date.now() - 24 * 60 * 60_000));
  expect((await desk.opened({ ...order, payToken: over })).state).toBe('closed');
  await shop.refused(onlinePaymentsApi.start, 'NOT_PAYABLE', { body: { token: over } });
  const bytes = Buffer.from(over, 'base64url');
  bytes.writeUInt16BE(bytes.readUInt16BE(4) + 1, 4);
  await shop.refused(onlinePaymentsApi.start, 'NOT_FOUND', { body: { token: bytes.toString('base64url') } });
  const today = payToken(key, order.orderId, new Date());
  expect((await desk.opened({ ...order, payToken: today })).state).toBe('ready');
});

test('a link is sent by SMS, and the SMS says what to pay', async () => {
  const order = await cashOrder();
  const link = await made(order, true);
  await shop.runJobs();
  const text = shop.texts.find(({ text }) => text.includes('/pay/'))?.text;
  expect(text).toContain(`1,070 for your order ${order.orderId} online:`);
  expect(text).toContain(tokenOf(link));
});

test('no link for an order whose money a courier collects; who pays meanwhile is not charged', async () => {
  const order = await cashOrder();
  const paying = by(order, await made(order));
  const payment = await desk.toPage(paying);
  await ship(shop, desk.owner, order._id, 'handed over');
  await desk.comeBack(paying, desk.fake.visit(payment, 'pays'));
  await shop.runJobs();
  expect(desk.latest(order).trxID).toBeNull();
  expect((await desk.list({ order: order._id }))[0]).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('A courier already collects the money'),
  });
  await shop.refused(payLinksApi.make, 'NOT_PAYABLE', { params: { id: order._id }, body: { isSent: false }, token });
});

test('money that comes while a courier collects it is shown at the booking', async () => {
  const order = await cashOrder();
  const paying = by(order, await made(order));
  const payment = await desk.toPage(paying);
  await desk.comeBack(paying, desk.fake.visit(payment, 'pays'));
  // as it is where the gateway takes the money by itself
  await pool.query(`UPDATE online_payments SET state = 'authorised' WHERE order_id = $1`, [order._id]);
  payment.trxID = 'LATE000001';
  await pool.query(
    `INSERT INTO courier_bookings
      (courier, order_id, parcel_id, invoice, state, cash, consignment, booked_at, booked_by)
    SELECT 'steadfast', order_id, id, 'H-late-1', 'booked', 1070, '77', now(), $2 FROM parcels WHERE order_id = $1`,
    [order._id, desk.owner.id],
  );
  await ship(shop, desk.owner, order._id, 'handed over');
  await desk.waitUntilDue();
  expect((await desk.seen(order)).paymentInfo.paid).toBe(1070);
  const { rows } = await pool.query(`SELECT attention FROM courier_bookings WHERE order_id = $1`, [order._id]);
  expect(rows).toEqual([{ attention: expect.stringContaining('Ask the courier to collect less') }]);
});

test('a parcel whose money is being taken is not booked, and one that is booked is not paid online', async () => {
  const courier = await new FakeSteadfast().open();
  const params = { courier: 'steadfast' as const };
  await shop.call(courierAccountsApi.save, { params, body: { address: courier.address, keys: courier.keys }, token });
  const book = async ({ _id }: PlacedOrder) =>
    (await shop.call(bookingsApi.book, { body: { courier: 'steadfast', parcels: [{ _id }] }, token })).data[0];
  const order = await cashOrder();
  await desk.toPage(by(order, await made(order)));
  expect(await book(order)).toMatchObject({ outcome: 'refused', why: expect.stringContaining('paying online') });
  const other = await cashOrder();
  const link = await made(other);
  expect(await book(other)).toMatchObject({ outcome: 'done' });
  expect((await desk.opened(by(other, link))).state).toBe('closed');
  await shop.refused(payLinksApi.make, 'NOT_PAYABLE', { params: { id: other._id }, body: { isSent: false }, token });
  await courier.close();
});

test('a link that was made before takes nothing while staff look for a deposit', async () => {
  const order = await cashOrder();
  const link = await made(order);
  await shop.database.pool.query(
    `INSERT INTO payments (order_id, method, amount, sender, transaction_id, state)
     VALUES ($1, 'bkash', 70, '01812345678', $2, 'claimed')`,
    [order._id, newTransactionId()],
  );
  expect((await desk.opened(by(order, link))).state).toBe('closed');
});

test('a link pays the rest of an order with a deposit, once staff have looked for the deposit', async () => {
  const sent = { method: 'bkash' as const, amount: 70, paymentNumber: '01812345678' };
  const paymentInfo = { method: 'cod' as const, advance: { ...sent, transactionId: newTransactionId() } };
  const order = await placeOrder(shop, desk.customer, newOrder([line(desk.goods)], { paymentInfo }));
  const input = { params: { id: order._id }, token };
  const { message } = await shop.refused(payLinksApi.make, 'NOT_PAYABLE', { ...input, body: { isSent: false } });
  expect(message).toBe('First record whether the deposit has arrived.');
  await shop.call(advanceApi.check, { ...input, body: { arrived: true } });
  const link = await made(order);
  expect(link.amount).toBe(1000);
  expect((await desk.pay(by(order, link))).state).toBe('paid');
  expect((await desk.seen(order)).paymentInfo.paid).toBe(1070);
  await expectLedgerToAgree(shop.database);
});
