import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

const tables = ['customer_notes', 'customer_tags'] as const;

/**
 * Deletes staff notes about the phones of these orders, unless another order has the phone. Call it before the phones
 * are erased.
 */
export async function eraseNotesOfOrders(tx: Tx, orders: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`
      DELETE FROM ${sql.table(table)} t
      WHERE t.phone IN (SELECT phone FROM orders WHERE id = ANY (${[...orders]}::uuid[]))
        AND NOT EXISTS (
          SELECT FROM orders o WHERE o.phone = t.phone AND o.id <> ALL (${[...orders]}::uuid[]))`.execute(tx);
}

/** Deletes staff notes about an account, and about its phones without orders. */
export async function eraseNotesOfAccount(
  tx: Tx,
  { userId, contacts }: { userId: string; contacts: readonly string[] },
): Promise<void> {
  for (const table of tables)
    await sql`
      DELETE FROM ${sql.table(table)} t
      WHERE t.user_id = ${userId} OR (t.phone = ANY (${[...contacts]}::text[])
        AND NOT EXISTS (SELECT FROM orders o WHERE o.phone = t.phone))`.execute(tx);
}
