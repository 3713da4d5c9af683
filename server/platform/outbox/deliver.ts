import { inCheapLetters } from '#shared/messages/sms-length.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import { DeliveryUnknown, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import { holdMessage, type DueMessage } from './due-messages.queries.ts';
import { markGivenUp, markRefused, markSent } from './messages.queries.ts';

const maxAttempts = 8;

export interface Words {
  subject: string;
  text: string;
  language: Language;
  /** On the button of its mail (Letter of gateways/mail.ts). */
  button?: string;
  replyTo?: string;
}

/**
 * Renders a message in its own language, or the gateway's only one; an SMS is `text` alone. Undefined: the message was
 * deleted meanwhile.
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
 * Sends a message and stores the outcome. Tries a refused message again after 1, 2, 4 … minutes, 8 times in all, but
 * never one that may have gone out. Returns `server fails` if other messages would probably fail too.
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

/**
 * A message that is only written to a folder counts as not sent: staff see it, and can send it once a server or gateway
 * is set.
 */
const unset = {
  mail: 'No mail server is set up',
  sms: 'No SMS gateway is set up',
};

const storeSent = (ways: Ways, { id, channel }: DueMessage): Promise<void> =>
  ways[channel].isFolder ? holdMessage(ways.database.db, id, unset[channel]) : markSent(ways.database.db, id);

function storeFailure(db: Database['db'], { id, attempts }: DueMessage, error: unknown): Promise<void> {
  const problem = reasonOf(error);
  if (error instanceof DeliveryUnknown) return markGivenUp(db, id, { state: 'unknown', problem });
  if (attempts >= maxAttempts) return markGivenUp(db, id, { state: 'failed', problem });
  return markRefused(db, id, problem, 2 ** (attempts - 1));
}

/** Less than giveUpAbandoned waits. */
const storingMs = 10 * 60_000;

/**
 * Retries while the database is unavailable: without its stored result, a sent message would count as one that may have
 * gone out.
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
