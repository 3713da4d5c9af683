import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { usualRules, type CashRules } from '#shared/cash-risk/cash-rules.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addOffer, newCoupon } from '#test/support/offers.ts';
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
  traceOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// Deposits of an amount or a percentage. Those of the delivery charge: server/sales/fulfilment/advance.test.ts.

const shop = await testShop();
const { database } = shop;
const { db } = database;
const owner = await addPerson(shop, { staffRole: 'owner' });
const customer = await addPerson(shop);
const goods = await addGoods(database, { price: 500, variants: [{ color: 'Black', quantity: 1000 }] });
const comesOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const awaited = await addGoods(database, { price: 500, variants: [{ color: 'Red', quantity: 0 }] });
await sql`UPDATE variants SET comes_on = ${comesOn}, preorder_left = 1000 WHERE id = ${awaited.variantId}`.execute(db);

const preorder = { items: [{ ...line(awaited), comesOn }] };
const far: OrderBody['shippingInfo'] = { ...inDhaka, district: 'Bogura', area: null };
const freeDelivery = { delivery: { ...Settings.parse({}).delivery, freeFrom: 1 } };

let count = 0;
/** ৳570 in Dhaka, from a phone and an address that are new. */
const body = (more: Partial<OrderBody> = {}): OrderBody => {
  count += 1;
  return newOrder([line(goods)], {
    phone: newPhone(),
    shippingInfo: { ...inDhaka, address: `Lane ${count}` },
    ...more,
  });
};
/** The same with a deposit, in Taka. */
const sent = (amount: number, more: Partial<OrderBody> = {}): OrderBody => {
  const transactionId = newTransactionId();
  const advance = { method: 'bkash' as const, amount, paymentNumber: '01812345678', transactionId };
  return body({ paymentInfo: { method: 'cod', advance }, ...more });
};
const refused = (order: OrderBody, code: 'ADVANCE_NEEDED' | 'PREPAY_ONLY' = 'ADVANCE_NEEDED') =>
  shop.refused(ordersApi.place, code, { body: order, token: customer.token });
const place = (order: OrderBody) => placeOrder(shop, customer, order);
const confirm = async ({ _id }: Order) =>
  (await shop.call(advanceApi.check, { params: { id: _id }, body: { arrived: true }, token: owner.token })).data;
const accept = async ({ _id }: Order) => dataOf(ordersApi.decide, await decide(shop, owner, _id, 'accepted'));

async function shopWith(rules: Partial<CashRules>, more: Partial<Settings> = {}): Promise<void> {
  await setSettings(shop, { cod: { where: 'everywhere', only: [], except: [] }, ...more });
  await shop.call(cashRiskApi.setRules, { body: { ...usualRules, ...rules }, token: owner.token });
  await shop.caughtUp();
}
/** A phone of low risk: a parcel was delivered to it. */
async function knownPhone(): Promise<string> {
  const phone = newPhone();
  const written = { ...body({ phone }), channel: 'phone' as const };
  const { data: one } = await shop.call(ordersApi.place, { body: written, token: owner.token });
  await accept(one);
  for (const to of ['handed over', 'delivered']) expect((await ship(shop, owner, one._id, to)).status).toBe(200);
  return phone;
}

beforeEach(() => sql`DELETE FROM limits`.execute(db));
afterEach(() => expectLedgerToAgree(database));

