import { sql } from 'kysely';
import type { ParcelStatus } from '#shared/parcel-states.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Candidate } from './judge-line.ts';

type Db = Database['db'] | Tx;

/** The numbers that the lines of a statement name, in upper case. */
export interface Numbers {
  tracking: string[];
  orders: string[];
}

const parcelsNamed = ({ tracking, orders }: Numbers) => sql`
  SELECT p.id FROM parcels p WHERE upper(p.tracking) = ANY (${tracking}::text[])
  UNION
  SELECT p.id FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.order_number = ANY (${orders}::text[])`;

/** The parcels that have one of these numbers. */
export async function listCandidates(db: Db, numbers: Numbers): Promise<Candidate[]> {
  const { rows } = await sql<Candidate & { status: ParcelStatus }>`
    SELECT p.id AS parcel, p.position, p.order_id AS "order", o.order_number AS "orderNumber", o.user_id AS "user",
      p.courier, upper(p.tracking) AS tracking, p.status, p.cash_due AS "cashDue", coalesce(c.amount, 0) AS held,
      paid.id AS "paidBy", paid.recorded_at AS "paidOn"
    FROM parcels p JOIN orders o ON o.id = p.order_id
    LEFT JOIN courier_cash c ON c.parcel_id = p.id
    LEFT JOIN LATERAL (
      SELECT s.id, s.recorded_at FROM courier_statement_lines l JOIN courier_statements s ON s.id = l.statement_id
      WHERE l.parcel_id = p.id AND l.outcome IN ('right', 'short', 'more')) paid ON true
    WHERE p.id IN (${parcelsNamed(numbers)})
    ORDER BY p.order_id, p.position`.execute(db);
  return rows;
}

/** Locks their orders until the transaction ends; the person before them, as where an account is deleted. */
export async function lockOrdersOf(tx: Tx, numbers: Numbers, staff: string | null): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${staff} FOR KEY SHARE`.execute(tx);
  await sql`
    SELECT FROM orders WHERE id IN (SELECT order_id FROM parcels WHERE id IN (${parcelsNamed(numbers)}))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}
