import { isInShop } from '#shared/parcel-states.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { listParcels, updateParcel, type ParcelState } from '#server/sales/fulfilment/fulfilment.ts';
import { noSuchOrder, lockOrder, getOrder, recordEvent } from '#server/sales/orders/orders.ts';
import { insertSplit, listPieces, type Pieces } from './split-parcel.queries.ts';

type Call = typeof orderChangesApi.split | typeof orderChangesApi.deliverPart | typeof orderChangesApi.announceReturn;

/** Which parcel of which order. */
export interface OfParcel {
  id: string;
  parcel: string;
}

/** The parcel of an order, both locked. Throws NotFound. */
export async function lockParcel(tx: Tx, admin: Caller, { id, parcel }: OfParcel): Promise<ParcelState> {
  if (!(await lockOrder(tx, id, admin.userId))) throw noSuchOrder();
  const found = (await listParcels(tx, id)).find((one) => one.id === parcel);
  if (!found) throw noSuchOrder();
  return found;
}

/** The pieces, each line once. Throws Conflict NOT_IN_PARCEL for more than there are. */
export async function requireIn(tx: Tx, parcel: string, wanted: Pieces[], call: Call): Promise<Pieces[]> {
  const inside = await listPieces(tx, parcel);
  const pieces = [...Map.groupBy(wanted, ({ item }) => item.toLowerCase())].map(([item, same]) => ({
    item,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  if (pieces.some(({ item, quantity }) => quantity > (inside.get(item) ?? 0)))
    throw refusal(call, 'NOT_IN_PARCEL', 'This parcel has fewer pieces.');
  return pieces;
}

const unpacked = { status: 'planned', courier: null, tracking: null } as const;

/**
 * Puts some pieces of a parcel that is still in the shop into a parcel of their own. Throws NotFound, Conflict
 * WRONG_STATE or NOT_IN_PARCEL.
 */
export async function splitParcel(database: Database, admin: Caller, of: OfParcel, items: Pieces[]): Promise<Order> {
  const call = orderChangesApi.split;
  return inTransaction(database, async (tx) => {
    const parcel = await lockParcel(tx, admin, of);
    if (!isInShop(parcel.status))
      throw refusal(call, 'WRONG_STATE', `You cannot split a parcel that is ${parcel.status}.`);
    const pieces = await requireIn(tx, of.parcel, items, call);
    const inside = [...(await listPieces(tx, of.parcel)).values()].reduce((sum, quantity) => sum + quantity, 0);
    if (pieces.reduce((sum, { quantity }) => sum + quantity, 0) >= inside)
      throw refusal(call, 'WRONG_STATE', 'Leave at least one piece in the parcel.');
    await insertSplit(tx, of.parcel, pieces);
    // its pieces, its cash and its label are others now
    if (parcel.status === 'packed') await updateParcel(tx, { ...unpacked, id: parcel.id, by: admin.userId });
    await recordEvent(tx, {
      order: of.id,
      kind: 'parcels split',
      by: 'staff',
      actor: admin.userId,
      data: { parcel: parcel.position },
    });
    return getOrder({ db: tx }, of.id, admin);
  });
}
