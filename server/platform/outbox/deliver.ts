import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import { DeliveryUnknown, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import { inCheapLetters, type Sms } from '#server/platform/gateways/sms.ts';
import { holdMessage, type DueMessage } from './due-messages.queries.ts';
import { markGivenUp, markRefused, markSent } from './messages.queries.ts';

const mostAttempts = 8;

export interface Words {
  subject: string;
  text: string;
  replyTo?: string;
}

/**
 * The words of a message, in its own language or the one that all must be in; an SMS is `text` alone. Absent: the
 * message was deleted after it was taken.
 */
export type WordsOf = (message: DueMessage, language?: Language) => Promise<Words | undefined>;

interface Ways {
  database: Database;
  mail: Mail;
  sms: Sms;
  wordsOf: WordsOf;
  stopping?: AbortSignal;
}

/**
 * Sends a message that was taken, and stores how that ended. One that is refused is tried again after 1, 2, 4 …
 * minutes, 8 times in all; one that may have gone out is not. `server fails`: others would fare alike.
 */
export async function deliver(ways: Ways, message: DueMessage): Promise<'done' | 'server fails'> {
  try {
    await send(ways, message);
  } catch (error) {
    await storeSurely(() => storeFailure(ways.database.db, message, error), ways.stopping);
    return error instanceof NotReached || error instanceof DeliveryUnknown ? 'server fails' : 'done';
  }
  await storeSurely(() => storeSent(ways, message), ways.stopping);
  return 'done';
}

async function send({ mail, sms, wordsOf }: Ways, message: DueMessage): Promise<void> {
  const { id, channel, recipient: to } = message;
  const words = await wordsOf(message, channel === 'sms' ? sms.language : undefined);
  if (!words) return;
  if (channel === 'mail') await mail.send(id, { to, ...words });
  else await sms.send(id, { to, text: inCheapLetters(words.text) });
}

/** What only lies in a folder is not sent: staff see it, and can send it when a server or gateway is set. */
const unset = {
  mail: 'No mail server is set (SMTP_URL)',
  sms: 'No SMS gateway is set (SMS_URL)',
};

const storeSent = (ways: Ways, { id, channel }: DueMessage): Promise<void> =>
  ways[channel].isFolder ? holdMessage(ways.database.db, id, unset[channel]) : markSent(ways.database.db, id);

function storeFailure(db: Database['db'], { id, attempts }: DueMessage, error: unknown): Promise<void> {
  const problem = reasonOf(error);
  if (error instanceof DeliveryUnknown) return markGivenUp(db, id, { state: 'unknown', problem });
  if (attempts >= mostAttempts) return markGivenUp(db, id, { state: 'failed', problem });
  return markRefused(db, id, problem, 2 ** (attempts - 1));
}

/** Less than giveUpAbandoned waits. */
const storingMs = 10 * 60_000;

/**
 * The database may be away for a moment: what is known of a message that went out must not be lost, because it would
 * count as one that may have gone out.
 */
async function storeSurely(store: () => Promise<void>, stopping: AbortSignal | undefined): Promise<void> {
  const until = Date.now() + storingMs;
  for (let pause = 200; ; pause = Math.min(pause * 2, 5000)) {
    try {
      return await store();
    } catch (error) {
      if (stopping?.aborted || Date.now() > until) throw error;
    }
    await delay(pause, undefined, { ref: false });
  }
}