describe('a deposit of a percentage', () => {
  beforeEach(() => shopWith({ unknown: { percent: 33 } }));

  test('is required in whole Taka, rounded up, and no other amount is taken', async () => {
    const before = await traceOf(database);
    const refusal = await refused(body());
    expect(refusal).toMatchObject({
      message: 'This order needs a deposit of ৳189. You pay the rest on delivery.',
      details: { amount: 189 },
      errors: [{ path: 'paymentInfo.method' }],
    });
    const inBangla = await sendOrder(shop, customer, body(), undefined, { 'accept-language': 'bn' });
    const inWords = 'এই অর্ডারে ১৮৯৳ অগ্রিম দিতে হবে। বাকি টাকা পণ্য হাতে পেয়ে দেবেন।';
    expect((await refusalOf(inBangla, 409)).message).toBe(inWords);
    for (const amount of [188, 190, 70, 0, -189, 570, 571])
      expect((await refused(sent(amount))).details).toEqual({ amount: 189 });
    expect(await traceOf(database)).toEqual(before);
  });

  test('leaves the rest to the courier: on the label, in the parcel and in the ledger', async () => {
    const one = await place(sent(189));
    expect(one.paymentInfo).toMatchObject({ method: 'cod', paid: 0, advance: { amount: 189, state: 'claimed' } });
    await shop.runJobs();
    expect(shop.texts.at(-1)?.text).toMatch(/, Tk 189 by bKash, to be checked, Tk 381 on delivery/);
    await confirm(one);
    expect((await accept(one)).parcels).toMatchObject([{ cashDue: 381 }]);
    const printed = { body: { kind: 'label' as const, orders: [one._id] }, token: owner.token };
    expect((await shop.call(sheetsApi.sheets, printed)).data.sheets).toMatchObject([{ cashToCollect: 381 }]);
    for (const to of ['handed over', 'delivered']) await ship(shop, owner, one._id, to);
    const seen = { params: { userId: customer.id, id: one._id }, token: owner.token };
    expect((await shop.call(ordersApi.one, seen)).data.paymentInfo).toMatchObject({
      paid: 570,
      payments: [{ amount: 189 }, { method: 'courier', amount: 381 }],
    });
  });

  test('is of the total after discounts', async () => {
    const { code } = await addOffer(shop, owner, newCoupon({ benefit: 'percent', value: 10 }));
    const { amount } = (await refused(body({ couponCode: code }))).details as { amount: number };
    expect(amount).toBe(Math.ceil(0.33 * 520));
    await refused(sent(189, { couponCode: code }));
    await place(sent(amount, { couponCode: code }));
  });

  test('is required only after its customer has seen the right total', async () => {
    for (const order of [body({ expectedTotal: 560 }), sent(189, { expectedTotal: 560 })])
      await shop.refused(ordersApi.place, 'PRICE_CHANGED', { body: order, token: customer.token });
  });

  test('that was sent is taken when the customer has become less risky, and a smaller one never', async () => {
    await shopWith({ low: { percent: 20 }, unknown: { percent: 33 } });
    const phone = await knownPhone();
    expect((await refused(body({ phone }))).details).toEqual({ amount: 114 });
    expect((await refused(sent(150, { phone }))).details).toEqual({ amount: 114 });
    await place(sent(189, { phone }));
    await shopWith({ unknown: { percent: 33 } });
    await place(sent(189, { phone }));
    expect((await refused(sent(188, { phone }))).details).toEqual({ amount: 70 });
    expect((await refused(sent(114))).details).toEqual({ amount: 189 });
  });
});

describe('a deposit of an amount', () => {
  test('is possible with free delivery, where the delivery charge is none', async () => {
    await shopWith({ unknown: { taka: 200 } }, freeDelivery);
    expect((await refused(body())).details).toEqual({ amount: 200 });
    await refused(sent(70));
    const one = await place(sent(200));
    expect(one).toMatchObject({ totalPrice: 500, paymentInfo: { advance: { amount: 200 } } });
    await confirm(one);
    expect((await accept(one)).parcels).toMatchObject([{ cashDue: 300 }]);
    await shopWith({ unknown: 'advance', low: { taka: 200 } }, freeDelivery);
    await place(body());
    expect(await fieldErrorsOf(await sendOrder(shop, customer, sent(199)))).toEqual({
      'paymentInfo.advance': 'This order needs no deposit',
    });
  });

  test('of the whole total is a prepayment', async () => {
    for (const taka of [570, 5000]) {
      await shopWith({ unknown: { taka } });
      await refused(body(), 'PREPAY_ONLY');
      for (const amount of [570, taka, 70]) await refused(sent(amount), 'PREPAY_ONLY');
      await place(body({ paymentInfo: byWallet() }));
    }
    await shopWith({ unknown: { taka: 569 } });
    expect((await refused(body())).details).toEqual({ amount: 569 });
    const one = await place(sent(569));
    await confirm(one);
    expect((await accept(one)).parcels).toMatchObject([{ cashDue: 1 }]);
  });

  test('is not required in a shop without a wallet, nor of staff', async () => {
    await shopWith({ unknown: { taka: 300 }, preorders: { taka: 5000 } });
    await shop.call(ordersApi.place, { body: { ...body(preorder), channel: 'phone' }, token: owner.token });
    const bank = {
      ...Settings.parse({}).wallets[0]!,
      method: 'bank' as const,
      number: '123',
      kind: 'account' as const,
    };
    await shopWith({ unknown: { taka: 300 }, preorders: { taka: 5000 } }, { wallets: [bank] });
    await place(body(preorder));
  });
});

