import { beforeEach, describe, expect, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { smsPhonesApi, type MatchingRule } from '#shared/api/sales/payments/sms-phones.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
} from '#test/support/orders.ts';
import { addPerson, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const owner = await addPerson(shop, { staffRole: 'owner' });
const desk = await addPerson(shop, { staffRole: 'order desk' });
const goods = await addGoods(database, { price: 1430, variants: [{ color: 'Red', quantity: 5000 }] });
await shop.call(authApi.confirm, { body: { currentPassword: password }, token: owner.token });
const { token } = (await shop.call(smsPhonesApi.add, { body: { name: 'Desk' }, token: owner.token })).data;

let numbers = 0;
const newNumber = () => `017${String((numbers += 1)).padStart(8, '0')}`;
/** An order of ৳1,500 by bKash from this number. */
const placed = (sender: string, transactionId = newTransactionId()) =>
  placeOrder(
    shop,
    customer,
    newOrder([line(goods)], { paymentInfo: { ...byWallet(transactionId), paymentNumber: sender } }),
  );
const atDhaka = (minutes = 0) => {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(
    new Date(Date.now() + (minutes + 360) * 60_000).toISOString(),
  )!;
  return `${day}/${month}/${year} ${time}`;
};
const sms = (sender: string, id: string, { amount = '1,500.00', minutes = 0 } = {}) =>
  `You have received Tk ${amount} from ${sender}. Fee Tk 0.00. Balance Tk 99,000.00. ` +
  `TrxID ${id} at ${atDhaka(minutes)}`;
const forward = async (text: string, from = 'bKash') =>
  (await shop.call(receivedPaymentsApi.receive, { params: { token }, body: { from, text } })).data.kept;
const see = async ({ _id }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: desk.token })).data;
const isPaid = async (order: Order) => (await see(order)).paymentInfo.paidAt !== null;
const list = async (state: 'open' | 'matched' | 'dismissed' = 'open') =>
  (await shop.call(receivedPaymentsApi.list, { query: { state, limit: 100 }, token: desk.token })).data;
const setRule = (confirms: MatchingRule) =>
  shop.call(smsPhonesApi.changeRule, { body: { confirms }, token: owner.token });

const confirm = (id: string, payment: string) => ({ params: { id }, body: { payment }, token: desk.token });

beforeEach(async () => {
  await database.pool.query('DELETE FROM received_payments');
  await setRule('id or number');
});

describe('an SMS confirms a payment by itself', () => {
  test('with the same id: ledger, timeline and order say so, and the shop did it', async () => {
    const id = newTransactionId();
    const [order, other] = [await placed(newNumber(), id), await placed(newNumber())];
    const { paymentInfo } = await see(order);
    expect(await forward(sms(paymentInfo.paymentNumber!, id))).toBe('payment');
    expect((await see(order)).paymentInfo).toMatchObject({
      paidAt: expect.any(String),
      matched: expect.stringContaining(id),
    });
    expect(await isPaid(other)).toBe(false);
    const { data } = await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token: desk.token });
    expect(data).toContainEqual(expect.objectContaining({ kind: 'payment found', by: 'shop', person: null }));
    expect(await list('matched')).toMatchObject([{ matched: { _id: order._id, by: null } }]);
    await expectLedgerToAgree(database);
  });

  test('with another id by the full number of the payer, of two orders of one amount the right one', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const orders = [await placed(first), await placed(second)];
    await forward(sms(second, newTransactionId(), { minutes: -3 }));
    expect(await Promise.all(orders.map(isPaid))).toEqual([false, true]);
    await forward(sms(first, newTransactionId(), { minutes: -4 }));
    expect(await Promise.all(orders.map(isPaid))).toEqual([true, true]);
  });

  test('that came before its order, as soon as the order is placed', async () => {
    const sender = newNumber();
    await forward(sms(sender, newTransactionId(), { minutes: -2 }));
    expect(await list()).toMatchObject([{ candidates: [] }]);
    const order = await placed(sender);
    await shop.runJobs();
    expect(await isPaid(order)).toBe(true);
  });

  test('and only notes that it came if staff have already accepted the order', async () => {
    const sender = newNumber();
    const order = await placed(sender);
    await decide(shop, desk, order._id, 'accepted');
    const id = newTransactionId();
    await forward(sms(sender, id));
    expect((await see(order)).paymentInfo.matched).toContain(id);
    expect(await list('matched')).toMatchObject([{ matched: { _id: order._id, by: null } }]);
    // the SMS is used up: it pays no later order of the same customer
    const later = await placed(sender);
    await shop.runJobs();
    expect(await isPaid(later)).toBe(false);
    await expectLedgerToAgree(database);
  });
});

