import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addGoods, line, newOrder, newTransactionId, setSettings, type OrderBody } from '#test/support/orders.ts';
import { addOffer, newCoupon } from '#test/support/offers.ts';
import { addPerson, fromAddress, newAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// When many orders of new customers wait, the shop still accepts customers who prove the phone number, or pay in
// advance.

const shop = await testShop();
const withoutGateway = await testShop({ database: shop.database, unset: ['sms'] });
const { database, texts } = shop;
const { db } = database;
const { waiting } = Settings.parse({});
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 100_000 }] });
const roomy = { orders: 10_000, pieces: 100_000 };
const messages = { smsPerDay: 500, mailsPerDay: 2000 };

/** A shop with this limit of orders by unknown customers. */
const setWall = (orders: number, more: object = {}) =>
  setSettings(shop, {
    messages,
    waiting: { ...waiting, address: roomy, inAll: { orders, pieces: 100_000 } },
    ...more,
  });
beforeEach(async () => {
  await sql`DELETE FROM orders`.execute(db);
  await sql`TRUNCATE messages, message_counts, message_days`.execute(db);
  texts.length = 0;
});

const orderOf = (more: Partial<OrderBody> = {}) => newOrder([line(goods)], { phone: newPhone(), ...more });
const place = (body: OrderBody, address = newAddress()) => shop.ask(ordersApi.place, { body, address });
const statusOf = async (body: OrderBody, address?: string) => (await place(body, address)).status;
const codeOf = async (body: OrderBody, address?: string) => (await refusalOf(await place(body, address), 409)).code;
const fill = async (orders: number) => {
  for (let n = 0; n < orders; n += 1) expect(await statusOf(orderOf())).toBe(201);
};
async function sentCode(phone: string): Promise<string> {
  await shop.call(phoneCodesApi.sendForOrder, { body: { phone }, headers: fromAddress() });
  await shop.runJobs();
  return /^(\d{6}) /.exec(texts.findLast(({ to }) => to === phone)!.text)![1]!;
}

describe('a new customer, when the limit of waiting orders is reached', () => {
  test('gets a request for a phone code, and orders with it', async () => {
    await setWall(3);
    await fill(3);
    const body = orderOf();
    const refused = await refusalOf(await place(body), 409);
    expect(refused).toMatchObject({ code: 'PROOF_NEEDED', message: expect.stringContaining('confirm your number') });
    const phoneCode = await sentCode(body.phone);
    const wrong = await place({ ...body, phoneCode: phoneCode === '111111' ? '222222' : '111111' });
    expect([wrong.status, await fieldErrorsOf(wrong)]).toEqual([
      400,
      { phoneCode: 'This code is wrong or has expired. Please request a new one.' },
    ]);
    expect(await statusOf({ ...body, phone: newPhone(), phoneCode })).toBe(400);
    expect(await statusOf({ ...body, phoneCode })).toBe(201);
    // it is good once
    expect(await statusOf({ ...body, phoneCode })).toBe(400);
  });

  test('an order with a confirmed number does not count as an order of an unknown customer', async () => {
    await setWall(3);
    await fill(2);
    const body = orderOf();
    expect(await statusOf({ ...body, phoneCode: await sentCode(body.phone) })).toBe(201);
    await fill(1);
    expect(await codeOf(orderOf())).toBe('PROOF_NEEDED');
  });

  test('a customer with a confirmed number can have as many waiting orders as one new customer', async () => {
    await setWall(0);
    const phone = newPhone();
    for (let n = 0; n < 3; n += 1) {
      const phoneCode = await sentCode(phone);
      expect(await statusOf(orderOf({ phone, phoneCode }))).toBe(201);
      await sql`DELETE FROM limits`.execute(db);
    }
    const fourth = await place(orderOf({ phone, phoneCode: await sentCode(phone) }));
    expect((await refusalOf(fourth, 429)).code).toBe('TOO_MANY_WAITING');
  });

  test('a customer whose account has a confirmed number needs no code', async () => {
    await setWall(0);
    const person = await addPerson(shop);
    const send = () => shop.ask(ordersApi.place, { body: orderOf(), token: person.token });
    expect((await refusalOf(await send(), 409)).code).toBe('PROOF_NEEDED');
    await db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', person.id).execute();
    expect((await send()).status).toBe(201);
  });
});

const owner = addPerson(shop, { staffRole: 'owner' });
const couponFor = async (more: object) => (await addOffer(shop, await owner, newCoupon(more))).code;

