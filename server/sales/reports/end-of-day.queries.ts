import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** The moments of a day, without its end. */
export interface DayBounds {
  start: Date;
  end: Date;
}

export interface Moved {
  debit: string;
  credit: string;
  taka: number;
  entries: number;
  orders: number;
}

/** Sums the ledger entries of a day by pair of accounts. */
export async function listMoved(tx: Tx, { start, end }: DayBounds): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT debit, credit, sum(amount)::bigint AS taka, count(*) AS entries, count(DISTINCT order_id) AS orders
    FROM ledger_entries WHERE at >= ${start} AND at < ${end}
    GROUP BY debit, credit ORDER BY debit, credit`.execute(tx);
  return rows;
}

/** The couriers' cash and the due refunds at a moment: the present sums minus later entries. */
export async function findBalances(tx: Tx, at: Date): Promise<{ held: number; owed: number }> {
  const { rows } = await sql<{ held: number; owed: number }>`
    SELECT coalesce((SELECT sum(amount) FROM courier_cash), 0)::bigint - coalesce(since.held, 0)::bigint AS held,
      coalesce((SELECT sum(amount) FROM refunds WHERE paid_at IS NULL), 0)::bigint - coalesce(since.owed, 0)::bigint
        AS owed
    FROM (
      SELECT sum(CASE WHEN debit = 'courier' THEN amount WHEN credit = 'courier' THEN -amount END) AS held,
        sum(CASE WHEN credit = 'refunds due' THEN amount WHEN debit = 'refunds due' THEN -amount END) AS owed
      FROM ledger_entries WHERE at >= ${at}) since`.execute(tx);
  // an aggregate always returns one row
  return rows[0]!;
}

/** Orders with changes on a day, by the ledger or by its source tables. */
export async function listTouched(tx: Tx, { start, end }: DayBounds, max: number): Promise<string[]> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} AND ${sql.ref(column)} < ${end}`;
  const { rows } = await sql<{ id: string }>`
    SELECT order_id AS id FROM ledger_entries WHERE ${within('at')}
    UNION SELECT order_id FROM payments WHERE ${within('settled_at')}
    UNION SELECT order_id FROM parcels WHERE ${within('ended_at')}
    UNION SELECT order_id FROM refunds WHERE ${within('created_at')}
    UNION SELECT order_id FROM refunds WHERE ${within('paid_at')}
    LIMIT ${max}`.execute(tx);
  return rows.map(({ id }) => id);
}
