import { sql } from 'kysely';
import type { DiscountLimits } from '#shared/orders/discount-limits.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

// Stored in the row of the settings, but never part of the public settings: customers would ask for the maximum.

/** As they were set; null: never. */
export async function findLimits(db: Db): Promise<DiscountLimits | null> {
  const { rows } = await sql<{ limits: DiscountLimits | null }>`
    SELECT value -> 'discountLimits' AS limits FROM settings`.execute(db);
  return rows[0]?.limits ?? null;
}

export async function updateLimits(tx: Tx, limits: DiscountLimits): Promise<void> {
  const set = JSON.stringify({ discountLimits: limits });
  await sql`UPDATE settings SET value = value || ${set}::jsonb, updated_at = now()`.execute(tx);
}
