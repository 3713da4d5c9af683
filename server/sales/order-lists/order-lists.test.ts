import { describe, expect, test } from 'vitest';
import type { SentQueryOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  inDhaka,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  ship,
  type Goods,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop, type Answered } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const plenty = await addGoods(database, { name: 'Plenty of it', variants: [{ color: 'Red', quantity: 500 }] });

const { token } = admin;

type List = Pick<Answered<typeof ordersApi.list>, 'data' | 'meta'>;
const toList = ({ data, meta }: List): List => ({ data, meta });
/** All orders, as an admin lists them. */
const list = async (query: SentQueryOf<typeof ordersApi.list> = {}) =>
  toList(await shop.call(ordersApi.list, { query, token }));
const pending = async (query: SentQueryOf<typeof ordersApi.pending> = {}) =>
  toList(await shop.call(ordersApi.pending, { query, token }));
/** The orders of one person, as they get them unless `by` is another. */
const ordersOf = async (person: Person, query: SentQueryOf<typeof ordersApi.ofUser> = {}, by: Person = person) =>
  toList(await shop.call(ordersApi.ofUser, { params: { userId: person.id }, query, token: by.token }));

const order = (person: Person, more: Partial<OrderBody> = {}, goods: Goods = plenty) =>
  placeOrder(shop, person, newOrder([line(goods)], more));
const idsOf = ({ data }: List) => data.map(({ _id }) => _id);

describe('GET /orders/{userId}', () => {
  test('lists a person’s orders, newest first, with meta as specified', async () => {
    const customer = await addPerson(shop);
    expect(await ordersOf(customer)).toEqual({
      data: [],
      meta: { currentPage: 1, totalPages: 0, totalRecords: 0 },
    });
    const placed = [await order(customer), await order(customer), await order(customer, { paymentInfo: byWallet() })];
    const answer = await ordersOf(customer);
    expect(answer).toEqual({ data: placed.toReversed(), meta: { currentPage: 1, totalPages: 1, totalRecords: 3 } });
    expect(await ordersOf(customer, { limit: 2, page: 2 })).toEqual({
      data: [placed[0]],
      meta: { currentPage: 2, totalPages: 2, totalRecords: 3 },
    });
    expect(await ordersOf(customer, { page: 99 })).toEqual({
      data: [],
      meta: { currentPage: 99, totalPages: 1, totalRecords: 3 },
    });
    expect(await ordersOf(customer, { page: 1_000_000_000, limit: 100 })).toMatchObject({ data: [] });
  });

  test('shows customers their own, admins all, and other people none', async () => {
    const [customer, other] = [await addPerson(shop), await addPerson(shop)];
    const { _id, orderId } = await order(customer, { note: 'Between us' });
    await order(other);
    expect(idsOf(await ordersOf(customer))).toEqual([_id]);
    expect(idsOf(await ordersOf(customer, {}, admin))).toEqual([_id]);
    const userId = customer.id;
    type Ask = (sender: { token?: string }) => Promise<Response>;
    const ofOne: Ask[] = [
      (sender) => shop.ask(ordersApi.ofUser, { params: { userId }, ...sender }),
      (sender) => shop.ask(ordersApi.ofUser, { params: { userId }, query: { search: orderId }, ...sender }),
      (sender) => shop.ask(ordersApi.one, { params: { userId, id: _id }, ...sender }),
      (sender) => shop.ask(ordersApi.ofUser, { params: { userId: userId.toUpperCase() }, ...sender }),
    ];
    const ofAll: Ask[] = [
      (sender) => shop.ask(ordersApi.list, sender),
      (sender) => shop.ask(ordersApi.list, { query: { search: '' }, ...sender }),
      (sender) => shop.ask(ordersApi.pending, sender),
    ];
    for (const ask of [...ofOne, ...ofAll]) {
      const refusal = await refusalOf(await ask({ token: other.token }), ofOne.includes(ask) ? 404 : 403);
      expect(JSON.stringify(refusal)).not.toContain('Between');
      expect((await ask({})).status).toBe(401);
    }
    // a customer's list has only their own orders, for any search
    expect((await ordersOf(other, { search: orderId })).data).toEqual([]);
    expect(
      (
        await dataOf(
          ordersApi.ofUser,
          await shop.ask(ordersApi.ofUser, {
            params: { userId: other.id },
            query: { userId: customer.id, status: 'pending' },
            token: other.token,
          }),
        )
      ).map(({ user }) => user?._id),
    ).toEqual([other.id]);
  });
});

