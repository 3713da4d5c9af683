import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { gatewayReturns } from '#server/sales/online-payments/online-payments.routes.ts';
import { decide, expectLedgerToAgree } from '#test/support/orders.ts';
import type { NagadManner } from '#test/support/nagad/fake-nagad.ts';
import { keysOfAnother, otherForms } from '#test/support/nagad/fake-nagad-seal.ts';
import { nagadDesk } from '#test/support/nagad/nagad-desk.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await nagadDesk(shop);
const { fake } = desk;
const { token } = desk.owner;
const { pool } = shop.database;
const params = { gateway: 'nagad-online' as const };

beforeEach(() => pool.query('DELETE FROM limits'));
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  fake.hash = 'RSA-SHA256';
  await expectLedgerToAgree(shop.database);
});

const paidOf = async (order: PlacedOrder) => (await desk.seen(order)).paymentInfo.paid;
const stateOf = async (order: PlacedOrder) => (await desk.opened(order)).state;
const answer = (call: string, ...manners: NagadManner[]) => (fake.manners[call] = manners);
const heldOf = async (order: PlacedOrder) => (await desk.list({ list: 'held', order: order._id }))[0];
const now = async () =>
  (await shop.call(gatewayAccountsApi.list, { token })).data.find(({ gateway }) => gateway === 'nagad-online')!;

describe('an order that is paid at Nagad', () => {
  test('is placed first, then paid: the ledger has the money in an account of its own', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const open = await desk.opened(order);
    expect(open).toMatchObject({ state: 'open', amount: 1070, gateway: 'Nagad', isTest: false });
    expect(payment).toMatchObject({ amount: '1070.00', merchant: fake.keys.merchantId });
    expect(open.page).toBe(`${new URL(fake.address).origin}/pay/${encodeURIComponent(payment.id)}`);
    expect((await desk.comeBack(order, fake.visit(payment, 'pays'))).state).toBe('checking');
    expect(await paidOf(order)).toBe(0);
    await shop.runJobs();
    expect((await desk.seen(order)).paymentInfo).toMatchObject({ paid: 1070, transactionId: payment.trxID });
    const { rows } = await pool.query('SELECT debit, credit, amount FROM ledger_entries WHERE order_id = $1', [
      order._id,
    ]);
    expect(rows).toEqual([{ debit: 'nagad-online', credit: 'order', amount: 1070 }]);
    expect(await decide(shop, desk.owner, order._id, 'accepted').then(({ status }) => status)).toBe(200);
  });

  test('has each answer of Nagad and each return of the browser among its events', async () => {
    const order = await desk.ordered();
    await desk.pay(order);
    const { rows } = await pool.query<{ source: string; raw: string }>(
      `SELECT source, raw FROM online_payment_events WHERE payment_id = (
        SELECT id FROM online_payments WHERE order_id = $1) ORDER BY id`,
      [order._id],
    );
    expect(rows.map(({ source }) => source)).toEqual(['return', 'answer']);
    expect(rows[1]!.raw).toContain('"status":"Success"');
  });

  test.each(['cancels', 'fails'] as const)('and whose customer %s is not, and can be paid again', async (visit) => {
    const order = await desk.ordered();
    const why = visit === 'cancels' ? 'cancelled' : 'declined';
    expect(await desk.pay(order, visit)).toMatchObject({ state: 'failed', why });
    expect((await desk.pay(order)).state).toBe('paid');
    expect(fake.ledger.ofOrder(order.orderId).map(({ trxID }) => trxID !== null)).toEqual([false, true]);
  });

  test('is paid too if the browser does not come back: the shop asks', async () => {
    const order = await desk.ordered();
    expect((await desk.pay(order, 'closed')).state).toBe('open');
    await desk.waitUntilDue();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
  });

  test('is not paid by a browser that says so, and is asked about until its time is over', async () => {
    const order = await desk.ordered();
    await desk.comeBack(order, fake.backTo(await desk.toPage(order), 'Success'));
    await shop.runJobs();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['checking', 0]);
    await desk.waitUntilDue(40);
    expect(await desk.opened(order)).toMatchObject({ state: 'failed', why: 'expired' });
  });

  test('is paid if the money comes after the shop gave up', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    await desk.waitUntilDue(40);
    expect(await stateOf(order)).toBe('failed');
    fake.ledger.pay(payment);
    await desk.waitUntilDue();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
  });
});

