import { beforeEach, describe, expect, test } from 'vitest';
import { gatewayAccountsApi } from '#shared/api/sales/payments/gateway-accounts.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { addPerson } from '#test/support/people.ts';
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

describe('the topic of Amazon SNS that messages come from', () => {
  const { token } = desk.owner;
  const params = { gateway: 'bkash-online' as const };
  const own = 'arn:aws:sns:ap-southeast-1:354285973012:bkash-notices';
  const strangers = 'arn:aws:sns:eu-west-1:111122223333:bkash-notices';
  const kept = async () =>
    (await shop.call(gatewayAccountsApi.list, { token })).data.find(({ gateway }) => gateway === params.gateway)!.topic;
  const forget = () => shop.call(gatewayAccountsApi.forgetTopic, { params, token });
  const from = <Sent>(topic: string, sign: () => Sent): Sent => {
    fake.topic = topic;
    const notice = sign();
    fake.topic = undefined;
    return notice;
  };
  const subscription = () => fake.sign('SubscriptionConfirmation', 'You have chosen to subscribe');

  /** A message about a payment that is recorded. */
  const learn = async () => {
    const { payment } = await takenUnseen();
    for (let n = 0; n < 2; n += 1) {
      await desk.send(fake.noticeOf(payment));
      await shop.runJobs();
    }
    await shop.database.pool.query('DELETE FROM online_payment_events');
  };

  test('is kept from the first message about received money, and another one is refused and recorded', async () => {
    await forget();
    await learn();
    expect(await kept()).toBe(own);
    const { confirmed, asked } = fake;
    const { order, payment } = await takenUnseen();
    const before = asked.length;
    for (const notice of [from(strangers, subscription), from(strangers, () => fake.noticeOf(payment))])
      expect((await desk.send(notice)).status).toBe(401);
    await shop.runJobs();
    expect([fake.confirmed, asked.length, await paidOf(order)]).toEqual([confirmed, before, 0]);
    expect([await outcomes(), await kept()]).toEqual([['forged', 'forged'], own]);
    expect((await desk.send(fake.noticeOf(payment))).status).toBe(200);
    await shop.runJobs();
    expect(await paidOf(order)).toBe(1070);
  });

  test('is not kept from a subscription, nor from a message about money that has not come', async () => {
    await forget();
    const { confirmed } = fake;
    for (const topic of [strangers, own]) await desk.send(from(topic, subscription));
    await shop.runJobs();
    expect([fake.confirmed, await outcomes(), await kept()]).toEqual([confirmed + 2, ['applied', 'applied'], null]);
    const { payment } = await takenUnseen();
    await desk.send(from(strangers, () => fake.noticeOf({ ...payment, invoice: 'H-99999999-P1' })));
    await desk.send(from(strangers, () => fake.noticeOf(payment)));
    await shop.runJobs();
    expect(await kept()).toBeNull();
  });

  test('of a stranger uses up no tries of the addresses that all topics share', async () => {
    await forget();
    await learn();
    for (let n = 0; n < 40; n += 1) expect((await desk.send(from(strangers, subscription))).status).toBe(401);
  });

  test('is forgotten by owners alone, and with another account; the activity log says so', async () => {
    const accounts = await addPerson(shop, { staffRole: 'accounts' });
    await shop.refused(gatewayAccountsApi.forgetTopic, 'FORBIDDEN', { params, token: accounts.token });
    await forget();
    const [entry] = (await shop.call(historyApi.list, { token })).data;
    expect(entry).toMatchObject({ name: 'Payment gateway bKash', before: { topic: own }, after: { topic: null } });
    await learn();
    expect(await kept()).toBe(own);
    await desk.waitUntilDue(900);
    await desk.save(fake.keys, { mode: 'sandbox' });
    expect(await kept()).toBeNull();
  });

  test.each(['', 'bkash', 'arn:aws:s3:::bkash', `${own}\n`])('that is none (%j) confirms nothing', async (topic) => {
    const { confirmed } = fake;
    await forget();
    await desk.send(from(topic, subscription));
    await shop.runJobs();
    expect([fake.confirmed, await kept()]).toEqual([confirmed, null]);
  });
});
