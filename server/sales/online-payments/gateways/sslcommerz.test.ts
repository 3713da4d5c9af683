import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { decide, expectLedgerToAgree } from '#test/support/orders.ts';
import type { SslcommerzManner } from '#test/support/sslcommerz/fake-sslcommerz.ts';
import { sslDesk } from '#test/support/sslcommerz/ssl-desk.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await sslDesk(shop);
const { fake } = desk;
const { token } = desk.owner;
const { pool } = shop.database;

beforeEach(() => pool.query('DELETE FROM limits'));
afterEach(async () => {
  for (const name of Object.keys(fake.manners)) fake.manners[name] = [];
  await expectLedgerToAgree(shop.database);
});

const paidOf = async (order: PlacedOrder) => (await desk.seen(order)).paymentInfo.paid;
const stateOf = async (order: PlacedOrder) => (await desk.opened(order)).state;
const answer = (call: string, ...manners: SslcommerzManner[]) => (fake.manners[call] = manners);
const heldOf = async (order: PlacedOrder) => (await desk.list({ list: 'held', order: order._id }))[0];

describe('an order that is paid at SSLCommerz', () => {
  test('is placed first, then paid: the ledger has the money in an account of its own', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const open = await desk.opened(order);
    expect(open).toMatchObject({ state: 'open', amount: 1070, gateway: 'SSLCommerz', isTest: false });
    expect(open.page).toBe(`${fake.address}/pay/${payment.id}`);
    expect(payment.values).toMatchObject({ total_amount: '1070.00', currency: 'BDT', cus_country: 'Bangladesh' });
    expect(payment.values.ipn_url).toMatch(/\/api\/v1\/gateways\/sslcommerz\/events$/);
    expect((await desk.comeBack(order, fake.visit(payment, 'pays'))).state).toBe('checking');
    expect(await paidOf(order)).toBe(0);
    await shop.runJobs();
    const bank = payment.trxID!.toUpperCase();
    expect((await desk.seen(order)).paymentInfo).toMatchObject({ paid: 1070, transactionId: bank });
    const { rows } = await pool.query('SELECT debit, credit, amount FROM ledger_entries WHERE order_id = $1', [
      order._id,
    ]);
    expect(rows).toEqual([{ debit: 'sslcommerz', credit: 'order', amount: 1070 }]);
    expect(await decide(shop, desk.owner, order._id, 'accepted').then(({ status }) => status)).toBe(200);
  });

  test('is never authorised by the shop: SSLCommerz takes the money by itself', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    fake.asked.length = 0;
    await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect(fake.asked).toEqual(['/query', '/validate']);
    expect((await desk.list({ order: order._id }))[0]!.state).toBe('confirmed');
  });

  test.each(['cancels', 'fails'] as const)('and whose customer %s is not, and can be paid again', async (visit) => {
    const order = await desk.ordered();
    const why = visit === 'cancels' ? 'cancelled' : 'declined';
    expect(await desk.pay(order, visit)).toMatchObject({ state: 'failed', why });
    expect((await desk.pay(order)).state).toBe('paid');
    expect(fake.ledger.ofOrder(order.orderId).map(({ trxID }) => trxID !== null)).toEqual([false, true]);
  });

  test('is paid too if neither browser nor message come: the shop asks by its own number', async () => {
    const order = await desk.ordered();
    expect((await desk.pay(order, 'closed')).state).toBe('open');
    await desk.waitUntilDue();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
  });

  test('is not paid by a browser that says so, and is asked about until its time is over', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    await desk.comeBack(order, new URL(payment.values.success_url!));
    await shop.runJobs();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['checking', 0]);
    await desk.waitUntilDue(40);
    expect(await desk.opened(order)).toMatchObject({ state: 'failed', why: 'expired' });
  });

  test.each(['nothing', 'fails'] as const)(
    'is paid if the money comes after the shop gave up (%s), and its message is lost',
    async (first) => {
      const order = await desk.ordered();
      const payment = await desk.toPage(order);
      if (first === 'fails') await desk.comeBack(order, fake.visit(payment, 'fails'));
      await desk.waitUntilDue(40);
      expect(await stateOf(order)).toBe('failed');
      fake.ledger.pay(payment);
      await desk.waitUntilDue();
      expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
    },
  );

  test('is not asked about for ever', async () => {
    const order = await desk.ordered();
    await desk.toPage(order);
    for (const minutes of [40, 800, 0]) await desk.waitUntilDue(minutes);
    const { rows } = await pool.query('SELECT due_at FROM online_payments WHERE order_id = $1', [order._id]);
    expect(rows).toEqual([{ due_at: null }]);
  });

  test('and was paid in two tries has all of it in the ledger, and a refund due once it is accepted', async () => {
    const order = await desk.ordered();
    const first = await desk.toPage(order);
    await desk.waitUntilDue(40);
    expect((await desk.pay(order)).state).toBe('paid');
    fake.ledger.pay(first);
    await desk.waitUntilDue();
    expect(await paidOf(order)).toBe(2140);
    await decide(shop, desk.owner, order._id, 'accepted');
    expect((await desk.seen(order)).refunds).toMatchObject([{ amount: 1070, paidAt: null }]);
  });
});

