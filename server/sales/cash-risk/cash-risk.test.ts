import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { usualRules, type CashRules } from '#shared/cash-risk/cash-rules.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  inDhaka,
  line,
  newOrder,
  placeOrder,
  ship,
  traceOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';

const shop = await testShop();
const { db } = shop.database;
const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
const customer = await addPerson(shop);
const goods = await addGoods(shop.database, { price: 500, variants: [{ color: 'Black', quantity: 1000 }] });

let count = 0;
/** A different address each time, unless given. */
const elsewhere = (): OrderBody['shippingInfo'] => ({ ...inDhaka, address: `House ${(count += 1)}, Lane ${count}` });
const order = (phone: string, more: Partial<OrderBody> = {}) =>
  placeOrder(shop, customer, newOrder([line(goods)], { phone, shippingInfo: elsewhere(), ...more }));

type End = 'delivered' | 'returned' | 'cancelled' | 'unreachable';
/** An order that ends so. */
async function ended(end: End, phone: string, more: Partial<OrderBody> = {}): Promise<Order> {
  const one = await order(phone, more);
  if (end === 'cancelled' || end === 'unreachable') {
    const outcome = end === 'cancelled' ? 'cancelled' : 'no answer';
    await shop.call(callsApi.record, { params: { id: one._id }, body: { outcome, known: 0 }, token: owner.token });
    if (end === 'unreachable') await decide(shop, owner, one._id, 'rejected', 'We could not reach you by phone.');
    return one;
  }
  await decide(shop, owner, one._id, 'accepted');
  for (const status of ['handed over', end]) expect((await ship(shop, owner, one._id, status)).status).toBe(200);
  return one;
}
const risksOf = async (...orders: Order[]) => {
  const query = { orders: orders.map(({ _id }) => _id).join(',') };
  return (await shop.call(cashRiskApi.ofOrders, { query, token: owner.token })).data;
};
const riskOf = async (one: Order) => (await risksOf(one))[0]!.risk;
const setRules = (rules: Partial<CashRules>) =>
  shop.call(cashRiskApi.setRules, { body: { ...usualRules, ...rules }, token: owner.token });

beforeEach(async () => {
  for (const table of ['return_lines', 'returns', 'orders']) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`UPDATE settings SET value = value - 'cashRules'`.execute(db);
  await shop.caughtUp();
});