describe('an SMS waits for a person', () => {
  test('where two orders of one customer have its amount', async () => {
    const sender = newNumber();
    const orders = [await placed(sender), await placed(sender)];
    await forward(sms(sender, newTransactionId()));
    expect(await Promise.all(orders.map(isPaid))).toEqual([false, false]);
    expect((await list())[0]?.candidates.map(({ order }) => order.orderId)).toEqual(orders.map((one) => one.orderId));
  });

  test('where two payments of one customer came for one order', async () => {
    const sender = newNumber();
    const ids = [newTransactionId(), newTransactionId()];
    for (const id of ids) await forward(sms(sender, id));
    const order = await placed(sender);
    await shop.runJobs();
    expect(await isPaid(order)).toBe(false);
  });

  test.each([
    [
      'a stranger wrote it',
      (sender: string, id: string) => [sms(sender, id), '+8801912345678'],
      /^it was not sent by bKash/,
    ],
    [
      'its form is not known',
      (sender: string, id: string) => [`Tk 1,500.00 came from ${sender}, TrxID ${id}`, 'bKash'],
      /^its format/,
    ],
    [
      'the payer wrote an amount into it',
      (sender: string, id: string) => [sms(sender, id).replace('Fee', 'Ref Tk 900.00. Fee'), 'bKash'],
      /several amounts/,
    ],
  ] as const)('where %s', async (_, write, doubt) => {
    const [sender, id] = [newNumber(), newTransactionId()];
    const order = await placed(sender, id);
    const [text, from] = write(sender, id);
    await forward(text!, from);
    expect(await isPaid(order)).toBe(false);
    expect(await list()).toMatchObject([
      { doubt: expect.stringMatching(doubt), candidates: [{ order: { _id: order._id }, can: 'confirm' }] },
    ]);
  });

  test('where the amount is another one, or it came long before the order', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const id = newTransactionId();
    const [other, old] = [await placed(first, id), await placed(second)];
    await forward(sms(first, id, { amount: '1,499.00' }));
    await forward(sms(second, newTransactionId(), { minutes: -180 }));
    expect([await isPaid(other), await isPaid(old)]).toEqual([false, false]);
    expect((await list()).map(({ candidates }) => candidates.map(({ can, why }) => [can, why]))).toEqual([
      [['confirm', 'Different transaction ID · same amount · same number · paid 3 h before the order']],
      [['record', expect.stringMatching(/^Same transaction ID · different amount · same number · /)]],
    ]);
  });

  test('where the owner’s rule says so', async () => {
    const [sender, id] = [newNumber(), newTransactionId()];
    await setRule('id');
    const byNumber = await placed(sender);
    await forward(sms(sender, newTransactionId()));
    expect(await isPaid(byNumber)).toBe(false);
    await setRule('never');
    const byId = await placed(newNumber(), id);
    await forward(sms((await see(byId)).paymentInfo.paymentNumber!, id));
    expect(await isPaid(byId)).toBe(false);
  });

  test('where the order is off', async () => {
    const [sender, id] = [newNumber(), newTransactionId()];
    const order = await placed(sender, id);
    await decide(shop, desk, order._id, 'rejected', 'No');
    await forward(sms(sender, id));
    expect(await list()).toMatchObject([{ candidates: [{ order: { _id: order._id }, can: 'nothing' }] }]);
  });
});

test('the number of a stranger who wrote is kept in the form by which it is erased', async () => {
  await forward(sms(newNumber(), newTransactionId()), '+880 1912-345678');
  expect(await list()).toMatchObject([{ saidBy: '01912345678' }]);
});

describe('staff', () => {
  test('confirm one of several candidates, once', async () => {
    const sender = newNumber();
    const orders = [await placed(sender), await placed(sender)];
    await forward(sms(sender, newTransactionId()));
    const [received] = await list();
    const [, second] = received!.candidates;
    await shop.call(receivedPaymentsApi.confirm, confirm(received!._id, second!.payment));
    expect(await Promise.all(orders.map(isPaid))).toEqual([false, true]);
    await shop.refused(receivedPaymentsApi.confirm, 'WRONG_STATE', confirm(received!._id, second!.payment));
    expect(await list('matched')).toMatchObject([{ matched: { _id: orders[1]!._id, by: expect.any(String) } }]);
    // the next payment of this customer can only be for the other order
    await forward(sms(sender, newTransactionId()));
    expect(await Promise.all(orders.map(isPaid))).toEqual([true, true]);
    await expectLedgerToAgree(database);
  });

  test('cannot confirm an order that this payment is not for', async () => {
    const [order, sender] = [await placed(newNumber()), newNumber()];
    await placed(sender);
    await placed(sender);
    await forward(sms(sender, newTransactionId()));
    const [received] = await list();
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM payments WHERE order_id = $1', [
      order._id,
    ]);
    await shop.refused(receivedPaymentsApi.confirm, 'WRONG_STATE', confirm(received!._id, rows[0]!.id));
    const nobodys = '0198c5a0-0000-7000-8000-000000000000';
    await shop.refused(receivedPaymentsApi.confirm, 'NOT_FOUND', confirm(nobodys, rows[0]!.id));
  });

  test('take a payment for no order off the list, and put it back', async () => {
    await forward(sms(newNumber(), newTransactionId()));
    const [received] = await list();
    const move = (state: 'open' | 'dismissed') =>
      shop.call(receivedPaymentsApi.dismiss, { params: { id: received!._id }, body: { state }, token: desk.token });
    await move('dismissed');
    expect([await list(), await list('dismissed')]).toMatchObject([[], [{ _id: received!._id }]]);
    await move('open');
    expect(await list()).toMatchObject([{ _id: received!._id }]);
  });

  test('learn that an order is paid when they paste the SMS that confirmed it by number', async () => {
    const [sender, id] = [newNumber(), newTransactionId()];
    const order = await placed(sender);
    await forward(sms(sender, id));
    const check = async (text: string) =>
      (await shop.call(ordersApi.checkPayments, { body: { text }, token: desk.token })).data;
    expect((await check(sms(sender, id))).rest).toMatchObject([{ why: `${order.orderId} is paid with it already` }]);
    // the other way round: what was pasted needs no second look when its SMS comes late
    const [typed, other] = [newTransactionId(), newNumber()];
    await placed(other, typed);
    await setRule('never');
    await forward(sms(other, typed));
    expect((await check(sms(other, typed))).matched).toHaveLength(1);
    expect(await list()).toEqual([]);
  });
});

