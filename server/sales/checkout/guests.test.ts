import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import { refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  setSettings,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, fromAddress, newAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });

let goods: Awaited<ReturnType<typeof addGoods>>;
beforeEach(async () => {
  goods = await addGoods(database, { price: 500, variants: [{ color: 'Red', quantity: 500 }] });
});

const guestOrder = (more: Partial<OrderBody> = {}) => newOrder([line(goods)], { phone: newPhone(), ...more });
const place = async (body: OrderBody, headers: Record<string, string> = {}) =>
  (await shop.call(ordersApi.place, { body, headers })).data;

describe('POST /orders without a token', () => {
  test('is a guest’s order: the same answer, without an account, and a token that opens it', async () => {
    const body = guestOrder();
    const order = await place(body);
    const user = { _id: '', name: body.shippingInfo.name, userId: '' };
    expect(order).toMatchObject({ user, status: 'pending', totalPrice: 570, channel: 'web' });
    const opened = await shop.call(trackApi.open, { body: { token: order.trackingToken! } });
    expect(opened.data).toEqual(order);
    await expectLedgerToAgree(database);
  });

  test('an order of an account has no such token, and a bad token makes no guest', async () => {
    const customer = await addPerson(shop);
    const body = newOrder([line(goods)]);
    expect((await shop.call(ordersApi.place, { body, token: customer.token })).data).not.toHaveProperty(
      'trackingToken',
    );
    await shop.refused(ordersApi.place, 'SIGN_IN_NEEDED', { body, token: newToken() });
  });

  test('sent again with its key is the same order with the same token; another one with it is refused', async () => {
    const body = guestOrder();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => place(body, headers)));
    expect(others).toEqual([first, first, first]);
    await shop.refused(ordersApi.place, 'KEY_REUSED', { body: { ...body, note: 'x' }, headers });
    // the key of an account is its own
    const customer = await addPerson(shop);
    const own = await placeOrder(shop, customer, body, headers['idempotency-key']);
    expect(own._id).not.toBe(first!._id);
  });

  test('without a key each request is a separate order', async () => {
    const body = guestOrder();
    expect((await place(body))._id).not.toBe((await place(body))._id);
  });

  test('hides staff names, and cannot set a channel or discounts', async () => {
    for (const more of [
      { channel: 'phone' as const },
      { customer: owner.id },
      { adjustments: [{ kind: 'by hand' as const, amount: -500, reason: 'For me' }] },
    ]) {
      await shop.refused(ordersApi.place, 'SIGN_IN_NEEDED', { body: { ...guestOrder(), ...more } });
      const { token } = await addPerson(shop);
      await shop.refused(ordersApi.place, 'FORBIDDEN', { body: { ...guestOrder(), ...more }, token });
    }
  });

  test('is read by staff under the word guest, listed, and decided on; each SMS has its link', async () => {
    const body = guestOrder();
    const order = await place(body);
    const { token } = owner;
    const one = await shop.call(ordersApi.one, { params: { userId: 'guest', id: order._id }, token });
    expect(one.data).toMatchObject({ _id: order._id, user: { _id: '', userId: '' }, phone: body.phone });
    const listed = await shop.call(ordersApi.list, { query: { search: body.phone }, token });
    expect(listed.data).toMatchObject([{ _id: order._id }]);
    expect((await decide(shop, owner, order._id, 'accepted')).status).toBe(200);
    await shop.runJobs();
    const texts = shop.texts.filter(({ to }) => to === body.phone).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain(`/track#${order.trackingToken}`);
    await expectLedgerToAgree(database);
  });

  test('customers cannot read it with any id', async () => {
    const order = await place(guestOrder());
    const { token } = await addPerson(shop);
    const params = { userId: 'guest' as const, id: order._id };
    await shop.refused(ordersApi.one, 'NOT_FOUND', { params, token });
  });
});

describe('guests wait within limits too', () => {
  const waiting = {
    cashHours: 72,
    prepaidHours: 120,
    newCustomer: { orders: 3, pieces: 40 },
    knownCustomer: { orders: 10, pieces: 200 },
    address: { orders: 6, pieces: 200 },
    inAll: { orders: 500, pieces: 2000 },
  };
  const limited = async (work: () => Promise<void>) => {
    await setSettings(shop, { waiting });
    await work().finally(() => setSettings(shop, {}));
  };
  const refusedFor = (headers: Record<string, string>, body: OrderBody) =>
    shop.refused(ordersApi.place, 'TOO_MANY_WAITING', { body, headers });

  test('by their number, also 20 simultaneously', async () => {
    await limited(async () => {
      const body = guestOrder();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => shop.ask(ordersApi.place, { body, headers: fromAddress(newAddress()) })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(await refusedFor(fromAddress(newAddress()), body)).toMatchObject({ details: { by: 'others' } });
    });
  });

  test('by their network address, under any number', async () => {
    await limited(async () => {
      const headers = fromAddress(newAddress());
      for (let n = 0; n < 6; n += 1) await place(guestOrder(), headers);
      await shop.refused(ordersApi.place, 'PROOF_NEEDED', { body: guestOrder(), headers });
      await place(guestOrder(), fromAddress(newAddress()));
    });
  });

  test('by their browser, under any number and address, until the shop has decided', async () => {
    await limited(async () => {
      const first = await shop.ask(ordersApi.place, { body: guestOrder(), headers: fromAddress(newAddress()) });
      const [cookie = ''] = first.headers.getSetCookie();
      expect(cookie).toMatch(/^orderDevice=.*HttpOnly.*SameSite=Strict/);
      const browser = () => ({ ...fromAddress(newAddress()), cookie: cookie.split(';')[0]! });
      const second = await place(guestOrder(), browser());
      await place(guestOrder(), browser());
      await refusedFor(browser(), guestOrder());
      await decide(shop, owner, second._id, 'rejected');
      await place(guestOrder(), browser());
    });
  });

  test('a number does not make a guest known, even after a delivery to it', async () => {
    await limited(async () => {
      const phone = newPhone();
      const order = await place(guestOrder({ phone }));
      await decide(shop, owner, order._id, 'accepted');
      for (const shippingStatus of ['handed over', 'delivered'] as const)
        await shop.call(ordersApi.ship, { params: { id: order._id }, body: { shippingStatus }, token: owner.token });
      for (let n = 0; n < 3; n += 1) await place(guestOrder({ phone }), fromAddress(newAddress()));
      await refusedFor(fromAddress(newAddress()), guestOrder({ phone }));
    });
  });
});