describe('GET /orders/{userId}/{id}', () => {
  test('returns an order to its customer and to admins; others get "not found"', async () => {
    const [customer, other] = [await addPerson(shop), await addPerson(shop)];
    const placed = await order(customer);
    const ask = (by: Person, { id: userId }: Person, id: string) =>
      shop.ask(ordersApi.one, { params: { userId, id }, token: by.token });
    expect(await dataOf(ordersApi.one, await ask(customer, customer, placed._id))).toEqual(placed);
    expect(await dataOf(ordersApi.one, await ask(admin, customer, placed._id))).toMatchObject({
      _id: placed._id,
      warnings: [],
    });
    await refusalOf(await ask(other, other, placed._id), 404);
    await refusalOf(await ask(other, customer, placed._id), 404);
    await refusalOf(await ask(admin, other, placed._id), 404);
    await refusalOf(await ask(customer, customer, '0198c5a0-0000-7000-8000-000000000000'), 404);
    expect(Object.keys(await fieldErrorsOf(await ask(customer, customer, placed.orderId)))).toEqual(['id']);
  });
});

describe('GET /orders and /orders/pending', () => {
  test('list all orders, and the waiting ones', async () => {
    const customer = await addPerson(shop);
    const [kept, accepted, rejected] = [await order(customer), await order(customer), await order(customer)];
    await decide(shop, admin, accepted._id, 'accepted');
    await decide(shop, admin, rejected._id, 'rejected');
    expect(idsOf(await list({ limit: 3 }))).toEqual([rejected._id, accepted._id, kept._id]);
    const waiting = await pending({ limit: 100 });
    expect(idsOf(waiting)[0]).toBe(kept._id);
    expect(new Set(waiting.data.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(waiting.meta.totalRecords).toBe(waiting.data.length);
    expect((await list({ limit: 1 })).meta.totalRecords).toBeGreaterThan(waiting.meta.totalRecords);
  });

  test('list the requested orders: by status, by the state of the parcel, the oldest first', async () => {
    const customer = await addPerson(shop);
    const [first, second, third] = [await order(customer), await order(customer), await order(customer)];
    await decide(shop, admin, second._id, 'accepted');
    await decide(shop, admin, third._id, 'accepted');
    await ship(shop, admin, third._id, 'packed');
    const own = async (query: SentQueryOf<typeof ordersApi.ofUser>) => idsOf(await ordersOf(customer, query));
    expect(await own({ status: 'pending' })).toEqual([first._id]);
    expect(await own({ status: 'accepted' })).toEqual([third._id, second._id]);
    expect(await own({ status: 'accepted', sort: 'oldest' })).toEqual([second._id, third._id]);
    expect(await own({ shippingStatus: 'packed' })).toEqual([third._id]);
    expect(idsOf(await list({ shippingStatus: 'packed', status: 'accepted' }))).toEqual([third._id]);
    expect(idsOf(await pending({ limit: 100, sort: 'oldest' }))).toEqual(
      idsOf(await pending({ limit: 100 })).toReversed(),
    );
    expect(
      Object.keys(
        await fieldErrorsOf(
          await shop.ask(ordersApi.list, {
            query: { status: 'lost', shippingStatus: 'gone', sort: 'best' },
            token: admin.token,
          }),
        ),
      ),
    ).toEqual(['status', 'shippingStatus', 'sort']);
  });

  test('show each order on one page, also where many were placed in the same moment', async () => {
    const customer = await addPerson(shop);
    await Promise.all(Array.from({ length: 12 }, () => order(customer)));
    await database.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-01-01') })
      .where('user_id', '=', customer.id)
      .execute();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ordersOf(customer, { limit: 3, page })));
    expect(new Set(pages.flatMap(idsOf)).size).toBe(12);
  });

  test.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=1000000000',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'page=1&page=2',
  ])('refuse %.20s', async (query) => {
    for (const answer of [
      await shop.ask(ordersApi.list, { query, token }),
      await shop.ask(ordersApi.pending, { query, token }),
      await shop.ask(ordersApi.ofUser, { params: { userId: admin.id }, query, token }),
    ])
      expect(Object.keys(await fieldErrorsOf(answer))).toEqual([query.split('=')[0]]);
  });

  test('need two queries besides identifying the caller, for any page length; a search needs another', async () => {
    // read the earlier changes first, so that they do not count below
    await list({ district: 'Dhaka' });
    for (const asking of [() => list({ limit: 1 }), () => list({ limit: 100 })])
      expect(await countStatements(asking)).toBe(3);
    expect(await countStatements(() => pending({ limit: 100, search: 'plenty' }))).toBe(4);
  });
});

