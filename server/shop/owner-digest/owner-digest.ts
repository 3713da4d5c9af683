import { isDeepStrictEqual } from 'node:util';
import type { OwnerNews } from '#shared/api/shop/owner-digest.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { listOwnerAddresses } from './owner-addresses.queries.ts';
import { sumDay } from '#server/sales/reports/reports.ts';
import { putMessage } from '#server/platform/outbox/messages.service.ts';
import {
  findUnreported,
  getOwnerNews,
  lockReported,
  markEveningReported,
  markOrdersReported,
  updateOwnerNews,
  type ReportedSoFar,
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
const maxNamed = 30;

/**
 * Sends the owner due messages: new orders, and in the evening the day. They go through the outbox like all messages.
 */
export async function sendOwnerDigest(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    const reported = await lockReported(tx);
    if (!reported) return;
    if (reported.news.orders !== 'none' && reported.areOrdersDue) await reportOrders(tx, reported.news);
    if (reported.evening !== null) await reportEvening(tx, reported.news, reported.evening);
  });
}

async function reportOrders(tx: Tx, news: OwnerNews): Promise<void> {
  const found = await findUnreported(tx, maxNamed);
  if (found.count === 0) return;
  await putOwnerMessage(tx, news, { way: news.orders, kind: 'owner-orders', data: found });
  await markOrdersReported(tx);
}

/** Skips a day without sales, collections, refunds due or waiting orders. */
async function reportEvening(tx: Tx, news: OwnerNews, day: NonNullable<ReportedSoFar['evening']>): Promise<void> {
  await markEveningReported(tx, day);
  if (news.evening === 'none') return;
  const data = await sumDay(tx, { day, until: news.at });
  if (Object.values(data).every((figure) => figure === 0 || figure === null)) return;
  await putOwnerMessage(tx, news, { way: news.evening, kind: 'owner-evening', data });
}

/**
 * Sends the owner an alert immediately: by the digest's channel, else by mail to the owners' accounts. `broken`:
 * channels that do not work now; the alert then uses another one if possible.
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