describe('what Nagad does not say', () => {
  test.each(['silence before', 'silence after', '500', 'refuse', 'late'] as const)(
    'when it is asked (%s) is asked for again, and the money counts once',
    async (manner) => {
      const order = await desk.ordered();
      answer('/verify', manner);
      expect((await desk.pay(order)).state).toBe('checking');
      await desk.waitUntilDue();
      expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
    },
  );

  test('for half an hour leaves the payment to staff; the shop goes on asking', async () => {
    const order = await desk.ordered();
    // others are asked about too
    answer('/verify', ...Array<NagadManner>(30).fill('500'));
    await desk.pay(order);
    await desk.waitUntilDue(40);
    expect([await stateOf(order), await paidOf(order)]).toEqual(['held', 0]);
    answer('/verify');
    await desk.waitUntilDue();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
  });

  test.each([
    ['/initialize', 'silence after'],
    ['/complete', 'silence after'],
    ['/complete', 'refuse'],
  ] as const)('to %s (%s) ends the try', async (call, manner) => {
    const order = await desk.ordered();
    answer(call, manner);
    await desk.toPage(order);
    expect(await desk.opened(order)).toMatchObject({ state: 'failed', why: 'no answer' });
    expect((await desk.pay(order)).state).toBe('paid');
  });
});

describe('money that differs is held for staff, in words:', () => {
  const heldAfter = async (change: (payment: ReturnType<typeof desk.latest>) => void) => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const url = fake.visit(payment, 'pays');
    const { id } = payment;
    change(payment);
    await desk.comeBack(order, url);
    await shop.runJobs();
    Object.assign(payment, { id });
    expect([await stateOf(order), await paidOf(order)]).toEqual(['held', 0]);
    return heldOf(order);
  };

  test('another amount, which staff record as it came', async () => {
    const order = await desk.ordered();
    answer('/verify', 'less');
    expect((await desk.pay(order)).state).toBe('held');
    const held = await heldOf(order);
    expect(held).toMatchObject({ problem: 'Nagad took ৳1,060 of ৳1,070', came: 1060, canAccept: true });
    await shop.call(onlinePaymentsApi.decide, { params: { id: held!._id }, body: { decision: 'accept' }, token });
    expect(await paidOf(order)).toBe(1060);
  });

  test('another number of ours', async () => {
    const held = await heldAfter((payment) => (payment.orderId = 'H1P9'));
    expect(held!.problem).toBe('Nagad names another number of ours (H1P9)');
  });

  test('the money of another merchant', async () => {
    const held = await heldAfter((payment) => (payment.merchant = '683009999999999'));
    expect(held!.problem).toBe('Nagad names another merchant (683009999999999)');
  });
});

test.each([
  ['Success', 'success'],
  ['Aborted', 'cancel'],
  ['Failed', 'failure'],
])('the browser comes back with %s, and the page reads %s', async (status, ours) => {
  const payment = await desk.toPage(await desk.ordered());
  const { pathname, search } = fake.backTo({ ...payment, id: 'a+b/c==' }, status);
  const app = new Hono();
  gatewayReturns(app);
  const answered = await app.request(pathname + search);
  const to = new URL(answered.headers.get('location')!, 'https://shop.example');
  expect([answered.status, to.pathname]).toEqual([303, pathname]);
  expect(Object.fromEntries(to.searchParams)).toEqual({ paymentID: 'a+b/c==', status: ours });
  // the page itself
  expect((await app.request(to.pathname + to.search)).status).toBe(404);
});

