import type { BodyOf } from '#shared/api/endpoint.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { phaseOf } from '#shared/parcel-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { collectCash } from '#server/sales/refunds/refunds.ts';
import { planReturn, takeOffCash, reasonText } from '#server/sales/returns/returns.ts';
import { exchangeLine } from './exchange.service.ts';
import { isPaidOut, undeliver, updateParcel } from '#server/sales/fulfilment/fulfilment.ts';
import { setActor, recordEvent, getOrder } from '#server/sales/orders/orders.ts';
import { lockParcel, requireIn, type OfParcel } from './split-parcel.service.ts';

/**
 * The customer took only a part at the door: the courier collects less, and the other pieces are on their way back. The
 * courier may have said before that it delivered all; that delivery is undone first.
 * Throws NotFound, Conflict WRONG_STATE or NOT_IN_PARCEL.
 */
export async function deliverPart(
  database: Database,
  admin: Caller,
  of: OfParcel,
  { items, reason }: BodyOf<typeof orderChangesApi.deliverPart>,
): Promise<Order> {
  const call = orderChangesApi.deliverPart;
  return inTransaction(database, async (tx) => {
    const { status, position } = await lockParcel(tx, admin, of);
    await setActor(tx, admin.userId);
    const at = status === 'delivered' ? await undeliver(tx, of.parcel, admin.userId) : { status };
    if (!at || (await isPaidOut(tx, of.parcel)))
      throw refusal(call, 'WRONG_STATE', 'More has happened to this parcel since it was delivered. Return its items.');
    if (phaseOf(at.status) !== 'with courier')
      throw refusal(call, 'WRONG_STATE', 'You can only mark a parcel as delivered after you hand it to the courier.');
    const pieces = await requireIn(tx, of.parcel, items, call);
    const input = { order: of.id, parcel: of.parcel, reason: reason || null, by: admin.userId, pieces };
    await takeOffCash(tx, await planReturn(tx, { ...input, kind: 'door' }), of.parcel);
    await updateParcel(tx, { id: of.parcel, status: 'delivered', by: admin.userId, courier: null, tracking: null });
    await collectCash(tx, of.id, { parcel: of.parcel, by: admin.userId });
    await recordReturn(tx, admin, of.id, { parcel: position, status: 'delivered', pieces: count(pieces), reason });
    return getOrder({ db: tx }, of.id, admin);
  });
}

/**
 * A customer sends delivered pieces back, or exchanges those of one line for another variant of its product. Throws
 * NotFound, Conflict WRONG_STATE, NOT_IN_PARCEL, OUT_OF_STOCK, NOT_AN_EXCHANGE or OTHER_PRICE.
 */
export async function announceReturn(
  database: Database,
  admin: Caller,
  of: OfParcel,
  { items, reason, exchangeFor, difference }: BodyOf<typeof orderChangesApi.announceReturn>,
): Promise<Order> {
  const call = orderChangesApi.announceReturn;
  return inTransaction(database, async (tx) => {
    const { status, position } = await lockParcel(tx, admin, of);
    if (status !== 'delivered') throw refusal(call, 'WRONG_STATE', 'You can only return delivered items.');
    await setActor(tx, admin.userId);
    await requireIn(tx, of.parcel, items, call);
    const pieces = items.map((line) => ({ ...line, item: line.item.toLowerCase() }));
    const input = { order: of.id, parcel: of.parcel, reason: reason || null, by: admin.userId, pieces };
    const other = exchangeFor
      ? await exchangeLine(tx, admin, { order: of.id, pieces, variantId: exchangeFor, difference })
      : null;
    await planReturn(tx, { ...input, kind: other ? 'exchange' : 'later', ...(other && { sent: other.line }) });
    const exchangedFor = other?.name ?? null;
    const facts = { pieces: count(pieces), reason: reasonText(items, reason ?? '') };
    await recordReturn(tx, admin, of.id, { parcel: position, ...facts, exchangedFor });
    return getOrder({ db: tx }, of.id, admin);
  });
}

const count = (pieces: { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

async function recordReturn(tx: Tx, { userId }: Caller, order: string, data: object): Promise<void> {
  await recordEvent(tx, { order, kind: 'return announced', by: 'staff', actor: userId, data });
}
