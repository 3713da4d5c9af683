import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { messagesApi } from '#shared/api/shop/outbox.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { dataOf } from '#test/support/answers.ts';
import { addGoods, decide, line, newOrder, placeOrder, ship } from '#test/support/orders.ts';
import { addPerson, fromAddress, type Person } from '#test/support/people.ts';
import { endUndo, shopUrl, testShop } from '#test/support/shop.ts';
import { templatesOf } from '#server/shop/templates/templates.ts';
import { sendMessages } from './messages.service.ts';

const shop = await testShop();
const { database, mails, texts } = shop;
const { db } = database;
const admin = await addPerson(shop, { role: 'admin' });
const goods = await addGoods(database, { price: 900, variants: [{ color: 'Red', quantity: 9000 }] });
const strangersNumber = '01911111111';

let budgets = { smsPerDay: 500, mailsPerDay: 2000 };
beforeEach(async () => {
  budgets = { smsPerDay: 500, mailsPerDay: 2000 };
  await sql`TRUNCATE messages, message_counts, message_days`.execute(db);
  // the numbers of these tests are new to the shop each time
  await sql`DELETE FROM orders`.execute(db);
  mails.length = 0;
  texts.length = 0;
});

const send = async () => {
  await endUndo(database);
  await sendMessages({
    database,
    mail: shop.mail,
    sms: shop.sms,
    budgets,
    wordsOf: templatesOf(database, { settings: Settings.parse({}), origin: shopUrl }),
  });
};
const order = (person: Person, phone = strangersNumber, name = 'Rahima Begum') =>
  placeOrder(
    shop,
    person,
    newOrder([line(goods)], { phone, shippingInfo: { name, district: 'Dhaka', address: 'House 1' } }),
  );
async function addKnown(): Promise<Person> {
  const person = await addPerson(shop);
  const phone_verified_at = new Date();
  await db.updateTable('users').set({ phone_verified_at }).where('id', '=', person.id).execute();
  return person;
}
const addStranger = () => addPerson(shop, { verified: false });
/** Moves all times back by this interval. */
const pass = async (time: string) => {
  await sql`UPDATE messages SET due_at = due_at - ${time}::interval`.execute(db);
  await sql`UPDATE message_counts SET counted_at = counted_at - ${time}::interval`.execute(db);
  await sql`UPDATE message_days SET day = day - (extract(epoch FROM ${time}::interval) / 86400)::int`.execute(db);
};
const unsent = () =>
  db
    .selectFrom('messages')
    .select(['channel', 'kind', 'state', 'problem'])
    .where('state', '<>', 'sent')
    .orderBy('id')
    .execute();
const usage = async () => (await shop.call(messagesApi.budgets, { token: admin.token })).data;

describe('a number that the shop does not know', () => {
  test('gets a single confirmation, from any number of orders and people', async () => {
    for (let n = 0; n < 4; n += 1) {
      const person = await addStranger();
      await order(person);
      await order(person);
    }
    await send();
    expect(texts).toEqual([{ to: strangersNumber, text: expect.stringContaining('we have your order') }]);
    const held = (await unsent()).filter(({ channel }) => channel === 'sms');
    expect(held).toHaveLength(7);
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['held']));
    expect(held[0]?.problem).toContain('does not know this recipient yet');
    await pass('29 days');
    await send();
    expect(texts).toHaveLength(1);
  });

  test('has no new tries when the orders and the account are deleted', async () => {
    const person = await addStranger();
    await order(person);
    await send();
    await sql`DELETE FROM orders WHERE user_id = ${person.id}`.execute(db);
    await order(await addStranger());
    await send();
    expect(texts).toHaveLength(1);
  });

  test('gets a single message about rejected orders', async () => {
    const person = await addStranger();
    for (let n = 0; n < 4; n += 1) {
      const { _id } = await order(person);
      await decide(shop, admin, _id, 'rejected');
    }
    await send();
    expect([texts.length, mails.length]).toEqual([2, 2]);
  });

  test('is known once the shop has accepted an order for it, and then gets a message for each step', async () => {
    const person = await addStranger();
    for (let n = 0; n < 5; n += 1) {
      const { _id } = await order(person);
      await decide(shop, admin, _id, 'accepted');
      await ship(shop, admin, _id, 'handed over');
    }
    await send();
    const steps = texts.map(({ text }) => /is confirmed|with the courier/.exec(text)?.[0]).filter(Boolean);
    expect(steps).toHaveLength(10);
  });

  test('is not reached by an account that had the shop write to four others today', async () => {
    const person = await addStranger();
    for (let n = 0; n < 9; n += 1) await order(person, `0181111111${n}`);
    await send();
    expect(texts).toHaveLength(4);
    const held = (await unsent()).filter(({ channel }) => channel === 'sms');
    expect(held).toHaveLength(5);
    expect(held[0]?.problem).toContain('several unknown people');
    await order(await addStranger(), '01811111119');
    await send();
    expect(texts).toHaveLength(5);
  });

  test('gets a single confirmation from simultaneous processes', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addStranger()));
    for (const person of people) await order(person);
    await Promise.all(Array.from({ length: 4 }, send));
    expect(texts).toHaveLength(1);
  });
});

