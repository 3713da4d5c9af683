import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { ownerNewsApi } from '#shared/api/shop/owner-digest.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addGoods, byWallet, decide, line, newOrder, placeOrder, setSettings } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import { sendOwnerDigest } from './owner-digest.ts';

const shop = await testShop();
const { database, mails, texts } = shop;
const { db } = database;
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });
const customer = await addPerson(shop);
const goods = await addGoods(database, { price: 1000, variants: [{ color: 'Red', quantity: 500 }] });

const nothing = {
  orders: 'none',
  everyMinutes: 15,
  evening: 'none',
  at: '21:00',
  email: '',
  phone: '',
  language: 'en',
};
const set = async (news: object) =>
  (await shop.ask(ownerNewsApi.change, { body: { ...nothing, ...news }, token: admin.token })).status;
const bySms = { orders: 'sms', phone: '+880 1711-111111' };
const byMail = { orders: 'mail', email: 'Owner@Mail.example ' };

/** As if so many minutes had passed. */
async function wait(minutes: number): Promise<void> {
  const passed = sql`${minutes} * interval '1 minute'`;
  await sql`UPDATE orders SET created_at = created_at - ${passed}`.execute(db);
  await sql`UPDATE owner_news SET orders_told_until = orders_told_until - ${passed},
    orders_told_at = orders_told_at - ${passed}`.execute(db);
}
/** Places orders dated a minute ago; returns their numbers. */
async function order(count: number, name = 'Rahima Begum'): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = newOrder([line(goods)]);
    numbers.push((await placeOrder(shop, customer, { ...body, shippingInfo: { ...body.shippingInfo, name } })).orderId);
  }
  await wait(1);
  return numbers;
}
async function told() {
  await sendOwnerDigest(database);
  await shop.runJobs();
  const owners = [
    ...texts.filter(({ to }) => to === '01711111111').map(({ text }) => text),
    ...mails.filter(({ to }) => to === 'owner@mail.example').map(({ subject }) => subject),
  ];
  texts.length = 0;
  return owners;
}

