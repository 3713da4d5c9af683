import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  inDhaka,
  line,
  newOrder,
  placeOrder,
  setSettings,
  ship,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, newAddress, password, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// The data that the shop stores about its buyers: they can reuse, read and erase it.

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 500 }] });

const order = (person: Person, more: Partial<OrderBody> = {}) =>
  placeOrder(shop, person, newOrder([line(goods)], more));
const leave = (person: Person) =>
  shop.ask(usersApi.deleteMe, { body: { currentPassword: password, cancelOrders: true }, token: person.token });
const findByAdmin = async (search: string): Promise<Order[]> =>
  (await shop.call(ordersApi.list, { query: { limit: '100', search }, token: admin.token })).data;

describe('cash on delivery', () => {
  beforeEach(() =>
    setSettings(shop, { cod: { where: 'only', except: [], only: [{ district: 'Dhaka', areas: ['Mirpur'] }] } }),
  );
  afterEach(() => setSettings(shop, {}));
  const statusOf = async (address: object) => {
    const body = newOrder([line(goods)], { shippingInfo: { ...inDhaka, ...address }, paymentInfo: { method: 'cod' } });
    return (await shop.ask(ordersApi.place, { body, headers: { 'x-forwarded-for': newAddress() } })).status;
  };

  test.each([
    { area: 'মিরপুর' },
    { area: 'Mirpoor 10' },
    { area: null, address: 'House 3, Road 2, Mirpur 10' },
    { area: null, address: 'বাসা ৩, মিরপুর ১০' },
  ])('is accepted if the address names a covered area, in any spelling: %o', async (address) => {
    expect(await statusOf(address)).toBe(201);
  });

  test.each([
    { area: 'Dhanmondi', address: 'Mirpur 10' },
    { area: null, address: 'House 3, Mirpur Road' },
    { area: null, address: 'House 3, Road 2' },
  ])('is refused where it names another or none: %o', async (address) => {
    expect(await statusOf(address)).toBe(400);
  });
});

describe('GET /users/me/addresses', () => {
  const addresses = async (person: Person) => (await shop.call(ordersApi.addresses, { token: person.token })).data;

  test('returns the addresses of the last orders, each once, the latest first, five at most', async () => {
    const customer = await addPerson(shop);
    expect(await addresses(customer)).toEqual([]);
    const home = (n: number) => ({ shippingInfo: { ...inDhaka, address: `House ${n}` } });
    for (const n of [1, 2, 3, 4, 5, 6, 2]) await order(customer, home(n));
    const [latest, ...others] = await addresses(customer);
    expect(latest).toEqual({
      name: 'Rahima Begum',
      phone: '01712345678',
      district: 'Dhaka',
      area: 'Mirpur',
      address: 'House 2',
    });
    expect(others.map(({ address }) => address)).toEqual(['House 6', 'House 5', 'House 4', 'House 3']);
    await order(customer, { ...home(2), phone: '01812345678' });
    expect((await addresses(customer)).slice(0, 2)).toEqual([{ ...latest, phone: '01812345678' }, latest]);
  });

  test('returns no other person’s', async () => {
    await order(await addPerson(shop));
    expect(await addresses(await addPerson(shop))).toEqual([]);
    expect(await addresses(admin)).toEqual([]);
    await shop.refused(ordersApi.addresses, 'SIGN_IN_NEEDED');
  });
});

describe('GET /users/me/data', () => {
  const myData = async (person: Person) => (await shop.call(personalDataApi.myData, { token: person.token })).data;

  test('contains the person’s orders as the person sees them, and no other orders', async () => {
    const [customer, other] = [await addPerson(shop), await addPerson(shop)];
    const placed = [await order(customer), await order(customer, { paymentInfo: byWallet(), note: 'Ring twice' })];
    await order(other);
    expect((await myData(customer)).orders).toEqual(placed.toReversed());
    expect((await myData(admin)).orders).toEqual([]);
  });

  test('leaves out facts that only admins see', async () => {
    const customer = await addPerson(shop);
    const { _id } = await order(customer, { paymentInfo: byWallet('DATA000001') });
    await shop.call(ordersApi.checkPayments, {
      body: { text: 'TrxID DATA000001 Tk 570.00 from 01812345678' },
      token: admin.token,
    });
    await decide(shop, admin, _id, 'accepted');
    await ship(shop, admin, _id, 'packed');
    const [mine] = (await myData(customer)).orders;
    expect(mine).toMatchObject({
      paymentInfo: { paidAt: expect.any(String), matched: null },
      shippingInfo: { history: [{ by: null }] },
    });
    expect(mine).not.toHaveProperty('warnings');
  });
});

