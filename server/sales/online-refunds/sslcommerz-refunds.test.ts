import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { sslDesk } from '#test/support/sslcommerz/ssl-desk.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await sslDesk(shop);
const { fake } = desk;
const { token } = desk.owner;

beforeEach(async () => {
  fake.asked.length = 0;
  await shop.database.pool.query('DELETE FROM limits');
});
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  fake.ledger.refundsBecome = 'refunded';
  await expectLedgerToAgree(shop.database);
});

/** An order that was paid at SSLCommerz, then cancelled by staff: 1,070 Taka are due. */
async function due() {
  const order = await desk.ordered();
  await desk.pay(order);
  await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Sold out' }, token });
  const refund = (await desk.refunds()).find((one) => one.order._id === order._id)!;
  return { order, payment: desk.latest(order), refund, ...toRefund(refund._id) };
}

function toRefund(_id: string) {
  const id = { params: { id: _id }, token };
  const read = async () =>
    [...(await desk.refunds()), ...(await desk.refunds({ state: 'paid' }))].find((one) => one._id === _id)!;
  return {
    id,
    read,
    state: async () => (await read()).online.state,
    async send() {
      await shop.call(onlinePaymentsApi.refund, id);
      await shop.runJobs();
    },
  };
}

test('a refund is asked about until SSLCommerz has sent it, and is marked as sent with its number', async () => {
  const { order, payment, read, state, send, id } = await due();
  fake.ledger.refundsBecome = 'processing';
  await send();
  expect(payment.refunds).toMatchObject([{ amount: '1070.00', state: 'processing' }]);
  await desk.waitUntilDue();
  expect((await read()).online).toMatchObject({ state: 'sending', problem: expect.stringContaining('is sending it') });
  // meanwhile staff cannot send it another way
  await shop.refused(refundsApi.pay, 'BEING_SENT', { ...id, body: { method: 'cash' } });
  await shop.refused(onlinePaymentsApi.refund, 'BEING_SENT', id);
  fake.ledger.refundsBecome = 'refunded';
  await desk.waitUntilDue();
  expect(await state()).toBe('sent');
  const transactionId = payment.refunds[0]!.id.toUpperCase();
  expect(await read()).toMatchObject({ method: 'sslcommerz', transactionId });
  expect((await desk.list({ order: order._id }))[0]!.state).toBe('refunded');
  await shop.refused(onlinePaymentsApi.refund, 'ALREADY_PAID', id);
  expect(payment.refunds).toHaveLength(1);
});

test('a refund may be a part, and never more than came', async () => {
  const { order, payment, refund } = await due();
  await shop.call(refundsApi.drop, { params: { id: refund._id }, token });
  const owe = async (amount: number) =>
    (await shop.call(refundsApi.owe, { params: { id: order._id }, body: { amount }, token })).data;
  for (const amount of [400, 600]) {
    await toRefund((await owe(amount))._id).send();
    await desk.waitUntilDue();
  }
  expect(payment.refunds.map(({ amount, state }) => [amount, state])).toEqual([
    ['400.00', 'refunded'],
    ['600.00', 'refunded'],
  ]);
  expect((await desk.list({ order: order._id }))[0]!.state).toBe('confirmed');
  await shop.refused(refundsApi.owe, 'TOO_MUCH', { params: { id: order._id }, body: { amount: 71 }, token });
  // the shop's figures are wrong: SSLCommerz refuses it too
  await shop.database.pool.query('UPDATE online_payments SET came = 2000 WHERE order_id = $1', [order._id]);
  payment.amount = '1010.00';
  const { id, read } = toRefund((await owe(70))._id);
  await shop.call(onlinePaymentsApi.refund, id);
  await shop.runJobs();
  expect((await read()).online).toMatchObject({ state: 'refused', problem: 'Refund amount is more than the rest' });
  await shop.database.pool.query('UPDATE online_payments SET came = 1070 WHERE order_id = $1', [order._id]);
});

test('a refund whose answer is lost is not sent again without a person, and then under the same number', async () => {
  const { id, payment, read, state, send } = await due();
  fake.manners['/refund'] = ['silence after'];
  await send();
  expect(await state()).toBe('sending');
  await desk.waitUntilDue();
  expect((await read()).online).toMatchObject({
    state: 'refused',
    canSend: true,
    problem: expect.stringContaining('Look in its panel'),
  });
  expect(fake.asked.filter((call) => call === '/refund')).toHaveLength(1);
  // the money may have gone: its record stays
  await shop.refused(refundsApi.drop, 'BEING_SENT', id);
  await send();
  await desk.waitUntilDue();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 1]);
});
test('a refund that SSLCommerz cancels goes back to staff, who can send it again under a new number', async () => {
  const { payment, read, state, send } = await due();
  fake.ledger.refundsBecome = 'cancelled';
  await send();
  await desk.waitUntilDue();
  expect((await read()).online).toMatchObject({ state: 'refused', canSend: true });
  fake.ledger.refundsBecome = 'refunded';
  await send();
  await desk.waitUntilDue();
  expect(await state()).toBe('sent');
  expect(payment.refunds.map((one) => one.state)).toEqual(['cancelled', 'refunded']);
});

test('a refund that SSLCommerz refuses with HTTP 200 says why, and staff mark another way', async () => {
  const { id, read, send } = await due();
  fake.manners['/refund'] = ['refuse'];
  await send();
  expect((await read()).online).toMatchObject({ state: 'refused', problem: 'Insufficient balance' });
  await shop.call(refundsApi.pay, { ...id, body: { method: 'cash' } });
});

test('a refund before which SSLCommerz does not answer was not sent, and waits', async () => {
  const { payment, state, send } = await due();
  fake.manners['/query'] = ['500'];
  await send();
  expect([await state(), payment.refunds]).toEqual(['waiting', []]);
  await desk.waitUntilDue();
  await desk.waitUntilDue();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 1]);
});
