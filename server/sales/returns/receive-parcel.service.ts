import type { Tx } from '#server/platform/db/database.ts';
import { openStock } from '#server/sales/stock/stock.ts';
import { allOf, partOf, type Received, type ReturnedPieces } from './received-pieces.ts';
import {
  findCashDue,
  insertReturn,
  isOfExchange,
  listLeftOf,
  priceReturn,
  updateCredit,
  updateReceived,
} from './returns.queries.ts';

interface Receiving {
  order: string;
  parcel: string;
  /** Whether its customer had accepted it. */
  wasDelivered: boolean;
  /** Whether its goods are sold again. */
  isRestocked: boolean;
  /** What came of it; absent: all. */
  received: Received | undefined;
  by: string;
}

/**
 * Receives a parcel in the shop. For a refused parcel the customer owes nothing; paid goods are credited to the order,
 * for a refund. Pieces that did not come are still on their way. Throws Conflict NOT_IN_PARCEL.
 */
export async function receiveParcel(tx: Tx, parcelOf: Receiving): Promise<void> {
  const { order, parcel, wasDelivered, isRestocked, received, by } = parcelOf;
  const left = await listLeftOf(tx, parcel);
  if (left.length === 0) return;
  const kind = wasDelivered ? 'later' : 'door';
  const returns: Credited[] = [];
  for (const pieces of received ? partOf(left, received) : [allOf(left, isRestocked)]) {
    const id = await insertReturn(tx, { order, parcel, kind, reason: null, by, lines: pieces.lines });
    returns.push({ ...pieces, id });
  }
  await creditReturns(tx, parcelOf, returns);
  const here = returns.filter(({ isHere }) => isHere);
  if (here.some(({ lines }) => lines.some((line) => line.isRestocked)))
    await openStock(tx, { order, actor: by, reason: 'return' });
  for (const { id, lines } of here) await updateReceived(tx, { id, by, lines });
}

type Credited = ReturnedPieces & { id: string };

/** What was accepted is credited when it is here; what was refused at the door is not owed, wherever it is. */
async function creditReturns(tx: Tx, { parcel, wasDelivered }: Receiving, returns: readonly Credited[]): Promise<void> {
  const isPaid = wasDelivered || (await isOfExchange(tx, parcel));
  // where a part was paid before, more than the courier did not collect
  let uncredited = isPaid ? 0 : await findCashDue(tx, parcel);
  const credits: { id: string; credit: number }[] = [];
  for (const { id, isHere } of returns) {
    const credit = isHere || !wasDelivered ? await priceReturn(tx, id) : 0;
    uncredited -= credit;
    credits.push({ id, credit });
  }
  for (const [n, { id, credit }] of credits.entries())
    await updateCredit(tx, id, credit + (n === 0 ? Math.max(0, uncredited) : 0));
}