describe('what SSLCommerz does not say', () => {
  test.each(['silence before', 'silence after', '500', 'refuse'] as const)(
    'when it is asked (%s) is asked for again, and the money counts once',
    async (manner) => {
      const order = await desk.ordered();
      answer('/query', manner);
      expect((await desk.pay(order)).state).toBe('checking');
      await desk.waitUntilDue();
      expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
    },
  );

  test('for half an hour leaves the payment to staff; the shop goes on asking', async () => {
    const order = await desk.ordered();
    answer('/query', '500', '500');
    await desk.pay(order);
    await desk.waitUntilDue(40);
    expect([await stateOf(order), await paidOf(order)]).toEqual(['held', 0]);
    expect((await desk.start(order)).state).toBe('held');
    await desk.waitUntilDue();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['paid', 1070]);
  });

  test.each(['silence after', 'refuse'] as const)('to the request for a page (%s) ends the try', async (manner) => {
    const order = await desk.ordered();
    answer('/session', manner);
    await desk.toPage(order);
    expect(await desk.opened(order)).toMatchObject({ state: 'failed', why: 'no answer' });
    expect((await desk.pay(order)).state).toBe('paid');
  });
});

describe('money that differs is held for staff, in words:', () => {
  test('another amount, which staff record as it came', async () => {
    const order = await desk.ordered();
    answer('/validate', 'less');
    expect((await desk.pay(order)).state).toBe('held');
    const held = await heldOf(order);
    expect(held).toMatchObject({ problem: 'SSLCommerz took ৳1,060 of ৳1,070', came: 1060, canAccept: true });
    await shop.call(onlinePaymentsApi.decide, { params: { id: held!._id }, body: { decision: 'accept' }, token });
    expect(await paidOf(order)).toBe(1060);
  });

  test('a risky card, whose money counts once staff have looked', async () => {
    const order = await desk.ordered();
    expect((await desk.pay(order, 'risky')).state).toBe('held');
    const held = await heldOf(order);
    expect(held!.problem).toContain('risky (Card of another country)');
    expect([held!.canAccept, await paidOf(order)]).toEqual([true, 0]);
    await shop.call(onlinePaymentsApi.decide, { params: { id: held!._id }, body: { decision: 'accept' }, token });
    expect(await paidOf(order)).toBe(1070);
  });

  test('what its validation does not confirm', async () => {
    const order = await desk.ordered();
    answer('/validate', 'refuse');
    expect((await desk.pay(order)).state).toBe('held');
    expect((await heldOf(order))!.problem).toContain('does not validate it');
  });

  test('a payment of another shop with the same number', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    payment.values = { ...payment.values, value_a: 'of-another-shop' };
    await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['held', 0]);
    expect((await heldOf(order))!.problem).toContain('another payment (of-another-shop)');
  });

  test.each(['USD', 'EUR'])('another currency (%s)', async (currency) => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    payment.currency = currency;
    await desk.comeBack(order, fake.visit(payment, 'pays'));
    await shop.runJobs();
    expect([(await heldOf(order))!.problem, await paidOf(order)]).toEqual([
      `SSLCommerz names another currency (${currency})`,
      0,
    ]);
  });
});

