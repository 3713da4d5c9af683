import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import type { BkashManner } from '#test/support/bkash/fake-bkash.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import {
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  sendOrder,
  stockOf,
} from '#test/support/orders.ts';
import { password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { fake } = desk;
const { pool, db } = shop.database;

beforeEach(() => pool.query('DELETE FROM limits'));
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  await expectLedgerToAgree(shop.database);
});

const paidOf = async (order: PlacedOrder) => (await desk.seen(order)).paymentInfo.paid;
const answer = (call: string, ...manners: BkashManner[]) => (fake.manners[call] = manners);

describe('an order that is paid at bKash', () => {
  test('is placed first, then paid: the ledger has the money in an account of its own', async () => {
    const order = await desk.ordered();
    expect(order.paymentInfo).toMatchObject({ method: 'bkash-online', paid: 0, payments: [] });
    expect((await desk.opened(order)).state).toBe('ready');
    expect((await desk.start(order)).state).toBe('opening');
    await shop.runJobs();
    const open = await desk.opened(order);
    expect(open).toMatchObject({ state: 'open', amount: 1070, gateway: 'bKash', isTest: false });
    expect(open.page).toBe(`${fake.address}/pay/${desk.latest(order).id}`);
    expect((await desk.comeBack(order, fake.visit(desk.latest(order), 'pays'))).state).toBe('checking');
    expect(await paidOf(order)).toBe(0);
    await shop.runJobs();
    expect((await desk.opened(order)).state).toBe('paid');
    const seen = await desk.seen(order);
    const { trxID } = desk.latest(order);
    expect(seen.paymentInfo).toMatchObject({ paid: 1070, transactionId: trxID });
    expect(seen).toMatchObject({ status: 'pending', expiresAt: null });
    const { rows } = await pool.query('SELECT debit, credit, amount FROM ledger_entries WHERE order_id = $1', [
      order._id,
    ]);
    expect(rows).toEqual([{ debit: 'bkash-online', credit: 'order', amount: 1070 }]);
    expect(await decide(shop, desk.owner, order._id, 'accepted').then(({ status }) => status)).toBe(200);
  });

  test.each(['cancels', 'fails'] as const)(
    'and whose customer %s there is not, and can be paid again',
    async (visit) => {
      const order = await desk.ordered();
      expect(await desk.pay(order, visit)).toMatchObject({
        state: 'failed',
        why: visit === 'cancels' ? 'cancelled' : 'declined',
      });
      expect((await desk.pay(order)).state).toBe('paid');
      expect(fake.ledger.ofOrder(order.orderId).map(({ trxID }) => trxID !== null)).toEqual([false, true]);
    },
  );

  test('is paid too if the browser never comes back', async () => {
    const order = await desk.ordered();
    expect((await desk.pay(order, 'closed')).state).toBe('open');
    await desk.waitUntilDue();
    expect((await desk.opened(order)).state).toBe('paid');
  });

  test('is not paid by a browser that says so', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const url = fake.visit(payment, 'pays');
    payment.isAgreed = false;
    await desk.comeBack(order, url);
    await shop.runJobs();
    expect([await paidOf(order), payment.trxID]).toEqual([0, null]);
    await desk.waitUntilDue(40);
    expect((await desk.opened(order)).state).toBe('failed');
  });

  test('expires within half an hour without a payment; a customer can still start another', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    await desk.waitUntilDue(29);
    expect(await desk.opened(order)).toMatchObject({ state: 'failed', why: 'expired' });
    await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect((await desk.opened(order)).state).toBe('paid');
  });

  test('is paid once, whatever two tabs do', async () => {
    const order = await desk.ordered();
    const first = await desk.toPage(order);
    await desk.waitUntilDue(29);
    const second = await desk.toPage(order);
    for (const payment of [first, second]) await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    await desk.waitUntilDue();
    expect(await paidOf(order)).toBe(1070);
    expect(fake.ledger.ofOrder(order.orderId).filter(({ trxID }) => trxID !== null)).toHaveLength(1);
  });
});

