import type { Tx } from '#server/platform/db/database.ts';
import { fitParcels, type PackedPieces } from './fit-parcels.ts';
import { deleteParcels, findHeld, listHere, updateFitted, updateUnpacked } from './fit-parcels.queries.ts';

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
