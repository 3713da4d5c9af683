import type { Tx } from '../db/database.ts';
import { addCredit, sumOwed } from './returns.queries.ts';

/** The customer of an order of which something came back gets at least so many Taka back. */
export async function creditAtLeast(tx: Tx, order: string, amount: number): Promise<void> {
  const missing = amount + (await sumOwed(tx, order));
  if (missing > 0) await addCredit(tx, order, missing);
}