describe('the risk of an order', () => {
  test('comes from the outcomes of earlier orders of the phone', async () => {
    const phone = newPhone();
    for (const end of ['delivered', 'returned', 'returned', 'cancelled', 'unreachable'] as const)
      await ended(end, phone);
    expect(await riskOf(await order(phone))).toEqual({
      level: 'high',
      why: [
        '2 of 3 parcels to this phone came back',
        'No answer to calls for 1 earlier order',
        'The customer cancelled 1 earlier order',
      ],
      phone: { delivered: 1, returned: 2, cancelled: 1, unreachable: 1 },
      address: { delivered: 0, returned: 0 },
    });
  });

  test('leaves out the order itself, and orders that the shop could not send', async () => {
    const phone = newPhone();
    const own = await ended('returned', phone);
    const soldOut = await order(phone);
    await decide(shop, owner, soldOut._id, 'rejected', 'An item in your order is out of stock.');
    expect((await riskOf(own)).level).toBe('unknown');
    expect((await riskOf(soldOut)).phone).toEqual({ delivered: 0, returned: 1, cancelled: 0, unreachable: 0 });
  });

  test('stays low for a parcel that was delivered and sent back later: the customer paid for it', async () => {
    const phone = newPhone();
    const one = await ended('delivered', phone);
    await ship(shop, owner, one._id, 'returned');
    expect(await riskOf(await order(phone))).toMatchObject({ level: 'low', phone: { delivered: 1, returned: 0 } });
  });

  test('of a parcel that was delivered, came back and travels again stays low too', async () => {
    const phone = newPhone();
    const one = await ended('delivered', phone);
    for (const status of ['coming back', 'in transit'] as const)
      expect((await ship(shop, owner, one._id, status)).status).toBe(200);
    expect(await riskOf(await order(phone))).toMatchObject({ level: 'low', phone: { delivered: 1, returned: 0 } });
  });

  test.each([
    ['Apt 5, House 7, Road 11', 'apt 5 house no. 7, rd 11'],
    ['House 7 Road ১১ Mirpur', 'House-7, Road-11'],
    ['বাসা ৭, রোড ১১', 'বাসা ৭ রোড ১১।'],
  ])('also comes from other phones at the same address, in any spelling: %s', async (typed, again) => {
    const at = (address: string) => ({ shippingInfo: { ...inDhaka, address } });
    for (let n = 0; n < 3; n++) await ended('returned', newPhone(), at(typed));
    expect(await riskOf(await order(newPhone(), at(again)))).toMatchObject({
      level: 'high',
      why: ['3 of 3 parcels to this address, for other phones, came back'],
      address: { delivered: 0, returned: 3 },
    });
    const neighbour = { shippingInfo: { ...inDhaka, address: typed.replace(/[7৭]/, '8') } };
    expect((await riskOf(await order(newPhone(), neighbour))).level).toBe('unknown');
    const inSylhet = { shippingInfo: { ...inDhaka, district: 'Sylhet', address: again }, paymentInfo: byWallet() };
    expect((await riskOf(await order(newPhone(), inSylhet))).level).toBe('unknown');
  });

  test('forgets a decision that was undone', async () => {
    const phone = newPhone();
    const one = await order(phone);
    const body = { outcome: 'no answer' as const, known: 0 };
    await shop.call(callsApi.record, { params: { id: one._id }, body, token: owner.token });
    const input = { params: { id: one._id }, token: owner.token };
    await shop.call(orderChangesApi.cancel, { ...input, body: { reason: 'We could not reach you by phone.' } });
    const next = await order(phone);
    expect((await riskOf(next)).phone.unreachable).toBe(1);
    await shop.call(orderChangesApi.undo, input);
    expect((await riskOf(next)).phone.unreachable).toBe(0);
  });

  test('can be requested for many orders together, and leaves out unknown ids', async () => {
    const [one, other] = [await order(newPhone()), await order(newPhone())];
    const query = { orders: `${one._id},0198c5a0-0000-7000-8000-000000000000,${other._id}` };
    const { data } = await shop.call(cashRiskApi.ofOrders, { query, token: owner.token });
    expect(data.map(({ _id, action, calls }) => [_id, action, calls])).toEqual(
      [one._id, other._id].toSorted().map((id) => [id, 'call', 0]),
    );
  });

  test('is shown only to staff who read orders', async () => {
    const one = await order(newPhone());
    const packer = await addPerson(shop, { staffRole: 'packer' });
    for (const { token } of [packer, customer])
      await shop.refused(cashRiskApi.ofOrders, 'FORBIDDEN', { query: { orders: one._id }, token });
    const own = { params: { userId: customer.id, id: one._id }, token: customer.token };
    expect(JSON.stringify((await shop.call(ordersApi.one, own)).data)).not.toMatch(/risk|came back/i);
  });

  test('forgets the phone of a deleted account', async () => {
    const phone = newPhone();
    await ended('returned', phone);
    await sql`UPDATE orders SET phone = NULL, address = NULL WHERE phone = ${phone}`.execute(db);
    expect((await sql`SELECT FROM order_outcomes`.execute(db)).rows).toEqual([]);
  });
});

