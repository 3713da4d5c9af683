import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { decide, expectLedgerToAgree, line } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { fake, owner } = desk;
const { token } = owner;

beforeEach(() => shop.database.pool.query('DELETE FROM limits'));
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  await expectLedgerToAgree(shop.database);
});

/** An order that was paid online, then cancelled by staff: 1,070 Taka are due. */
async function due() {
  const order = await desk.ordered();
  await desk.pay(order);
  await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Sold out' }, token });
  const refund = (await desk.refunds()).find((one) => one.order._id === order._id)!;
  return { order, refund, payment: desk.latest(order), id: { params: { id: refund._id }, token } };
}
const send = async (id: { params: { id: string }; token: string }) => {
  const asked = (await shop.call(onlinePaymentsApi.refund, id)).data;
  await shop.runJobs();
  return asked;
};
const refundOf = async (_id: string) =>
  [...(await desk.refunds()), ...(await desk.refunds({ state: 'paid' }))].find((one) => one._id === _id)!;

describe('a refund of an online payment', () => {
  test('goes back through the gateway, once, and is marked as sent with its number', async () => {
    const { refund, payment, id, order } = await due();
    expect(refund.online).toEqual({ canSend: true, byHand: null, state: null, problem: null });
    expect((await send(id)).online.state).toBe('waiting');
    const [sent] = payment.refunds;
    expect(sent).toEqual({ trxID: expect.any(String), amount: '1070.00' });
    expect(await refundOf(refund._id)).toMatchObject({ method: 'bkash-online', transactionId: sent!.trxID });
    expect((await desk.list({ order: order._id }))[0]!.state).toBe('refunded');
    await shop.refused(onlinePaymentsApi.refund, 'ALREADY_PAID', id);
    expect(payment.refunds).toHaveLength(1);
  });

  test('may be a part, and never more than came', async () => {
    const { refund, payment, order } = await due();
    await shop.call(refundsApi.drop, { params: { id: refund._id }, token });
    const owe = async (amount: number) =>
      (await shop.call(refundsApi.owe, { params: { id: order._id }, body: { amount }, token })).data;
    for (const amount of [400, 600]) await send({ params: { id: (await owe(amount))._id }, token });
    expect(payment.refunds.map(({ amount }) => amount)).toEqual(['400.00', '600.00']);
    expect((await desk.list({ order: order._id }))[0]!.state).toBe('confirmed');
    await shop.refused(refundsApi.owe, 'TOO_MUCH', { params: { id: order._id }, body: { amount: 71 }, token });
  });

  test('whose answer is lost is asked for, and not sent again', async () => {
    const { refund, payment, id } = await due();
    fake.manners['/refund/transaction'] = ['silence after'];
    await send(id);
    expect((await refundOf(refund._id)).online.state).toBe('sending');
    // meanwhile staff cannot send it by hand or drop it
    const body = { method: 'cash' as const };
    await shop.refused(refundsApi.pay, 'BEING_SENT', { ...id, body });
    await shop.refused(refundsApi.drop, 'BEING_SENT', id);
    await shop.refused(onlinePaymentsApi.refund, 'BEING_SENT', id);
    await desk.waitUntilDue();
    expect(await refundOf(refund._id)).toMatchObject({ method: 'bkash-online', online: { state: 'sent' } });
    expect(payment.refunds).toHaveLength(1);
  });

  test('that the gateway never got goes back to staff, who can send it again', async () => {
    const { refund, payment, id } = await due();
    fake.manners['/refund/transaction'] = ['silence before'];
    await send(id);
    for (let n = 0; n < 5; n += 1) await desk.waitUntilDue();
    expect((await refundOf(refund._id)).online).toMatchObject({ state: 'refused', canSend: true });
    expect(payment.refunds).toEqual([]);
    await send(id);
    expect(payment.refunds).toHaveLength(1);
  });

  test('that the gateway refuses says why, and staff mark another way', async () => {
    const { refund, id } = await due();
    fake.manners['/refund/transaction'] = ['refuse'];
    await send(id);
    expect((await refundOf(refund._id)).online).toMatchObject({ state: 'refused', problem: 'Insufficient Balance' });
    await shop.call(refundsApi.pay, { ...id, body: { method: 'cash' } });
  });
});

describe('while a gateway is asked to send a refund', () => {
  const asked = async (id: { params: { id: string }; token: string }) => shop.call(onlinePaymentsApi.refund, id);

  test('no edit takes it back; one that the gateway refused goes', async () => {
    const order = await desk.ordered();
    await desk.pay(order);
    await decide(shop, owner, order._id, 'accepted');
    const params = { id: order._id };
    const editing = async (discount: number) => {
      const { version, phone, shippingInfo } = await desk.seen(order);
      const { name, district, address } = shippingInfo;
      const off = discount > 0 ? { amount: discount, reason: 'A stain' } : null;
      const contents = { items: [line(desk.goods)], phone, shippingInfo: { name, district, address } };
      return { params, body: { version, ...contents, discount: off }, token };
    };
    const edit = async (discount: number) =>
      (await shop.call(orderChangesApi.edit, await editing(discount))).data.refunds.at(-1);
    const refused = await edit(200);
    fake.manners['/refund/transaction'] = ['refuse', 'silence after'];
    await send({ params: { id: refused!._id }, token });
    expect(await edit(0)).toBeUndefined();
    const refund = await edit(200);
    const id = { params: { id: refund!._id }, token };
    await asked(id);
    await shop.refused(orderChangesApi.edit, 'BEING_SENT', await editing(0));
    await shop.runJobs();
    expect((await refundOf(refund!._id)).online.state).toBe('sending');
    await shop.refused(orderChangesApi.edit, 'BEING_SENT', await editing(0));
    await desk.waitUntilDue();
    expect(await edit(0)).toMatchObject({ _id: refund!._id, amount: 200, paidAt: expect.any(String) });
    expect(desk.latest(order).refunds).toHaveLength(1);
  });

  test('staff cannot undo the step that caused it, and the database refuses to delete it', async () => {
    const { order, refund, payment, id } = await due();
    await asked(id);
    await shop.refused(orderChangesApi.undo, 'TOO_LATE', { params: { id: order._id }, token });
    const gone = shop.database.pool.query('DELETE FROM refunds WHERE id = $1', [refund._id]);
    await expect(gone).rejects.toMatchObject({ constraint: 'online_refunds_refund_exists' });
    await shop.runJobs();
    expect(payment.refunds).toHaveLength(1);
  });
});

test('a refund of an order that was paid otherwise cannot go back online', async () => {
  const { refund, order } = await due();
  await shop.database.pool.query(`UPDATE online_payments SET came = 0 WHERE order_id = $1`, [order._id]);
  await shop.refused(onlinePaymentsApi.refund, 'NOT_REFUNDABLE', { params: { id: refund._id }, token });
  await shop.database.pool.query(`UPDATE online_payments SET came = 1070 WHERE order_id = $1`, [order._id]);
});
