import { sql } from 'kysely';
import type { CashRules } from '#shared/cash-risk/cash-rules.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

// Stored in the row of the settings, but never part of the public settings: a fraudster who knew the limit would stay
// below it.

/** As they were set; null: never. */
export async function findRules(db: Db): Promise<unknown> {
  const { rows } = await sql<{ rules: unknown }>`SELECT value -> 'cashRules' AS rules FROM settings`.execute(db);
  return rows[0]?.rules ?? null;
}

/** Stores the rules, and returns the former ones. */
export async function updateRules(tx: Tx, rules: CashRules): Promise<unknown> {
  await sql`SELECT FROM settings FOR NO KEY UPDATE`.execute(tx);
  const before = await findRules(tx);
  await sql`
    UPDATE settings SET value = value || ${JSON.stringify({ cashRules: rules })}::jsonb, updated_at = now()`.execute(
    tx,
  );
  return before;
}