beforeEach(async () => {
  for (const table of ['messages', 'message_counts', 'message_days'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`
    UPDATE owner_news SET value = '{}', orders_told_until = now(), orders_told_at = NULL, evening_told = NULL`.execute(
    db,
  );
  mails.length = 0;
  texts.length = 0;
});

describe('a new order', () => {
  test('is sent by SMS once, and only if the owner turned it on', async () => {
    await order(1);
    expect(await told()).toEqual([]);
    expect(await set(bySms)).toBe(200);
    // earlier orders are not reported
    expect(await told()).toEqual([]);
    const [number] = await order(1);
    expect(await told()).toEqual([`Haat: new order ${number}, Tk 1,070, Rahima Begum, Dhaka`]);
    await wait(60);
    expect(await told()).toEqual([]);
  });

  test('is in one message with all orders of the owner’s interval', async () => {
    await set({ ...byMail, everyMinutes: 30 });
    const first = await order(3);
    expect(await told()).toEqual(['Haat: 3 new orders']);
    expect(mails.at(-1)?.text).toBe(
      [
        '3 new orders, together ৳3,210.',
        first.map((number) => `${number}, ৳1,070, Rahima Begum, Dhaka, Cash on delivery`).join('\n'),
        `${shopUrl}/dashboard/pending-orders`,
      ].join('\n\n'),
    );
    mails.length = 0;
    const next = await order(40);
    await wait(20);
    expect(await told()).toEqual([]);
    await wait(10);
    expect(await told()).toEqual(['Haat: 40 new orders']);
    expect(mails.at(-1)?.text).toContain(next[29]);
    expect(mails.at(-1)?.text).not.toContain(next[30]);
    expect(mails.at(-1)?.text).toContain('And 10 more.');
  });

  test('is sent once by any number of simultaneous checks', async () => {
    await set(bySms);
    await order(2);
    await Promise.all([1, 2, 3, 4].map(() => sendOwnerDigest(database)));
    expect(await told()).toEqual(['Haat: 2 new orders, together Tk 2,140.']);
  });

  test('is sent in the owner’s language, in one SMS of 70 letters', async () => {
    await set({ ...bySms, language: 'bn' });
    await order(1, 'রহিমা বেগম');
    const [text] = await told();
    expect(text).toMatch(/^Haat: নতুন অর্ডার H-[০-৯]{8}, ১,০৭০৳, রহিমা বেগম, ঢাকা$/);
    expect(text!.length).toBeLessThanOrEqual(70);
  });

  test('is a mail in the owner’s language, whatever letters the shop’s name has', async () => {
    await setSettings(shop, { shopName: 'হাট' });
    for (const language of ['en', 'bn']) {
      await set({ ...byMail, language });
      await order(1);
      await told();
      await wait(60);
    }
    await setSettings(shop, { shopName: 'Haat' });
    const inTheirs = mails.filter(({ to }) => to === 'owner@mail.example');
    expect(inTheirs.map(({ html }) => /<html [^>]*lang="(\w+)"/.exec(html ?? '')?.[1])).toEqual(['en', 'bn']);
  });

  test('that has not ended its transaction for sure waits for the next look', async () => {
    await set(bySms);
    const { orderId } = await placeOrder(shop, customer, newOrder([line(goods)]));
    expect(await told()).toEqual([]);
    await wait(1);
    expect(await told()).toEqual([expect.stringContaining(orderId)]);
  });

  test('leaves out customers whose account was deleted before the message was sent', async () => {
    await set(bySms);
    const gone = await addPerson(shop);
    await placeOrder(shop, gone, newOrder([line(goods)]));
    await wait(1);
    await sendOwnerDigest(database);
    await sql`UPDATE orders SET name = NULL WHERE user_id = ${gone.id}`.execute(db);
    const { rows } = await sql<{ data: object }>`
      SELECT data FROM messages WHERE kind = 'owner-orders'`.execute(db);
    expect(JSON.stringify(rows)).not.toContain('Rahima');
    expect(await told()).toEqual([expect.stringMatching(/^Haat: new order H-\d{8}, Tk 1,070, Dhaka$/)]);
  });
});

describe('the evening', () => {
  /** The clock in Bangladesh, so many minutes ago. */
  const clock = (minutesAgo: number) =>
    new Date(Date.now() - minutesAgo * 60_000).toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka' }).slice(0, 5);
  const bySms = { evening: 'sms', phone: '01711111111', at: clock(2) };
  /** As if all that happened until now had been ten minutes ago. */
  const anHourAgo = async () => {
    await wait(60);
    await moveLedger('1 hour');
  };
  // ledger rows cannot be changed, so bypass their triggers
  const moveLedger = (by: string) =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE ledger_entries SET at = at - ${by}::interval`.execute(tx);
    });
  beforeEach(async () => {
    // age and decide the orders of other tests
    await sql`UPDATE orders SET created_at = created_at - interval '3 days'`.execute(db);
    await sql`UPDATE orders SET status = 'rejected', decided_at = now(), expires_at = NULL
      WHERE status = 'pending'`.execute(db);
    await moveLedger('3 days');
    await sql`DELETE FROM refunds`.execute(db);
  });

  test('reports sales and collections, waiting orders, and refunds due', async () => {
    const paid = await placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: byWallet() }));
    const refused = await placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: byWallet() }));
    const reject = { status: 'rejected', reason: 'Sold out.', paymentArrived: true } as const;
    await shop.call(ordersApi.decide, { params: { id: refused._id }, body: reject, token: admin.token });
    await decide(shop, admin, paid._id, 'accepted');
    await placeOrder(shop, customer, newOrder([line(goods, 2)], { paymentInfo: byWallet() }));
    await placeOrder(shop, customer, newOrder([line(goods)]));
    await anHourAgo();
    expect(await set(bySms)).toBe(200);
    expect(await told()).toEqual([
      'Haat: today 3 orders, Tk 4,210; collected Tk 2,140; 2 waiting; refunds due Tk 1,070.',
    ]);
    // once a day
    expect(await told()).toEqual([]);
    await sql`UPDATE owner_news SET evening_told = evening_told - 1`.execute(db);
    await set({ ...bySms, evening: 'mail', email: 'owner@mail.example' });
    expect(await told()).toEqual(['Haat: Your day: 3 orders, ৳4,210']);
    expect(mails.at(-1)?.text).toBe(
      [
        'today 3 orders, ৳4,210; collected ৳2,140; 2 waiting; refunds due ৳1,070.',
        'Payments to check: 1.\nRefunds due: 1.',
        `${shopUrl}/dashboard/overview`,
      ].join('\n\n'),
    );
  });

  test('leaves out earlier days, and skips a day without activity', async () => {
    await order(1);
    await sql`UPDATE orders SET created_at = created_at - interval '25 hours', status = 'rejected',
      decided_at = now(), expires_at = NULL WHERE status = 'pending'`.execute(db);
    await set(bySms);
    expect(await told()).toEqual([]);
    await sql`UPDATE owner_news SET evening_told = NULL`.execute(db);
    await placeOrder(shop, customer, newOrder([line(goods)]));
    await anHourAgo();
    expect(await told()).toEqual(['Haat: today one order, Tk 1,070; collected Tk 0; 1 waiting.']);
  });

  test('waits for its time, and is skipped when the shop was off until the night', async () => {
    await order(1);
    await anHourAgo();
    for (const at of [clock(-5), clock(6 * 60 + 5)]) {
      await sql`UPDATE owner_news SET evening_told = NULL`.execute(db);
      await set({ ...bySms, at });
      expect(await told()).toEqual([]);
    }
    await set(bySms);
    expect(await told()).toHaveLength(1);
  });

  test('is sent in Bangla', async () => {
    await order(1);
    await anHourAgo();
    await set({ ...bySms, language: 'bn' });
    expect(await told()).toEqual(['Haat: আজ একটি অর্ডার, ১,০৭০৳; হাতে এসেছে ০৳; ১টি অপেক্ষায়।'.normalize('NFC')]);
  });
});

describe('PUT /owner-news', () => {
  test('stores the settings, logs the change, and keeps them out of the public settings', async () => {
    await set({ ...bySms, evening: 'mail', email: 'Owner@Mail.example', at: '20:30' });
    const { data } = await shop.call(ownerNewsApi.get, { token: admin.token });
    expect(data).toEqual({
      ...nothing,
      orders: 'sms',
      evening: 'mail',
      at: '20:30',
      email: 'owner@mail.example',
      phone: '01711111111',
    });
    const [entry] = (await shop.call(historyApi.list, { token: admin.token })).data;
    expect(entry).toMatchObject({
      kind: 'settings',
      by: 'Shirin',
      after: { orders: 'sms' },
      before: { orders: 'none' },
    });
    await shop.caughtUp();
    expect(JSON.stringify((await shop.call(settingsApi.get)).data)).not.toMatch(/01711111111|owner@/);
  });

  test.each([
    ['SMS without a number', { orders: 'sms' }, 'phone'],
    ['mail without an address', { evening: 'mail', phone: '01711111111' }, 'email'],
    ['a number that is none', { phone: '0171' }, 'phone'],
    ['an address that is none', { email: 'owner' }, 'email'],
    ['a time that is none', { at: '24:00' }, 'at'],
    ['every minute', { everyMinutes: 1 }, 'everyMinutes'],
    ['pigeons', { orders: 'pigeon' }, 'orders'],
  ])('refuses %s', async (_, news, field) => {
    const answer = await shop.ask(ownerNewsApi.change, { body: { ...nothing, ...news }, token: admin.token });
    expect(Object.keys(await fieldErrorsOf(answer))).toEqual([field]);
    expect((await shop.call(ownerNewsApi.get, { token: admin.token })).data).toEqual(nothing);
  });
});
