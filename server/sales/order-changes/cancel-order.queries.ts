import { sql, type Kysely } from 'kysely';
import type { Canceller, OrderStatus } from '#shared/order-states.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

interface Waiting {
  status: OrderStatus;
  isDue: boolean;
  /** It belongs to no account. */
  isOfGuest: boolean;
  /** Its customer's data was erased, so the order cannot be restored. */
  isErased: boolean;
}

/** The order, locked until the transaction ends; `isDue`: its time has run out and no payment was found for it. */
export async function lockWaiting(tx: Db, id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    SELECT status, coalesce(expires_at <= now(), false) AS "isDue", user_id IS NULL AS "isOfGuest",
      phone IS NULL AS "isErased"
    FROM orders WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

export async function updateCancelled(
  tx: Db,
  id: string,
  { by, reason }: { by: Canceller; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      cancelled_by: by,
      rejection_reason: reason,
      decided_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}