describe('the rules', () => {
  test('require it of pre-orders, with this reason in both languages', async () => {
    await shopWith({ preorders: { percent: 50 } });
    await place(body());
    const { message, details } = await refused(body(preorder));
    expect([message, details]).toEqual([
      'Your order has a pre-order, so it needs a deposit of ৳285. You pay the rest on delivery.',
      { amount: 285 },
    ]);
    const inBangla = await sendOrder(shop, customer, body(preorder), undefined, { 'accept-language': 'bn' });
    const inWords = 'আপনার অর্ডারে প্রি-অর্ডার পণ্য আছে, তাই ২৮৫৳ অগ্রিম দিতে হবে।';
    expect((await refusalOf(inBangla, 409)).message).toContain(inWords);
    // one pre-ordered line is enough
    const both = { items: [line(goods), ...preorder.items] };
    expect((await refused(body(both))).details).toEqual({ amount: 535 });
    await place(sent(285, preorder));
  });

  test('that ask every phone for the same may be met from one address without end, others not', async () => {
    const headers = fromAddress();
    const send = async (order: OrderBody) => (await shop.ask(ordersApi.place, { body: order, headers })).status;
    await shopWith({ preorders: { percent: 50 }, unknown: 'advance' });
    for (let n = 0; n < 31; n += 1) expect(await send(body(preorder))).toBe(409);
    for (let n = 0; n < 31; n += 1) expect(await send(sent(1, preorder))).toBe(409);
    await shopWith({ preorders: { taka: 5000 } });
    for (let n = 0; n < 31; n += 1) expect(await send(body(preorder))).toBe(409);
    await shopWith({ preorders: { percent: 50 }, unknown: 'advance' });
    // where one risk would need more, the answer tells something of the phone
    await shopWith({ preorders: { percent: 50 }, high: { taka: 400 } });
    for (let n = 0; n < 30; n += 1) expect(await send(body(preorder))).toBe(409);
    expect(await send(body(preorder))).toBe(429);
  });

  test('are no way to ask about a phone: with free delivery, whether it needs a deposit costs a try', async () => {
    await shopWith({ high: { taka: 200 } }, freeDelivery);
    const headers = fromAddress();
    const ask = async (more: object) => {
      const advance = {
        method: 'bkash' as const,
        amount: 1,
        paymentNumber: '01812345678',
        transactionId: 'x',
        ...more,
      };
      const order = body({ paymentInfo: { method: 'cod', advance } });
      return shop.ask(ordersApi.place, { body: order, headers });
    };
    // what is wrong with the rest of it is said first, to all phones alike
    expect(await fieldErrorsOf(await ask({ paymentNumber: '12', transactionId: newTransactionId() }))).toEqual({
      'paymentInfo.advance.paymentNumber': 'Enter a mobile number like 01712345678',
    });
    for (let n = 0; n < 30; n += 1) expect((await ask({ transactionId: newTransactionId() })).status).toBe(400);
    expect((await ask({ transactionId: newTransactionId() })).status).toBe(429);
  });

  test('require it of dear goods, and of several deposits the largest', async () => {
    const dear = { items: [line(goods, 2)] };
    await shopWith({ large: { from: 1070, rule: { percent: 20 } }, unknown: 'advance', preorders: { taka: 200 } });
    expect(await refused(body(dear))).toMatchObject({
      message: 'This is a large order, so it needs a deposit of ৳214. You pay the rest on delivery.',
      details: { amount: 214 },
    });
    expect((await refused(body())).message).toContain('the delivery charge of ৳70');
    expect((await refused(body(preorder))).details).toEqual({ amount: 200 });
    await refused(sent(70, dear));
    await place(sent(214, dear));
  });

  test('require it of new customers outside Dhaka alone, or of all customers there', async () => {
    const phone = await knownPhone();
    await shopWith({ newOutsideDhaka: { taka: 300 } });
    await place(body());
    await place(body({ phone, shippingInfo: far }));
    expect(await refused(body({ shippingInfo: far }))).toMatchObject({
      message: 'This order needs a deposit of ৳300. You pay the rest on delivery.',
      details: { amount: 300 },
    });
    await place(sent(300, { shippingInfo: { ...far, address: 'Lane 900' } }));
    await shopWith({ outsideDhaka: { taka: 250 } });
    expect((await refused(body({ phone, shippingInfo: far }))).message).toBe(
      'Your order goes outside Dhaka, so it needs a deposit of ৳250. You pay the rest on delivery.',
    );
  });

  test('apply to a new address of an order too', async () => {
    await shopWith({ newOutsideDhaka: 'advance' }, freeDelivery);
    const one = await place(body());
    const { name, address } = far;
    const move = async (district: string) => {
      const seen = { params: { userId: customer.id, id: one._id }, token: owner.token };
      const { version } = (await shop.call(ordersApi.one, seen)).data;
      const shippingInfo = { name, district, area: null, address };
      return { body: { order: one._id, version, shippingInfo }, token: customer.token };
    };
    // free delivery has no charge to pay in advance
    await shop.call(ownOrdersApi.changeAddress, await move('Bogura'));
    await shopWith({ newOutsideDhaka: { percent: 20 } }, freeDelivery);
    await shop.refused(ownOrdersApi.changeAddress, 'PREPAY_ONLY', await move('Sylhet'));
    await shop.call(ownOrdersApi.changeAddress, await move('Dhaka'));
  });

  test('for pre-orders can ask for a call alone', async () => {
    await shopWith({ low: 'no call', unknown: 'no call', preorders: 'call' });
    const [plain, before] = [await place(body()), await place(body(preorder))];
    const query = { orders: `${plain._id},${before._id}` };
    const { data } = await shop.call(cashRiskApi.ofOrders, { query, token: owner.token });
    expect(new Map(data.map(({ _id, action }) => [_id, action]))).toEqual(
      new Map([
        [plain._id, 'no call'],
        [before._id, 'call'],
      ]),
    );
    const { data: queue } = await shop.call(callsApi.queue, { token: owner.token });
    await shopWith({ low: 'no call', unknown: 'no call' });
    expect((await shop.call(callsApi.queue, { token: owner.token })).data.due).toBeLessThan(queue.due);
  });

  test('that were stored before are read as they were meant', async () => {
    const old = {
      low: 'no call',
      unknown: 'advance',
      some: 'call',
      high: 'refuse',
      large: { from: 900, rule: 'call' },
    };
    await sql`UPDATE settings SET value = value || ${JSON.stringify({ cashRules: old })}::jsonb`.execute(db);
    await shop.caughtUp();
    const { data } = await shop.call(cashRiskApi.rules, { token: owner.token });
    expect(data).toEqual({ ...usualRules, ...old });
    expect((await refused(body())).details).toEqual({ amount: 70 });
  });

  test.each([
    [{ high: { percent: 100 } }, 'high.percent'],
    [{ high: { percent: 0 } }, 'high.percent'],
    [{ preorders: { taka: 0 } }, 'preorders.taka'],
    [{ large: { from: 5, rule: { taka: 2_000_000_001 } } }, 'large.rule.taka'],
    [{ high: { percent: 1.5 } }, 'high'],
    [{ high: { percent: 5, taka: 5 } }, 'high'],
    [{ newOutsideDhaka: 'never' }, 'newOutsideDhaka'],
  ])('refuse %j', async (wrong, field) => {
    const answer = await shop.ask(cashRiskApi.setRules, {
      body: { ...usualRules, ...wrong } as CashRules,
      token: owner.token,
    });
    expect(Object.keys(await fieldErrorsOf(answer))).toEqual([field]);
  });

  test('are tried on past orders, each with its own deposit', async () => {
    await shopWith({});
    await sql`DELETE FROM order_outcomes`.execute(db);
    for (const items of [[line(goods)], [line(goods, 2)], preorder.items]) {
      const one = await place(body({ items }));
      await accept(one);
      // the pre-ordered pieces come
      if (items === preorder.items)
        await sql`UPDATE variants SET quantity = 9 WHERE id = ${awaited.variantId}`.execute(db);
      for (const to of ['handed over', 'returned']) expect((await ship(shop, owner, one._id, to)).status).toBe(200);
    }
    const trial = async (rules: Partial<CashRules>) => {
      const input = { body: { rules: { ...usualRules, ...rules } }, token: owner.token };
      return (await shop.call(cashRiskApi.tryRules, input)).data;
    };
    expect((await trial({ unknown: { percent: 33 } })).secured).toMatchObject({ orders: 3, deposits: 189 + 354 + 189 });
    expect((await trial({ preorders: { taka: 100 } })).secured).toMatchObject({ orders: 1, deposits: 100 });
    expect((await trial({ large: { from: 600, rule: { taka: 100 } } })).secured).toMatchObject({ deposits: 100 });
    const whole = await trial({ unknown: { taka: 600 } });
    expect([whole.avoided.orders, whole.secured]).toEqual([2, { orders: 1, amount: 1070, deposits: 600 }]);
  });
});
