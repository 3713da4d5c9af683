import { sql } from 'kysely';
import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import type { SettlementSource } from '#shared/settlements.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** The columns that staff chose for this source the last time. */
export async function findColumns(
  db: Database['db'],
  source: SettlementSource,
): Promise<SettlementColumns | undefined> {
  const { rows } = await sql<{ columns: SettlementColumns }>`
    SELECT columns FROM settlement_columns WHERE source = ${source}`.execute(db);
  return rows[0]?.columns;
}

export async function keepColumns(
  tx: Tx,
  { source, columns, by }: { source: SettlementSource; columns: SettlementColumns; by: string },
): Promise<void> {
  await sql`
    INSERT INTO settlement_columns (source, columns, changed_by)
    VALUES (${source}, ${JSON.stringify(columns)}::jsonb, ${by})
    ON CONFLICT (source) DO UPDATE
      SET columns = excluded.columns, changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
}