describe('an answer that does not come, or says nothing', () => {
  test.each(['silence before', 'silence after', '500', 'unclear'] as const)(
    'when the money is taken (%s) is asked for, and the money counts once',
    async (manner) => {
      const order = await desk.ordered();
      answer('/execute', manner);
      expect((await desk.pay(order)).state).toBe('checking');
      const taken = fake.asked.filter((call) => call === '/execute').length;
      await desk.waitUntilDue();
      expect([(await desk.opened(order)).state, await paidOf(order)]).toEqual(['paid', 1070]);
      // what bKash had done was not asked for a second time
      const again = fake.asked.filter((call) => call === '/execute').length - taken;
      expect(again).toBe(manner === 'silence after' ? 0 : 1);
    },
  );

  test('for half an hour leaves the payment to staff; the shop goes on asking', async () => {
    const order = await desk.ordered();
    answer('/execute', 'silence after');
    answer('/payment/status', '500', '500');
    await desk.pay(order);
    await desk.waitUntilDue(40);
    expect((await desk.opened(order)).state).toBe('held');
    expect((await desk.list({ list: 'held' })).map((one) => one.order.orderId)).toContain(order.orderId);
    // no other try meanwhile: the customer may have paid
    expect((await desk.start(order)).state).toBe('held');
    await desk.waitUntilDue();
    await desk.waitUntilDue();
    expect([(await desk.opened(order)).state, await paidOf(order)]).toEqual(['paid', 1070]);
  });

  test('to the request for a page ends the attempt at once', async () => {
    const order = await desk.ordered();
    answer('/create', 'silence after');
    await desk.toPage(order);
    expect(await desk.opened(order)).toMatchObject({ state: 'failed', why: 'no answer' });
    expect((await desk.pay(order)).state).toBe('paid');
    expect(fake.ledger.ofOrder(order.orderId)).toHaveLength(2);
  });
});

test('a refusal that says that no money was taken ends the try at once', async () => {
  const order = await desk.ordered();
  answer('/execute', 'refuse');
  expect((await desk.pay(order)).state).toBe('failed');
  expect((await desk.list({ order: order._id }))[0]!.problem).toBe('Insufficient Balance');
});

describe('money that differs', () => {
  test('in its amount is held, and counts as it came once staff say so', async () => {
    const order = await desk.ordered();
    answer('/execute', 'less');
    expect((await desk.pay(order)).state).toBe('held');
    expect(await paidOf(order)).toBe(0);
    const [held] = await desk.list({ list: 'held', order: order._id });
    expect(held).toMatchObject({ amount: 1070, came: 1060, canAccept: true });
    const { token } = desk.owner;
    const decision = { params: { id: held!._id }, body: { decision: 'accept' as const }, token };
    expect((await shop.call(onlinePaymentsApi.decide, decision)).data.state).toBe('confirmed');
    expect(await paidOf(order)).toBe(1060);
    await shop.refused(onlinePaymentsApi.decide, 'WRONG_STATE', decision);
  });

  test('that is of another order, or in another currency, is held', async () => {
    const [one, other] = [await desk.ordered(), await desk.ordered()];
    const [payment, theirs] = [await desk.toPage(one), await desk.toPage(other)];
    payment.invoice = theirs.invoice;
    await desk.comeBack(one, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect([(await desk.opened(one)).state, await paidOf(one), await paidOf(other)]).toEqual(['held', 0, 0]);
    const [held] = await desk.list({ order: one._id });
    expect(held!.problem).toContain('another number');
  });
});

describe('an order that has ended before its money comes', () => {
  const expire = async (order: PlacedOrder) => {
    await pool.query("UPDATE orders SET created_at = created_at - interval '900 hours' WHERE id = $1", [order._id]);
    await pool.query("UPDATE orders SET expires_at = now() - interval '1 hour' WHERE id = $1", [order._id]);
    await addJob(db, 'expire-orders', {});
    await shop.runJobs();
  };

  test('because its time ran out is reopened if its goods are there', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const before = await stockOf(shop.database, desk.goods.variantId);
    await expire(order);
    expect((await desk.seen(order)).status).toBe('cancelled');
    expect(await stockOf(shop.database, desk.goods.variantId)).toBe(before + 1);
    await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect(await desk.seen(order)).toMatchObject({ status: 'pending', paymentInfo: { paid: 1070 }, refunds: [] });
    expect(await stockOf(shop.database, desk.goods.variantId)).toBe(before);
    expect((await desk.opened(order)).state).toBe('paid');
  });

  test('gets a refund due if they are sold', async () => {
    const few = await payDesk(shop, { pieces: 1 });
    const order = await few.ordered();
    const payment = await few.toPage(order);
    await expire(order);
    await sendOrder(shop, few.customer, newOrder([line(few.goods)]));
    await few.comeBack(order, few.fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect(await few.seen(order)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 1070, paidAt: null }] });
    expect((await few.opened(order)).state).toBe('refund');
    // this shop has one account: the others of this file use it again
    await desk.save(fake.keys);
    await desk.test();
  });

  test('because its customer cancelled it takes no money', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const { token } = desk.customer;
    await shop.call(orderChangesApi.cancelMine, { params: { id: order._id }, body: { reason: null }, token });
    await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect([payment.trxID, (await desk.opened(order)).state]).toEqual([null, 'closed']);
  });
});