describe('the rules', () => {
  test('ask for a call for every order until they are set, are in the history, and in no public answer', async () => {
    const get = () => shop.call(cashRiskApi.rules, { token: owner.token });
    expect((await get()).data).toEqual(usualRules);
    const rules: CashRules = { ...usualRules, low: 'no call', high: 'refuse', large: { from: 4321, rule: 'refuse' } };
    await setRules(rules);
    expect((await get()).data).toEqual(rules);
    const [entry] = (await shop.call(historyApi.list, { token: owner.token })).data;
    expect(entry).toMatchObject({
      kind: 'settings',
      by: 'Shirin',
      before: { cashRules: usualRules },
      after: { cashRules: rules },
    });
    await shop.caughtUp();
    expect(JSON.stringify(await shop.call(settingsApi.get))).not.toMatch(/cashRules|4321/);
  });

  test('survive other changes, and need the permission to write settings', async () => {
    await setRules({ high: 'refuse' });
    await shop.call(settingsApi.change, { body: { lowStock: 7 }, token: owner.token });
    expect((await shop.call(cashRiskApi.rules, { token: owner.token })).data.high).toBe('refuse');
    const desk = await addPerson(shop, { staffRole: 'order desk' });
    await shop.refused(cashRiskApi.setRules, 'FORBIDDEN', { body: usualRules, token: desk.token });
    await shop.refused(cashRiskApi.rules, 'FORBIDDEN', { token: desk.token });
  });

  test.each([
    [{ high: 'never' }, 'high'],
    [{ outsideDhaka: 'never' }, 'outsideDhaka'],
    [{ large: { from: 0, rule: 'call' } }, 'large.from'],
    [{ large: { from: 1.5, rule: 'call' } }, 'large.from'],
    [{ large: { from: 5, rule: 'never' } }, 'large.rule'],
  ])('refuse %j', async (wrong, field) => {
    const answer = await shop.ask(cashRiskApi.setRules, { body: { ...usualRules, ...wrong }, token: owner.token });
    expect(Object.keys(await fieldErrorsOf(answer))).toEqual([field]);
  });

  test('can exempt orders from calls: the call queue leaves them out', async () => {
    const known = newPhone();
    await ended('delivered', known);
    await setRules({ low: 'no call', large: { from: 2000, rule: 'call' } });
    const small = await order(known);
    expect((await shop.call(callsApi.claim, { token: owner.token })).data).toBeNull();
    const large = await order(known, { items: [line(goods, 4)] });
    expect((await shop.call(callsApi.claim, { token: owner.token })).data?.order.orderId).toBe(large.orderId);
    expect((await risksOf(small, large)).map(({ action }) => action).toSorted()).toEqual(['call', 'no call']);
  });

  test('risky orders are called before older ones that are not', async () => {
    const [good, bad] = [newPhone(), newPhone()];
    await ended('delivered', good);
    for (let n = 0; n < 2; n++) await ended('returned', bad);
    await order(good);
    const risky = await order(bad);
    expect((await shop.call(callsApi.claim, { token: owner.token })).data?.order.orderId).toBe(risky.orderId);
  });
});

describe('an order that the rules refuse', () => {
  const body = (phone: string, more: Partial<OrderBody> = {}) =>
    newOrder([line(goods)], { phone, shippingInfo: elsewhere(), ...more });
  const refused = (sent: OrderBody, language = 'en') =>
    shop.refused(ordersApi.place, 'PREPAY_ONLY', {
      body: sent,
      token: customer.token,
      headers: { 'accept-language': language },
    });
  const risky = async () => {
    const phone = newPhone();
    for (let n = 0; n < 2; n++) await ended('returned', phone);
    return phone;
  };

  test('must be paid in advance, with a message in both languages that gives no reason', async () => {
    const phone = await risky();
    await setRules({ high: 'refuse' });
    await shop.caughtUp();
    const before = await traceOf(shop.database);
    const message = 'We cannot offer cash on delivery for this order. Please choose another way to pay.';
    expect(await refused(body(phone))).toMatchObject({ message, errors: [{ path: 'paymentInfo.method', message }] });
    expect((await refused(body(phone), 'bn')).message).toMatch(/ক্যাশ অন ডেলিভারি/);
    expect(JSON.stringify(await refused(body(phone)))).not.toMatch(/risk|came back|returned/i);
    expect(await traceOf(shop.database)).toEqual(before);
    expect((await order(phone, { paymentInfo: byWallet() })).paymentInfo.method).toBe('bkash');
    expect((await order(newPhone())).paymentInfo.method).toBe('cod');
  });

  test('is also refused to a guest, but not to staff who enter it', async () => {
    const phone = await risky();
    await setRules({ high: 'refuse' });
    await shop.caughtUp();
    await shop.refused(ordersApi.place, 'PREPAY_ONLY', { body: body(phone) });
    const written = await shop.call(ordersApi.place, {
      body: { ...body(phone), channel: 'phone' },
      token: owner.token,
    });
    expect(written.data).toMatchObject({ phone, paymentInfo: { method: 'cod' } });
  });

  test('is not refused to one address so often that it could try the numbers of strangers', async () => {
    const phone = await risky();
    await setRules({ high: 'refuse' });
    await shop.caughtUp();
    const headers = fromAddress();
    for (let n = 0; n < 30; n++) await shop.refused(ordersApi.place, 'PREPAY_ONLY', { body: body(phone), headers });
    await shop.refused(ordersApi.place, 'TOO_MANY_TRIES', { body: body(phone), headers });
    // a good phone is not revealed as one either
    await shop.refused(ordersApi.place, 'TOO_MANY_TRIES', { body: body(newPhone()), headers });
    await shop.call(ordersApi.place, { body: body(newPhone(), { paymentInfo: byWallet() }), headers });
    await shop.refused(ordersApi.place, 'PREPAY_ONLY', {
      body: body(phone),
      headers: fromAddress(),
    });
  });

  test('includes an address with returned parcels, in any spelling', async () => {
    const at = (address: string) => ({ shippingInfo: { ...inDhaka, address } });
    for (let n = 0; n < 3; n++) await ended('returned', newPhone(), at('House 77, Road 11'));
    await setRules({ high: 'refuse' });
    await shop.caughtUp();
    await refused(body(newPhone(), at('house no. ৭৭ rd ১১')));
    await order(newPhone(), at('House 78, Road 11'));
  });

  test('is one of so many Taka, by the total that the server computes', async () => {
    await setRules({ large: { from: 1570, rule: 'refuse' } });
    await shop.caughtUp();
    await order(newPhone(), { items: [line(goods, 2)] });
    await refused(body(newPhone(), { items: [line(goods, 3)] }));
  });

  test('is accepted if the shop has no other payment method, and repeated if it is older than the rule', async () => {
    const phone = await risky();
    const sent = body(phone);
    const placed = await placeOrder(shop, customer, sent, 'before-the-rule');
    await setRules({ high: 'refuse' });
    await shop.caughtUp();
    expect((await placeOrder(shop, customer, sent, 'before-the-rule'))._id).toBe(placed._id);
    await refused(body(phone));
    await sql`UPDATE settings SET value = value || '{"wallets": []}'`.execute(db);
    await shop.caughtUp();
    await order(phone);
    await sql`UPDATE settings SET value = value || ${JSON.stringify({ wallets })}::jsonb`.execute(db);
  });
});