describe('where no code can be sent', () => {
  const paid = { method: 'bkash' as const, paymentNumber: '01812345678' };
  const inAdvance = () =>
    orderOf({ paymentInfo: { method: 'cod', advance: { ...paid, amount: 70, transactionId: newTransactionId() } } });

  test('the shop requires a deposit, up to a separate limit', async () => {
    await setWall(2, { messages: { ...messages, smsPerDay: 0 } });
    await fill(2);
    const refused = await refusalOf(await place(orderOf()), 409);
    expect(refused).toMatchObject({ code: 'ADVANCE_NEEDED', details: { amount: 70 } });
    expect([await statusOf(inAdvance()), await statusOf(inAdvance()), await statusOf(inAdvance())]).toEqual([
      201, 201, 429,
    ]);
  });

  test('also requires it behind an address whose hourly codes strangers have used up', async () => {
    await setWall(10_000, {
      waiting: { ...waiting, address: { orders: 1, pieces: 1000 }, inAll: { orders: 10_000, pieces: 100_000 } },
    });
    const address = newAddress();
    expect(await statusOf(orderOf(), address)).toBe(201);
    const send = () => shop.ask(phoneCodesApi.sendForOrder, { body: { phone: newPhone() }, address });
    expect(await codeOf(orderOf(), address)).toBe('PROOF_NEEDED');
    for (let n = 0; n < 10; n += 1) expect((await send()).status).toBe(200);
    expect((await refusalOf(await send(), 429)).message).toContain('to see how you can order without a code');
    expect(await codeOf(orderOf(), address)).toBe('ADVANCE_NEEDED');
    expect(await statusOf(inAdvance(), address)).toBe(201);
    // but not without end
    expect(await statusOf(inAdvance(), address)).toBe(429);
    expect(await codeOf(orderOf({ couponCode: await couponFor({ isFirstOrder: true }) }), address)).toBe(
      'COUPON_REFUSED',
    );
  });

  test.each(['sent to one number', 'tried from one address'])(
    'also requires it when no more codes are %s',
    async (what) => {
      await setWall(0);
      const address = newAddress();
      const body = orderOf();
      const isSent = what === 'sent to one number';
      for (let n = 0; n < (isSent ? 3 : 0); n += 1) await sentCode(body.phone);
      for (let n = 0; n < (isSent ? 0 : 30); n += 1)
        expect(await statusOf(orderOf({ phoneCode: '000000' }), address)).toBe(400);
      if (!isSent)
        expect((await refusalOf(await place({ ...body, phoneCode: '000000' }, address), 429)).message).toContain(
          'to see how you can order without a code',
        );
      expect(await codeOf(body, address)).toBe('ADVANCE_NEEDED');
    },
  );

  test('a shop without wallets tells the customer to come back later', async () => {
    await setWall(1, { wallets: [], messages: { ...messages, smsPerDay: 0 } });
    await fill(1);
    expect((await refusalOf(await place(orderOf()), 429)).code).toBe('TOO_MANY_WAITING');
  });

  test('a shop without a gateway, or whose SMS of the day are used up, never says that one is on its way', async () => {
    const phone = newPhone();
    const { token } = await addPerson(shop);
    const asked = [
      (on: typeof shop) => on.ask(codeSignInApi.send, { body: { phone }, headers: fromAddress() }),
      (on: typeof shop) => on.ask(codeSignInApi.sendForAddresses, { body: { phone }, headers: fromAddress() }),
      (on: typeof shop) => on.ask(phoneCodesApi.sendForErasure, { body: { phone }, headers: fromAddress() }),
      (on: typeof shop) => on.ask(phoneCodesApi.sendForOrder, { body: { phone }, headers: fromAddress() }),
      (on: typeof shop) => on.ask(phoneCodesApi.send, { token, headers: fromAddress() }),
    ];
    await setWall(1, { messages: { ...messages, smsPerDay: 0 } });
    for (const on of [shop, withoutGateway])
      for (const ask of asked)
        expect(await refusalOf(await ask(on), 409)).toMatchObject({
          code: 'NO_SMS',
          message: expect.stringMatching(/^We cannot text codes at the moment\. \w+/),
        });
    await setWall(1);
    await withoutGateway.caughtUp();
    expect((await refusalOf(await asked[0]!(withoutGateway), 409)).code).toBe('NO_SMS');
    await shop.runJobs();
    expect(texts).toEqual([]);
  });

  test('while only known numbers get codes, every answer says so', async () => {
    await setWall(1, { messages: { ...messages, smsPerDay: 2 } });
    const known = await addPerson(shop);
    await db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', known.id).execute();
    const ask = (phone: string) => shop.call(codeSignInApi.send, { body: { phone }, headers: fromAddress() });
    expect((await ask(newPhone())).data).toEqual({ to: 'everyone' });
    await shop.runJobs();
    const [stranger, customer] = [await ask(newPhone()), await ask(known.phone)];
    expect(stranger).toMatchObject({ data: { to: 'known' }, message: expect.stringContaining('only to numbers') });
    expect({ ...stranger, requestId: '' }).toEqual({ ...customer, requestId: '' });
    await shop.runJobs();
    expect(texts.map(({ to }) => to === known.phone)).toEqual([false, true]);
    expect((await shop.refused(phoneCodesApi.sendForOrder, 'NO_SMS', { body: { phone: newPhone() } })).success).toBe(
      false,
    );
  });
});