describe('an account that is deleted', () => {
  test('removes the person from the orders, and preserves the lines, prices and district', async () => {
    const customer = await addPerson(shop, { name: 'Shefali Akter' });
    const wallet = await order(customer, {
      phone: '01399887766',
      note: 'For Shefali',
      paymentInfo: { ...byWallet('GONE000001'), paymentNumber: '01399887755' },
      shippingInfo: { ...inDhaka, name: 'Shefali Akter' },
    });
    await shop.call(ordersApi.checkPayments, {
      body: { text: 'TrxID GONE000001 Tk 570.00 from 01399887755' },
      token: admin.token,
    });
    const rejected = await order(customer, { phone: '01399887766' });
    await decide(shop, admin, rejected._id, 'rejected');
    expect((await leave(customer)).status).toBe(200);

    const kept = (await shop.call(ordersApi.ofUser, { params: { userId: customer.id }, token: admin.token })).data;
    expect(kept.map(({ _id, status, totalPrice }) => [_id, status, totalPrice])).toEqual([
      [rejected._id, 'rejected', 570],
      [wallet._id, 'cancelled', 570],
    ]);
    expect(kept[1]).toEqual({
      ...wallet,
      status: 'cancelled',
      cancelledBy: 'customer',
      decidedAt: expect.any(String),
      expiresAt: null,
      // the payment was found: it goes back
      refunds: [expect.objectContaining({ amount: 570, paidAt: null })],
      user: { ...wallet.user, name: 'Deleted account' },
      phone: '',
      note: null,
      decidedBy: null,
      warnings: [],
      shippingInfo: { ...wallet.shippingInfo, name: 'Deleted account', area: null, address: '' },
      enteredBy: null,
      paymentInfo: {
        ...wallet.paymentInfo,
        paymentNumber: null,
        paidAt: expect.any(String),
        matched: null,
        paid: 570,
        payments: [expect.objectContaining({ amount: 570, state: 'confirmed', sender: null })],
      },
    });
    await expectLedgerToAgree(database);
  });

  test('is found in no row of orders and messages, and by no search, but by the order’s number', async () => {
    const customer = await addPerson(shop, {
      name: 'Jarina Khatun',
      email: 'jarina@example.com',
      phone: '01388776655',
    });
    const { orderId } = await order(customer, {
      phone: '01388776644',
      note: 'Jarina’s',
      shippingInfo: { name: 'Jarina Khatun', district: 'Dhaka', area: 'Jarina Lane', address: 'Jarina Villa' },
      paymentInfo: { ...byWallet('JARINA0001'), paymentNumber: '01388776633' },
    });
    await leave(customer);
    const { rows } = await database.pool.query<{ row: string }>(`
      SELECT to_jsonb(o)::text AS row FROM orders o
      UNION ALL SELECT to_jsonb(l)::text FROM order_lines l
      UNION ALL SELECT to_jsonb(m)::text FROM messages m
      UNION ALL SELECT to_jsonb(u)::text FROM users u
      UNION ALL SELECT to_jsonb(s)::text FROM stock_moves s
      UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`);
    const all = rows.map(({ row }) => row).join('\n');
    // the transaction number stays, so that it cannot be used again
    expect(all.replaceAll('"JARINA0001"', '')).not.toMatch(/jarina|0138877/i);
    for (const typed of ['jarina', '01388776644', 'villa', 'JARINA0001']) expect(await findByAdmin(typed)).toEqual([]);
    expect(await findByAdmin(orderId)).toMatchObject([{ orderId, user: { name: 'Deleted account' } }]);
  });

  test('gets no more messages, and its accepted order can still be sent', async () => {
    const customer = await addPerson(shop);
    const { _id } = await order(customer, { phone: '01377665544' });
    expect((await decide(shop, admin, _id, 'accepted')).status).toBe(200);
    await leave(customer);
    expect((await ship(shop, admin, _id, 'handed over')).status).toBe(200);
    await shop.runJobs();
    expect([
      ...shop.mails.filter(({ to }) => to === customer.email),
      ...shop.texts.filter(({ to }) => to === '01377665544'),
    ]).toEqual([]);
  });

  test('frees no transaction ID, and leaves other people’s orders alone', async () => {
    const [customer, other] = [await addPerson(shop), await addPerson(shop)];
    await order(customer, { paymentInfo: byWallet('TAKEN00001') });
    const theirs = await order(other);
    await leave(customer);
    const again = await shop.ask(ordersApi.place, {
      body: newOrder([line(goods)], { paymentInfo: byWallet('TAKEN00001') }),
      token: other.token,
    });
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'DUPLICATE_TRANSACTION']);
    expect(
      (await shop.call(ordersApi.one, { params: { userId: other.id, id: theirs._id }, token: other.token })).data,
    ).toEqual(theirs);
  });
});
