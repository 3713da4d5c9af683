import type { Tx } from '#server/platform/db/database.ts';
import { fitParcels, type PackedPieces } from './fit-parcels.ts';
import { deleteParcels, findHeld, listHere, updateFitted, updateUnpacked } from './fit-parcels.queries.ts';
import { deletePlanned, insertParcelOf, insertParcelOfAll, lessenCash } from './plan-parcel.queries.ts';

/** An accepted order is sent in one parcel, unless staff split it. */
export async function planParcel(tx: Tx, order: string): Promise<void> {
  await insertParcelOfAll(tx, order);
}

/** The parcels of an order that are still in the shop, with their pieces: to be read before its lines change. */
export async function parcelsHere(tx: Tx, order: string): Promise<PackedPieces[]> {
  const rows = await listHere(tx, order);
  return rows.map(({ pieces, ...row }) => ({ ...row, pieces: new Map(Object.entries(pieces)) }));
}

/**
 * The parcels of an accepted order of which none has left the shop follow what it holds now. One whose pieces or label
 * (what it collects, or `isAddressedAgain`) changed is to be packed again.
 */
export async function replanParcels(
  tx: Tx,
  order: string,
  { before, by, isAddressedAgain }: { before: readonly PackedPieces[]; by: string; isAddressedAgain: boolean },
): Promise<void> {
  const { lines, cash } = await findHeld(tx, order);
  const fitted = new Map(fitParcels(before, lines, cash).map((parcel) => [parcel.id, parcel]));
  await deleteParcels(
    tx,
    before.filter(({ id }) => !fitted.has(id)).map(({ id }) => id),
  );
  for (const { id, status, cashDue } of before) {
    const parcel = fitted.get(id);
    if (!parcel) continue;
    await updateFitted(tx, parcel);
    const isLabelledAgain = isAddressedAgain || parcel.cashDue !== cashDue;
    if (status === 'packed' && (parcel.isRepacked || isLabelledAgain)) await updateUnpacked(tx, id, by);
  }
}

/** Nothing of the order is sent any more. */
export async function dropParcels(tx: Tx, order: string): Promise<void> {
  await deletePlanned(tx, order);
}

/** What is sent in exchange goes in a parcel of its own, which collects what it costs more than what comes back. */
export async function planExchange(
  tx: Tx,
  order: string,
  goods: { line: string; quantity: number; cash: number },
): Promise<void> {
  await insertParcelOf(tx, order, goods);
}

/** A payment of so many Taka was found: what is paid already is not collected at the door. */
export async function collectLess(tx: Tx, order: string, amount: number): Promise<void> {
  await lessenCash(tx, order, amount);
}
