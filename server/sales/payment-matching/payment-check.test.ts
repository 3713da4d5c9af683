import { describe, expect, test } from 'vitest';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admin = await addPerson(shop, { role: 'admin' });
const goods = await addGoods(database, { price: 1430, variants: [{ color: 'Red', quantity: 500 }] });

const sender = '01812345678';
/** An order of ৳1,500. */
const order = (paymentInfo: OrderBody['paymentInfo']) =>
  placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo }));
const sms = (id: string, amount = '1,500.00', from = sender) =>
  `You have received Tk ${amount} from ${from}. Fee Tk 0.00. Balance Tk 99,000.00. TrxID ${id} at 21/11/2026 07:30`;
const check = async (text: string) =>
  (await shop.call(ordersApi.checkPayments, { body: { text }, token: admin.token })).data;
const seenBy = async (person: { token: string }, { _id }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: person.token })).data;
const isPaid = async (placed: Order) => (await seenBy(admin, placed)).paymentInfo.paidAt !== null;

describe('POST /orders/payments', () => {
  test('marks the order that a message pays, and shows it to admins and to the customer', async () => {
    const id = newTransactionId();
    const placed = await order(byWallet(id));
    expect(await check(sms(id))).toEqual({
      matched: [{ _id: placed._id, userId: placed.user._id, orderId: placed.orderId, found: sms(id) }],
      rest: [],
    });
    expect((await seenBy(admin, placed)).paymentInfo).toMatchObject({ paidAt: expect.any(String), matched: sms(id) });
    expect(await seenBy(admin, placed)).toMatchObject({ status: 'pending', warnings: [] });
    expect((await seenBy(customer, placed)).paymentInfo).toMatchObject({ paidAt: expect.any(String), matched: null });
  });

  test('a part payment counts by its own amount, before and after the order is accepted', async () => {
    const [advance, rest] = [newTransactionId(), newTransactionId()];
    const placed = await order({ method: 'cod' });
    const claim = (amount: number, transaction_id: string) =>
      database.db
        .insertInto('payments')
        .values({ order_id: placed._id, method: 'bkash', amount, sender, transaction_id, state: 'claimed' })
        .execute();
    await claim(200, advance);
    expect((await check(sms(advance, '1,500.00'))).rest[0]?.why).toContain('the order waits for ৳200');
    expect((await check(sms(advance, '200.00'))).matched).toMatchObject([{ _id: placed._id }]);
    expect((await seenBy(admin, placed)).paymentInfo).toMatchObject({ paid: 200 });
    expect((await check(sms(advance, '200.00'))).rest[0]?.why).toContain('is paid with it already');
    await decide(shop, admin, placed._id, 'accepted');
    // what is paid already is not collected at the door
    expect((await seenBy(admin, placed)).parcels).toMatchObject([{ cashDue: 1300 }]);
    await claim(300, rest);
    expect((await check(sms(rest, '300.00'))).matched).toMatchObject([{ _id: placed._id }]);
    expect(await seenBy(admin, placed)).toMatchObject({ paymentInfo: { paid: 500 }, parcels: [{ cashDue: 1000 }] });
  });

  test('marks many in one go, and says of each other message why it fits none', async () => {
    const [first, second, third, fourth] = [
      newTransactionId(),
      newTransactionId(),
      newTransactionId(),
      newTransactionId(),
    ];
    const placed = [
      await order(byWallet(first)),
      await order({ ...byWallet(second), method: 'rocket' }),
      await order(byWallet(third)),
      await order({ method: 'bank', transactionId: fourth }),
    ];
    const answer = await check(
      [
        sms(first),
        sms(second.toLowerCase()),
        sms(third, '1,499.99'),
        sms(fourth, '1500', '01999999999'),
        sms('NOBODYS001', '1,500.00', '01799999999'),
        'Hello',
      ].join('\n\n'),
    );
    expect(answer.matched.map(({ orderId }) => orderId)).toEqual([
      placed[0]!.orderId,
      placed[1]!.orderId,
      placed[3]!.orderId,
    ]);
    expect(answer.rest.map(({ why }) => why)).toEqual([
      `${placed[2]!.orderId}: the amount is ৳1,499, the order waits for ৳1,500`,
      'no pending order waits for this transaction ID',
    ]);
    expect(await Promise.all(placed.map(isPaid))).toEqual([true, true, false, true]);
  });

  test('reads a statement of the wallet, and Bangla digits', async () => {
    const [first, second] = [newTransactionId(), newTransactionId()];
    await order(byWallet(first));
    await order(byWallet(second));
    expect(
      (await check(`Date,Trx ID,From,Amount,Balance\n21/11/2026,${first},${sender},"1,500.00",99000`)).matched,
    ).toHaveLength(1);
    expect(
      (await check(`আপনি ০১৮১২৩৪৫৬৭৮ থেকে ১,৫০০.০০ টাকা পেয়েছেন। ব্যালেন্স ৯৯,০০০.০০ টাকা। TrxID ${second}`)).matched,
    ).toHaveLength(1);
  });

  test.each([
    ['another amount', '1,501.00', sender],
    ['another sender', '1,500.00', '01999999999'],
    ['no amount', '', sender],
  ])('marks nothing for %s', async (_, amount, from) => {
    const id = newTransactionId();
    const placed = await order(byWallet(id));
    expect(await check(sms(id, amount, from))).toMatchObject({
      matched: [],
      rest: [{ why: expect.stringContaining(placed.orderId) }],
    });
    expect(await isPaid(placed)).toBe(false);
  });

  test('takes a message once, however often it is pasted', async () => {
    const id = newTransactionId();
    const placed = await order(byWallet(id));
    expect(await check(`${sms(id)}\n${sms(id)}`)).toMatchObject({
      matched: [{ orderId: placed.orderId }],
      rest: [{ why: `${placed.orderId} is paid with it already` }],
    });
    const {
      paymentInfo: { paidAt },
    } = await seenBy(admin, placed);
    expect(await check(sms(id))).toMatchObject({
      matched: [],
      rest: [{ why: `${placed.orderId} is paid with it already` }],
    });
    expect((await seenBy(admin, placed)).paymentInfo.paidAt).toBe(paidAt);
  });

  test('lets one payment pay one order: not a second one that names its id for another wallet', async () => {
    const [bkash, both, accepted] = [newTransactionId(), newTransactionId(), newTransactionId()];
    // marked first, ordered again, pasted again
    await order(byWallet(bkash));
    await check(sms(bkash));
    const second = await order({ ...byWallet(bkash), method: 'nagad' });
    expect((await check(sms(bkash))).matched).toEqual([]);
    // accepted by hand, without having been marked
    const { _id } = await order(byWallet(accepted));
    await decide(shop, admin, _id, 'accepted');
    const third = await order({ method: 'bank', transactionId: accepted });
    expect((await check(sms(accepted))).matched).toEqual([]);
    // both there before
    const pair = [await order(byWallet(both)), await order({ ...byWallet(both), method: 'rocket' })];
    expect(await check(sms(both))).toMatchObject({
      matched: [],
      rest: [{ why: expect.stringMatching(`it fits several orders: .*${pair[0]!.orderId}`) }],
    });
    expect(await Promise.all([second, third, ...pair].map(isPaid))).toEqual([false, false, false, false]);
  });

  test('of two admins who paste the same, one marks it', async () => {
    const id = newTransactionId();
    await order(byWallet(id));
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(sms(id))));
    expect(answers.flatMap(({ matched }) => matched)).toHaveLength(1);
  });

  test('does not change orders that are paid on delivery, decided or unknown', async () => {
    const id = newTransactionId();
    const { _id } = await order(byWallet(id));
    await decide(shop, admin, _id, 'rejected');
    await placeOrder(shop, customer, newOrder([line(goods)]));
    expect(await check(sms(id))).toMatchObject({
      matched: [],
      rest: [{ why: 'no pending order waits for this transaction ID' }],
    });
  });

  test('needs a text, of 50,000 characters at most', async () => {
    const send = (text: unknown) => shop.ask(ordersApi.checkPayments, { body: { text }, token: admin.token });
    for (const text of [undefined, '', ' \n ', 'x'.repeat(50_001), 'TrxID\u0000'])
      expect(Object.keys(await fieldErrorsOf(await send(text)))).toEqual(['text']);
    expect(await check('nothing of the kind')).toEqual({ matched: [], rest: [] });
    const many = Array.from(
      { length: 700 },
      (_, n) => `TrxID MANY${String(n).padStart(6, '0')} Tk 1.00 '; DROP TABLE orders; -- %`,
    );
    expect((await check(many.join('\n').slice(0, 50_000))).rest.length).toBeGreaterThan(600);
  });
});
