import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { addGoods, byWallet, decide, line, newOrder, placeOrder, setSettings, ship } from '#test/support/orders.ts';
import { pauseAt } from '#test/support/pause.ts';
import { addPerson, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Refunds to customers who paid in advance.

const shop = await testShop();
const { db } = shop.database;
const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
const { token } = owner;
const customer = await addPerson(shop, { name: 'Rahima' });
// the shop deals with this customer: letters to strangers are few
const former = await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database))]));
await decide(shop, owner, former._id, 'accepted');
const nobodysId = '0198c5a0-0000-7000-8000-000000000000';

beforeEach(async () => {
  await sql`DELETE FROM messages`.execute(db);
  await sql`DELETE FROM refunds`.execute(db);
  await setSettings(shop, {});
  shop.texts.length = 0;
});

/** An order of 1,000 Taka plus delivery, paid by bKash by default. */
async function order(payment = byWallet(), person = customer): Promise<Order> {
  return placeOrder(
    shop,
    person,
    newOrder([line(await addGoods(shop.database, { price: 1000 }))], { paymentInfo: payment }),
  );
}
const reject = ({ _id }: Order, body: object = {}) =>
  shop.call(ordersApi.decide, {
    params: { id: _id },
    body: { status: 'rejected', reason: 'Sold out.', ...body },
    token,
  });
/** As the desk does when it finds the payment in its wallet. */
async function findPayment({ paymentInfo: { transactionId, paymentNumber, paymentAmount } }: Order): Promise<void> {
  const text = `You have received Tk ${paymentAmount.toFixed(2)} from ${paymentNumber}. TrxID ${transactionId}`;
  const { data } = await shop.call(ordersApi.checkPayments, { body: { text }, token });
  expect(data.matched).toHaveLength(1);
}
const seen = async ({ _id }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: customer.token })).data;
const list = (query = {}) => shop.call(refundsApi.list, { query, token });
const pay = (id: string, body: object = { method: 'bkash', transactionId: newTrx() }) =>
  shop.ask(refundsApi.pay, { params: { id }, body, token } as never);
let count = 0;
const newTrx = () => `RF${String((count += 1)).padStart(8, '0')}`;
async function owed(): Promise<{ order: Order; id: string }> {
  const placed = await order();
  await reject(placed, { paymentArrived: true });
  return { order: placed, id: (await seen(placed)).refunds[0]!._id };
}
const smsOf = async () => {
  await shop.runJobs();
  return shop.texts.map(({ text }) => text);
};

