import { inTransaction, type Database } from '../db/database.ts';
import type { Mail } from '../outside/mail.ts';
import { countOne, countWritten, isVerifiedAddress, lockCounting } from './message-counts.queries.ts';
import { judge, type Budgets } from './message-limits.ts';

/** A mail that may not be sent now. Its job is tried again later, for about a day. */
export class NotNow extends Error {}

/**
 * Sends mails about accounts, which jobs send directly. They count with all others against the day's budget and the
 * limits of their recipient. Throws NotNow if a limit is reached.
 */
export function countedMail(database: Database, mail: Mail, budgets: () => Promise<Budgets>): Mail {
  return {
    async send(id, letter) {
      await countLetter(database, letter.to, await budgets());
      await mail.send(id, letter);
    },
  };
}

async function countLetter(database: Database, recipient: string, budgets: Budgets): Promise<void> {
  const letter = { channel: 'mail', kind: 'account', recipient, account: null } as const;
  await inTransaction(database, async (tx) => {
    await lockCounting(tx);
    const isKnown = await isVerifiedAddress(tx, recipient);
    const verdict = judge({ ...letter, isKnown, isStale: false, ...(await countWritten(tx, letter)) }, budgets);
    if (verdict.what !== 'send') throw new NotNow(`A letter about an account waits: ${verdict.why}`);
    await countOne(tx, { ...letter, isKnown });
  });
}
