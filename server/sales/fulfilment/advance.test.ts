import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import { paymentsApi } from '#shared/api/sales/payments/payments.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { usualRules, type CashRules } from '#shared/cash-risk/cash-rules.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  inDhaka,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  sendOrder,
  setSettings,
  ship,
  stockOf,
  traceOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';

// The delivery charge that is sent in advance, of an order whose rest is paid on delivery.

const shop = await testShop();
const { database } = shop;
const { db } = database;
const owner = await addPerson(shop, { staffRole: 'owner' });
const customer = await addPerson(shop);
const goods = await addGoods(database, { price: 500, variants: [{ color: 'Black', quantity: 1000 }] });

const advance = (more: object = {}) => ({
  method: 'bkash' as const,
  amount: 70,
  paymentNumber: '01812345678',
  transactionId: newTransactionId(),
  ...more,
});
const withAdvance = (more: object = {}): OrderBody['paymentInfo'] => ({ method: 'cod', advance: advance(more) });
const body = (more: Partial<OrderBody> = {}): OrderBody => newOrder([line(goods)], { phone: newPhone(), ...more });
const refused = async (sent: OrderBody) =>
  shop.refused(ordersApi.place, 'ADVANCE_NEEDED', { body: sent, token: customer.token });

const see = async ({ _id, user }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: user._id || 'guest', id: _id }, token: owner.token })).data;
const check = async ({ _id }: Order, arrived: boolean) =>
  (await shop.call(advanceApi.check, { params: { id: _id }, body: { arrived }, token: owner.token })).data;
const accept = async ({ _id }: Order) => dataOf(ordersApi.decide, await decide(shop, owner, _id, 'accepted'));
const send = async (one: Order, ...moves: string[]) => {
  for (const to of moves) expect((await ship(shop, owner, one._id, to)).status).toBe(200);
  return see(one);
};
const textsOf = async (phone: string) => {
  await shop.runJobs();
  return shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);
};

const freeDelivery = { ...Settings.parse({}).delivery, freeFrom: 1 };

/** An order of ৳570 with a deposit of ৳70. */
const sentBefore = (more: Partial<OrderBody> = {}, by = customer) =>
  placeOrder(shop, by, body({ paymentInfo: withAdvance(), ...more }));

/** The rules are part of the settings, but setSettings() does not replace them. */
async function shopWith(rules: Partial<CashRules>, more: Partial<Settings> = {}): Promise<void> {
  await setSettings(shop, { cod: { where: 'everywhere', only: [], except: [] }, ...more });
  await shop.call(cashRiskApi.setRules, { body: { ...usualRules, ...rules }, token: owner.token });
  await shop.caughtUp();
}

beforeEach(async () => {
  await shopWith({ unknown: 'advance' });
  shop.texts.length = 0;
});
afterEach(async () => {
  await expectLedgerToAgree(database);
});

