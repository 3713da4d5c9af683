import { cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Failure } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { usersApi } from '#shared/api/people/accounts.ts';
import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { forceOf } from './offers-in-force.ts';
import { announced } from '#test/support/announced.ts';
import { addOffer, allGoods, newCoupon, newOffer } from '#test/support/offers.ts';
import { addGoods, decide, expectLedgerToAgree, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const { token } = await addPerson(shop, { role: 'admin', staffRole: 'owner' });
const goods = await addGoods(database, { price: 1000, variants: [{ color: 'Black', quantity: 100_000 }] });
const others = await addGoods(database, { price: 500, variants: [{ color: 'Black', quantity: 100_000 }] });
let offers: Offer[] = [];

/** In force until the test is over. */
async function offer(...input: Parameters<typeof newOffer>): Promise<Offer> {
  const added = await addOffer(shop, { token }, newOffer(...input));
  offers.push(added);
  return added;
}

const coupon = (...input: Parameters<typeof newCoupon>) => addOffer(shop, { token }, newCoupon(...input));

afterEach(async () => {
  await expectLedgerToAgree(database);
  for (const { _id } of offers) await shop.call(offersApi.remove, { params: { id: _id }, token });
  offers = [];
  await shop.caughtUp();
});

const priceCart = async (body: Parameters<typeof shop.call<typeof cartPriceApi.priceCart>>[1]['body']) =>
  (await shop.call(cartPriceApi.priceCart, { body })).data;
const refusedFor = async (couponCode: string | null, items = [line(goods)]) =>
  (
    await shop.refused(ordersApi.place, 'COUPON_REFUSED', {
      body: newOrder(items, { couponCode }),
      token: (await addPerson(shop)).token,
    })
  ).message;
/** Places an order of goods for 1,000 Taka. */
const order = async (couponCode: string | null = null, quantity = 1) =>
  placeOrder(shop, await addPerson(shop), newOrder([line(goods, quantity)], { couponCode }));

/** A person whose account has confirmed this number. */
async function owning(phone: string) {
  const person = await addPerson(shop, { phone });
  await database.pool.query('UPDATE users SET phone_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

describe('an offer without a code', () => {
  test('reduces the cart’s total and the order’s total equally', async () => {
    await offer({ name: 'Winter', value: 20, leastGoods: 1500 });
    const items = [line(goods), line(others)];
    const shown = await priceCart({ items, district: 'Dhaka' });
    expect(shown).toMatchObject({
      subtotal: 1500,
      adjustments: [{ kind: 'offer', amount: -300, reason: 'Winter' }],
      total: 1270,
    });
    const placed = await placeOrder(shop, await addPerson(shop), newOrder(items, { expectedTotal: shown.total }));
    expect(placed).toMatchObject({ totalPrice: 1270, adjustments: [{ kind: 'offer', amount: -300 }] });
  });

  test('names the missing condition', async () => {
    await offer({ name: 'Winter', leastGoods: 1500, leastPieces: 3 });
    expect(await priceCart({ items: [line(goods)] })).toMatchObject({
      shippingAmount: null,
      adjustments: [],
      nearly: ['৳500 more: Winter'],
    });
    const nearly = async (quantity: number) => (await priceCart({ items: [line(goods, quantity)] })).nearly;
    expect([await nearly(2), await nearly(3)]).toEqual([['One more piece: Winter'], []]);
    await offer({ name: 'Eid', leastPieces: 5 });
    expect(await nearly(3)).toEqual(['2 more pieces: Eid']);
  });

  test('is about its goods alone', async () => {
    await offer({ value: 50, goods: { ...allGoods, products: [others.productId] } });
    expect((await priceCart({ items: [line(goods), line(others)], district: 'Dhaka' })).total).toBe(1320);
    expect((await order()).totalPrice).toBe(1070);
  });

  test('makes the cheapest of three pieces free, or sells a set at its price', async () => {
    await offer({ benefit: 'free pieces', buyPieces: 2, freePieces: 1 });
    expect((await priceCart({ items: [line(goods, 2), line(others)] })).total).toBe(2000);
    const products = [goods.productId, others.productId];
    await offer({ benefit: 'set price', value: 900, goods: { ...allGoods, products } });
    expect((await priceCart({ items: [line(goods), line(others)] })).total).toBe(900);
  });

  test('takes away the delivery charge', async () => {
    await offer({ benefit: 'free delivery', value: 0 });
    expect(await order()).toMatchObject({ totalPrice: 1000, shippingInfo: { shippingAmount: 0 } });
  });

  test('starts and ends on time', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect((await offer({ startsAt: inAnHour })).state).toBe('begins later');
    expect((await offer({ startsAt: '2020-01-01T00:00:00.000Z', endsAt: anHourAgo })).state).toBe('ended');
    expect((await offer({ isPaused: true })).state).toBe('paused');
    expect((await order()).totalPrice).toBe(1070);
    expect((await offer({ startsAt: anHourAgo, endsAt: inAnHour })).state).toBe('running');
    expect((await order()).totalPrice).toBe(970);
  });

  test('is in force by the database as it is by the memory of the shop', async () => {
    const hour = (more: number) => new Date(Date.now() + more * 3_600_000);
    for (const isPaused of [true, false])
      for (const [startsAt, endsAt] of [[-2], [-2, -1], [-2, 1], [1], [1, 2]].map((hours) => hours.map(hour))) {
        const { rows } = await database.pool.query<{ force: string }>(
          `SELECT offer_force(jsonb_populate_record(NULL::offers, $1)) AS force`,
          [JSON.stringify({ is_paused: isPaused, starts_at: startsAt, ends_at: endsAt ?? null })],
        );
        expect(rows[0]?.force).toBe(forceOf({ isPaused, startsAt: startsAt!, endsAt: endsAt ?? null }));
      }
  });

  test('that changes while an order is on its way is priced again, not written', async () => {
    const { _id, version } = await offer({ value: 10 });
    // this process has not heard of the change: its cached offers are old
    await announced(database, 'offers', (tx) =>
      tx
        .updateTable('offers')
        .set({ value: 30, version: version + 1 })
        .where('id', '=', _id)
        .execute(),
    );
    expect((await order()).totalPrice).toBe(770);
  });

  test('is not for orders that staff write down: they take off by hand', async () => {
    await offer({});
    const { data } = await shop.call(ordersApi.place, { body: newOrder([line(goods)], { channel: 'phone' }), token });
    expect(data.totalPrice).toBe(1070);
  });
});

describe('a coupon', () => {
  test('applies after the automatic offer, for any spelling of its code', async () => {
    await offer({ value: 20 });
    await coupon({ value: 10 });
    const { code, name } = await coupon({ name: 'Friends', nameBn: 'বন্ধু' });
    const placed = await order(` ${code!.toLowerCase().replace('code', 'co de')} `);
    expect(placed).toMatchObject({
      totalPrice: 790,
      adjustments: [
        { kind: 'offer', amount: -200 },
        { kind: 'coupon', amount: -80, reason: `${name} (${code})` },
      ],
    });
  });

  test('a coupon without any discount is refused and does not count as used', async () => {
    const products = [goods.productId, others.productId];
    const useless = [
      [await coupon({ benefit: 'free pieces', buyPieces: 2, freePieces: 1 }), 'This code gives no discount'],
      [
        await coupon({ benefit: 'set price', value: 900, goods: { ...allGoods, products } }),
        'This code gives no discount',
      ],
    ] as const;
    const free = await coupon({ benefit: 'free delivery', value: 0 });
    const cartWith = async ({ code }: Offer) =>
      (await priceCart({ items: [line(goods)], district: 'Dhaka', couponCode: code! })).coupon;
    for (const [one, words] of useless) {
      expect(await cartWith(one)).toMatchObject({ isUsed: false, message: expect.stringContaining(words) });
      expect(await refusedFor(one.code)).toContain(words);
    }
    expect(await cartWith(free)).toMatchObject({ isUsed: true });
    await offer({ benefit: 'free delivery', value: 0 });
    expect(await cartWith(free)).toEqual({ isUsed: false, message: 'Delivery is already free without this code.' });
    expect((await priceCart({ items: [line(goods, 3)], couponCode: useless[0][0].code! })).coupon).toMatchObject({
      isUsed: true,
    });
  });

  test('that is unknown, ended, paused or for other goods is refused at its field', async () => {
    expect(await refusedFor('NOSUCH')).toBe('We do not know this code. Check it and try again.');
    expect(await refusedFor('%')).toBe('We do not know this code. Check it and try again.');
    const ended = await coupon({ startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-02-01T00:00:00.000Z' });
    expect(await refusedFor(ended.code)).toBe('This code is no longer valid.');
    expect(await refusedFor((await coupon({ isPaused: true })).code)).toBe('This code is not valid at the moment.');
    const ofOthers = await coupon({ goods: { ...allGoods, products: [others.productId] } });
    expect(await refusedFor(ofOthers.code)).toBe('This code does not apply to the products in your cart.');
    expect(await refusedFor((await coupon({ leastGoods: 1200 })).code)).toBe(
      'Add products worth ৳200 more to use this code.',
    );
    expect((await priceCart({ items: [line(goods)], couponCode: ended.code })).coupon).toEqual({
      isUsed: false,
      message: 'This code is no longer valid.',
    });
  });

  test('is for one order of each customer, by account and by phone', async () => {
    const { code } = await coupon({ mostUsesEach: 1 });
    const customer = await addPerson(shop);
    const body = newOrder([line(goods)], { couponCode: code, phone: '01812345601' });
    const first = await placeOrder(shop, customer, body);
    await shop.refused(ordersApi.place, 'COUPON_REFUSED', { body, token: customer.token });
    await shop.refused(ordersApi.place, 'COUPON_REFUSED', { body, token: (await addPerson(shop)).token });
    await placeOrder(shop, await addPerson(shop), { ...body, phone: '01812345602' });

    // a customer who cancels may use it again, once the cancellation can no longer be undone
    await shop.call(orderChangesApi.cancelMine, { params: { id: first._id }, body: {}, token: customer.token });
    await shop.refused(ordersApi.place, 'COUPON_REFUSED', { body, token: customer.token });
    await database.db
      .updateTable('orders')
      .set({ decided_at: new Date(Date.now() - 61_000) })
      .where('id', '=', first._id)
      .execute();
    await placeOrder(shop, customer, body);
  });

  test('stays used after its customer’s data was erased', async () => {
    const [each, first] = [await coupon({ mostUsesEach: 1 }), await coupon({ isFirstOrder: true })];
    const phone = '01812345611';
    const body = (couponCode: string | null, of = phone) => newOrder([line(goods)], { couponCode, phone: of });
    const leave = async (person: Awaited<ReturnType<typeof addPerson>>, order: ReturnType<typeof body>) => {
      expect((await decide(shop, { token }, (await placeOrder(shop, person, order))._id, 'accepted')).status).toBe(200);
      await shop.call(usersApi.deleteMe, { body: { currentPassword: password }, token: person.token });
    };
    await leave(await addPerson(shop), body(each.code));
    await leave(await owning('01812345612'), body(first.code, '01812345612'));
    const owner = await owning('01812345612');
    for (const again of [body(each.code), body(first.code, '01812345612')])
      await shop.refused(ordersApi.place, 'COUPON_REFUSED', { body: again, token: owner.token });
    // neither for others, nor for another coupon
    await placeOrder(shop, await addPerson(shop), body(each.code, '01812345613'));
    await placeOrder(shop, await addPerson(shop), body((await coupon({ mostUsesEach: 1 })).code));
    const { rows } = await database.pool.query('SELECT encode(phone, $1) AS kept FROM erased_coupon_uses', ['escape']);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  test('may be for first orders, or for some phones', async () => {
    const firsts = await coupon({ isFirstOrder: true });
    const customer = await owning('01812345603');
    const body = (couponCode: string | null, phone: string) => newOrder([line(goods)], { couponCode, phone });
    await placeOrder(shop, customer, body(firsts.code, '01812345603'));
    const again = { body: body(firsts.code, '01812345603'), token: customer.token };
    await shop.refused(ordersApi.place, 'COUPON_REFUSED', again);
    const some = await coupon({ phones: ['01812345605'] });
    const { token: stranger } = await owning('01812345606');
    await shop.refused(ordersApi.place, 'COUPON_REFUSED', { body: body(some.code, '01812345606'), token: stranger });
    await placeOrder(shop, await owning('01812345605'), body(some.code, '+880 1812-345605'));
  });

  test('is used ten times by a hundred simultaneous orders', async () => {
    const { _id, code } = await coupon({ mostUses: 10 });
    // guests with different phones, so that the orders wait only for the coupon
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const body = newOrder([line(goods)], { couponCode: code, phone: `018${22_000_000 + n}` });
        return (await shop.ask(ordersApi.place, { body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    // on a busy machine one may wait for the coupon until the shop gives up
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const { data } = await shop.call(offersApi.list, { query: { search: code! }, token });
    expect(data).toMatchObject([{ _id, uses: 10, saved: 1000, state: 'used up' }]);
  });

  test('does not reveal which phones have ordered before: an address gets a limited number of refusals', async () => {
    const { code } = await coupon({ phones: ['01812345607'] });
    const { token: guest } = await owning('01812345608');
    const headers = { 'x-forwarded-for': '203.0.113.78' };
    const body = newOrder([line(goods)], { couponCode: code, phone: '01812345608' });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await shop.ask(ordersApi.place, { body, token: guest, headers })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(409), 429]);
  });

  test('cannot be guessed: unknown codes of one address are limited', async () => {
    const address = { 'x-forwarded-for': '203.0.113.77' };
    const guess = (n: number) =>
      shop.ask(cartPriceApi.priceCart, {
        body: { items: [line(goods)], couponCode: `GUESS${n}` },
        headers: address,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('actions of staff who manage discounts', () => {
  test('tries out a change without the offer as it is', async () => {
    const { _id } = await offer({ value: 20 });
    const body = { offer: newOffer({ value: 10 }), replaces: _id, items: [line(goods)] };
    expect((await shop.call(offersApi.tryOut, { body, token })).data).toMatchObject({
      before: { total: 1070 },
      after: { total: 970 },
    });
  });

  test('get an error at the field if a discount ends before it begins, or counts too far', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const wrong = async (input: Parameters<typeof newOffer>[0]) =>
      (await shop.refused(offersApi.add, 'INVALID_INPUT', { body: newOffer(input), token })).errors;
    const early = [{ path: 'endsAt', message: 'The end must be after the start' }];
    expect(await wrong({ startsAt: undefined, endsAt: anHourAgo })).toEqual(early);
    // the same moment, written otherwise
    expect(await wrong({ startsAt: '2027-01-01T06:00:00.000Z', endsAt: '2027-01-01T05:59:00.000Z' })).toEqual(early);
    expect(await wrong({ leastPieces: 3_000_000_000 })).toEqual([{ path: 'leastPieces', message: 'Too many' }]);
    const { _id, startsAt } = await offer({ startsAt: '2027-01-01T06:00:00.000Z' });
    const { errors } = await shop.refused(offersApi.change, 'INVALID_INPUT', {
      params: { id: _id },
      body: { version: 1, offer: newOffer({ startsAt: undefined, endsAt: '2026-12-31T06:00:00.000Z' }) },
      token,
    });
    expect([startsAt, errors]).toEqual(['2027-01-01T06:00:00.000Z', early]);
  });

  test('adds, changes, tries out and deletes them; the history names the author', async () => {
    const added = await offer({ name: 'Eid' });
    const change = {
      params: { id: added._id },
      body: { version: 1, offer: newOffer({ name: 'Eid 2', value: 25 }) },
      token,
    };
    expect((await shop.call(offersApi.change, change)).data).toMatchObject({ name: 'Eid 2', value: 25, version: 2 });
    await shop.refused(offersApi.change, 'CHANGED_MEANWHILE', change);
    const body = { offer: newOffer({ benefit: 'amount', value: 400, name: 'More' }), items: [line(goods)] };
    expect((await shop.call(offersApi.tryOut, { body, token })).data).toMatchObject({
      before: { total: 820 },
      after: { total: 670, adjustments: [{ reason: 'More', amount: -400 }] },
    });
    const { data } = await shop.call(historyApi.list, { query: { thing: added._id }, token });
    expect(data.map(({ kind, action }) => [kind, action])).toEqual([
      ['offer', 'changed'],
      ['offer', 'added'],
    ]);
  });

  test('requires unique codes, and allows limits only for coupons', async () => {
    const { code } = await coupon();
    await shop.refused(offersApi.add, 'ALREADY_TAKEN', { body: newOffer({ code }), token });
    const wrong = async (body: ReturnType<typeof newOffer>) =>
      (await shop.refused(offersApi.add, 'INVALID_INPUT', { body, token })).errors?.map(({ path }) => path);
    expect(await wrong(newOffer({ mostUses: 5 }))).toEqual(['code']);
    expect(await wrong(newOffer({ value: 101 }))).toEqual(['value']);
    expect(await wrong(newOffer({ benefit: 'free pieces', buyPieces: 2 }))).toEqual(['freePieces']);
    expect(await wrong(newOffer({ benefit: 'set price', value: 10 }))).toEqual(['goods']);
    const { goods: _, ...withoutGoods } = newOffer();
    const { errors } = (await (
      await shop.ask(offersApi.add, { body: withoutGoods as never, token })
    ).json()) as Failure;
    expect(errors).toEqual([{ path: 'goods', message: expect.stringMatching(/^Choose products/) }]);
  });
});
