import { sql } from 'kysely';
import type { MatchingRule } from '#shared/api/sales/payments/sms-phones.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

// In the row of the settings, but not among the public settings: a cheat could use it.

export async function findRule(db: Database['db']): Promise<MatchingRule> {
  const { rows } = await sql<{ rule: MatchingRule | null }>`
    SELECT value ->> 'confirmsPayments' AS rule FROM settings`.execute(db);
  return rows[0]?.rule ?? 'id or number';
}

export async function updateRule(tx: Tx, rule: MatchingRule): Promise<void> {
  const set = JSON.stringify({ confirmsPayments: rule });
  await sql`UPDATE settings SET value = value || ${set}::jsonb, updated_at = now()`.execute(tx);
}
