import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import type { BkashManner } from '#test/support/bkash/fake-bkash.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';
import { sendOnlineRefunds } from './online-refunds.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { fake } = desk;
const { token } = desk.owner;
const { pool } = shop.database;
beforeEach(() => pool.query('DELETE FROM limits'));
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  fake.onAsk = () => undefined;
  await expectLedgerToAgree(shop.database);
});

const wait = async (times: number) => {
  for (let n = 0; n < times; n += 1) await desk.waitUntilDue();
};
const answer = (call: string, ...manners: BkashManner[]) => (fake.manners[call] = manners);

/** 300 of the 1,070 Taka of a cancelled order: bKash would send them back more than once. */
async function part() {
  const order = await desk.ordered();
  await desk.pay(order);
  await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Sold out' }, token });
  const whole = (await desk.refunds()).find((one) => one.order._id === order._id)!;
  await shop.call(refundsApi.drop, { params: { id: whole._id }, token });
  const owe = async () => {
    const owed = { params: { id: order._id }, body: { amount: 300 }, token };
    return toRefund((await shop.call(refundsApi.owe, owed)).data._id);
  };
  return { payment: desk.latest(order), owe, ...(await owe()) };
}

function toRefund(_id: string) {
  const id = { params: { id: _id }, token };
  return {
    ask: () => shop.call(onlinePaymentsApi.refund, id),
    async send() {
      await shop.call(onlinePaymentsApi.refund, id);
      await shop.runJobs();
    },
    state: async () =>
      [...(await desk.refunds()), ...(await desk.refunds({ state: 'paid' }))].find((one) => one._id === _id)!.online
        .state,
  };
}

test.each([
  ['reads what was sent', 'accept', 'accept'],
  ['must wait', '503', 'silence after'],
] as const)('a refund is sent once if a second process sends it while the first %s', async (_, list, sending) => {
  const { payment, ask, state } = await part();
  await ask();
  answer('/refund/status', list);
  answer('/refund/transaction', sending);
  fake.onAsk = async () => {
    fake.onAsk = () => undefined;
    await pool.query(`UPDATE online_refunds SET due_at = now() WHERE due_at IS NOT NULL`);
    await sendOnlineRefunds(shop);
  };
  await sendOnlineRefunds(shop);
  await desk.waitUntilDue();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 1]);
});

test('a refund is sent once if bKash sends it and answers that it is under maintenance', async () => {
  const { payment, send, state } = await part();
  answer('/refund/transaction', '503 after');
  await send();
  expect(await state()).toBe('sending');
  await desk.waitUntilDue();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 1]);
});

test('a refund is sent once if staff send it again before bKash lists it', async () => {
  const { payment, send, state, owe } = await part();
  answer('/refund/transaction', 'silence after');
  await send();
  const late = payment.refunds.splice(0);
  await wait(5);
  expect(await state()).toBe('refused');
  await (await owe()).send();
  payment.refunds.push(...late);
  await send();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 2]);
});

test('a refund that waited, and was never sent, is asked for five times, and can be sent again', async () => {
  const { payment, send, state, owe } = await part();
  answer('/refund/status', '503', '503', '503', '503', '503');
  answer('/refund/transaction', 'silence before');
  await send();
  await wait(6);
  expect(await state()).toBe('sending');
  await wait(4);
  expect(await state()).toBe('refused');
  // another one of the same amount is not taken for it
  await (await owe()).send();
  await send();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 2]);
});

test('a refund that was not sent because the shop had no access waits, and is sent', async () => {
  const { payment, send, state } = await part();
  fake.onAsk = (call) => (call === '/refund/transaction' ? fake.endToken() : undefined);
  await send();
  expect(await state()).toBe('waiting');
  fake.onAsk = () => undefined;
  await pool.query('UPDATE gateway_accounts SET asking_until = NULL');
  await desk.waitUntilDue();
  expect([await state(), payment.refunds.length]).toEqual(['sent', 1]);
});
