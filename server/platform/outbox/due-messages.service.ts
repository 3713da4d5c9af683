import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import {
  holdMessage,
  lockNextDue,
  postponeAllDue,
  postponeMessage,
  takeMessage,
  type Candidate,
  type DueMessage,
} from './due-messages.queries.ts';
import { countOne, countWritten, lockCounting, markUsedUp } from './message-counts.queries.ts';
import { usedUp, type Budgets, type Channel } from './day-budget.ts';
import { judge, type Verdict } from './message-limits.ts';

interface Way {
  channel: Channel;
  budgets: Budgets;
  /** No server or gateway is set: messages lie in a folder, and are not counted. */
  isFolder: boolean;
}

/**
 * Takes the next message of a channel that is due and may be sent: from then on it belongs to this worker alone. One
 * at a time, because messages that a dying worker holds are not sent again. A message that may not be sent
 * waits or is held (message-limits.ts).
 */
export async function takeDue(database: Database, way: Way): Promise<DueMessage | undefined> {
  for (;;) {
    const taken = await inTransaction(database, (tx) => decideOnNext(tx, way));
    if (taken !== 'postponed') return taken;
  }
}

async function decideOnNext(
  tx: Tx,
  { channel, budgets, isFolder }: Way,
): Promise<DueMessage | 'postponed' | undefined> {
  await lockCounting(tx);
  const next = await lockNextDue(tx, channel);
  if (!next) return undefined;
  // it costs nothing and reaches no one
  if (isFolder) return takeMessage(tx, next);
  // a message that is tried again was counted the first time
  if (next.attempts > 0) return takeMessage(tx, next);
  const verdict = judge({ ...next, ...(await countWritten(tx, next)) }, budgets);
  if (verdict.what === 'send') {
    await countOne(tx, next);
    return takeMessage(tx, next);
  }
  await postpone(tx, next, verdict);
  return 'postponed';
}

async function postpone(
  tx: Tx,
  { id, channel }: Candidate,
  verdict: Exclude<Verdict, { what: 'send' }>,
): Promise<void> {
  if (verdict.what === 'hold') return holdMessage(tx, id, verdict.why);
  if (verdict.until === 'next morning') await markUsedUp(tx, channel);
  // if nothing more goes out today, the messages that are due need not be judged one by one
  if (verdict.why === usedUp.all || verdict.why === usedUp.share) return postponeAllDue(tx, channel, verdict);
  return postponeMessage(tx, id, verdict);
}