describe('search', () => {
  /** The found ones of these orders. */
  async function found(search: string, among: Record<string, { _id: string }>): Promise<string[]> {
    const ids = idsOf(await list({ limit: 100, search }));
    return Object.keys(among).filter((name) => ids.includes(among[name]!._id));
  }

  test('finds an order by its number, in any letters, whole or in part', async () => {
    const customer = await addPerson(shop);
    const among = { a: await order(customer), b: await order(customer) };
    const digits = among.a.orderId.slice(2);
    for (const typed of [
      among.a.orderId,
      among.a.orderId.toLowerCase(),
      digits,
      ` ${digits} `,
      [...digits].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join(''),
    ]) {
      expect([typed, await found(typed, among)]).toEqual([typed, ['a']]);
    }
    expect(await found(digits.slice(0, 7), among)).toContain('a');
  });

  test('finds it by name, in Bangla too, in any composition of letters', async () => {
    const customer = await addPerson(shop);
    const named = (name: string) => order(customer, { shippingInfo: { ...inDhaka, name } });
    // য় and ড় are one sign or two, and so is ো
    const among = {
      shaila: await named('শায়লা পারভীন'),
      rahim: await named('Abdur RAHIM'),
      shop5: await named('দোকান ৫'),
    };
    for (const typed of ['শায়লা', 'শা\u09dfলা', 'শা\u09af\u09bcলা', 'পারভীন শা\u09dfলা'])
      expect([typed, await found(typed, among)]).toEqual([typed, ['shaila']]);
    for (const typed of ['rahim', 'RAHIM abdur', 'bdur ahi'])
      expect([typed, await found(typed, among)]).toEqual([typed, ['rahim']]);
    for (const typed of ['দোকান ৫', 'দোকান 5', 'দ\u09c7\u09beকান'])
      expect([typed, await found(typed, among)]).toEqual([typed, ['shop5']]);
    expect(await found('shaila rahim', among)).toEqual([]);
  });

  test('finds it by phone as people type it', async () => {
    const customer = await addPerson(shop);
    const among = {
      one: await order(customer, { phone: '01677001122' }),
      other: await order(customer, { phone: '01677001133' }),
    };
    for (const typed of [
      '01677001122',
      '+880 1677-001122',
      '8801677001122',
      '০১৬৭৭ ০০১১২২',
      '(01677) 001122',
      '1677001122',
      '001122',
    ]) {
      expect([typed, await found(typed, among)]).toEqual([typed, ['one']]);
    }
    expect(await found('0167700', among)).toEqual(['one', 'other']);
  });

  test('finds it by transaction, product name and product number', async () => {
    const customer = await addPerson(shop);
    const id = `${newTransactionId()}ZZ`;
    const [drum, flute] = [
      await addGoods(database, { name: 'Dhol DRUM 100%' }),
      await addGoods(database, { name: 'Bansuri_flute' }),
    ];
    const among = {
      drum: await order(customer, { paymentInfo: byWallet(id) }, drum),
      flute: await order(customer, {}, flute),
    };
    expect(await found(id.toLowerCase(), among)).toEqual(['drum']);
    expect(await found(id.slice(4), among)).toEqual(['drum']);
    expect(await found('dhol drum', among)).toEqual(['drum']);
    expect(await found('বিকাশ dhol', among)).toEqual([]);
    expect(await found(flute.product.productNumber, among)).toEqual(['flute']);
    // ordinary letters, not places for any
    expect(await found('100%', among)).toEqual(['drum']);
    expect(await found('_flute', among)).toEqual(['flute']);
    expect(await found('dhol%drum', among)).toEqual([]);
    expect(await found('Dhol_DRUM', among)).toEqual([]);
    expect(await found('\\', among)).toEqual([]);
    expect(await found('%'.repeat(200), among)).toEqual([]);
    expect(await found('---', among)).toEqual([]);
  });

  test.each([
    `' OR 1=1 --`,
    `'; DELETE FROM orders; --`,
    `%' UNION SELECT password_hash FROM users --`,
    "\\'",
    '$1',
    '${id}',
    '\u202e',
    '🎁',
  ])('takes %s as it is', async (typed) => {
    const customer = await addPerson(shop);
    const placed = await order(customer, { shippingInfo: { ...inDhaka, name: `Ms ${typed}` } });
    expect(idsOf(await list({ search: typed }))).toContain(placed._id);
    expect((await ordersOf(customer, { search: `${typed}x` })).data).toEqual([]);
  });

  test('a search of spaces, or an empty one, does not filter', async () => {
    const { meta } = await list();
    for (const search of ['', ' ', ' \t\n']) expect((await list({ search })).meta).toEqual(meta);
  });
});

describe('facts that only admins see', () => {
  test('include the person who moved the parcel, the wallet’s text, and the warnings', async () => {
    const customer = await addPerson(shop);
    const { _id } = await order(customer, { paymentInfo: { ...byWallet('ODD123'), paymentNumber: '01511111111' } });
    const seenBy = async (person: Person) => (await ordersOf(customer, {}, person)).data[0];
    expect(await seenBy(admin)).toMatchObject({
      warnings: ['This does not look like a transaction ID of bKash', 'First order from this sender’s number'],
    });
    expect(await seenBy(customer)).not.toHaveProperty('warnings');
    await decide(shop, admin, _id, 'accepted');
    await ship(shop, admin, _id, 'packed');
    expect(await seenBy(admin)).toMatchObject({
      warnings: [],
      shippingInfo: { history: [{ status: 'packed', by: 'Shopkeeper' }] },
    });
    expect(await seenBy(customer)).toMatchObject({ shippingInfo: { history: [{ status: 'packed', by: null }] } });
    // the sender is not new any more
    await order(customer, { paymentInfo: { ...byWallet('REGULAR001'), paymentNumber: '01511111111' } });
    expect(await seenBy(admin)).toMatchObject({ warnings: [] });
  });
});