describe('one transaction pays one order:', () => {
  const owner = { token: desk.owner.token };
  const claimed = (paymentNumber: string, transactionId?: string) => {
    const paymentInfo = { ...byWallet(transactionId), paymentNumber };
    return placeOrder(shop, desk.customer, newOrder([line(desk.goods)], { paymentInfo }));
  };
  const smsOf = (from: string, id: string) => {
    const at = new Date(Date.now() + 6 * 3_600_000).toISOString();
    const time = at.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$3/$2/$1 $4');
    return `You have received Tk 1,070.00 from ${from}. Fee Tk 0.00. Balance Tk 99,000.00. TrxID ${id} at ${time}`;
  };
  const forward = async (from: string, id: string) => {
    await shop.call(authApi.confirm, { body: { currentPassword: password }, ...owner });
    await shop.call(smsPhonesApi.changeRule, { body: { confirms: 'id or number' }, ...owner });
    const { token } = (await shop.call(smsPhonesApi.add, { body: { name: id }, ...owner })).data;
    await shop.call(receivedPaymentsApi.receive, { params: { token }, body: { from: 'bKash', text: smsOf(from, id) } });
    await shop.runJobs();
  };
  /** bKash has taken the money, and the shop does not know it yet. */
  const taken = async () => {
    const order = await desk.ordered();
    answer('/execute', 'silence after');
    await desk.pay(order);
    return { order, id: desk.latest(order).trxID! };
  };
  const heldOf = async (order: PlacedOrder) => {
    await desk.waitUntilDue();
    const [held] = await desk.list({ list: 'held', order: order._id });
    expect(await paidOf(order)).toBe(0);
    return held;
  };

  test('another customer cannot claim it for another order by another method', async () => {
    const order = await desk.ordered();
    await desk.pay(order);
    const paymentInfo = { ...byWallet(desk.latest(order).trxID!), paymentNumber: '01711000003' };
    const body = newOrder([line(desk.goods)], { paymentInfo });
    await shop.refused(ordersApi.place, 'DUPLICATE_TRANSACTION', { body, token: desk.customer.token });
  });

  test('neither its SMS nor a statement confirms an order of the same amount and number', async () => {
    const order = await desk.ordered();
    await desk.pay(order);
    const other = await claimed('01711000004');
    const id = desk.latest(order).trxID!;
    const text = smsOf('01711000004', id);
    const { data } = await shop.call(ordersApi.checkPayments, { body: { text }, ...owner });
    const why = `${order.orderId} is paid with it already`;
    expect(data).toMatchObject({ matched: [], rest: [{ why, offer: null, listed: false }] });
    await forward('01711000004', id);
    expect(await paidOf(other)).toBe(0);
    const list = await shop.call(receivedPaymentsApi.list, { query: { state: 'open', limit: 100 }, ...owner });
    expect(list.data.find((one) => one.text.includes(id))).toMatchObject({ candidates: [] });
  });

  test('what a second order has claimed by another method is held for staff', async () => {
    const { order, id } = await taken();
    await claimed('01711000001', id);
    expect(await heldOf(order)).toMatchObject({ came: 1070, transactionId: id, problem: expect.stringContaining(id) });
  });

  test('what has confirmed a second order by its SMS is held for staff', async () => {
    const { order, id } = await taken();
    const other = await claimed('01711000002');
    await forward('01711000002', id);
    expect(await paidOf(other)).toBe(1070);
    expect(await heldOf(order)).toMatchObject({ came: 1070, transactionId: id });
  });
});

describe('the sandbox', () => {
  test('never makes an order look paid', async () => {
    await desk.waitUntilDue(60);
    await desk.save(fake.keys, { mode: 'sandbox' });
    await desk.test();
    expect((await shop.call(settingsApi.get)).data.online).toEqual([{ method: 'bkash-online', isTest: true }]);
    const order = await desk.ordered();
    expect(await desk.pay(order)).toMatchObject({ state: 'test', isTest: true });
    expect(await paidOf(order)).toBe(0);
    await desk.waitUntilDue(60);
    await desk.save(fake.keys);
    await desk.test();
  });
});

test('a gateway that is not connected, or has a problem, is not offered', async () => {
  await desk.save({ password: 'wrong-password' });
  const body = newOrder([line(desk.goods)], { paymentInfo: { method: 'bkash-online' } });
  const refused = await sendOrder(shop, desk.customer, body);
  expect(await fieldErrorsOf(refused)).toEqual({ 'paymentInfo.method': 'This payment method is not available' });
  await desk.save(fake.keys);
  await desk.test();
  expect((await sendOrder(shop, desk.customer, body)).status).toBe(201);
});
