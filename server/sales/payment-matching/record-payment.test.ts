import { afterEach, describe, expect, test } from 'vitest';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { paymentsApi, type RestWay } from '#shared/api/sales/payments/payments.ts';
import {
  decide,
  addGoods,
  byWallet,
  expectLedgerToAgree,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  ship,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// A wallet payment of another amount than its order costs.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const { token } = await addPerson(shop, { staffRole: 'order desk' });
const goods = await addGoods(database, { price: 1709, variants: [{ color: 'Red', quantity: 500 }] });

afterEach(async () => {
  await expectLedgerToAgree(database);
});

/** An order of ৳3,488, paid by a wallet. */
const placed = () => placeOrder(shop, customer, newOrder([line(goods, 2)], { paymentInfo: byWallet() }));
const sms = (id: string, amount: string) =>
  `You have received Tk ${amount} from 01812345678. Fee Tk 0.00. Balance Tk 99,000.00. TrxID ${id} at 21/11/2026 07:30`;
const check = async (text: string) => (await shop.call(ordersApi.checkPayments, { body: { text }, token })).data;
const see = async ({ _id }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token })).data;
const giving = ({ _id }: Order, amount: number, rest: RestWay, transactionId?: string) => ({
  params: { id: _id },
  body: { amount, rest, ...(transactionId !== undefined && { transactionId }) },
  token,
});
const record = async (...input: Parameters<typeof giving>) =>
  (await shop.call(paymentsApi.record, giving(...input))).data;
const trx = (order: Order) => order.paymentInfo.transactionId!;
/** What was sent to the number of an order by SMS. */
async function textsTo({ phone }: Order) {
  await shop.runJobs();
  return shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);
}
/** What the ledger says came by wallet for an order. */
const cameFor = async ({ _id }: Order) =>
  (
    await database.pool.query(
      `SELECT coalesce(sum(amount) FILTER (WHERE credit = 'order'), 0)::int
         - coalesce(sum(amount) FILTER (WHERE debit = 'order'), 0)::int AS taka
       FROM ledger_entries WHERE order_id = $1 AND 'bkash' IN (debit, credit)`,
      [_id],
    )
  ).rows[0].taka as number;

describe('a payment that is short', () => {
  test('is offered by the check, and the courier collects the rest', async () => {
    const order = await placed();
    expect(order.totalPrice).toBe(3488);
    const { rest } = await check(sms(trx(order), '3,400.00'));
    expect(rest).toMatchObject([
      { offer: { _id: order._id, orderId: order.orderId, transactionId: trx(order), amount: 3400, waitsFor: 3488 } },
    ]);
    const short = await record(order, 3400, 'courier', trx(order));
    expect(short.paymentInfo).toMatchObject({
      paid: 3400,
      paidAt: null,
      payments: [{ amount: 3400, state: 'confirmed' }],
    });
    expect(await cameFor(order)).toBe(3400);
    await decide(shop, { token }, order._id, 'accepted');
    expect((await see(order)).parcels).toMatchObject([{ cashDue: 88 }]);
    expect(await textsTo(order)).toContainEqual(
      expect.stringMatching(/received .*3,400 of .*3,488.*pay the remaining .*88/),
    );
    for (const status of ['handed over', 'delivered']) await ship(shop, { token }, order._id, status);
    expect((await see(order)).paymentInfo).toMatchObject({ paid: 3488, paidAt: expect.any(String) });
  });

  test('is asked for, and what is sent later is offered by its sender and recorded', async () => {
    const order = await placed();
    await record(order, 3400, 'ask');
    expect(await textsTo(order)).toContainEqual(expect.stringMatching(/send the remaining .*88 by bKash/));
    const later = newTransactionId();
    const { rest } = await check(sms(later, '88.00'));
    expect(rest).toMatchObject([{ offer: { _id: order._id, transactionId: later, amount: 88, waitsFor: 88 } }]);
    const paid = await record(order, 88, 'courier', later);
    expect(paid.paymentInfo).toMatchObject({ paid: 3488, paidAt: expect.any(String) });
    await shop.refused(paymentsApi.record, 'WRONG_STATE', giving(order, 5, 'ask', newTransactionId()));
    await decide(shop, { token }, order._id, 'accepted');
    expect((await see(order)).parcels).toMatchObject([{ cashDue: 0 }]);
  });

  test('is accepted with many others only where those on delivery are', async () => {
    const order = await placed();
    await record(order, 3400, 'courier');
    const accept = async (cash: 'none' | 'all') =>
      (await shop.call(batchesApi.accept, { body: { ids: [order._id], cash }, token })).data;
    expect(await accept('none')).toMatchObject([{ outcome: 'refused', why: 'part of it is paid on delivery' }]);
    expect(await accept('all')).toMatchObject([{ outcome: 'done' }]);
    // the rest is sent by wallet after all: less is collected
    await record(order, 88, 'courier', newTransactionId());
    expect((await see(order)).parcels).toMatchObject([{ cashDue: 0 }]);
  });

  test('is credited with the goods where the parcel comes back', async () => {
    const order = await placed();
    await record(order, 3400, 'courier');
    await decide(shop, { token }, order._id, 'accepted');
    for (const status of ['handed over', 'returned']) await ship(shop, { token }, order._id, status);
    // as for an order that was paid whole, the shop decides about the delivery charge
    expect((await see(order)).returns).toMatchObject([{ credit: 3418 }]);
  });

  test('falls due as a refund of what came when its order is rejected', async () => {
    const order = await placed();
    await record(order, 3400, 'ask');
    await decide(shop, { token }, order._id, 'rejected', 'Sold out');
    expect((await see(order)).refunds).toMatchObject([{ amount: 3400, paidAt: null }]);
  });

  test('is recorded once, of an order that waits for it, with a transaction of its own', async () => {
    const [order, other, off] = [await placed(), await placed(), await placed()];
    await shop.refused(paymentsApi.record, 'WRONG_STATE', giving(order, 88, 'ask', newTransactionId()));
    await record(order, 3400, 'ask');
    await shop.refused(paymentsApi.record, 'WRONG_STATE', giving(order, 3400, 'ask'));
    await shop.refused(paymentsApi.record, 'DUPLICATE_TRANSACTION', giving(order, 88, 'ask', trx(other)));
    const cash = await placeOrder(shop, customer, newOrder([line(goods)]));
    await shop.refused(paymentsApi.record, 'WRONG_STATE', giving(cash, 88, 'ask'));
    await decide(shop, { token }, off._id, 'rejected', 'No');
    await shop.refused(paymentsApi.record, 'WRONG_STATE', giving(off, 88, 'ask'));
    const nobodys = { ...order, _id: '0198c5a0-0000-7000-8000-000000000000' };
    await shop.refused(paymentsApi.record, 'NOT_FOUND', giving(nobodys, 88, 'ask'));
    expect((await shop.ask(paymentsApi.record, giving(other, 0, 'ask'))).status).toBe(400);
  });
});

