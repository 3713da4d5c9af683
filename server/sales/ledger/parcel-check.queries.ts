import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Only, WrongSummary } from './money-check.queries.ts';

const among = (column: string, only: Only) => (only ? sql`${sql.ref(column)} = ANY (${only}::uuid[])` : sql`true`);

/**
 * Finds parcels whose courier cash or statements differ from the ledger, and parcels delivered without their cash on
 * delivery.
 */
export async function findWrongParcels(tx: Tx, only?: Only): Promise<WrongSummary[]> {
  const { rows } = await sql<WrongSummary>`
    SELECT o.id, o.order_number AS "order", found.what
    FROM (
      SELECT p.order_id, p.position, CASE
        WHEN coalesce(c.amount, 0) <> coalesce(l.held, 0) THEN 'has other money at its courier than the ledger says'
        WHEN coalesce(s.collected, 0) > coalesce(l.settled, 0) THEN 'was paid by a statement that the ledger lacks'
        WHEN p.status = 'delivered' AND p.cash_due > 0
          AND NOT EXISTS (SELECT FROM payments m WHERE m.parcel_id = p.id)
          THEN 'is delivered, and what its courier collected is not entered' END AS what
      FROM parcels p
      LEFT JOIN courier_cash c ON c.parcel_id = p.id
      LEFT JOIN (
        SELECT parcel_id, sum(CASE WHEN debit = 'courier' THEN amount ELSE -amount END) AS held,
          sum(CASE WHEN reason NOT LIKE 'courier %' THEN 0 WHEN credit = 'courier' THEN amount ELSE -amount END)
            AS settled
        FROM ledger_entries
        WHERE 'courier' IN (debit, credit) AND parcel_id IS NOT NULL AND ${among('order_id', only)}
        GROUP BY parcel_id) l ON l.parcel_id = p.id
      LEFT JOIN courier_statement_lines s ON s.parcel_id = p.id AND s.outcome IN ('right', 'short', 'more')
      WHERE ${among('p.order_id', only)}) found
    JOIN orders o ON o.id = found.order_id
    WHERE found.what IS NOT NULL ORDER BY 2, found.position LIMIT 1000`.execute(tx);
  return rows;
}
