import type { CallCard } from '#shared/api/sales/call-card.ts';
import { judgeOrders } from '#server/sales/cash-risk/cash-risk.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { noSuchOrder, getOrder } from '#server/sales/orders/orders.ts';
import { claimLost } from './call-refusals.ts';
import { findPlan, listCalls } from './confirmation-calls.queries.ts';
import { isGivenUp, requireCallable, toCall } from './confirmation-calls.service.ts';
import {
  deleteClaim,
  findOtherHolder,
  insertClaim,
  lockFirstFree,
  prolongClaim,
  prolongOwnClaim,
  waitForOwnClaim,
  type Claim,
} from './call-locks.queries.ts';
import { findDue } from './call-queue.service.ts';
import { listOthers } from './due-orders.queries.ts';

/**
 * The customer whom this helper is to call now, held for them; undefined: nobody is. `orderId`: the customer of this
 * order, due or not. Throws NotFound for it; Conflict ALREADY_DECIDED, NOT_CASH, or CLAIM_LOST while somebody else
 * calls.
 */
export async function claimNext(database: Database, helper: Caller, orderId?: string): Promise<CallCard | undefined> {
  const claim = await inTransaction(database, async (tx) => {
    await waitForOwnClaim(tx, helper.userId);
    if (orderId !== undefined) return claimOrder(tx, helper, orderId);
    return (await prolongOwnClaim(tx, helper.userId)) ?? (await claimFirst(tx, helper.userId));
  });
  return claim && toCard(database, helper, claim);
}

async function claimFirst(tx: Tx, holder: string): Promise<Claim | undefined> {
  let left = (await findDue({ db: tx }, holder)).filter(({ is_held: isHeld }) => !isHeld);
  while (left.length > 0) {
    const free = await lockFirstFree(
      tx,
      left.map(({ id }) => id),
      holder,
    );
    if (!free) return undefined;
    const claim = await insertClaim(tx, { ...free, holder });
    if (claim) return claim;
    // somebody else calls this phone about another order
    left = left.filter(({ phone }) => phone !== free.phone);
  }
  return undefined;
}

async function claimOrder(tx: Tx, helper: Caller, id: string): Promise<Claim> {
  const phone = await requireCallable(tx, helper, id);
  const claim = await insertClaim(tx, { id, phone, holder: helper.userId });
  // at this very moment, for another order of the phone
  if (!claim) throw claimLost((await findOtherHolder(tx, phone, helper.userId)) ?? null);
  return claim;
}

async function toCard(database: Database, helper: Caller, { order_id: id, until }: Claim): Promise<CallCard> {
  const order = await getOrder(database, id, helper);
  const [judged] = await judgeOrders(database, [id]);
  // the account was deleted at this moment
  if (!judged) throw noSuchOrder();
  const calls = (await listCalls(database.db, id)).map(toCall);
  const others = await listOthers(database.db, order.phone, id);
  return {
    order,
    risk: judged.risk,
    action: judged.action,
    calls,
    dueAt: (await findPlan(database.db, id))?.toISOString() ?? order.createdAt,
    heldUntil: until.toISOString(),
    others: others.map((other) => ({ _id: other.id, orderId: other.order_number, userId: other.user_id })),
    suggestsCancel: isGivenUp(calls),
  };
}

/** Holds a customer longer. Throws NotFound; Conflict CLAIM_LOST where somebody else calls or it was let go. */
export async function holdCustomer(database: Database, helper: Caller, orderId: string): Promise<string> {
  const until = await prolongClaim(database.db, orderId, helper.userId);
  if (until) return until.toISOString();
  const { phone } = await getOrder(database, orderId, helper);
  throw claimLost((await findOtherHolder(database.db, phone, helper.userId)) ?? null);
}

/** Lets a customer go, for another helper to call. */
export async function releaseCustomer({ db }: Database, { userId }: Caller, orderId: string): Promise<void> {
  await deleteClaim(db, orderId, userId);
}