describe('a cash order that needs a deposit', () => {
  test('is refused with the amount but no reason, and not stored', async () => {
    const before = await traceOf(database);
    const sent = body();
    const message = 'This order needs a deposit: the delivery charge of ৳70. You pay the rest on delivery.';
    const refusal = await refused(sent);
    expect(refusal).toMatchObject({ message, details: { amount: 70 }, errors: [{ path: 'paymentInfo.method' }] });
    expect(JSON.stringify(refusal)).not.toMatch(/risk|came back|returned|unknown/i);
    await shop.refused(ordersApi.place, 'ADVANCE_NEEDED', { body: sent });
    const inBangla = await sendOrder(shop, customer, sent, undefined, { 'accept-language': 'bn' });
    expect((await refusalOf(inBangla, 409)).message).toMatch(/ডেলিভারি চার্জ ৭০৳ আগে/);
    expect(await traceOf(database)).toEqual(before);
  });

  test('is accepted with it: the deposit is claimed, the rest is due at the door, everywhere', async () => {
    const sent = body({ paymentInfo: withAdvance({ transactionId: 'adv 000 0001' }) });
    const { data } = await shop.call(ordersApi.place, { body: sent });
    const expected = { method: 'bkash', amount: 70, state: 'claimed', sender: '01812345678' };
    expect(data).toMatchObject({
      totalPrice: 570,
      paymentInfo: { method: 'cod', paid: 0, paidAt: null, transactionId: null },
    });
    expect(data.paymentInfo.advance).toMatchObject({ ...expected, transactionId: 'ADV0000001' });
    expect(data.paymentInfo.payments).toHaveLength(1);
    const tracked = await shop.call(trackApi.open, { body: { token: data.trackingToken! } });
    expect(tracked.data.paymentInfo.advance).toMatchObject(expected);
    const { data: found } = await shop.call(ordersApi.list, { query: { search: 'ADV0000001' }, token: owner.token });
    expect(found.map(({ _id }) => _id)).toEqual([data._id]);
    expect(await textsOf(sent.phone)).toEqual([
      expect.stringMatching(/, Tk 70 by bKash, to be checked, Tk 500 on delivery/),
    ]);
  });

  test('of another amount is neither offered nor recorded as a payment of the order', async () => {
    const one = await sentBefore();
    const id = one.paymentInfo.advance!.transactionId!;
    const text = `You have received Tk 50.00 from 01812345678. Fee Tk 0.00. Balance Tk 99.00. TrxID ${id} at 21/11/2026 07:30`;
    const { data } = await shop.call(ordersApi.checkPayments, { body: { text }, token: owner.token });
    expect(data.rest).toMatchObject([{ offer: null }]);
    const body = { amount: 50, rest: 'ask', transactionId: id } as const;
    await shop.refused(paymentsApi.record, 'WRONG_STATE', { params: { id: one._id }, body, token: owner.token });
    expect((await see(one)).paymentInfo).toMatchObject({ paid: 0, advance: { state: 'claimed', amount: 70 } });
  });

  test('is required for another district and for a large total, but not for a known phone', async () => {
    await shopWith({ outsideDhaka: 'advance' });
    const far = { ...inDhaka, district: 'Bogura', area: null };
    expect((await refused(body({ shippingInfo: far }))).details).toEqual({ amount: 130 });
    await sentBefore({ shippingInfo: far, paymentInfo: withAdvance({ amount: 130 }) });
    await placeOrder(shop, customer, body());
    await shopWith({ large: { from: 1070, rule: 'advance' } });
    await refused(body({ items: [line(goods, 2)] }));
    await shopWith({ unknown: 'advance' });
    const known = await sentBefore();
    await check(known, true);
    await accept(known);
    await send(known, 'handed over', 'delivered');
    await placeOrder(shop, customer, body({ phone: known.phone, shippingInfo: { ...inDhaka, address: 'Lane 5' } }));
  });

  test('is not required for free delivery, in a shop without a wallet, or for staff', async () => {
    await shop.call(ordersApi.place, { body: { ...body(), channel: 'phone' }, token: owner.token });
    await shopWith({ unknown: 'advance' }, { wallets: wallets.filter(({ method }) => method === 'bank') });
    await placeOrder(shop, customer, body());
    await shopWith({ unknown: 'advance' }, { delivery: freeDelivery });
    await placeOrder(shop, customer, body());
    const answer = await sendOrder(shop, customer, body({ paymentInfo: withAdvance() }));
    expect(await fieldErrorsOf(answer)).toEqual({
      'paymentInfo.advance': 'This order needs no deposit',
    });
  });

  test('is required only after its customer has seen the right total', async () => {
    const wrong = body({ expectedTotal: 560 });
    const { details } = await shop.refused(ordersApi.place, 'PRICE_CHANGED', { body: wrong, token: customer.token });
    expect(details).toEqual({ total: 570, shippingAmount: 70 });
    const sent = body({ expectedTotal: 560, paymentInfo: withAdvance({ amount: 60 }) });
    await shop.refused(ordersApi.place, 'PRICE_CHANGED', { body: sent, token: customer.token });
    await refused(body({ expectedTotal: 570 }));
  });

  test('is refused with another amount, by a bank, without a number, or beside a payment of all', async () => {
    const before = await traceOf(database);
    for (const amount of [69, 71, 0, -70, 570])
      expect((await refused(body({ paymentInfo: withAdvance({ amount }) }))).details).toEqual({ amount: 70 });
    const problems = async (paymentInfo: unknown) =>
      Object.keys(await fieldErrorsOf(await sendOrder(shop, customer, { ...body(), paymentInfo })));
    expect(await problems(withAdvance({ method: 'bank' }))).toEqual(['paymentInfo.advance.method']);
    expect(await problems(withAdvance({ paymentNumber: '12345' }))).toEqual(['paymentInfo.advance.paymentNumber']);
    expect(await problems(withAdvance({ transactionId: '?' }))).toEqual(['paymentInfo.advance.transactionId']);
    expect(await problems({ ...byWallet(), advance: advance() })).toEqual(['paymentInfo.advance']);
    await shopWith({ unknown: 'advance' }, { wallets: wallets.filter(({ method }) => method === 'nagad') });
    expect(await problems(withAdvance())).toEqual(['paymentInfo.advance.method']);
    expect(await traceOf(database)).toEqual(before);
  });

  test('takes a transaction once: not for a second order, nor for one that is paid whole', async () => {
    const used = { transactionId: newTransactionId() };
    const whole = newTransactionId();
    await sentBefore({ paymentInfo: withAdvance(used) });
    await placeOrder(shop, customer, body({ paymentInfo: byWallet(whole) }));
    const again = (paymentInfo: OrderBody['paymentInfo']) =>
      shop.refused(ordersApi.place, 'DUPLICATE_TRANSACTION', { body: body({ paymentInfo }), token: customer.token });
    const path = 'paymentInfo.advance.transactionId';
    expect((await again(withAdvance(used))).errors).toMatchObject([{ path }]);
    expect((await again(withAdvance({ transactionId: whole }))).errors).toMatchObject([{ path }]);
    await again(byWallet(used.transactionId));
    const next = newTransactionId();
    const sending = () => sendOrder(shop, customer, body({ paymentInfo: withAdvance({ transactionId: next }) }));
    const answers = await Promise.all(Array.from({ length: 4 }, sending));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('sent again with its key is one order, with one payment', async () => {
    const sent = body({ paymentInfo: withAdvance() });
    const [one, other] = [
      await placeOrder(shop, customer, sent, 'the-same-key'),
      await placeOrder(shop, customer, sent, 'the-same-key'),
    ];
    expect([other._id, other.paymentInfo.payments.length]).toEqual([one._id, 1]);
  });
});

describe('an advance', () => {
  test('is found in pasted wallet messages; only the rest is collected at the door', async () => {
    const one = await sentBefore();
    const { transactionId } = one.paymentInfo.advance!;
    const paste = async (taka: string) => {
      const text = `TrxID ${transactionId} Tk ${taka} from 01812345678`;
      return (await shop.call(ordersApi.checkPayments, { body: { text }, token: owner.token })).data;
    };
    expect((await paste('60.00')).matched).toEqual([]);
    expect((await paste('570.00')).matched).toEqual([]);
    expect((await paste('70.00')).matched).toMatchObject([{ orderId: one.orderId }]);
    expect(await see(one)).toMatchObject({ paymentInfo: { paid: 70, advance: { state: 'confirmed' }, paidAt: null } });
    const { parcels } = await accept(one);
    expect(parcels).toMatchObject([{ cashDue: 500 }]);
    const printed = { body: { kind: 'label' as const, orders: [one._id] }, token: owner.token };
    expect((await shop.call(sheetsApi.sheets, printed)).data.sheets).toMatchObject([{ cashToCollect: 500 }]);
    expect((await send(one, 'handed over', 'delivered')).paymentInfo).toMatchObject({
      paid: 570,
      payments: [
        { method: 'bkash', amount: 70 },
        { method: 'courier', amount: 500 },
      ],
    });
  });

  test('is looked at before its order is accepted, by hand, with many, or by a call', async () => {
    const one = await sentBefore();
    const { phone, _id } = one;
    expect(await refusalOf(await decide(shop, owner, _id, 'accepted'), 409)).toMatchObject({
      code: 'ADVANCE_UNCHECKED',
      message: 'First record whether the deposit of ৳70 has arrived.',
    });
    const batch = { body: { ids: [_id], cash: 'all' as const }, token: owner.token };
    const unfound = [{ outcome: 'refused', why: 'its payment was not found yet' }];
    expect((await shop.call(batchesApi.accept, batch)).data).toMatchObject(unfound);
    const { data: claimed } = await shop.call(callsApi.claim, { token: owner.token });
    expect(claimed?.order.phone).not.toBe(phone);
    const calling = { params: { id: _id }, body: { outcome: 'confirmed' as const, known: 0 }, token: owner.token };
    expect((await refusalOf(await shop.ask(callsApi.record, calling), 409)).code).toBe('ADVANCE_UNCHECKED');
    expect(await see(one)).toMatchObject({ status: 'pending', paymentInfo: { paid: 0 } });
    await check(one, false);
    expect((await shop.call(batchesApi.accept, batch)).data).toMatchObject(unfound);
  });

  test('that staff did not find is not counted: the courier collects all, and it may still arrive', async () => {
    const one = await sentBefore();
    expect((await check(one, false)).paymentInfo).toMatchObject({ paid: 0, advance: { state: 'refused' } });
    // after a double press the timeline has a single entry
    const again = { params: { id: one._id }, body: { arrived: false }, token: owner.token };
    await shop.refused(advanceApi.check, 'WRONG_STATE', again);
    const { data } = await shop.call(ordersApi.list, { query: { payment: 'refused' } as object, token: owner.token });
    expect(data.map(({ _id }) => _id)).toContain(one._id);
    expect((await accept(one)).parcels).toMatchObject([{ cashDue: 570 }]);
    expect((await textsOf(one.phone)).join()).not.toContain('500 ready');
    const late = await sentBefore();
    await check(late, false);
    expect((await check(late, true)).paymentInfo).toMatchObject({ paid: 70, advance: { state: 'confirmed' } });
    expect((await accept(late)).parcels).toMatchObject([{ cashDue: 500 }]);
  });

  test('is checked once, for pending orders with a deposit, by staff who check payments', async () => {
    const one = await sentBefore();
    const asked = ({ _id }: Order, token = owner.token) => ({ params: { id: _id }, body: { arrived: false }, token });
    await shop.refused(advanceApi.check, 'FORBIDDEN', asked(one, customer.token));
    const packer = await addPerson(shop, { staffRole: 'packer' });
    await shop.refused(advanceApi.check, 'FORBIDDEN', asked(one, packer.token));
    const answers = await Promise.all(
      [true, false, true].map((arrived) => shop.ask(advanceApi.check, { ...asked(one), body: { arrived } })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    await check(one, true).catch(() => undefined);
    await shop.refused(advanceApi.check, 'WRONG_STATE', asked(one));
    await accept(one);
    await shop.refused(advanceApi.check, 'WRONG_STATE', asked(one));
    const none = await placeOrder(shop, customer, body({ paymentInfo: byWallet() }));
    await shop.refused(advanceApi.check, 'WRONG_STATE', asked(none));
    const nobodys = { ...none, _id: '0198c5a0-0000-7000-8000-000000000000' };
    await shop.refused(advanceApi.check, 'NOT_FOUND', asked(nobodys));
  });

  test('that arrived falls due when its order is cancelled or rejected, and goes back the way it came', async () => {
    const cancelled = await sentBefore();
    await check(cancelled, true);
    await accept(cancelled);
    const stock = await stockOf(database, goods.variantId);
    const cancelling = { params: { id: cancelled._id }, body: { reason: 'Sold out' }, token: owner.token };
    const { data } = await shop.call(orderChangesApi.cancel, cancelling);
    expect(data.refunds).toMatchObject([{ amount: 70, paidAt: null }]);
    expect(await stockOf(database, goods.variantId)).toBe(stock + 1);
    const mine = await sentBefore();
    await check(mine, true);
    const own = { params: { id: mine._id }, body: {}, token: customer.token };
    expect((await shop.call(orderChangesApi.cancelMine, own)).data.refunds).toMatchObject([{ amount: 70 }]);
    const rejected = await sentBefore();
    const rejecting = { status: 'rejected', reason: 'No', paymentArrived: true } as const;
    await shop.call(ordersApi.decide, { params: { id: rejected._id }, body: rejecting, token: owner.token });
    expect((await see(rejected)).refunds).toMatchObject([{ amount: 70 }]);
    const { data: due } = await shop.call(refundsApi.list, { query: { state: 'due' }, token: owner.token });
    const one = due.find(({ order }) => order._id === rejected._id)!;
    expect(one.cameBy).toMatchObject({ method: 'bkash', sender: '01812345678' });
    const paying = { method: 'bkash' as const, transactionId: newTransactionId() };
    await shop.call(refundsApi.pay, { params: { id: one._id }, body: paying, token: owner.token });
    expect((await see(rejected)).refunds).toMatchObject([{ amount: 70, method: 'bkash' }]);
  });

  test('that was not found is not refunded, unless staff say that it arrived; never above its amount', async () => {
    const one = await sentBefore();
    await decide(shop, owner, one._id, 'rejected', 'Not found');
    expect((await see(one)).refunds).toEqual([]);
    const owe = (amount: number) => ({ params: { id: one._id }, body: { amount }, token: owner.token });
    await shop.refused(refundsApi.owe, 'TOO_MUCH', owe(71));
    await shop.call(refundsApi.owe, owe(70));
    expect(await see(one)).toMatchObject({ refunds: [{ amount: 70 }], paymentInfo: { paid: 70 } });
  });

  test('gives its order the time of prepaid orders, and ends the wait when it arrives', async () => {
    const [waits, paid] = [await sentBefore({}, await addPerson(shop)), await sentBefore()];
    expect(Date.parse(waits.expiresAt!) - Date.parse(waits.createdAt)).toBe(120 * 3_600_000);
    expect((await check(paid, true)).expiresAt).toBeNull();
    const later = async (hours: number) => {
      const earlier = sql`make_interval(hours => ${hours})`;
      await sql`UPDATE orders SET created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier}`.execute(
        db,
      );
      await addJob(db, 'expire-orders', {});
      await shop.runJobs();
    };
    await later(100);
    expect((await see(waits)).status).toBe('pending');
    await later(21);
    expect([(await see(waits)).status, (await see(paid)).status]).toEqual(['cancelled', 'pending']);
    expect((await see(waits)).paymentInfo.advance?.state).toBe('refused');
    expect((await textsOf(waits.phone)).at(-1)).toMatch(/could not find the payment.*If you have paid, call us/);
  });

  test('stays unchanged when the acceptance of its order is undone', async () => {
    const one = await sentBefore();
    await check(one, true);
    await accept(one);
    const { data } = await shop.call(orderChangesApi.undo, { params: { id: one._id }, token: owner.token });
    expect(data).toMatchObject({ status: 'pending', expiresAt: null, paymentInfo: { paid: 70 }, parcels: [] });
  });
});

describe('trying the rule on past orders', () => {
  test('shows the charges that returned parcels would have paid, and the other customers it would ask', async () => {
    await shopWith({});
    const phone = newPhone();
    for (const end of ['returned', 'delivered'] as const) {
      const one = await placeOrder(shop, customer, body({ phone: end === 'returned' ? phone : newPhone() }));
      await accept(one);
      await send(one, 'handed over', end);
    }
    const trial = { rules: { ...usualRules, unknown: 'advance' as const } };
    const { data } = await shop.call(cashRiskApi.tryRules, { body: trial, token: owner.token });
    expect(data.secured.orders).toBeGreaterThan(0);
    expect(data.secured.deposits).toBe(70 * data.secured.orders);
    expect(data.asked.orders).toBeGreaterThan(0);
    expect(data).toMatchObject({ avoided: { orders: 0 }, lost: { orders: 0 } });
    const none = { rules: usualRules };
    const { data: usual } = await shop.call(cashRiskApi.tryRules, { body: none, token: owner.token });
    expect([usual.secured.orders, usual.asked.orders]).toEqual([0, 0]);
  });
});
