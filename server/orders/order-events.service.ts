import type { Tx } from '../db/database.ts';
import { insertEvent, type OrderEvent } from './order-events.queries.ts';

export type { OrderEvent };

/** Writes what happened to an order into its timeline, in the transaction in which it happens. */
export async function recordEvent(tx: Tx, event: OrderEvent): Promise<void> {
  await insertEvent(tx, event);
}
