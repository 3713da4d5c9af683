import { describe, expect, test } from 'vitest';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { setSettings } from '#test/support/orders.ts';
import { addressOf } from '#test/support/request.ts';
import { testShop } from '#test/support/shop.ts';
import { readForwarded } from './forwarded-sms.ts';

const shop = await testShop();
const { pool, db } = shop.database;
const owner = await addPerson(shop, { staffRole: 'owner' });
const { token } = owner;
const add = async (name = 'Desk') => (await shop.call(smsPhonesApi.add, { body: { name }, token })).data;
const phones = async () => (await shop.call(smsPhonesApi.list, { token })).data;
let ids = 0;
const sms = () =>
  'You have received Tk 777.00 from 01712345678. Fee Tk 0.00. Balance Tk 99,000.00. ' +
  `TrxID FW${String((ids += 1)).padStart(8, '0')} at 21/11/2026 07:30`;
const post = (given: string, body: unknown, headers?: Record<string, string>) =>
  shop.ask(receivedPaymentsApi.receive, { params: { token: given }, body, ...(headers && { headers }) });
const send = async (given: string, body: Record<string, unknown>) =>
  (await shop.call(receivedPaymentsApi.receive, { params: { token: given }, body })).data.kept;
const countOf = async () => (await pool.query('SELECT count(*) FROM received_payments')).rows[0].count as number;

describe('POST /payments/sms/{token}', () => {
  test('stores an SMS once, however often it is sent, and says when it came', async () => {
    const { phone, token: key } = await add();
    const before = await countOf();
    const text = sms();
    expect((await phones()).find(({ _id }) => _id === phone._id)?.heardAt).toBeNull();
    expect(await send(key, { from: 'bKash', text, sentStamp: 1 })).toBe('payment');
    expect(await send(key, { from: 'bKash', text, sentStamp: 2 })).toBe('again');
    expect(await countOf()).toBe(before + 1);
    expect((await phones()).find(({ _id }) => _id === phone._id)?.heardAt).toEqual(expect.any(String));
  });

  test('takes a form as well, and JSON that an app nests', async () => {
    const { token: key } = await add();
    const form = await shop.app.request(addressOf(receivedPaymentsApi.receive, { params: { token: key } }), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ sender: 'bKash', message: sms() }).toString(),
    });
    expect(await form.json()).toMatchObject({ data: { kept: 'payment' } });
    const payload = { phoneNumber: 'bKash', message: sms(), receivedAt: '2026-11-21T07:30:00.000+06:00' };
    expect(await send(key, { event: 'sms:received', payload })).toBe('payment');
  });

  test('stores no code and no personal message, and takes an empty one as a sign of life', async () => {
    const { token: key } = await add();
    const before = await countOf();
    expect(await send(key, { from: 'bKash', text: 'Your verification code is 123456. Tk 0.00' })).toBe('other');
    expect(await send(key, { from: '01712345678', text: 'Send me 500 taka' })).toBe('other');
    expect(await send(key, { from: 'bKash', text: 'Tk 99,999,999,999.00 came, TrxID ABC1234567' })).toBe('other');
    expect(await send(key, {})).toBe('sign of life');
    expect(await countOf()).toBe(before);
  });

  test('refuses an unknown token, and after many of them the network', async () => {
    const address = '203.0.113.77';
    const guess = () =>
      shop.ask(receivedPaymentsApi.receive, { params: { token: 'A'.repeat(43) }, body: { text: 'x' }, address });
    for (let n = 0; n < 20; n++) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
  });

  test('refuses more than 120 messages a minute of one phone', async () => {
    const { token: key } = await add();
    const sixty = () => Promise.all(Array.from({ length: 60 }, async () => (await post(key, {})).status));
    expect(new Set([...(await sixty()), ...(await sixty())])).toEqual(new Set([200]));
    expect((await post(key, {})).status).toBe(429);
  });

  test('refuses what is too large or no object', async () => {
    const { token: key } = await add();
    expect((await post(key, { text: 'x'.repeat(30_000) })).status).toBe(413);
    expect((await post(key, [1, 2])).status).toBe(400);
  });
});

