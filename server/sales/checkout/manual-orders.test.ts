import { beforeEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { staffRoles } from '#shared/roles.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import {
  addGoods,
  expectLedgerToAgree,
  line,
  newOrder,
  setSettings,
  stockOf,
  traceOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Orders that staff enter for a customer who calls, writes, or is at the counter.

const shop = await testShop();
const { database } = shop;
const desk = await addPerson(shop, { staffRole: 'order desk', name: 'Desk' });
const { token } = desk;

let goods: Awaited<ReturnType<typeof addGoods>>;
beforeEach(async () => {
  goods = await addGoods(database, { price: 500, variants: [{ color: 'Red', quantity: 500 }] });
});

const written = (more: Partial<OrderBody> = {}): OrderBody =>
  newOrder([line(goods, 2)], { phone: newPhone(), channel: 'phone', ...more });
const place = async (body: OrderBody) => (await shop.call(ordersApi.place, { body, token })).data;
const byHand = (amount: number, reason = 'An old customer') => ({ kind: 'by hand' as const, amount, reason });
const delivery = (amount: number, reason = 'Lives next door') => ({ kind: 'delivery' as const, amount, reason });
const eventsOf = (id: string) =>
  database.db
    .selectFrom('order_events')
    .select(['kind', 'by', 'actor_id', 'data'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

describe('POST /orders by staff for a customer', () => {
  test('stores its channel and author, and belongs to no account', async () => {
    const order = await place(written({ channel: 'messenger' }));
    expect(order).toMatchObject({ user: { _id: '', userId: '' }, channel: 'messenger', totalPrice: 1070 });
    const params = { userId: 'guest' as const, id: order._id };
    expect((await shop.call(ordersApi.one, { params, token })).data).toMatchObject({ enteredBy: 'Desk' });
    expect(await eventsOf(order._id)).toEqual([
      { kind: 'placed', by: 'staff', actor_id: desk.id, data: { channel: 'messenger' } },
    ]);
    await expectLedgerToAgree(database);
  });

  test('may belong to an account, which lists it among its orders; but not to an unknown one', async () => {
    const customer = await addPerson(shop);
    const order = await place(written({ customer: customer.id }));
    const own = await shop.call(ordersApi.ofUser, { params: { userId: customer.id }, token: customer.token });
    expect(own.data).toMatchObject([{ _id: order._id, user: { _id: customer.id }, channel: 'phone' }]);
    expect(own.data[0]).not.toHaveProperty('enteredBy');
    const body = written({ customer: '0198c5a0-0000-7000-8000-000000000000' });
    expect(await fieldErrorsOf(await shop.ask(ordersApi.place, { body, token }))).toEqual({
      customer: 'There is no such account',
    });
  });

  test('applies discounts on goods and on delivery with their reasons; the total adds up', async () => {
    const adjustments = [byHand(-150), delivery(-30)];
    const order = await place(written({ adjustments, expectedTotal: 890 }));
    expect(order).toMatchObject({ totalPrice: 890, shippingInfo: { shippingAmount: 40 }, adjustments });
    expect(await eventsOf(order._id)).toMatchObject([{ data: { channel: 'phone', adjustments } }]);
    const rows = await database.db
      .selectFrom('order_adjustments')
      .select(['kind', 'amount', 'reason', 'created_by'])
      .where('order_id', '=', order._id)
      .orderBy('kind')
      .execute();
    expect(rows).toEqual(adjustments.map((one) => ({ ...one, created_by: desk.id })));
    await expectLedgerToAgree(database);
  });

  test('refuses discounts that are too high, empty, or without a reason, and stores no order', async () => {
    const before = await traceOf(database);
    const errorsOf = async (...adjustments: OrderBody['adjustments'] & object) =>
      fieldErrorsOf(await shop.ask(ordersApi.place, { body: written({ adjustments }), token }));
    const tooMuch = 'More than there is to take off';
    expect(await errorsOf(byHand(-1001))).toEqual({ 'adjustments.0.amount': tooMuch });
    expect(await errorsOf(byHand(-600), byHand(-401))).toEqual({ 'adjustments.1.amount': tooMuch });
    expect(await errorsOf(delivery(-71))).toEqual({ 'adjustments.0.amount': tooMuch });
    expect(await errorsOf(byHand(0))).toEqual({ 'adjustments.0.amount': 'Choose an amount' });
    expect(await errorsOf(byHand(-10, ' '))).toEqual({ 'adjustments.0.reason': 'Say why' });
    expect(await traceOf(database)).toEqual(before);
  });

  test('may be free of charge', async () => {
    expect(await place(written({ adjustments: [byHand(-1000), delivery(-70)] }))).toMatchObject({ totalPrice: 0 });
    await expectLedgerToAgree(database);
  });

  test('at the counter it may be paid in cash, and is paid; no SMS is sent', async () => {
    const order = await place(written({ channel: 'counter', paymentInfo: { method: 'cash' } }));
    expect(order.paymentInfo).toMatchObject({
      method: 'cash',
      paid: 1070,
      payments: [{ method: 'cash', amount: 1070, state: 'confirmed', transactionId: null }],
    });
    expect(order.expiresAt).toBeNull();
    await shop.runJobs();
    expect(shop.texts.filter(({ to }) => to === order.phone)).toEqual([]);
    await expectLedgerToAgree(database);
  });

  test('cash is for the counter alone', async () => {
    const customer = await addPerson(shop);
    const paymentInfo = { method: 'cash' as const };
    for (const [body, by] of [
      [newOrder([line(goods)], { paymentInfo }), customer.token],
      [written({ paymentInfo }), token],
    ] as const)
      expect(await fieldErrorsOf(await shop.ask(ordersApi.place, { body, token: by }))).toEqual({
        'paymentInfo.method': 'This payment method is not available',
      });
  });

  test('ignores the limits of waiting orders, but takes the stock', async () => {
    const few = { orders: 1, pieces: 2 };
    const waiting = {
      cashHours: 72,
      prepaidHours: 120,
      newCustomer: few,
      knownCustomer: few,
      address: few,
      inAll: few,
    };
    await setSettings(shop, { waiting });
    const body = written();
    await place(body);
    await place(body);
    expect(await stockOf(database, goods.variantId)).toBe(496);
    await setSettings(shop, {});
  });

  test('is for roles with orders.write: owners, admins and the order desk', async () => {
    for (const staffRole of staffRoles) {
      const person = await addPerson(shop, { staffRole });
      const { status } = await shop.ask(ordersApi.place, { body: written(), token: person.token });
      expect([staffRole, status]).toEqual([
        staffRole,
        ['owner', 'admin', 'order desk'].includes(staffRole) ? 201 : 403,
      ]);
    }
  });
});
