import type { messagesApi } from '#shared/api/shop/outbox.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { undoSeconds } from '#shared/orders/order-status.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { addJob, addLater } from '#server/platform/queue/jobs.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import { deliver, type WordsOf } from './deliver.ts';
import { takeDue } from './due-messages.service.ts';
import { findUsage, releasePostponed } from './message-counts.queries.ts';
import { budgetOf, type Budgets, type Channel } from './day-budget.ts';
import {
  deleteWaiting,
  giveUpAbandoned,
  hasGoneOut,
  insertMessages,
  insertOwnerMessage,
  insertReviewRequests,
  insertShopMessage,
  insertStockMessages,
  type MessageKind,
  type OwnerKind,
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

/** Asks the customers of these orders what they think of the goods, just after the transaction is committed. */
export async function putReviewRequests(tx: Tx, orders: readonly string[]): Promise<void> {
  await insertReviewRequests(tx, orders);
  await addJob(tx, 'send-messages', {});
}

/** Says to these who waited for it that something can be bought again, just after the transaction is committed. */
export async function putStockMessages(tx: Tx, waits: readonly string[]): Promise<void> {
  await insertStockMessages(tx, waits);
  await addJob(tx, 'send-messages', {});
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

export type { MessageKind, OwnerKind, OwnerMessage };

/** Informs the owner of the shop, just after the transaction is committed. */
export async function putOwnerMessage(tx: Tx, message: OwnerMessage): Promise<void> {
  await insertOwnerMessage(tx, message);
  await addJob(tx, 'send-messages', {});
}

export interface Senders {
  database: Database;
  mail: Mail;
  sms: Sms;
  budgets: Budgets;
  wordsOf: WordsOf;
  /** When it is aborted, the letters that wait go on waiting, for another process or the next start. */
  stopping?: AbortSignal;
}

/**
 * Sends all messages that are due, mails and SMS side by side, so that neither waits for the other's server. The
 * number of messages per recipient is limited (message-limits.ts).
 */
export async function sendMessages(senders: Senders): Promise<void> {
  const { db } = senders.database;
  await giveUpAbandoned(db);
  await releasePostponed(db, senders.budgets);
  const both = await Promise.allSettled((['mail', 'sms'] as const).map((channel) => sendAllOf(channel, senders)));
  for (const one of both) if (one.status === 'rejected') throw one.reason;
}

// a server that is away is not asked for each of a thousand messages: the next minute is soon enough
const mostFailuresInARow = 3;

async function sendAllOf(channel: Channel, senders: Senders): Promise<void> {
  let failures = 0;
  while (failures < mostFailuresInARow && !senders.stopping?.aborted) {
    const due = await takeDue(senders.database, {
      channel,
      budgets: senders.budgets,
      isFolder: senders[channel].isFolder === true,
    });
    if (!due) return;
    failures = (await deliver(senders, due)) === 'server fails' ? failures + 1 : 0;
  }
}

/** How much of the day's budgets is used, and what waits or was held back. */
export async function findBudgets({ db }: Database, budgets: Budgets): Promise<DataOf<typeof messagesApi.budgets>> {
  const [sms, mail] = [await findUsage(db, 'sms'), await findUsage(db, 'mail')];
  return { sms: { ...sms, budget: budgetOf(budgets, 'sms') }, mail: { ...mail, budget: budgetOf(budgets, 'mail') } };
}