describe('a payment of too much', () => {
  test('is owed back once, and no more than that', async () => {
    const order = await placed();
    await record(order, 3500, 'courier');
    await decide(shop, { token }, order._id, 'accepted');
    const owner = await addPerson(shop, { staffRole: 'owner' });
    const more = { params: { id: order._id }, body: { amount: 3000 }, token: owner.token };
    await shop.refused(refundsApi.owe, 'TOO_MUCH', more);
  });

  test('after the parcel has left is announced, and what the courier collects as well falls due', async () => {
    const order = await placed();
    await record(order, 3390, 'courier');
    await decide(shop, { token }, order._id, 'accepted');
    await ship(shop, { token }, order._id, 'handed over');
    const later = newTransactionId();
    const { rest } = await check(sms(later, '98.00'));
    expect(rest).toMatchObject([{ offer: { _id: order._id, amount: 98, waitsFor: 98, collecting: 98 } }]);
    await record(order, 98, 'courier', later);
    expect(await see(order)).toMatchObject({ refunds: [], parcels: [{ cashDue: 98 }] });
    await ship(shop, { token }, order._id, 'delivered');
    expect(await see(order)).toMatchObject({ paymentInfo: { paid: 3586 }, refunds: [{ amount: 98, paidAt: null }] });
    // taken back, the courier has collected nothing
    await shop.call(orderChangesApi.undo, { params: { id: order._id }, token });
    expect(await see(order)).toMatchObject({ paymentInfo: { paid: 3488 }, refunds: [] });
  });

  test('is not owed back for a piece that the customer did not take, before it is here', async () => {
    const [twice, before] = [await placed(), await placed()];
    await record(twice, 3400, 'courier');
    await record(before, 3488, 'courier');
    for (const order of [twice, before]) {
      await decide(shop, { token }, order._id, 'accepted');
      await ship(shop, { token }, order._id, 'handed over');
    }
    await record(twice, 88, 'courier', newTransactionId());
    const part = async (order: Order) => {
      const { items, parcels } = await see(order);
      const body = { items: [{ item: items[0]!._id, quantity: 1 }], reason: '' };
      return (
        await shop.call(orderChangesApi.deliverPart, {
          params: { id: order._id, parcel: parcels[0]!._id },
          body,
          token,
        })
      ).data;
    };
    expect(await part(before)).toMatchObject({ paymentInfo: { paid: 3488 }, refunds: [] });
    // 88 less than the piece is worth: nothing is collected
    expect(await part(twice)).toMatchObject({ paymentInfo: { paid: 3488 }, parcels: [{ cashDue: 0 }], refunds: [] });
  });

  test('is in the books as it came, and the difference falls due once the order is accepted', async () => {
    const order = await placed();
    expect((await check(sms(trx(order), '3,500.00'))).rest).toMatchObject([
      { offer: { amount: 3500, waitsFor: 3488 } },
    ]);
    expect((await record(order, 3500, 'courier')).paymentInfo).toMatchObject({
      paid: 3500,
      paidAt: expect.any(String),
    });
    expect(await cameFor(order)).toBe(3500);
    await decide(shop, { token }, order._id, 'accepted');
    expect(await see(order)).toMatchObject({ refunds: [{ amount: 12, paidAt: null }], parcels: [{ cashDue: 0 }] });
    // taken back, it is all there again
    await shop.call(orderChangesApi.undo, { params: { id: order._id }, token });
    expect(await see(order)).toMatchObject({ status: 'pending', refunds: [], paymentInfo: { paid: 3500 } });
  });
});
