import type { messagesApi } from '#shared/api/messages.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Settings } from '#shared/api/settings.ts';
import { undoSeconds } from '#shared/order-status.ts';
import type { Database, Tx } from '../db/database.ts';
import { addJob, addLater } from '../jobs/jobs.ts';
import type { Mail } from '../outside/mail.ts';
import type { Sms } from '../outside/sms.ts';
import type { DueMessage } from './due-messages.queries.ts';
import { takeDue } from './due-messages.service.ts';
import { wordsOf, type Shop } from './letters.ts';
import { deleteOldCounts, findUsage, releasePostponed } from './message-counts.queries.ts';
import {
  deleteWaiting,
  giveUpAbandoned,
  hasGoneOut,
  insertMessages,
  insertOwnerMessage,
  insertShopMessage,
  markFailed,
  markSent,
  type MessageKind,
  type OwnerMessage,
  type ShopMessage,
} from './messages.queries.ts';

/** Informs an order's customer by mail and SMS, just after the transaction is committed. `refund`: whose. */
export async function putMessages(tx: Tx, orderId: string, kind: MessageKind, refund?: string): Promise<void> {
  await insertMessages(tx, orderId, kind, refund);
  await addJob(tx, 'send-messages', {});
  // and again for what waits because it may still be taken back
  await addLater(tx, 'send-messages', {}, undoSeconds + 1);
}

/** Takes back the letters of an order's last step. False: one of them has gone out, so nothing can be taken back. */
export async function takeBackMessages(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  if (await hasGoneOut(tx, orderId, since)) return false;
  await deleteWaiting(tx, orderId, since);
  return true;
}

/** Informs the shop itself by mail, just after the transaction is committed. */
export async function putShopMessage(tx: Tx, message: ShopMessage): Promise<void> {
  await insertShopMessage(tx, message);
  await addJob(tx, 'send-messages', {});
}

export type { OwnerMessage };

/** Informs the owner of the shop, just after the transaction is committed. */
export async function putOwnerMessage(tx: Tx, message: OwnerMessage): Promise<void> {
  await insertOwnerMessage(tx, message);
  await addJob(tx, 'send-messages', {});
}

export interface Senders {
  database: Database;
  mail: Mail;
  sms: Sms;
  settings(): Promise<Settings>;
  origin(): string;
  /** When it is aborted, the letters that wait go on waiting, for another process or the next start. */
  stopping?: AbortSignal;
}

const mostAttempts = 8;

/**
 * Sends all messages that are due. A message that is refused is tried again after 1, 2, 4 … minutes, 8 times in all.
 * The number of messages per recipient is limited (message-limits.ts).
 */
export async function sendMessages(senders: Senders): Promise<void> {
  const { db } = senders.database;
  await giveUpAbandoned(db);
  const settings = await senders.settings();
  const shop = { settings, origin: senders.origin() };
  await releasePostponed(db, settings.messages);
  while (!senders.stopping?.aborted) {
    const due = await takeDue(senders.database, settings.messages);
    if (!due) return;
    await sendOne(senders, due, shop);
  }
}

async function sendOne({ database: { db }, mail, sms }: Senders, message: DueMessage, shop: Shop): Promise<void> {
  const { id, channel, recipient, attempts } = message;
  try {
    const words = wordsOf(message, shop);
    if (channel === 'mail') await mail.send(id, { to: recipient, ...words });
    else await sms.send(id, { to: recipient, text: words.text });
  } catch (error) {
    await markFailed(db, id, String(error), attempts >= mostAttempts ? null : 2 ** (attempts - 1));
    return;
  }
  await markSent(db, id);
}

/** How much of the day's budgets is used, and what waits or was held back. */
export async function findBudgets(
  { db }: Database,
  { messages: { smsPerDay, mailsPerDay } }: Settings,
): Promise<DataOf<typeof messagesApi.budgets>> {
  const [sms, mail] = [await findUsage(db, 'sms'), await findUsage(db, 'mail')];
  return { sms: { ...sms, budget: smsPerDay }, mail: { ...mail, budget: mailsPerDay } };
}

export async function forgetOldCounts({ db }: Database): Promise<void> {
  await deleteOldCounts(db);
}
