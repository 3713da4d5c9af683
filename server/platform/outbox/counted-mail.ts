import { inCheapLetters } from '#shared/messages/sms-length.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/gateways/mail.ts';
import { DeliveryUnknown } from '#server/platform/gateways/outcome.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import { countOne, countWritten, isKnownNumber, isVerifiedAddress, lockCounting } from './message-counts.queries.ts';
import type { Budgets, Channel } from './day-budget.ts';
import { judge } from './message-limits.ts';
import { insertUnknownAccountLetter } from './unsent.queries.ts';

/** A mail that may not be sent now. Its job is tried again later, for about a day. */
export class BudgetUsedUp extends Error {}

/**
 * Sends mails about accounts, which jobs send directly. They count with all others against the day's budget and the
 * limits of their recipient. Throws BudgetUsedUp if a limit is reached.
 */
export function countedMail(database: Database, mail: Mail, budgets: () => Promise<Budgets>): Mail {
  return {
    async send(id, letter) {
      if (mail.isFolder) return mail.send(id, letter);
      await countLetter(database, { channel: 'mail', recipient: letter.to }, await budgets());
      await keepUnknown(database, { channel: 'mail', recipient: letter.to }, () => mail.send(id, letter));
    },
  };
}

/** The same for SMS with codes. */
export function countedSms(database: Database, sms: Sms, budgets: () => Promise<Budgets>): Sms {
  return {
    language: sms.language,
    async send(id, message) {
      if (sms.isFolder) return sms.send(id, message);
      await countLetter(database, { channel: 'sms', recipient: message.to }, await budgets());
      await keepUnknown(database, { channel: 'sms', recipient: message.to }, () =>
        sms.send(id, { ...message, text: inCheapLetters(message.text) }),
      );
    },
  };
}

/** Does not repeat the job if its mail may have gone out: staff see that, and the person can request another. */
async function keepUnknown(
  { db }: Database,
  to: { channel: Channel; recipient: string },
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof DeliveryUnknown)) throw error;
    await insertUnknownAccountLetter(db, { ...to, problem: error.message });
  }
}

async function countLetter(
  database: Database,
  to: { channel: Channel; recipient: string },
  budgets: Budgets,
): Promise<void> {
  const letter = { ...to, kind: 'account', account: null } as const;
  await inTransaction(database, async (tx) => {
    await lockCounting(tx);
    const isKnown = await (to.channel === 'mail' ? isVerifiedAddress : isKnownNumber)(tx, to.recipient);
    const verdict = judge(
      { ...letter, isKnown, isStale: false, isAskedFor: false, ...(await countWritten(tx, letter)) },
      budgets,
    );
    if (verdict.what !== 'send') throw new BudgetUsedUp(`A letter about an account waits: ${verdict.why}`);
    await countOne(tx, { ...letter, isKnown });
  });
}