describe('a customer with a confirmed number and address', () => {
  test('gets 3 confirmations an hour and 10 a day, and the others later', async () => {
    const person = await addKnown();
    for (let n = 0; n < 12; n += 1) await order(person, person.phone);
    await send();
    expect([texts.length, mails.length]).toEqual([3, 3]);
    expect((await unsent())[0]).toMatchObject({ state: 'waiting', problem: expect.stringContaining('many messages') });
    for (let hour = 0; hour < 4; hour += 1) {
      await pass('61 minutes');
      await send();
    }
    expect([texts.length, mails.length]).toEqual([10, 10]);
    await pass('1 day');
    await send();
    expect([texts.length, mails.length]).toEqual([12, 12]);
  });

  test('is addressed by name in mail; other people are not', async () => {
    await order(await addKnown(), '01911111112', 'Visit evil.example now');
    await order(await addStranger(), '01911111113', 'Visit evil.example now');
    await send();
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello Visit evil.example now,', 'Hello,']);
    expect(texts.map(({ text }) => text).join()).not.toContain('evil');
  });
});

describe('repeated actions of staff', () => {
  test('with a parcel or a refund is 20 letters of a kind a day to its customer, and the others later', async () => {
    const person = await addKnown();
    const { _id } = await order(person, person.phone);
    await decide(shop, admin, _id, 'accepted');
    for (let n = 0; n < 23; n += 1) {
      await ship(shop, admin, _id, 'handed over');
      await ship(shop, admin, _id, 'packed');
    }
    await send();
    const handedOver = () => texts.filter(({ text }) => text.includes('with the courier')).length;
    expect(handedOver()).toBe(20);
    await pass('25 hours');
    await send();
    expect(handedOver()).toBe(23);
  });
});