describe('keys', () => {
  // another account waits for payments that are under way
  beforeEach(() => desk.waitUntilDue(900));

  const refused = async (keys: Record<string, string>) => {
    await desk.save({ ...fake.keys, ...keys });
    await shop.refused(gatewayAccountsApi.test, 'NOT_CONNECTED', { params, token });
    const { problem } = await now();
    expect((await shop.call(settingsApi.get)).data.online).toEqual([]);
    await desk.save(fake.keys);
    await desk.test();
    return problem;
  };

  test.each([
    ['of another shop', { privateKey: keysOfAnother.privateKey }, 'Nagad refuses the keys: Invalid signature'],
    ['of another Nagad', { publicKey: keysOfAnother.publicKey }, 'Nagad refuses the keys: Invalid signature'],
    [
      'of another merchant',
      { merchantId: '683000000000001' },
      'Nagad refuses the keys: Merchant not found; Invalid signature',
    ],
    ['that are none', { privateKey: 'not-a-key-at-all' }, 'The merchant private key is not an RSA key'],
  ])('%s are never offered to customers', async (_, keys, problem) => {
    expect(await refused(keys)).toBe(problem);
  });

  test('are accepted as files too, and in both forms', async () => {
    const { privateFile, privatePkcs1, publicFile } = otherForms;
    await desk.save({ ...fake.keys, privateKey: privateFile, publicKey: publicFile.replaceAll('\n', '') });
    await desk.test();
    await desk.save({ ...fake.keys, privateKey: privatePkcs1 });
    await desk.test();
    expect((await now()).problem).toBeNull();
  });

  test('sign with the hash that Nagad accepts', async () => {
    fake.hash = 'RSA-SHA1';
    await desk.test();
    expect((await desk.pay(await desk.ordered())).state).toBe('paid');
  });

  test('are in no answer, and encrypted in the database', async () => {
    const said = JSON.stringify([await now(), await desk.list()]);
    const { rows } = await pool.query<{ rows: string }>(`SELECT string_agg(s::text, '') AS rows FROM secrets s`);
    for (const key of Object.values(fake.keys))
      for (const form of [key, Buffer.from(key).toString('hex')])
        expect([said.includes(form), rows[0]!.rows.includes(form)]).toEqual([false, false]);
    expect(await now()).toMatchObject({ webhook: null, isRefundedByHand: true });
  });
});

describe('sandbox and live', () => {
  test('differ: the shop refuses the address and published keys of one in the other', async () => {
    const before = await now();
    const refused = (body: object) =>
      shop.refused(gatewayAccountsApi.save, 'WRONG_MODE', {
        params,
        body: { mode: 'live', address: fake.address, keys: {}, ...body },
        token,
      });
    expect((await refused({ address: 'https://sandbox-ssl.mynagad.com/api/dfs' })).message).toContain('sandbox');
    await refused({ keys: { merchantId: '683002007104225' } });
    await refused({ mode: 'sandbox', address: 'https://api.mynagad.com/api/dfs' });
    expect(await now()).toEqual(before);
  });

  test('a payment of the sandbox never makes an order look paid', async () => {
    await desk.waitUntilDue(900);
    await desk.save(fake.keys, { mode: 'sandbox' });
    await desk.test();
    expect((await shop.call(settingsApi.get)).data.online).toEqual([{ method: 'nagad-online', isTest: true }]);
    const order = await desk.ordered();
    expect(await desk.pay(order)).toMatchObject({ state: 'test', isTest: true });
    expect(await paidOf(order)).toBe(0);
    await desk.waitUntilDue(60);
    await desk.save(fake.keys);
    await desk.test();
  });
});

test('a message in Nagad’s name is recorded and changes nothing: it sends none', async () => {
  const order = await desk.ordered();
  await desk.pay(order, 'closed');
  const asked = fake.asked.length;
  expect((await desk.send({ headers: {}, body: '{"status":"Success"}' })).status).toBe(401);
  await shop.runJobs();
  expect([await paidOf(order), fake.asked.length]).toEqual([0, asked]);
});
