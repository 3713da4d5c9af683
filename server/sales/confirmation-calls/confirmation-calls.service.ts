import type { Call } from '#shared/api/sales/call-card.ts';
import type { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { nextTryAfter, nextTryAfterChanges, suggestsCancel, type CallOutcome } from '#shared/cash-risk/call-plan.ts';
import { mayDecide } from '#shared/order-states.ts';
import { judgeOrders } from '#server/sales/cash-risk/cash-risk.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { cancelOrder } from '#server/sales/order-changes/order-changes.ts';
import { decideWithin } from '#server/sales/fulfilment/fulfilment.ts';
import { alreadyDecided, noSuchOrder, getOrder, recordEvent } from '#server/sales/orders/orders.ts';
import { alreadyCalled, lockLost, notCash } from './call-refusals.ts';
import { findPlan, insertCall, listCalls, lockCalled, updatePlan, type CallRow } from './confirmation-calls.queries.ts';
import { deleteLock, findOtherHolder } from './call-locks.queries.ts';

type Recorded = DataOf<typeof callsApi.record>;

export const toCall = (row: CallRow): Call => ({
  _id: row.id,
  at: row.called_at.toISOString(),
  by: row.caller_name,
  outcome: row.outcome,
  note: row.note,
  nextTry: row.next_try?.toISOString() ?? null,
});

const unansweredIn = (calls: readonly Pick<Call, 'outcome'>[]) =>
  calls.filter(({ outcome }) => outcome === 'no answer').length;

/** Three calls were not answered. */
export const isGivenUp = (calls: readonly Pick<Call, 'outcome'>[]): boolean => suggestsCancel(unansweredIn(calls));

/** The calls about an order, and its risk. Throws NotFound. */
export async function findCalls(database: Database, id: string): Promise<DataOf<typeof callsApi.ofOrder>> {
  const [judged] = await judgeOrders(database, [id]);
  if (!judged) throw noSuchOrder();
  const { risk, action, courierScore } = judged;
  const calls = (await listCalls(database.db, id)).map(toCall);
  return { calls, nextTry: (await findPlan(database.db, id))?.toISOString() ?? null, risk, action, courierScore };
}

/**
 * Records the result of a call and acts on it, in one transaction. Throws NotFound; Conflict ALREADY_DECIDED, NOT_CASH,
 * CLAIM_LOST while another staff member calls this customer. Throws ALREADY_CALLED if the staff member has not seen all
 * calls, as after a double tap.
 */
export async function recordCall(
  database: Database,
  helper: Caller,
  id: string,
  { outcome, note, known }: BodyOf<typeof callsApi.record>,
): Promise<Recorded> {
  return inTransaction(database, async (tx) => {
    await requireCallable(tx, helper, id);
    const before = await listCalls(tx, id);
    if (before.length !== known) throw alreadyCalled(before.length);
    const nextTry = planAfter(outcome, unansweredIn(before), new Date());
    const call = { orderId: id, number: known + 1, helper: helper.userId, outcome, note: note || null, nextTry };
    await insertCall(tx, call);
    // without the note: it may name people, and goes when the customer's account does
    await recordEvent(tx, { order: id, kind: 'called', by: 'staff', actor: helper.userId, data: { outcome } });
    if (nextTry) await updatePlan(tx, id, nextTry);
    await deleteLock(tx, id, helper.userId);
    await decideByCall(tx, helper, id, outcome);
    const calls = (await listCalls(tx, id)).map(toCall);
    return {
      // the one that was just written
      call: calls[0]!,
      order: await getOrder({ db: tx }, id, helper),
      suggestsCancel: outcome === 'no answer' && isGivenUp(calls),
    };
  });
}

/** Locks an order that this staff member may call about now, and returns its phone. Throws as recordCall does. */
export async function requireCallable(tx: Tx, helper: Caller, id: string): Promise<string> {
  const order = await lockCalled(tx, id, helper.userId);
  if (!order || order.phone === null) throw noSuchOrder();
  if (order.method !== 'cod') throw notCash();
  // check this before the status: after a decision the second caller reads who decided
  const other = await findOtherHolder(tx, order.phone, helper.userId);
  if (other !== undefined) throw lockLost(other);
  if (!mayDecide(order.status)) throw alreadyDecided(order.status);
  return order.phone;
}

function planAfter(outcome: CallOutcome, unansweredBefore: number, now: Date): Date | null {
  if (outcome === 'no answer') return nextTryAfter(unansweredBefore + 1, now);
  return outcome === 'wants changes' ? nextTryAfterChanges(now) : null;
}

async function decideByCall(tx: Tx, helper: Caller, id: string, outcome: CallOutcome): Promise<void> {
  if (outcome === 'confirmed') await decideWithin(tx, helper, id, { status: 'accepted' });
  if (outcome === 'cancelled') await cancelOrder(tx, id, { by: 'customer', actor: helper.userId, isTold: true });
}

/** Schedules the next call without recording one. Throws NotFound; Conflict as recordCall does. */
export async function callLater(database: Database, helper: Caller, id: string, minutes: number): Promise<string> {
  return inTransaction(database, async (tx) => {
    await requireCallable(tx, helper, id);
    const nextTry = new Date(Date.now() + minutes * 60_000);
    await updatePlan(tx, id, nextTry);
    await deleteLock(tx, id, helper.userId);
    return nextTry.toISOString();
  });
}
