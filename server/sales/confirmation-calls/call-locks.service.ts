import type { CallCard } from '#shared/api/sales/call-card.ts';
import { judgeOrders } from '#server/sales/cash-risk/cash-risk.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { noSuchOrder, getOrder } from '#server/sales/orders/orders.ts';
import { lockLost } from './call-refusals.ts';
import { findPlan, listCalls } from './confirmation-calls.queries.ts';
import { isGivenUp, requireCallable, toCall } from './confirmation-calls.service.ts';
import {
  deleteLock,
  findOtherHolder,
  insertLock,
  lockFirstFree,
  prolongLock,
  prolongOwnLock,
  waitForOwnLock,
  type CallLock,
} from './call-locks.queries.ts';
import { findDue } from './call-queue.service.ts';
import { listOthers } from './due-orders.queries.ts';

/**
 * Locks the next customer to call for this staff member; undefined if no call is due. `orderId`: locks the customer of
 * this order, due or not. Throws NotFound for it; Conflict ALREADY_DECIDED, NOT_CASH, or CLAIM_LOST while another staff
 * member calls.
 */
export async function lockNextCall(
  database: Database,
  helper: Caller,
  orderId?: string,
): Promise<CallCard | undefined> {
  const lock = await inTransaction(database, async (tx) => {
    await waitForOwnLock(tx, helper.userId);
    if (orderId !== undefined) return lockOrderForCall(tx, helper, orderId);
    return (await prolongOwnLock(tx, helper.userId)) ?? (await lockFirstCall(tx, helper.userId));
  });
  return lock && toCard(database, helper, lock);
}

async function lockFirstCall(tx: Tx, holder: string): Promise<CallLock | undefined> {
  let left = (await findDue({ db: tx }, holder)).filter(({ is_held: isHeld }) => !isHeld);
  while (left.length > 0) {
    const free = await lockFirstFree(
      tx,
      left.map(({ id }) => id),
      holder,
    );
    if (!free) return undefined;
    const lock = await insertLock(tx, { ...free, holder });
    if (lock) return lock;
    // another staff member calls this phone about another order
    left = left.filter(({ phone }) => phone !== free.phone);
  }
  return undefined;
}

async function lockOrderForCall(tx: Tx, helper: Caller, id: string): Promise<CallLock> {
  const phone = await requireCallable(tx, helper, id);
  const lock = await insertLock(tx, { id, phone, holder: helper.userId });
  // at this very moment, for another order of the phone
  if (!lock) throw lockLost((await findOtherHolder(tx, phone, helper.userId)) ?? null);
  return lock;
}

async function toCard(database: Database, helper: Caller, { order_id: id, until }: CallLock): Promise<CallCard> {
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
    courierScore: judged.courierScore,
    calls,
    dueAt: (await findPlan(database.db, id))?.toISOString() ?? order.createdAt,
    heldUntil: until.toISOString(),
    others: others.map((other) => ({ _id: other.id, orderId: other.order_number, userId: other.user_id })),
    suggestsCancel: isGivenUp(calls),
  };
}

/** Prolongs a lock. Throws NotFound; Conflict CLAIM_LOST if another staff member calls or the lock ended. */
export async function holdCustomer(database: Database, helper: Caller, orderId: string): Promise<string> {
  const until = await prolongLock(database.db, orderId, helper.userId);
  if (until) return until.toISOString();
  const { phone } = await getOrder(database, orderId, helper);
  throw lockLost((await findOtherHolder(database.db, phone, helper.userId)) ?? null);
}

/** Lets a customer go, for another helper to call. */
export async function releaseCustomer({ db }: Database, { userId }: Caller, orderId: string): Promise<void> {
  await deleteLock(db, orderId, userId);
}
