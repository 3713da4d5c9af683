import type { OrderEvent as ListedEvent } from '#shared/api/sales/orders/order-events.ts';
import { internalEvents } from '#shared/orders/order-events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listEvents } from './order-events.queries.ts';

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
