import type { Tx } from '#server/platform/db/database.ts';
import { updateSettled } from './payments.queries.ts';

// A payment is claimed by the customer, then confirmed or refused. The ledger and the order's sums follow by triggers
// (db/routines/ledger.sql, payments.sql).

/** The shop has the money that the customer says was sent. */
export async function confirmReported(tx: Tx, order: string, by: string): Promise<void> {
  await updateSettled(tx, { order, from: ['claimed'], to: 'confirmed', by });
}

/** Money that was not found at first has arrived after all. */
export async function confirmLate(tx: Tx, order: string, by: string): Promise<void> {
  await updateSettled(tx, { order, from: ['claimed', 'refused'], to: 'confirmed', by });
}

/** The money did not come; `by`: who says so, null if the order's time ran out. */
export async function refuseReported(tx: Tx, order: string, by: string | null): Promise<void> {
  await updateSettled(tx, { order, from: ['claimed'], to: 'refused', by });
}