describe('an order is tracked', () => {
  const find = (orderId: string, phone: string, address = newAddress()) =>
    shop.ask(trackApi.find, { body: { orderId, phone }, headers: fromAddress(address) });

  const keyOfTries = (phone: string) => `track-order-phone:${hashToken(phone).toString('base64url')}`;
  const wrongTriesWith = async (phone: string) => {
    const { rows } = await database.pool.query<{ points: number }>('SELECT points FROM limits WHERE key = $1', [
      keyOfTries(phone),
    ]);
    return rows[0]?.points;
  };

  test('by its number and phone, in any spelling', async () => {
    const order = await place(guestOrder({ phone: '01912345678' }));
    const digits = order.orderId.slice(2);
    for (const typed of [
      order.orderId,
      digits,
      ` h ${digits} `,
      digits.replace(/\d/g, (d) => '০১২৩৪৫৬৭৮৯'[Number(d)]!),
    ])
      expect((await shop.call(trackApi.find, { body: { orderId: typed, phone: '+880 1912-345678' } })).data).toEqual(
        order,
      );
  });

  test('with the same answer for a number that no order has, another phone, and an account’s order', async () => {
    const order = await place(guestOrder());
    const customer = await addPerson(shop);
    const own = await placeOrder(shop, customer, newOrder([line(goods)], { phone: customer.phone }));
    const answers = await Promise.all([
      find('H-10000000', newPhone()),
      find(order.orderId, newPhone()),
      find(own.orderId, customer.phone),
    ]);
    const told = await Promise.all(
      answers.map(async (answer) => {
        const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>;
        return [answer.status, rest];
      }),
    );
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  test('with few wrong tries; right ones are not counted', async () => {
    const order = await place(guestOrder());
    const address = newAddress();
    const right = () => find(order.orderId, order.phone, address);
    for (let n = 0; n < 12; n += 1) expect((await right()).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await find(order.orderId, newPhone(), address)).status).toBe(404);
    expect((await find(order.orderId, newPhone(), address)).status).toBe(429);
    expect((await right()).status).toBe(429);
    expect((await find(order.orderId, order.phone)).status).toBe(200);
  });

  test('by its owner, whatever strangers try with the phone number from their own network', async () => {
    const order = await place(guestOrder());
    for (let n = 1; n <= 25; n += 1) {
      const { status } = await find(`H-1000000${n % 10}`, order.phone, `198.51.100.${n}`);
      expect(status).toBe(n <= 20 ? 404 : 429);
    }
    expect((await find(order.orderId, order.phone)).status).toBe(200);
    // neither do the tries that were refused count for others
    expect(await wrongTriesWith(order.phone)).toBe(20);
  });

  test('with few wrong tries per phone number, from any number of networks', async () => {
    const order = await place(guestOrder());
    expect((await find('H-10000000', order.phone)).status).toBe(404);
    await database.pool.query('UPDATE limits SET points = 199 WHERE key = $1', [keyOfTries(order.phone)]);
    expect((await find('H-10000000', order.phone)).status).toBe(404);
    const refused = await refusalOf(await find(order.orderId, order.phone), 429);
    expect(refused).toMatchObject({
      code: 'TOO_MANY_TRIES',
      message: expect.stringContaining('The link in our SMS still opens your order. Or sign in with a code'),
    });
    // others find theirs, and the link still opens this one
    const other = await place(guestOrder());
    expect((await find(other.orderId, other.phone)).status).toBe(200);
    expect((await shop.ask(trackApi.open, { body: { token: order.trackingToken! } })).status).toBe(200);
  });

  test('by a token that is right in every letter, and opens no other order', async () => {
    const order = await place(guestOrder());
    const other = await place(guestOrder());
    const token = order.trackingToken!;
    const mixed = other.trackingToken!.slice(0, 6) + token.slice(6);
    const flipped = Array.from(token, (_, n) => n).map(
      (n) => token.slice(0, n) + (token[n] === 'A' ? 'B' : 'A') + token.slice(n + 1),
    );
    for (const wrong of [mixed, ...flipped, `${token}=`, token.slice(1), `${token}A`, 'x', order.orderId])
      expect(
        (await shop.ask(trackApi.open, { body: { token: wrong }, headers: fromAddress(newAddress()) })).status,
      ).toBe(404);
    expect((await shop.call(trackApi.open, { body: { token } })).data._id).toBe(order._id);
  });

  test('with few tries of tokens', async () => {
    const headers = fromAddress(newAddress());
    for (let n = 0; n < 10; n += 1)
      expect((await shop.ask(trackApi.open, { body: { token: newToken() }, headers })).status).toBe(404);
    await shop.refused(trackApi.open, 'TOO_MANY_TRIES', { body: { token: newToken() }, headers });
  });
});
