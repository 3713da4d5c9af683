import { beforeEach, expect, test } from 'vitest';
import { statusApi } from '#shared/api/shop/status.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await payDesk(shop);
const { fake } = desk;
const { pool } = shop.database;

beforeEach(() => pool.query('DELETE FROM limits'));

const outcomes = async () =>
  (
    await pool.query<{ outcome: string }>(
      `SELECT outcome FROM online_payment_events WHERE source = 'notice' ORDER BY id DESC LIMIT 2`,
    )
  ).rows.map(({ outcome }) => outcome);
const paidOf = async (order: PlacedOrder) => (await desk.seen(order)).paymentInfo.paid;

/** The money is there, and the shop does not know it yet. */
async function takenUnseen() {
  const order = await desk.ordered();
  fake.manners['/execute'] = ['silence after'];
  await desk.pay(order);
  return { order, payment: desk.latest(order) };
}

test.each(['1', '2'] as const)('a message that is signed (version %s) makes the shop ask, once', async (version) => {
  const { order, payment } = await takenUnseen();
  const notice = fake.noticeOf(payment, version);
  expect([(await desk.send(notice)).status, (await desk.send(notice)).status]).toEqual([200, 200]);
  await shop.runJobs();
  expect([await paidOf(order), (await desk.opened(order)).state]).toEqual([1070, 'paid']);
  const asked = fake.asked.length;
  await desk.send(fake.noticeOf(payment, version));
  await shop.runJobs();
  expect([fake.asked.length, await outcomes(), await paidOf(order)]).toEqual([asked, ['kept', 'applied'], 1070]);
});

test('a message about a payment that bKash does not have as paid moves nothing', async () => {
  const order = await desk.ordered();
  const payment = await desk.toPage(order);
  expect((await desk.send(fake.noticeOf({ ...payment, trxID: 'BK99999999' }))).status).toBe(200);
  await shop.runJobs();
  expect([await paidOf(order), (await desk.opened(order)).state]).toEqual([0, 'open']);
});

test('a message that is forged is recorded, changes nothing, and strangers are limited', async () => {
  const { order, payment } = await takenUnseen();
  const asked = fake.asked.length;
  const notice = fake.noticeOf(payment);
  const changed = { ...notice, body: notice.body.replace('Completed', 'Changed') };
  const elsewhere = { ...notice, body: notice.body.replace('127.0.0.1', 'sns.eu-west-1.amazonaws.com.example') };
  for (const one of [changed, elsewhere, { headers: {}, body: 'no JSON' }])
    expect((await desk.send(one)).status).toBe(401);
  await shop.runJobs();
  expect([await paidOf(order), fake.asked.length, await outcomes()]).toEqual([0, asked, ['forged', 'forged']]);
  const { gateways } = (await shop.call(statusApi.get, { token: desk.owner.token })).data;
  expect(gateways).toMatchObject({ isFine: false, forged: 3 });
  for (let n = 0; n < 30; n += 1) await desk.send({ ...changed, body: `${changed.body}${' '.repeat(n)}` });
  expect((await desk.send(changed)).status).toBe(429);
});

test('a message that is unknown or cannot be read is listed, and lost nowhere', async () => {
  const { payment } = await takenUnseen();
  await desk.send(fake.noticeOf({ ...payment, invoice: 'H-99999999-P1' }));
  await desk.send(fake.sign('Notification', 'no JSON'));
  await shop.runJobs();
  expect(await outcomes()).toEqual(['unreadable', 'unknown payment']);
});

test('the address for messages confirms its subscription', async () => {
  expect((await desk.send(fake.sign('SubscriptionConfirmation', 'You have chosen to subscribe'))).status).toBe(200);
  await shop.runJobs();
  expect(fake.confirmed).toBe(1);
});
