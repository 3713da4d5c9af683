import { sql } from 'kysely';
import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** The columns that staff chose for this courier the last time. */
export async function findColumns(db: Database['db'] | Tx, courier: string): Promise<StatementColumns | undefined> {
  const { rows } = await sql<{ columns: StatementColumns }>`
    SELECT columns FROM courier_columns WHERE courier = lower(${courier})`.execute(db);
  return rows[0]?.columns;
}

export async function keepColumns(
  tx: Tx,
  { courier, columns, by }: { courier: string; columns: StatementColumns; by: string },
): Promise<void> {
  await sql`
    INSERT INTO courier_columns (courier, columns, changed_by)
    VALUES (lower(${courier}), ${JSON.stringify(columns)}::jsonb, ${by})
    ON CONFLICT (courier) DO UPDATE
      SET columns = excluded.columns, changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
}
