import type { Tx } from '#server/platform/db/database.ts';
import { deleteCollected, erasePayers, insertCollected, updateFound, updateSettled } from './payments.queries.ts';

// A payment is claimed by the customer, then confirmed or refused. The ledger and the order's sums follow by triggers
// (db/routines/ledger.sql, payments.sql).

/** The payment stands in what the wallet tells; `found` is that text. */
export async function confirmFound(tx: Tx, id: string, found: string): Promise<void> {
  await updateFound(tx, id, found);
}

/** The shop has the money that the customer says was sent. */
export async function confirmClaimed(tx: Tx, order: string, by: string): Promise<void> {
  await updateSettled(tx, { order, from: ['claimed'], to: 'confirmed', by });
}

/** Money that was not found at first has arrived after all. */
export async function confirmLate(tx: Tx, order: string, by: string): Promise<void> {
  await updateSettled(tx, { order, from: ['claimed', 'refused'], to: 'confirmed', by });
}

/** The money did not come; `by`: who says so, null if the order's time ran out. */
export async function refuseClaimed(tx: Tx, order: string, by: string | null): Promise<void> {
  await updateSettled(tx, { order, from: ['claimed'], to: 'refused', by });
}

/** The courier has collected what was due for a parcel: returns Taka. */
export async function recordCollected(tx: Tx, parcel: string, by: string): Promise<number> {
  return insertCollected(tx, { parcel, by });
}

/** It had not collected it after all. */
export async function takeCollectedBack(tx: Tx, parcel: string): Promise<void> {
  await deleteCollected(tx, parcel);
}

/** The wallet numbers and texts of a deleted account's payments. */
export async function forgetPayers(tx: Tx, orders: readonly string[]): Promise<void> {
  await erasePayers(tx, orders);
}