describe('trying rules on past orders', () => {
  type Trial = SentBodyOf<typeof cashRiskApi.tryRules>;
  const trial = async (rules: Partial<CashRules>, more: Partial<Trial> = {}) => {
    const body = { rules: { ...usualRules, ...rules }, ...more };
    return (await shop.call(cashRiskApi.tryRules, { body, token: owner.token })).data;
  };

  test('uses only facts known on the day of each order', async () => {
    const [bad, good] = [newPhone(), newPhone()];
    // the first two that came back taught us, the third would have been refused, and so would the fourth
    for (const end of ['returned', 'returned', 'returned', 'delivered'] as const) await ended(end, bad);
    for (let n = 0; n < 3; n++) await ended('delivered', good);
    expect(await trial({ high: 'refuse', low: 'no call' })).toMatchObject({
      delivered: { orders: 4, amount: 4 * 570 },
      returned: { orders: 3, amount: 3 * 570 },
      avoided: { orders: 1, amount: 570, deliveryCost: 70 },
      lost: { orders: 1, amount: 570 },
      uncalled: { orders: 2, returned: 0 },
    });
    expect(await trial({})).toMatchObject({ avoided: { orders: 0, deliveryCost: 0 }, lost: { orders: 0 } });
  });

  test('counts large orders by their amount, and only orders of the requested months', async () => {
    await ended('returned', newPhone(), { items: [line(goods, 3)] });
    await ended('delivered', newPhone());
    expect(await trial({ large: { from: 1570, rule: 'refuse' } })).toMatchObject({
      avoided: { orders: 1, amount: 1570 },
      lost: { orders: 0 },
    });
    expect((await trial({ large: { from: 1571, rule: 'refuse' } })).avoided.orders).toBe(0);
    await sql`UPDATE order_outcomes SET ended_at = ended_at - interval '40 days'`.execute(db);
    expect((await trial({ unknown: 'refuse' }, { months: 1 })).returned.orders).toBe(0);
    expect((await trial({ unknown: 'refuse' }, { months: 2 })).avoided.orders).toBe(1);
  });

  test('changes no data', async () => {
    await trial({ unknown: 'refuse' });
    expect((await shop.call(cashRiskApi.rules, { token: owner.token })).data).toEqual(usualRules);
  });
});