describe('the budget of a day', () => {
  test('is never exceeded, by any number of processes, and half of it is for known people', async () => {
    budgets = { smsPerDay: 7, mailsPerDay: 7 };
    for (let n = 0; n < 9; n += 1) await order(await addStranger(), `0181111111${n}`);
    await Promise.all(Array.from({ length: 4 }, send));
    // half of it, and of that three quarters, because codes and links have their own share
    expect([texts.length, mails.length]).toEqual([3, 3]);
    for (let n = 0; n < 9; n += 1) {
      const person = await addKnown();
      await order(person, person.phone);
    }
    await Promise.all(Array.from({ length: 4 }, send));
    expect([texts.length, mails.length]).toEqual([6, 6]);
    expect(await usage()).toMatchObject({ sms: { sent: 6, toNew: 3, waiting: 12, held: 0 }, mail: { sent: 6 } });
  });

  test('has a share for codes that no flood of orders uses up, and one for orders that no codes use up', async () => {
    const setBudget = async (smsPerDay: number) => {
      const messages = JSON.stringify({ messages: { smsPerDay, mailsPerDay: 8 } });
      await sql`UPDATE settings SET value = value || ${messages}`.execute(db);
      await shop.caughtUp();
    };
    const sendCode = (phone: string) => shop.call(codeSignInApi.send, { body: { phone }, headers: fromAddress() });
    const toNumbers = (from: string) => texts.filter(({ to }) => to.startsWith(from)).length;
    budgets = { smsPerDay: 8, mailsPerDay: 8 };
    await setBudget(8);
    for (let n = 0; n < 9; n += 1) await order(await addStranger(), `0181111111${n}`);
    await send();
    for (let n = 0; n < 3; n += 1) await sendCode(`0191111112${n}`);
    await shop.runJobs();
    expect([toNumbers('0181'), toNumbers('0191')]).toEqual([3, 1]);

    await sql`TRUNCATE messages, message_counts, message_days`.execute(db);
    texts.length = 0;
    for (let n = 0; n < 9; n += 1) await sendCode(`0191111113${n}`);
    await shop.runJobs();
    for (let n = 0; n < 3; n += 1) await order(await addStranger(), `0182222222${n}`);
    await send();
    expect([toNumbers('0182'), toNumbers('0191')]).toEqual([1, 3]);
    await sql`UPDATE settings SET value = value - 'messages'`.execute(db);
  });

  test('starts again in the morning: waiting messages then go out, once', async () => {
    budgets = { smsPerDay: 1, mailsPerDay: 1 };
    const people = [await addKnown(), await addKnown()];
    for (const person of people) await order(person, person.phone);
    await send();
    expect([texts.length, mails.length]).toEqual([1, 1]);
    const { rows } = await sql<{ time: string }>`
      SELECT DISTINCT (due_at AT TIME ZONE 'Asia/Dhaka')::time::text AS time
      FROM messages WHERE state = 'waiting'`.execute(db);
    expect(rows).toEqual([{ time: '09:00:00' }]);
    await pass('1 day');
    await pass('1 day');
    await send();
    await send();
    expect([texts.length, mails.length]).toEqual([2, 2]);
  });

  test('a higher budget releases messages postponed to tomorrow', async () => {
    budgets = { smsPerDay: 0, mailsPerDay: 0 };
    const person = await addKnown();
    await order(person, person.phone);
    await send();
    expect([texts.length, mails.length]).toEqual([0, 0]);
    budgets = { smsPerDay: 5, mailsPerDay: 5 };
    await send();
    expect([texts.length, mails.length]).toEqual([1, 1]);
  });

  test('shows a notice once it is used up', async () => {
    budgets = { smsPerDay: 1, mailsPerDay: 2000 };
    for (let n = 0; n < 3; n += 1) await order(await addStranger(), `0181111111${n}`);
    await send();
    await send();
    const asked = await shop.ask(noticesApi.list, { token: admin.token });
    const notices = (await dataOf(noticesApi.list, asked)).filter(({ kind }) => kind === 'budget');
    expect(notices).toMatchObject([
      {
        title: 'SMS wait until tomorrow',
        text: '1 sent today, 1 to new customers',
        href: '/dashboard/settings#messages',
      },
    ]);
    await shop.call(noticesApi.read, { params: { id: notices[0]!._id }, token: admin.token });
  });

  test('blocks messages that could not be sent for two days, and counts them', async () => {
    budgets = { smsPerDay: 0, mailsPerDay: 0 };
    const person = await addKnown();
    await order(person, person.phone);
    await send();
    await sql`UPDATE messages SET created_at = created_at - interval '3 days', due_at = now()`.execute(db);
    await send();
    expect(await unsent()).toMatchObject([
      { state: 'held', problem: 'It could not be sent in time' },
      { state: 'held' },
    ]);
    expect(await usage()).toMatchObject({ sms: { held: 1, waiting: 0 }, mail: { held: 1, waiting: 0 } });
  });
});

describe('letters about accounts', () => {
  const letter = (to: string) => ({ id: crypto.randomUUID(), to, subject: 'Hello', text: 'Hello' });
  const ask = (to: string) =>
    sql`SELECT graphile_worker.add_job('send-mail', ${JSON.stringify(letter(to))}::json)`.execute(db);

  test('are limited by their recipient, and wait instead of being lost', async () => {
    for (let n = 0; n < 14; n += 1) await ask('somebody@example.com');
    await shop.runJobs();
    expect(mails).toHaveLength(10);
    const { rows } = await sql`
      SELECT FROM graphile_worker.jobs WHERE attempts = 1 AND last_error LIKE '%waits%'`.execute(db);
    expect(rows).toHaveLength(4);
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  });

  test('count against the budget of the day', async () => {
    await sql`UPDATE settings SET value = value || '{"messages": {"smsPerDay": 5, "mailsPerDay": 4}}'`.execute(db);
    await shop.caughtUp();
    for (let n = 0; n < 5; n += 1) await ask(`stranger-${n}@example.com`);
    await shop.runJobs();
    expect(mails).toHaveLength(2);
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
    await sql`UPDATE settings SET value = value - 'messages'`.execute(db);
  });

  test('codes to strangers use up half of it; a person with a confirmed number can still sign in by one', async () => {
    await sql`UPDATE settings SET value = value || '{"messages": {"smsPerDay": 4, "mailsPerDay": 4}}'`.execute(db);
    await shop.caughtUp();
    const known = await addKnown();
    const numbers = ['01911111121', '01911111122', '01911111123', known.phone];
    for (const phone of numbers) await shop.call(codeSignInApi.send, { body: { phone }, headers: fromAddress() });
    await shop.runJobs();
    expect(texts.map(({ to }) => to).toSorted()).toEqual([...numbers.slice(0, 2), known.phone].toSorted());
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
    await sql`UPDATE settings SET value = value - 'messages'`.execute(db);
  });
});
