import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import type { BkashManner } from '#test/support/bkash/fake-bkash.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';
import { sendOnlineRefunds } from './online-refunds.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { fake, owner } = desk;
const { token } = owner;
const { pool } = shop.database;

beforeEach(() => pool.query('DELETE FROM limits'));
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  fake.onAsk = () => undefined;
  await expectLedgerToAgree(shop.database);
});

const answer = (call: string, ...manners: BkashManner[]) => (fake.manners[call] = manners);

/** 400 of the 1,070 Taka of a cancelled order: bKash would send them back twice. */
async function part() {
  const order = await desk.ordered();
  await desk.pay(order);
  await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Sold out' }, token });
  const whole = (await desk.refunds()).find((one) => one.order._id === order._id)!;
  await shop.call(refundsApi.drop, { params: { id: whole._id }, token });
  const owed = { params: { id: order._id }, body: { amount: 400 }, token };
  const id = { params: { id: (await shop.call(refundsApi.owe, owed)).data._id }, token };
  return {
    payment: desk.latest(order),
    ask: () => shop.call(onlinePaymentsApi.refund, id),
    async send() {
      await shop.call(onlinePaymentsApi.refund, id);
      await shop.runJobs();
    },
    seen: async () =>
      [...(await desk.refunds()), ...(await desk.refunds({ state: 'paid' }))].find(({ _id }) => _id === id.params.id)!
        .online,
  };
}

describe('a part of a payment goes back once', () => {
  test.each([
    ['reads what was sent', 'accept', 'accept'],
    ['is told to wait', '503', 'silence after'],
  ] as const)('if a second process sends it while the first %s', async (_, list, sending) => {
    const { payment, ask, seen } = await part();
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
    expect(payment.refunds).toHaveLength(1);
    expect((await seen()).state).toBe('sent');
  });
});
