import type { Settings } from '#shared/api/settings.ts';
import type { Database, Tx } from '../db/database.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Mail } from '../outside/mail.ts';
import type { Sms } from '../outside/sms.ts';
import { wordsOf } from './letters.ts';
import { giveUpAbandoned, insertMessages, markFailed, markSent, takeDue, type DueMessage, type MessageKind } from './messages.queries.ts';

/** Tells an order's customer by mail and SMS, if the transaction is kept; sent just after. */
export async function putMessages(tx: Tx, orderId: string, kind: MessageKind): Promise<void> {
  await insertMessages(tx, orderId, kind);
  await addJob(tx, 'send-messages', {});
}

export interface Senders { database: Database; mail: Mail; sms: Sms; settings(): Promise<Settings>; origin(): string }

const atOnce = 20;
const mostAttempts = 8;

/** Sends what is due until nothing is. A message that is refused is tried again after 1, 2, 4 … minutes, 8 times in all. */
export async function sendMessages(senders: Senders): Promise<void> {
  const { db } = senders.database;
  await giveUpAbandoned(db);
  const shop = { settings: await senders.settings(), origin: senders.origin() };
  for (let due = await takeDue(db, atOnce); due.length > 0; due = await takeDue(db, atOnce)) {
    for (const message of due) await sendOne(senders, message, wordsOf(message, shop));
  }
}

async function sendOne({ database: { db }, mail, sms }: Senders, { id, channel, recipient, attempts }: DueMessage, words: { subject: string; text: string }): Promise<void> {
  try {
    if (channel === 'mail') await mail.send(id, { to: recipient, ...words });
    else await sms.send(id, { to: recipient, text: words.text });
  } catch (error) {
    await markFailed(db, id, String(error), attempts >= mostAttempts ? null : 2 ** (attempts - 1));
    return;
  }
  await markSent(db, id);
}