describe('the networks around a caller', () => {
  const from = [
    ['a /24 of IPv4', 20, (n: number) => `198.51.100.${n}`, '198.51.101.1'],
    ['a /56 of IPv6', 8, (n: number) => `2001:db8:1:1${n.toString(16).padStart(2, '0')}::1`, '2001:db8:1:200::1'],
    ['a /48 of IPv6', 20, (n: number) => `2001:db8:2:${n.toString(16)}00::1`, '2001:db8:3:100::1'],
  ] as const;

  test.each(from)('%s has %i times as much waiting as two orders of one address allow', async (_, max, at, beside) => {
    await setWall(10_000, {
      waiting: { ...waiting, address: { orders: 2, pieces: 1000 }, inAll: { orders: 10_000, pieces: 100_000 } },
    });
    const addresses = Array.from({ length: 30 }, (__, n) => at(n + 1));
    const statuses = await Promise.all(addresses.map((address) => statusOf(orderOf(), address)));
    expect(statuses.filter((status) => status === 201)).toHaveLength(max);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(await statusOf(orderOf(), beside)).toBe(201);
    const body = orderOf();
    const phoneCode = await sentCode(body.phone);
    expect(await statusOf({ ...body, phoneCode }, at(1))).toBe(201);
  });

  test.each(from)(
    '%s can hold a quarter of all waiting pieces, and never less than a single address',
    async (_, __, at) => {
      const max = { address: { orders: 30, pieces: 10 }, inAll: { orders: 10_000, pieces: 80 } };
      await setWall(10_000, { waiting: { ...waiting, ...max } });
      const large = () => newOrder([line(goods, 10)], { phone: newPhone() });
      const statuses = [];
      for (let n = 1; n < 6; n += 1) statuses.push(await statusOf(large(), at(n)));
      expect(statuses).toEqual([201, 201, 409, 409, 409]);
      expect(await statusOf(large())).toBe(201);
      await setWall(10_000, { waiting: { ...waiting, ...max, inAll: { orders: 10_000, pieces: 39 } } });
      await sql`DELETE FROM orders`.execute(db);
      expect([await statusOf(large(), at(1)), await statusOf(large(), at(2))]).toEqual([201, 409]);
    },
  );
});

describe('a coupon for some phones, or for first orders', () => {
  beforeEach(() => setWall(10_000));

  test('requires a code that proves the number', async () => {
    const phone = newPhone();
    for (const couponCode of [await couponFor({ phones: [phone] }), await couponFor({ isFirstOrder: true })]) {
      const body = orderOf({ phone, couponCode });
      const refused = await refusalOf(await place(body), 409);
      expect(refused).toMatchObject({ code: 'PROOF_NEEDED', details: { by: 'coupon' } });
      // without the coupon it is accepted immediately
      expect(await statusOf(orderOf({ couponCode: null }))).toBe(201);
      await sql`DELETE FROM phone_codes`.execute(db);
      expect(await statusOf({ ...body, phoneCode: await sentCode(phone) })).toBe(201);
      await sql`DELETE FROM orders`.execute(db);
    }
  });

  test('is also required of an account, unless it has confirmed this number', async () => {
    const couponCode = await couponFor({ isFirstOrder: true });
    const person = await addPerson(shop);
    const send = (phone: string) =>
      shop.ask(ordersApi.place, { body: orderOf({ phone, couponCode }), token: person.token });
    expect((await refusalOf(await send(person.phone), 409)).code).toBe('PROOF_NEEDED');
    await sql`UPDATE users SET phone_verified_at = now() WHERE id = ${person.id}`.execute(db);
    expect((await refusalOf(await send(newPhone()), 409)).code).toBe('PROOF_NEEDED');
    expect((await send(person.phone)).status).toBe(201);
  });

  test('is refused in words where no code can be sent, and staff may still use it for a caller', async () => {
    const phone = newPhone();
    const couponCode = await couponFor({ phones: [phone] });
    const body = orderOf({ phone, couponCode });
    const refused = await refusalOf(await withoutGateway.ask(ordersApi.place, { body }), 409);
    expect(refused).toMatchObject({ code: 'COUPON_REFUSED', message: expect.stringContaining('Please call us') });
    const written = { ...body, channel: 'phone' as const };
    expect((await shop.ask(ordersApi.place, { body: written, token: (await owner).token })).status).toBe(201);
  });
});
