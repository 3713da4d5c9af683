import { log } from '#server/platform/process/log.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { isOff } from '#shared/order-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { chooseClaim } from '../scoring/choose-claim.ts';
import { listClaims, lockOrderOf, type ClaimRow } from './claims.queries.ts';
import { settleFound } from './confirm-found.ts';
import { findRule } from './matching-rule.queries.ts';
import {
  findReceived,
  listOpen,
  listOthers,
  lockMatching,
  updateReceived,
  type ReceivedRow,
} from './received-payments.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Matches open payments with orders that were placed since; `amount`: only payments of this many Taka. */
    'match-payments': { amount?: number };
  }
}

/**
 * Confirms the order's payment of which this SMS tells, if there is no doubt which one it is and the owner's rule
 * allows it. Returns the claim; absent: a person decides.
 */
export async function matchReceived(database: Database, id: string): Promise<ClaimRow | undefined> {
  return inTransaction(database, async (tx) => {
    // one at a time: of two SMS for one order, the second must see what the first did
    await lockMatching(tx);
    const received = await findReceived(tx, id);
    if (!received || received.state !== 'open' || received.doubt !== null) return undefined;
    const first = await choose(tx, received);
    if (!first) return undefined;
    // staff decide on orders at the same moment: after the lock it is read again
    await lockOrderOf(tx, first.order);
    const claim = await choose(tx, received);
    if (claim?.id !== first.id || claim.state === 'refused' || isOff(claim.status)) return undefined;
    const { text, amount } = received;
    if (!(await updateReceived(tx, id, { payment: claim.id, state: 'matched', by: null }))) return undefined;
    await settleFound(tx, claim.state, { id: claim.id, order: claim.order, amount, text, by: null });
    return claim;
  });
}

async function choose(tx: Tx, received: ReceivedRow): Promise<ClaimRow | undefined> {
  const claims = await listClaims(tx, [received.id]);
  if (claims.length === 0) return undefined;
  return chooseClaim(received, { claims, others: await listOthers(tx, received), rule: await findRule(tx) });
}

/** The same for all open payments: orders that were placed since then may name them. */
export async function matchOpen(database: Database, amount?: number): Promise<void> {
  for (const id of await listOpen(database.db, amount)) await matchReceived(database, id);
}

/**
 * An order was placed that waits for this many Taka: its SMS may be here already. If this fails, the order stands, and
 * the job of the next minute looks again.
 */
export async function matchSoon({ db }: Database, amount: number): Promise<void> {
  try {
    if ((await listOpen(db, amount)).length > 0)
      await addJob(db, 'match-payments', { amount }, { key: `match-payments ${amount}` });
  } catch (error) {
    log.error('The SMS of a new order could not be looked for', error);
  }
}
