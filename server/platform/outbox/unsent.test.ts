import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { messagesApi, maxAtOnce } from '#shared/api/shop/outbox.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ownerNewsApi } from '#shared/api/shop/owner-digest.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { keepAlert } from '#server/shop/alerts/alerts.service.ts';
import { DeliveryUnknown } from '#server/platform/gateways/outcome.ts';
import { findTrouble } from './unsent.service.ts';

const shop = await testShop();
const { database, mails, texts } = shop;
const { db } = database;
const { token } = await addPerson(shop, { role: 'admin' });
const customer = await addPerson(shop);
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 500 }] });

beforeEach(async () => {
  for (const table of ['messages', 'message_counts', 'message_days', 'alarms'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  mails.length = 0;
  texts.length = 0;
});

const list = async (query: { state?: 'failed' | 'unknown' | 'held' | 'late'; kind?: string } = {}) =>
  (await shop.call(messagesApi.unsent, { token, query })).data;
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
/** An order whose mail has ended so. */
async function addUnsent(state: string, problem: string | null = 'No answer'): Promise<void> {
  await placeOrder(shop, customer, newOrder([line(goods)], { phone: customer.phone }));
  await sql`
    UPDATE messages SET state = ${state}, problem = ${problem}, attempts = ${state === 'held' ? 0 : 8},
      ended_at = CASE WHEN ${state} <> 'waiting' THEN now() END
    WHERE state = 'waiting' AND channel = 'mail' AND attempts = 0`.execute(db);
  await sql`DELETE FROM messages WHERE channel = 'sms'`.execute(db);
}

describe('the list', () => {
  test('lists messages that did not go out with order and reason, and counts them', async () => {
    await addUnsent('failed', 'No such mailbox');
    await addUnsent('unknown');
    await addUnsent('sent', null);
    await addUnsent('waiting', 'No answer');
    expect(await list()).toMatchObject([
      { state: 'late', channel: 'mail' },
      { state: 'unknown' },
      { state: 'failed', problem: 'No such mailbox', recipient: customer.email, order: { user: customer.id } },
    ]);
    expect((await list({ state: 'failed' })).map(({ state }) => state)).toEqual(['failed']);
    expect((await shop.call(messagesApi.unsentCounts, { token })).data).toEqual({
      failed: 1,
      unknown: 1,
      held: 0,
      late: 1,
    });
  });

  test('sends the chosen ones again, once, including blocked ones', async () => {
    await addUnsent('failed');
    await addUnsent('unknown');
    await addUnsent('held');
    await sql`UPDATE messages SET created_at = now() - interval '5 days'`.execute(db);
    const ids = idsOf(await list());
    for (const count of [3, 0])
      expect((await shop.call(messagesApi.settle, { token, body: { end: 'send again', ids } })).data).toEqual({
        count,
      });
    await shop.runJobs();
    expect(mails.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await list()).toEqual([]);
    expect((await shop.call(messagesApi.settle, { token, body: { end: 'send again', ids } })).data).toEqual({
      count: 0,
    });
  });

  test('hides dismissed messages, and never sends them', async () => {
    await addUnsent('unknown');
    const ids = idsOf(await list());
    expect((await shop.call(messagesApi.settle, { token, body: { end: 'dismiss', ids } })).data).toEqual({ count: 1 });
    expect(await list()).toEqual([]);
    expect((await shop.call(messagesApi.settle, { token, body: { end: 'send again', ids } })).data).toEqual({
      count: 0,
    });
    await shop.runJobs();
    expect(mails).toEqual([]);
  });

  test('has letters about accounts that may have gone out; they are not tried again', async () => {
    const send = vi.spyOn(shop.mail, 'send').mockRejectedValue(new DeliveryUnknown('No answer'));
    await addJob(db, 'send-mail', { id: crypto.randomUUID(), to: 'a@mail.example', subject: 'Hello', text: 'Hello' });
    await shop.runJobs();
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db);
    await shop.runJobs();
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
    const rows = await list();
    expect(rows).toMatchObject([{ kind: 'account', state: 'unknown', recipient: 'a@mail.example', order: null }]);
    expect(
      (await shop.call(messagesApi.settle, { token, body: { end: 'send again', ids: idsOf(rows) } })).data,
    ).toEqual({ count: 0 });
  });
});

describe('all of a filter', () => {
  /** Adds `count` messages of a kind and state. */
  const add = (count: number, kind: string, state: string) =>
    sql`
      INSERT INTO messages (channel, recipient, kind, state, problem, ended_at)
      SELECT 'mail', 'rahima@mail.example', ${kind}, ${state}, 'No answer', now()
      FROM generate_series(1, ${count}::int)`.execute(db);
  const history = async () =>
    (await shop.call(historyApi.list, { token })).data.filter(({ kind }) => kind === 'messages');
  const settleAll = async (body: SentBodyOf<typeof messagesApi.settleAll>) =>
    (await shop.call(messagesApi.settleAll, { token, body })).data;

  test('is listed by kind, and dismissed with one call that leaves all others', async () => {
    await add(3, 'order-placed', 'failed');
    await add(2, 'order-placed', 'held');
    await add(4, 'refund-paid', 'failed');
    expect((await list({ kind: 'order-placed' })).length).toBe(5);
    expect(await settleAll({ end: 'dismiss', state: 'failed', kind: 'order-placed' })).toEqual({ count: 3, left: 0 });
    expect((await list()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'order-placed held',
      'order-placed held',
      'refund-paid failed',
      'refund-paid failed',
      'refund-paid failed',
      'refund-paid failed',
    ]);
    expect(await settleAll({ end: 'dismiss' })).toEqual({ count: 6, left: 0 });
    expect(await list()).toEqual([]);
  });

  test('is limited: the answer counts the rest', async () => {
    await add(maxAtOnce + 7, 'order-placed', 'failed');
    await add(1, 'account', 'unknown');
    expect(await settleAll({ end: 'send again' })).toEqual({ count: maxAtOnce, left: 7 });
    expect(await settleAll({ end: 'send again' })).toEqual({ count: 7, left: 0 });
    expect((await list()).map(({ kind }) => kind)).toEqual(['account']);
  });

  test('the history names the staff member who sent again or dismissed, but no recipient', async () => {
    const before = (await history()).length;
    await add(2, 'order-placed', 'failed');
    await add(1, 'refund-paid', 'failed');
    const [first] = await list({ kind: 'refund-paid' });
    await shop.call(messagesApi.settle, { token, body: { end: 'send again', ids: [first!._id] } });
    await settleAll({ end: 'dismiss', kind: 'order-placed' });
    await settleAll({ end: 'dismiss', kind: 'order-placed' });
    const said = (await history()).slice(0, -before || undefined);
    expect(said).toMatchObject([
      { action: 'dismissed', name: '2 that did not go out', after: { 'order-placed': 2 }, by: expect.any(String) },
      { action: 'sent again', name: 'One that did not go out', after: { 'refund-paid': 1 } },
    ]);
    expect(JSON.stringify(said)).not.toContain('rahima');
  });

  test('needs more than the permission to read messages', async () => {
    const desk = await addPerson(shop, { staffRole: 'accounts' });
    expect((await shop.ask(messagesApi.settleAll, { token: desk.token, body: { end: 'dismiss' } })).status).toBe(403);
  });
});

describe('the owner', () => {
  const watch = async () => keepAlert(database, 'messages', await findTrouble(database));
  const bell = async () =>
    (await shop.call(noticesApi.list, { token })).data.filter(({ kind }) => kind === 'alarm').map(({ title }) => title);

  test('hears of a letter that may have gone out, by SMS where mails fail, until it is over', async () => {
    const body = {
      orders: 'mail' as const,
      everyMinutes: 15 as const,
      evening: 'none' as const,
      at: '21:00',
      email: 'owner@mail.example',
      phone: '01711111111',
      language: 'en' as const,
    };
    await shop.call(ownerNewsApi.change, { token, body });
    await addUnsent('unknown');
    await watch();
    await watch();
    await shop.runJobs();
    expect(texts.filter(({ to }) => to === '01711111111')).toEqual([
      { to: '01711111111', text: expect.stringContaining("Some of the shop's emails are not being sent") },
    ]);
    expect(await bell()).toHaveLength(1);
    await shop.call(messagesApi.settle, { token, body: { end: 'dismiss', ids: idsOf(await list()) } });
    await watch();
    expect(await findTrouble(database)).toBeUndefined();
    const { rows } = await sql`SELECT FROM alarms WHERE ended_at IS NULL`.execute(db);
    expect(rows).toEqual([]);
  });

  test('hears of letters that fail when they are more than two, and of one that waits for too long', async () => {
    for (let n = 0; n < 2; n += 1) await addUnsent('failed');
    expect(await findTrouble(database)).toBeUndefined();
    await addUnsent('failed');
    expect(await findTrouble(database)).toEqual({ failed: 3, unknown: 0, overdue: 0, channels: ['mail'] });
    await sql`DELETE FROM messages`.execute(db);
    await addUnsent('waiting', null);
    expect(await findTrouble(database)).toBeUndefined();
    await sql`UPDATE messages SET due_at = now() - interval '16 minutes'`.execute(db);
    expect(await findTrouble(database)).toMatchObject({ overdue: 1, channels: ['mail'] });
  });
});
