import type { OrderEvent as ListedEvent } from '#shared/api/sales/orders/order-events.ts';
import { internalEvents } from '#shared/orders/order-events.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { eraseEvents, insertEvent, listEvents, setActor, type OrderEvent } from './order-events.queries.ts';

export type { OrderEvent };

/** Writes what happened to an order into its timeline, in the transaction in which it happens. */
export async function recordEvent(tx: Tx, event: OrderEvent): Promise<void> {
  await insertEvent(tx, event);
}

/** The timeline of an order, the earliest first; its customer reads neither names of staff nor internal steps. */
export async function findEvents(
  { db }: Pick<Database, 'db'>,
  order: string,
  { forStaff }: { forStaff: boolean },
): Promise<ListedEvent[]> {
  const rows = await listEvents(db, order);
  return rows
    .filter(({ kind }) => forStaff || !internalEvents.includes(kind))
    .map(({ id, at, person, ...row }) => ({
      _id: id,
      at: at.toISOString(),
      person: forStaff ? person : null,
      ...row,
    }));
}

/** What the timelines of a deleted account's orders still say of the person. */
export async function forgetEvents(tx: Tx, orders: readonly string[]): Promise<void> {
  await eraseEvents(tx, orders);
}

/** In this person's name the triggers of the transaction write the ledger. */
export async function actAs(tx: Tx, person: string): Promise<void> {
  await setActor(tx, person);
}