describe('a phone', () => {
  test('is changed by owners alone, after they confirm their password', async () => {
    const { phone } = await add();
    const admin = await addPerson(shop, { staffRole: 'admin' });
    const params = { id: phone._id };
    const body = { name: 'Mine' };
    await shop.refused(smsPhonesApi.add, 'FORBIDDEN', { body, token: admin.token });
    const session = await addSession(shop, owner.id, { confirmed: false });
    await shop.refused(smsPhonesApi.add, 'CONFIRM_PASSWORD', { body, token: session });
    await shop.refused(smsPhonesApi.renew, 'CONFIRM_PASSWORD', { params, token: session });
    await shop.refused(smsPhonesApi.remove, 'CONFIRM_PASSWORD', { params, token: session });
    const rule = { body: { confirms: 'never' as const }, token: session };
    await shop.refused(smsPhonesApi.changeRule, 'CONFIRM_PASSWORD', rule);
  });

  test('is known by a token that is shown once and stored as a hash', async () => {
    const { token: key } = await add();
    const { rows } = await pool.query('SELECT sms_phones::text AS row FROM sms_phones');
    for (const { row } of rows)
      for (const written of [key, Buffer.from(key).toString('hex'), Buffer.from(key, 'base64url').toString('hex')])
        expect(row).not.toContain(written);
    expect(JSON.stringify(await phones())).not.toContain(key);
  });

  test('gets another token, which ends the former one, or is removed; the activity log says so', async () => {
    const { phone, token: former } = await add('Counter phone');
    const params = { id: phone._id };
    const { token: later } = (await shop.call(smsPhonesApi.renew, { params, token })).data;
    expect((await post(former, {})).status).toBe(404);
    expect((await post(later, {})).status).toBe(200);
    await shop.call(smsPhonesApi.remove, { params, token });
    expect((await post(later, {})).status).toBe(404);
    const { data } = await shop.call(historyApi.list, { query: { limit: 100 }, token });
    const about = data.filter(({ name }) => name === 'SMS forwarding: Counter phone');
    expect(about.map(({ action }) => action)).toEqual(['deleted', 'changed', 'added']);
    expect(JSON.stringify(data)).not.toContain(later);
    await shop.refused(smsPhonesApi.remove, 'NOT_FOUND', { params, token });
  });

  test('that is silent for an hour of opening time is in the bell until it sends again', async () => {
    await pool.query('DELETE FROM sms_phones');
    const { token: key } = await add('Night phone');
    const look = async () => {
      await addJob(db, 'watch-shop', {});
      await shop.runJobs();
      const { data } = await shop.call(noticesApi.list, { query: {}, token });
      return data.filter(({ title }) => title.includes('Night phone')).map(({ read }) => read);
    };
    await setSettings(shop, { hours: [{ days: 'Every day', time: '24 hours' }] });
    expect(await look()).toEqual([]);
    await send(key, {});
    await pool.query(`UPDATE sms_phones SET heard_at = now() - interval '59 minutes'`);
    expect(await look()).toEqual([]);
    await pool.query(`UPDATE sms_phones SET heard_at = now() - interval '61 minutes'`);
    await setSettings(shop, { hours: [{ days: 'Every day', time: 'closed' }] });
    expect(await look()).toEqual([]);
    await setSettings(shop, { hours: [{ days: 'Every day', time: '24 hours' }] });
    expect(await look()).toEqual([false]);
    // in the bell alone: it costs the owner no message
    expect(shop.mails.filter(({ subject }) => subject.includes('Night phone'))).toEqual([]);
    await send(key, {});
    expect(await look()).toEqual([true]);
  });
});

test.each([
  ['SMS to URL Forwarder', { from: 'bKash', text: 'Hello', sentStamp: 1, sim: 'sim1' }],
  ['an app with other names', { Sender: 'bKash', Message: 'Hello' }],
  ['SMS Gateway for Android', { event: 'sms:received', payload: { phoneNumber: 'bKash', message: 'Hello' } }],
  ['an automation app', { title: 'bKash', body: 'Hello' }],
  ['an app that nests', { body: { from: 'bKash', text: 'Hello' } }],
])('readForwarded() understands %s', (_, body) => {
  expect(readForwarded(body)).toEqual({ from: 'bKash', text: 'Hello' });
});

test('readForwarded() leaves out what the database cannot hold', () => {
  expect(readForwarded({ from: 'b\0Kash', text: 'Hi \ud800there' })).toEqual({ from: 'bKash', text: 'Hi there' });
});