describe('a message (IPN)', () => {
  const outcomes = async () =>
    (
      await pool.query<{ outcome: string }>(
        `SELECT outcome FROM online_payment_events WHERE source = 'notice' ORDER BY id DESC LIMIT 2`,
      )
    ).rows.map(({ outcome }) => outcome);
  /** The money is there, and the shop does not know it yet. */
  const takenUnseen = async () => {
    const order = await desk.ordered();
    await desk.pay(order, 'closed');
    return { order, payment: desk.latest(order) };
  };

  test('that is signed makes the shop ask, once, however often it comes', async () => {
    const { order, payment } = await takenUnseen();
    const notice = fake.noticeOf(payment);
    expect([(await desk.send(notice)).status, (await desk.send(notice)).status]).toEqual([200, 200]);
    await shop.runJobs();
    expect([await stateOf(order), await paidOf(order), await outcomes()]).toEqual([
      'paid',
      1070,
      expect.arrayContaining(['applied']),
    ]);
    const asked = fake.asked.length;
    // replayed, and with something added that the signature covers
    for (const one of [notice, fake.noticeOf(payment, { value_d: 'again' })]) await desk.send(one);
    await shop.runJobs();
    expect([fake.asked.length, await paidOf(order)]).toEqual([asked, 1070]);
  });

  test('that says more than SSLCommerz itself moves nothing', async () => {
    const order = await desk.ordered();
    const payment = await desk.toPage(order);
    const notice = fake.noticeOf(payment, { status: 'VALID', val_id: 'V1', bank_tran_id: 'BANK123456' });
    expect((await desk.send(notice)).status).toBe(200);
    await shop.runJobs();
    expect([await stateOf(order), await paidOf(order)]).toEqual(['open', 0]);
  });

  test('of another amount than the payment does not change the amount', async () => {
    const { order, payment } = await takenUnseen();
    await desk.send(fake.noticeOf(payment, { amount: '9999.00' }));
    await shop.runJobs();
    expect(await paidOf(order)).toBe(1070);
  });

  test('that is forged is recorded and changes nothing', async () => {
    const { order, payment } = await takenUnseen();
    const notice = fake.noticeOf(payment);
    const values = { tran_id: payment.invoice, status: 'VALID', amount: '1070.00' };
    const changed = new URLSearchParams(notice.body);
    changed.set('amount', '1.00');
    const bare = new URLSearchParams(notice.body);
    bare.delete('verify_key');
    const { amount: _, ...without } = values;
    const forged = [
      fake.sign(values, 'a-strangers-password').body,
      fake.sign(values, '').body,
      changed.toString(),
      bare.toString(),
      // covers too little
      fake.sign(without).body,
      '{"tran_id":"x"}',
      '',
    ];
    const asked = fake.asked.length;
    for (const body of forged) expect((await desk.send({ ...notice, body })).status, body).toBe(401);
    await shop.runJobs();
    expect([await paidOf(order), fake.asked.length, await outcomes()]).toEqual([0, asked, ['forged', 'forged']]);
  });

  test('about a payment of another shop, or of none, is listed', async () => {
    const { payment } = await takenUnseen();
    await desk.send(fake.noticeOf({ ...payment, invoice: 'H-99999999-P1' }));
    await shop.runJobs();
    expect((await outcomes())[0]).toBe('unknown payment');
  });
});

describe('sandbox and live', () => {
  const params = { gateway: 'sslcommerz' as const };
  const now = async () =>
    (await shop.call(gatewayAccountsApi.list, { token })).data.find(({ gateway }) => gateway === 'sslcommerz')!;

  test('differ: the shop refuses the address and published keys of one in the other', async () => {
    const before = await now();
    const refused = (body: object) =>
      shop.refused(gatewayAccountsApi.save, 'WRONG_MODE', {
        params,
        body: { mode: 'live', address: fake.address, keys: {}, ...body },
        token,
      });
    const keys = { storeId: 'testbox', password: 'qwerty' };
    expect((await refused({ address: 'https://sandbox.sslcommerz.com' })).message).toContain('SSLCommerz’s sandbox');
    await refused({ keys });
    await refused({ mode: 'sandbox', address: 'https://securepay.sslcommerz.com' });
    expect(await now()).toEqual(before);
  });

  test('a payment of the sandbox never makes an order look paid', async () => {
    await desk.waitUntilDue(900);
    await desk.save(fake.keys, { mode: 'sandbox' });
    await desk.test();
    expect((await shop.call(settingsApi.get)).data.online).toEqual([{ method: 'sslcommerz', isTest: true }]);
    const order = await desk.ordered();
    expect(await desk.pay(order)).toMatchObject({ state: 'test', isTest: true });
    expect(await paidOf(order)).toBe(0);
    await desk.waitUntilDue(60);
    await desk.save(fake.keys);
    await desk.test();
  });

  test('keys that SSLCommerz refuses are never offered to customers', async () => {
    await desk.save({ password: 'of-the-sandbox' });
    await shop.refused(gatewayAccountsApi.test, 'NOT_CONNECTED', { params, token });
    expect((await now()).problem).toBe('SSLCommerz does not accept the keys');
    expect((await shop.call(settingsApi.get)).data.online).toEqual([]);
    await desk.save(fake.keys);
    await desk.test();
    expect((await now()).problem).toBeNull();
  });
});
