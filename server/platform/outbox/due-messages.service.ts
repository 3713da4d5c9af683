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
  /** No server or gateway is set: messages are written to a folder, and not counted. */
  isFolder: boolean;
}

/**
 * Takes the next message of a channel that is due and may be sent; no other worker can take it then. One at a time,
 * because the messages of a worker that dies are not sent again. Other messages wait or are blocked
 * (message-limits.ts).
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
  // writing to a folder is free, and reaches no person
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
  // if the budget is used up for today, postpone all due messages together
  if (verdict.why === usedUp.all || verdict.why === usedUp.share) return postponeAllDue(tx, channel, verdict);
  return postponeMessage(tx, id, verdict);
}
