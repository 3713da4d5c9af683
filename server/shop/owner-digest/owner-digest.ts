import { isDeepStrictEqual } from 'node:util';
import type { OwnerNews } from '#shared/api/shop/owner-digest.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { listOwnerAddresses } from './owner-addresses.queries.ts';
import { sumDay } from '#server/sales/reports/reports.ts';
import { putMessage } from '#server/platform/outbox/messages.service.ts';
import {
  findUntold,
  getOwnerNews,
  lockTold,
  markEveningTold,
  markOrdersTold,
  updateOwnerNews,
  type ToldSoFar,
} from './owner-digest.queries.ts';

export async function changeOwnerNews(database: Database, admin: Caller, news: OwnerNews): Promise<OwnerNews> {
  return inTransaction(database, async (tx) => {
    const before = await updateOwnerNews(tx, news);
    if (!isDeepStrictEqual(before, news))
      await recordChange(tx, {
        kind: 'settings',
        thing: null,
        name: 'Messages to the owner',
        action: 'changed',
        before: { ...before },
        after: { ...news },
        actor: admin.userId,
      });
    return news;
  });
}

/** The most orders that one message names. */
const mostNamed = 30;

/** Writes the owner what is due: new orders, and in the evening the day. Sent by the outbox, like all messages. */
export async function sendOwnerDigest(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    const told = await lockTold(tx);
    if (!told) return;
    if (told.news.orders !== 'none' && told.areOrdersDue) await tellOrders(tx, told.news);
    if (told.evening !== null) await tellEvening(tx, told.news, told.evening);
  });
}

async function tellOrders(tx: Tx, news: OwnerNews): Promise<void> {
  const found = await findUntold(tx, mostNamed);
  if (found.count === 0) return;
  await putOwnerMessage(tx, news, { way: news.orders, kind: 'owner-orders', data: found });
  await markOrdersTold(tx);
}

/** On a day on which nothing was sold, collected or owed and nothing waits, there is nothing to tell. */
async function tellEvening(tx: Tx, news: OwnerNews, day: NonNullable<ToldSoFar['evening']>): Promise<void> {
  await markEveningTold(tx, day);
  if (news.evening === 'none') return;
  const data = await sumDay(tx, { day, until: news.at });
  if (Object.values(data).every((figure) => figure === 0 || figure === null)) return;
  await putOwnerMessage(tx, news, { way: news.evening, kind: 'owner-evening', data });
}

/**
 * Sends the owner an alert at once: by the channel that is set for news, else by mail to the owners' accounts.
 * `broken`: channels that do not work at the moment. If another one is known, the alert takes that one.
 */
export async function alertOwner(tx: Tx, data: object, broken: readonly string[]): Promise<void> {
  const kind = 'owner-alarm';
  const news = await getOwnerNews(tx);
  const wanted = [news.orders, news.evening].filter((one) => one !== 'none');
  if (wanted.length === 0 && !news.email && !news.phone) {
    for (const email of await listOwnerAddresses(tx))
      await putOwnerMessage(tx, { ...news, email }, { way: 'mail', kind, data });
    return;
  }
  const possible = [...wanted, ...(news.email ? ['mail' as const] : []), ...(news.phone ? ['sms' as const] : [])];
  const way = possible.find((one) => !broken.includes(one)) ?? possible[0]!;
  await putOwnerMessage(tx, news, { way, kind, data });
}

export type OwnerKind = 'owner-orders' | 'owner-evening' | 'owner-alarm';

interface OwnerMessage {
  way: OwnerNews['orders'];
  kind: OwnerKind;
  data: object;
}

const putOwnerMessage = (tx: Tx, { email, phone, language }: OwnerNews, { way, kind, data }: OwnerMessage) =>
  putMessage(tx, {
    ...(way === 'sms' ? { channel: 'sms', to: phone } : { channel: 'mail', to: email }),
    kind,
    data: { ...data, language },
  });
