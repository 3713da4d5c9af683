import type { messagesApi } from '#shared/api/shop/outbox.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import { deliver, type WordsOf } from './deliver.ts';
import { takeDue } from './due-messages.service.ts';
import { findUsage, releasePostponed } from './message-counts.queries.ts';
import { budgetOf, type Budgets, type Channel } from './day-budget.ts';
import { giveUpAbandoned, insertMessage, type NewMessage } from './messages.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Sends the messages that wait. */
    'send-messages': Record<string, never>;
  }
}

/** Sends waiting messages, just after the transaction is committed. */
export const sendSoon = (db: Database['db']): Promise<void> =>
  addJob(db, 'send-messages', {}, { key: 'send-messages' });

/** Writes a message that is sent just after the transaction is committed. */
export async function putMessage(tx: Tx, message: NewMessage): Promise<void> {
  await insertMessage(tx, message);
  await sendSoon(tx);
}

interface Senders {
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

// a server that is down is not tried for each of a thousand messages: the next minute is soon enough
const maxFailuresInARow = 3;

async function sendAllOf(channel: Channel, senders: Senders): Promise<void> {
  let failures = 0;
  while (failures < maxFailuresInARow && !senders.stopping?.aborted) {
    const due = await takeDue(senders.database, {
      channel,
      budgets: senders.budgets,
      isFolder: senders[channel].isFolder === true,
    });
    if (!due) return;
    failures = (await deliver(senders, due)) === 'server fails' ? failures + 1 : 0;
  }
}

/** The used part of the day's budgets, and the waiting and blocked messages. */
export async function findBudgets({ db }: Database, budgets: Budgets): Promise<DataOf<typeof messagesApi.budgets>> {
  const [sms, mail] = [await findUsage(db, 'sms'), await findUsage(db, 'mail')];
  return { sms: { ...sms, budget: budgetOf(budgets, 'sms') }, mail: { ...mail, budget: budgetOf(budgets, 'mail') } };
}
