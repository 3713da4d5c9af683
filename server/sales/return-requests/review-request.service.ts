import type { BodyOf } from '#shared/api/endpoint.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import type { RequestState } from '#shared/orders/return-requests.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { exchangeLine } from '#server/sales/order-changes/order-changes.ts';
import { requireOrder, recordEvent, setActor } from '#server/sales/orders/orders.ts';
import { planReturn, longestReason, reasonText } from '#server/sales/returns/returns.ts';
import { findOrderOf, listDelivered, lockRequest, updateDecided, type ToDecide } from './review-request.queries.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

const call = returnRequestsApi.decide;
type Decision = BodyOf<typeof call>;

/**
 * Accepts a return request and announces its return, or refuses it with a message; the shopper is informed. Throws
 * NotFound, Conflict ALREADY_DECIDED, NOT_RETURNABLE, NOT_AN_EXCHANGE, OTHER_PRICE or OUT_OF_STOCK.
 */
export async function decideOnRequest(
  database: Database,
  admin: Caller,
  id: string,
  decision: Decision,
): Promise<{ _id: string; state: RequestState }> {
  const { state } = decision;
  const answer = decision.answer || null;
  return inTransaction(database, async (tx) => {
    const order = await findOrderOf(tx, id);
    if (order === undefined) throw noSuchRequest();
    await requireOrder(tx, order, admin);
    const request = await lockRequest(tx, id);
    if (!request) throw noSuchRequest();
    if (request.state !== 'waiting')
      throw refusal(call, 'ALREADY_DECIDED', `This request is already ${request.state}.`);
    await setActor(tx, admin.userId);
    // first: its own pieces no longer wait
    await updateDecided(tx, id, { state, answer, by: admin.userId });
    if (state === 'accepted') await plan(tx, admin, { order, id, request, difference: decision.difference });
    else
      await recordEvent(tx, {
        order,
        kind: 'return refused',
        by: 'staff',
        actor: admin.userId,
        data: { reason: answer },
      });
    await putMessages(tx, order, state === 'accepted' ? 'return-accepted' : 'return-refused');
    return { _id: id, state };
  });
}

const noSuchRequest = () => new NotFound('We cannot find this request.');

/** The pieces are on their way back: a return for each parcel in which they came. */
async function plan(
  tx: Tx,
  admin: Caller,
  { order, id, request, difference }: { order: string; id: string; request: ToDecide; difference: number },
): Promise<void> {
  const { kind, items, text, variantId } = request;
  const parcels = await findParcels(tx, order, items);
  if (kind === 'exchange' && variantId === null)
    throw refusal(call, 'NOT_AN_EXCHANGE', 'The other size or color is no longer in stock.');
  const other =
    variantId && kind === 'exchange'
      ? await exchangeLine(tx, admin, { order, pieces: items, variantId, difference })
      : null;
  const reason = beginningOf(text, longestReason) || null;
  const input = { order, kind, reason, by: admin.userId, request: id, ...(other && { sent: other.line }) };
  for (const [parcel, pieces] of parcels) await planReturn(tx, { ...input, parcel, pieces });
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const data = { pieces: count, reason: reasonText(items, text), exchangedFor: other?.name ?? null };
  await recordEvent(tx, { order, kind: 'return announced', by: 'staff', actor: admin.userId, data });
}

/** The parcels of the pieces. Throws Conflict NOT_RETURNABLE if they are not there any more. */
async function findParcels(tx: Tx, order: string, items: ToDecide['items']) {
  const delivered = await listDelivered(tx, order);
  const parcels = new Map<string, ToDecide['items']>();
  for (const { item, quantity, why } of items) {
    let missing = quantity;
    for (const one of delivered.filter((each) => each.item === item)) {
      const taken = Math.min(missing, Math.max(0, one.left));
      if (taken > 0) parcels.set(one.parcel, [...(parcels.get(one.parcel) ?? []), { item, quantity: taken, why }]);
      missing -= taken;
    }
    if (missing > 0) throw refusal(call, 'NOT_RETURNABLE', 'Some of these pieces are already on their way back.');
  }
  return parcels;
}
