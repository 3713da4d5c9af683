import type { Tx } from '#server/platform/db/database.ts';
import { insertChange, type Change } from './history.queries.ts';

export type { Change };

/** Writes down who changed what, in the transaction that changes it. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  await insertChange(tx, change);
}