describe('a pasted SMS without an equal id', () => {
  const check = async (text: string) =>
    (await shop.call(ordersApi.checkPayments, { body: { text }, token: desk.token })).data;

  test('confirms the one order of the payer, and is listed where there are two', async () => {
    const [one, several] = [newNumber(), newNumber()];
    const order = await placed(one);
    for (let n = 0; n < 2; n++) await placed(several);
    const { matched, rest } = await check(
      [sms(one, newTransactionId()), sms(several, newTransactionId())].join('\n\n'),
    );
    expect(matched).toMatchObject([{ orderId: order.orderId }]);
    expect(rest).toMatchObject([{ listed: true, why: 'no pending order waits for this transaction ID' }]);
    expect(await list()).toMatchObject([{ saidBy: 'Pasted', candidates: [{ can: 'confirm' }, { can: 'confirm' }] }]);
    expect(await isPaid(order)).toBe(true);
  });

  test('is not stored where no order may be waiting for it', async () => {
    for (const amount of ['4,321.00', '99,999,999,999.00'])
      expect((await check(sms(newNumber(), newTransactionId(), { amount }))).rest).toMatchObject([{ listed: false }]);
    expect(await list()).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('one SMS delivered several times, and staff who confirm, are one confirmation', async () => {
    for (let n = 0; n < 5; n++) {
      const [sender, id] = [newNumber(), newTransactionId()];
      const order = await placed(sender, id);
      const text = sms(sender, id);
      const answers = await Promise.all([
        forward(text),
        forward(text),
        forward(text),
        decide(shop, desk, order._id, 'accepted').then(() => undefined),
        shop.call(ordersApi.checkPayments, { body: { text }, token: desk.token }).then(() => undefined),
      ]);
      expect(answers.filter((kept) => kept === 'payment')).toHaveLength(1);
      await shop.runJobs();
      const { rows } = await database.pool.query(
        `SELECT count(*) AS entries, coalesce(sum(amount), 0)::int AS taka
         FROM ledger_entries WHERE order_id = $1 AND debit = 'bkash'`,
        [order._id],
      );
      expect(rows).toEqual([{ entries: 1, taka: 1500 }]);
      expect((await see(order)).paymentInfo).toMatchObject({ paid: 1500 });
    }
    await expectLedgerToAgree(database);
  });

  test('staff who confirm one payment for two orders, or two payments for one order, confirm once', async () => {
    for (const [orders, payments] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const sender = newNumber();
      // the automatic match would take the only order
      await setRule('never');
      const placedNow = [];
      for (let n = 0; n < orders; n++) placedNow.push(await placed(sender));
      for (let n = 0; n < payments; n++) await forward(sms(sender, newTransactionId()));
      const pairs = (await list()).flatMap(({ _id, candidates }) =>
        candidates.map(({ payment }) => confirm(_id, payment)),
      );
      const answers = await Promise.all(pairs.map((pair) => shop.ask(receivedPaymentsApi.confirm, pair)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await Promise.all(placedNow.map(isPaid))).filter(Boolean)).toHaveLength(1);
      await database.pool.query('DELETE FROM received_payments');
    }
    await expectLedgerToAgree(database);
  });

  test('two SMS of one customer for one order confirm it once', async () => {
    const sender = newNumber();
    const order = await placed(sender);
    await Promise.all([newTransactionId(), newTransactionId()].map((id) => forward(sms(sender, id))));
    expect((await see(order)).paymentInfo.paid).toBeLessThanOrEqual(1500);
    await expectLedgerToAgree(database);
  });
});
