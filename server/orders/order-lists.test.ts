import { describe, expect, test } from 'vitest';
import type { WithMeta, DataOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/orders.ts';
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
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const plenty = await addGoods(database, { name: 'Plenty of it', variants: [{ color: 'Red', quantity: 500 }] });

type List = { data: DataOf<typeof ordersApi.list> } & WithMeta<typeof ordersApi.list>;

async function list(path: string, person: Person = admin): Promise<List> {
  const response = await shop.send('GET', `/api/v1/orders${path}`, undefined, person);
  const meta = ordersApi.list.meta.parse(((await response.clone().json()) as { meta: unknown }).meta);
  return { data: await dataOf(ordersApi.list, response), meta };
}

const order = (person: Person, more: Partial<OrderBody> = {}, goods: Goods = plenty) =>
  placeOrder(shop, person, newOrder([line(goods)], more));
const idsOf = ({ data }: List) => data.map(({ _id }) => _id);

describe('GET /orders/{userId}', () => {
  test('lists a person’s orders, newest first, with meta as specified', async () => {
    const customer = await addPerson(shop);
    expect(await list(`/${customer.id}`, customer)).toEqual({
      data: [],
      meta: { currentPage: 1, totalPages: 0, totalRecords: 0 },
    });
    const placed = [await order(customer), await order(customer), await order(customer, { paymentInfo: byWallet() })];
    const answer = await list(`/${customer.id}`, customer);
    expect(answer).toEqual({ data: placed.toReversed(), meta: { currentPage: 1, totalPages: 1, totalRecords: 3 } });
    expect(await list(`/${customer.id}?limit=2&page=2`, customer)).toEqual({
      data: [placed[0]],
      meta: { currentPage: 2, totalPages: 2, totalRecords: 3 },
    });
    expect(await list(`/${customer.id}?page=99`, customer)).toEqual({
      data: [],
      meta: { currentPage: 99, totalPages: 1, totalRecords: 3 },
    });
    expect(await list(`/${customer.id}?page=1000000000&limit=100`, customer)).toMatchObject({ data: [] });
  });

  test('shows a person their own, an admin everybody’s, and nobody else anything', async () => {
    const [customer, other] = [await addPerson(shop), await addPerson(shop)];
    const { _id, orderId } = await order(customer, { note: 'Between us' });
    await order(other);
    expect(idsOf(await list(`/${customer.id}`, customer))).toEqual([_id]);
    expect(idsOf(await list(`/${customer.id}`))).toEqual([_id]);
    for (const path of [
      `/${customer.id}`,
      `/${customer.id}?search=${orderId}`,
      `/${customer.id}/${_id}`,
      `/${customer.id.toUpperCase()}`,
      '',
      '?search=',
      '/pending',
    ]) {
      const refusal = await refusalOf(await shop.send('GET', `/api/v1/orders${path}`, undefined, other), 403);
      expect(JSON.stringify(refusal)).not.toContain('Between');
      expect((await shop.get(`/api/v1/orders${path}`)).status).toBe(401);
    }
    // their own list holds theirs alone, whatever they look for
    expect((await list(`/${other.id}?search=${orderId}`, other)).data).toEqual([]);
    expect(
      (await list(`/${other.id}?userId=${customer.id}&status=pending`, other)).data.map(({ user }) => user._id),
    ).toEqual([other.id]);
  });
});

describe('GET /orders/{userId}/{id}', () => {
  test('gives one order to its customer and to admins; for others it is not there', async () => {
    const [customer, other] = [await addPerson(shop), await addPerson(shop)];
    const placed = await order(customer);
    const ask = (person: Person, path: string) => shop.send('GET', `/api/v1/orders/${path}`, undefined, person);
    expect(await dataOf(ordersApi.one, await ask(customer, `${customer.id}/${placed._id}`))).toEqual(placed);
    expect(await dataOf(ordersApi.one, await ask(admin, `${customer.id}/${placed._id}`))).toMatchObject({
      _id: placed._id,
      warnings: [],
    });
    await refusalOf(await ask(other, `${other.id}/${placed._id}`), 404);
    await refusalOf(await ask(admin, `${other.id}/${placed._id}`), 404);
    await refusalOf(await ask(customer, `${customer.id}/0198c5a0-0000-7000-8000-000000000000`), 404);
    expect(Object.keys(await fieldErrorsOf(await ask(customer, `${customer.id}/${placed.orderId}`)))).toEqual(['id']);
  });
});

describe('GET /orders and /orders/pending', () => {
  test('list everybody’s orders, and those that wait', async () => {
    const customer = await addPerson(shop);
    const [kept, accepted, rejected] = [await order(customer), await order(customer), await order(customer)];
    await decide(shop, admin, accepted._id, 'accepted');
    await decide(shop, admin, rejected._id, 'rejected');
    expect(idsOf(await list('?limit=3'))).toEqual([rejected._id, accepted._id, kept._id]);
    const pending = await list('/pending?limit=100');
    expect(idsOf(pending)[0]).toBe(kept._id);
    expect(new Set(pending.data.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(pending.meta.totalRecords).toBe(pending.data.length);
    expect((await list('?limit=1')).meta.totalRecords).toBeGreaterThan(pending.meta.totalRecords);
  });

  test('list what is asked for: by status, by where the parcel is, the oldest first', async () => {
    const customer = await addPerson(shop);
    const [first, second, third] = [await order(customer), await order(customer), await order(customer)];
    await decide(shop, admin, second._id, 'accepted');
    await decide(shop, admin, third._id, 'accepted');
    await ship(shop, admin, third._id, 'packed');
    const own = async (query: string) => idsOf(await list(`/${customer.id}?${query}`, customer));
    expect(await own('status=pending')).toEqual([first._id]);
    expect(await own('status=accepted')).toEqual([third._id, second._id]);
    expect(await own('status=accepted&sort=oldest')).toEqual([second._id, third._id]);
    expect(await own('shippingStatus=packed')).toEqual([third._id]);
    expect(idsOf(await list('?shippingStatus=packed&status=accepted'))).toEqual([third._id]);
    expect(idsOf(await list('/pending?limit=100&sort=oldest'))).toEqual(
      idsOf(await list('/pending?limit=100')).toReversed(),
    );
    expect(
      Object.keys(
        await fieldErrorsOf(
          await shop.send('GET', '/api/v1/orders?status=lost&shippingStatus=gone&sort=best', undefined, admin),
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
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`/${customer.id}?limit=3&page=${page}`, customer)));
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
    for (const path of ['', '/pending', `/${admin.id}`]) {
      expect(
        Object.keys(await fieldErrorsOf(await shop.send('GET', `/api/v1/orders${path}?${query}`, undefined, admin))),
      ).toEqual([query.split('=')[0]]);
    }
  });

  test('ask the database twice beside who calls, however long the page', async () => {
    for (const query of ['?limit=1', '?limit=100', '/pending?limit=100&search=plenty'])
      expect(await countStatements(() => list(query))).toBe(3);
  });
});

describe('search', () => {
  /** Which of these orders are found. */
  async function found(search: string, among: Record<string, { _id: string }>): Promise<string[]> {
    const ids = idsOf(await list(`?limit=100&search=${encodeURIComponent(search)}`));
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

  test('finds it by name, in Bangla too, however its letters were composed', async () => {
    const customer = await addPerson(shop);
    const named = (name: string) => order(customer, { shippingInfo: { ...inDhaka, name } });
    // য় and ড় are one sign or two, and so is ো
    const among = { shaila: await named('শায়লা পারভীন'), rahim: await named('Abdur RAHIM'), shop5: await named('দোকান ৫') };
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
    expect(idsOf(await list(`?search=${encodeURIComponent(typed)}`))).toContain(placed._id);
    expect((await list(`/${customer.id}?search=${encodeURIComponent(`${typed}x`)}`, customer)).data).toEqual([]);
  });

  test('of nothing but space, or empty, is none', async () => {
    const { meta } = await list('');
    for (const typed of ['', '%20', '%20%09%0A']) expect((await list(`?search=${typed}`)).meta).toEqual(meta);
  });
});

describe('what only admins see', () => {
  test('is who moved the parcel, what the wallet said, and what looks unusual', async () => {
    const customer = await addPerson(shop);
    const { _id } = await order(customer, { paymentInfo: { ...byWallet('ODD123'), paymentNumber: '01511111111' } });
    const seenBy = async (person: Person) => (await list(`/${customer.id}`, person)).data[0];
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
    // the sender is known by now
    await order(customer, { paymentInfo: { ...byWallet('REGULAR001'), paymentNumber: '01511111111' } });
    expect(await seenBy(admin)).toMatchObject({ warnings: [] });
  });
});