describe('a refund falls due', () => {
  test('for all of a rejected order whose payment the shop found, in ten days', async () => {
    const placed = await order();
    await findPayment(placed);
    await reject(placed);
    const { data, meta } = await list();
    expect(data).toEqual([
      {
        _id: expect.any(String),
        amount: placed.totalPrice,
        dueOn: dayInDhaka(10),
        isOverdue: false,
        paidAt: null,
        online: { canSend: false, byHand: null, state: null, problem: null },
        method: null,
        transactionId: null,
        paidBy: null,
        recordedBy: 'Shirin',
        order: { _id: placed._id, orderId: placed.orderId, userId: customer.id, totalPrice: placed.totalPrice },
        recipient: { name: placed.shippingInfo.name, phone: placed.phone },
        cameBy: {
          method: 'bkash',
          sender: placed.paymentInfo.paymentNumber,
          transactionId: placed.paymentInfo.transactionId,
          isFound: true,
        },
      },
    ]);
    expect(meta.due).toEqual({ count: 1, amount: placed.totalPrice, overdue: 0 });
    expect((await seen(placed)).refunds).toMatchObject([{ amount: placed.totalPrice, paidAt: null }]);
    expect((await smsOf()).at(-1)).toMatch(/we cannot send .* Sold out\. We refund Tk 1,070 to you within 10 days\.$/);
  });

  test('if staff confirm the payment, but not without a known payment', async () => {
    const [arrived, unknown] = [await order(), await order()];
    await reject(arrived, { paymentArrived: true });
    await reject(unknown);
    expect((await list()).data.map((refund) => refund.order.orderId)).toEqual([arrived.orderId]);
    expect((await smsOf()).at(-1)).not.toContain('we refund');
  });

  test('and its list names the staff member who says that an unconfirmed payment arrived', async () => {
    const desk = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
    const [claimed, found] = [await order(), await order()];
    await findPayment(found);
    for (const { _id } of [claimed, found])
      await shop.call(ordersApi.decide, {
        params: { id: _id },
        body: { status: 'rejected', paymentArrived: true },
        token: desk.token,
      });
    expect((await list()).data).toMatchObject([
      { recordedBy: 'Karim', cameBy: { isFound: false } },
      { recordedBy: 'Karim', cameBy: { isFound: true } },
    ]);
    const history = await shop.call(historyApi.list, { token });
    expect(history.data.find(({ name, action }) => name === claimed.orderId && action === 'rejected')).toMatchObject({
      by: 'Karim',
      after: { paymentArrived: true },
    });
  });

  test('never for cash on delivery, even if staff say that it arrived', async () => {
    const cash = await order({ method: 'cod' });
    await reject(cash, { paymentArrived: true });
    expect((await seen(cash)).refunds).toEqual([]);
    await shop.refused(refundsApi.owe, 'NOTHING_OWED', { params: { id: cash._id }, body: { amount: 1 }, token });
  });

  test("when a paying customer deletes the account; the sender's number stays for the refund", async () => {
    const leaving = await addPerson(shop);
    const placed = await order(byWallet(), leaving);
    await findPayment(placed);
    await shop.call(usersApi.deleteMe, {
      body: { currentPassword: password, cancelOrders: true },
      token: leaving.token,
    });
    expect((await list()).data).toMatchObject([
      { recipient: { name: 'Deleted account', phone: '' }, cameBy: { sender: placed.paymentInfo.paymentNumber } },
    ]);
    const [{ _id: id } = { _id: '' }] = (await list()).data;
    await pay(id);
    expect((await list({ state: 'paid' })).data).toMatchObject([{ _id: id, cameBy: { sender: null } }]);
  });

  test('once, when two admins reject the same order simultaneously', async () => {
    const placed = await order();
    const answers = await Promise.all(
      [1, 2].map(() =>
        shop.ask(ordersApi.decide, {
          params: { id: placed._id },
          body: { status: 'rejected', paymentArrived: true },
          token,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await seen(placed)).refunds).toHaveLength(1);
  });
});

describe('POST /orders/{id}/refunds', () => {
  const owe = ({ _id }: Order, amount: unknown = 500) =>
    shop.ask(refundsApi.owe, { params: { id: _id }, body: { amount: amount as number }, token });

  test('records money for a parcel that came back, in parts, and informs the customer', async () => {
    const placed = await order();
    await decide(shop, owner, placed._id, 'accepted');
    await shop.refused(refundsApi.owe, 'NOTHING_OWED', { params: { id: placed._id }, body: { amount: 500 }, token });
    for (const status of ['handed over', 'returned']) await ship(shop, owner, placed._id, status);
    expect((await owe(placed, 500)).status).toBe(201);
    expect((await owe(placed, 400)).status).toBe(201);
    expect((await seen(placed)).refunds.map(({ amount }) => amount)).toEqual([500, 400]);
    expect((await smsOf()).filter((text) => text.includes('we refund Tk 500 to you'))).toHaveLength(1);
  });

  test('refuses more than the price of the order, also by simultaneous requests', async () => {
    const placed = await order();
    await reject(placed);
    await shop.refused(refundsApi.owe, 'TOO_MUCH', { params: { id: placed._id }, body: { amount: 1071 }, token });
    const answers = await Promise.all([1, 2, 3].map(() => owe(placed, 600)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await seen(placed)).refunds).toHaveLength(1);
  });

  test.each([[0], [-5], [1.5], ['ten'], [undefined], [3_000_000_000]])('refuses %s Taka', async (amount) => {
    const placed = await order();
    await reject(placed);
    expect((await owe(placed, amount ?? null)).status).toBe(400);
    expect((await seen(placed)).refunds).toEqual([]);
  });

  test('refuses a pending order, and one that there is not', async () => {
    const placed = await order();
    await shop.refused(refundsApi.owe, 'NOTHING_OWED', { params: { id: placed._id }, body: { amount: 1 }, token });
    await shop.refused(refundsApi.owe, 'NOT_FOUND', { params: { id: nobodysId }, body: { amount: 1 }, token });
  });
});

describe('PUT /refunds/{id}/payment', () => {
  test('says how it was sent: it leaves the queue, its customer reads it, the history has it', async () => {
    const { order: placed, id } = await owed();
    const transactionId = newTrx();
    expect((await pay(id, { method: 'nagad', transactionId: ` ${transactionId.toLowerCase()} ` })).status).toBe(200);
    expect((await list()).data).toEqual([]);
    expect((await list({ state: 'paid' })).data).toMatchObject([
      { _id: id, method: 'nagad', transactionId, paidBy: 'Shirin', isOverdue: false },
    ]);
    expect((await seen(placed)).refunds).toEqual([
      { _id: id, amount: 1070, dueOn: dayInDhaka(10), paidAt: expect.any(String), method: 'nagad', transactionId },
    ]);
    expect((await smsOf()).at(-1)).toMatch(
      new RegExp(`we have refunded Tk 1,070 for .* ${placed.orderId}: Nagad, transaction ID ${transactionId}\\.$`),
    );
    const history = await shop.call(historyApi.list, { token });
    expect(history.data[0]).toMatchObject({
      kind: 'order',
      name: placed.orderId,
      by: 'Shirin',
      action: 'refund paid',
      after: { amount: 1070, method: 'nagad', transactionId },
    });
  });

  test('in cash needs no transaction ID, and stores none', async () => {
    const { id } = await owed();
    expect((await pay(id, { method: 'cash', transactionId: newTrx() })).status).toBe(200);
    expect((await list({ state: 'paid' })).data).toMatchObject([{ method: 'cash', transactionId: null }]);
    expect((await smsOf()).at(-1)).toMatch(/you have received a cash refund of Tk 1,070 .*\.$/);
  });

  test('pays once for simultaneous requests', async () => {
    const { id } = await owed();
    const pause = await pauseAt(shop.database, 'UPDATE', 'refunds');
    const paying = [1, 2, 3].map(() => pay(id));
    await pause.reached();
    await pause.release();
    expect((await Promise.all(paying)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await smsOf()).filter((text) => text.includes('we have refunded'))).toHaveLength(1);
  });

  test('takes no transaction twice', async () => {
    const [first, second] = [await owed(), await owed()];
    const body = { method: 'bkash', transactionId: newTrx() };
    expect((await pay(first.id, body)).status).toBe(200);
    const refused = await shop.refused(refundsApi.pay, 'DUPLICATE_TRANSACTION', {
      params: { id: second.id },
      body: { method: 'bkash', transactionId: body.transactionId },
      token,
    });
    expect(refused.errors).toEqual([{ path: 'transactionId', message: expect.any(String) as string }]);
    expect((await list()).data.map(({ _id }) => _id)).toEqual([second.id]);
  });

  test.each<[string, object]>([
    ['no method', { transactionId: 'ABCDEF12' }],
    ['a method that is none', { method: 'cod', transactionId: 'ABCDEF12' }],
    ['no transaction ID', { method: 'bkash' }],
    ['an empty transaction ID', { method: 'bank', transactionId: null }],
    ['a transaction ID with signs', { method: 'bkash', transactionId: 'a;drop' }],
  ])('refuses %s', async (_, body) => {
    const { id } = await owed();
    expect((await pay(id, body)).status).toBe(400);
    expect((await list()).data).toHaveLength(1);
  });
});

describe('DELETE /refunds/{id}', () => {
  const drop = (id: string) => shop.ask(refundsApi.drop, { params: { id }, token });

  test('removes a mistaken refund; the message about the rejection is still sent', async () => {
    const { id } = await owed();
    expect((await drop(id)).status).toBe(200);
    expect((await list()).data).toEqual([]);
    expect((await smsOf()).filter((text) => text.includes('we cannot send'))).toHaveLength(1);
    await shop.refused(refundsApi.drop, 'NOT_FOUND', { params: { id }, token });
  });

  test('refuses a paid refund', async () => {
    const { id } = await owed();
    await pay(id);
    await shop.refused(refundsApi.drop, 'ALREADY_PAID', { params: { id }, token });
  });
});

describe('the queue', () => {
  test('starts with the most urgent, and counts overdue ones', async () => {
    const [first, second, third] = [await owed(), await owed(), await owed()];
    await sql`UPDATE refunds SET due_on = due_on - 11 WHERE id = ${third.id}`.execute(db);
    await sql`UPDATE refunds SET due_on = due_on - 3 WHERE id = ${second.id}`.execute(db);
    const { data, meta } = await list({ limit: '2' });
    expect(data.map(({ _id, isOverdue }) => [_id, isOverdue])).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
    expect(meta).toMatchObject({ totalRecords: 3, totalPages: 2, due: { count: 3, amount: 3210, overdue: 1 } });
    expect((await list({ limit: '2', page: '2' })).data.map(({ _id }) => _id)).toEqual([first.id]);
  });

  test('needs the permission to read orders, and changes the permission to pay refunds', async () => {
    const { id } = await owed();
    const desk = await addPerson(shop, { staffRole: 'order desk' });
    expect((await shop.call(refundsApi.list, { token: desk.token })).data).toHaveLength(1);
    await shop.refused(refundsApi.drop, 'FORBIDDEN', { params: { id }, token: desk.token });
    await shop.refused(refundsApi.list, 'FORBIDDEN', { token: customer.token });
  });
});

/** The date `days` from today, in Bangladesh. */
function dayInDhaka(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(Date.now() + days * 86_400_000);
}
