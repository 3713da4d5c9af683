import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

// These queries find differences between the ledger and its source tables: for these orders, or for all, which reads
// whole tables.

const maxListed = 1000;

/** Of these orders; absent: of all. */
export type Only = readonly string[] | undefined;
const among = (column: string, only: Only) => (only ? sql`${sql.ref(column)} = ANY (${only}::uuid[])` : sql`true`);

interface WrongAccount {
  id: string | null;
  order: string;
  account: string;
  /** Taka, by the orders, payments, returns and refunds. */
  expected: number;
  /** Taka, by the ledger. */
  entered: number;
}

// the expected balance of each account for an order: income minus expenses
const expectedOf = (only: Only) => sql`
  SELECT o.id AS order_id, 'sales' AS account, -sum(l.price::bigint * l.quantity) AS taka
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.status = 'accepted' AND ${among('o.id', only)} GROUP BY 1
  UNION ALL SELECT id, 'delivery', -shipping_amount::bigint
  FROM orders WHERE status = 'accepted' AND ${among('id', only)}
  UNION ALL
  SELECT o.id, CASE a.kind WHEN 'rounding' THEN 'rounding' ELSE 'discount' END, -a.amount::bigint
  FROM orders o JOIN order_adjustments a ON a.order_id = o.id
  WHERE o.status = 'accepted' AND a.kind <> 'delivery' AND ${among('o.id', only)}
  UNION ALL SELECT order_id, 'returned', credit::bigint FROM returns WHERE ${among('order_id', only)}
  UNION ALL SELECT order_id, method, amount::bigint
  FROM payments WHERE state = 'confirmed' AND ${among('order_id', only)}
  UNION ALL SELECT order_id, method, -amount::bigint
  FROM refunds WHERE paid_at IS NOT NULL AND ${among('order_id', only)}
  UNION ALL SELECT order_id, 'refunds due', -amount::bigint
  FROM refunds WHERE paid_at IS NULL AND ${among('order_id', only)}
  UNION ALL SELECT id, 'order', CASE status WHEN 'accepted' THEN total_price ELSE 0 END - paid::bigint
  FROM orders WHERE ${among('id', only)}
  UNION ALL SELECT order_id, 'order', -credit::bigint FROM returns WHERE ${among('order_id', only)}
  UNION ALL SELECT order_id, 'order', amount::bigint FROM refunds WHERE ${among('order_id', only)}
  UNION ALL SELECT order_id, side.account, side.taka
  FROM settled_moves, LATERAL (VALUES (account, taka::bigint), (source, -taka::bigint)) AS side (account, taka)
  WHERE ${among('order_id', only)}`;

// without couriers' payouts, which are compared by parcel
const enteredOf = (only: Only) => sql`
  SELECT order_id, side.account, side.taka
  FROM ledger_entries e, LATERAL (VALUES (debit, amount::bigint), (credit, -amount::bigint)) AS side (account, taka)
  WHERE ('courier' NOT IN (e.debit, e.credit) OR e.reason LIKE 'payment%') AND ${among('e.order_id', only)}`;

/** Accounts of orders whose entries differ from orders, payments, returns and refunds. */
export async function findWrongAccounts(tx: Tx, only?: Only): Promise<WrongAccount[]> {
  const { rows } = await sql<WrongAccount>`
    SELECT o.id, coalesce(o.order_number, compared.order_id::text) AS "order", compared.account,
      compared.expected::bigint AS expected, compared.entered::bigint AS entered
    FROM (
      SELECT order_id, account, sum(expected) AS expected, sum(entered) AS entered
      FROM (
        SELECT order_id, account, taka AS expected, 0 AS entered FROM (${expectedOf(only)}) e
        UNION ALL SELECT order_id, account, 0, taka FROM (${enteredOf(only)}) n) both_sides
      GROUP BY 1, 2 HAVING sum(expected) <> sum(entered)) compared
    LEFT JOIN orders o ON o.id = compared.order_id
    ORDER BY 2, 3 LIMIT ${maxListed}`.execute(tx);
  return rows;
}

export interface WrongSummary {
  id: string;
  order: string;
  what: string;
}

/** Orders whose summary columns differ from their payments and parcels. */
export async function findWrongSummaries(tx: Tx, only?: Only): Promise<WrongSummary[]> {
  const { rows } = await sql<WrongSummary>`
    SELECT id, order_number AS "order", what FROM (
      SELECT o.id, o.order_number, CASE
        WHEN o.paid <> coalesce((
          SELECT sum(amount) FROM payments WHERE order_id = o.id AND state = 'confirmed'), 0) THEN 'is paid otherwise'
        WHEN o.payment_state <> coalesce(payment_state_of(o.id, o.total_price), 'none')
          THEN 'is in another payment state'
        WHEN o.status = 'accepted' AND EXISTS (
          SELECT FROM order_lines l WHERE l.order_id = o.id AND l.quantity <> (
            SELECT coalesce(sum(quantity), 0) FROM parcel_lines WHERE line_id = l.id))
          THEN 'has other pieces than its parcels'
        WHEN o.status <> 'accepted' AND EXISTS (SELECT FROM parcels WHERE order_id = o.id) THEN 'has a parcel'
        WHEN (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = o.id) > o.paid
          THEN 'gets more back than was paid'
        END AS what
      FROM orders o WHERE ${among('o.id', only)}) found
    WHERE what IS NOT NULL ORDER BY 2 LIMIT ${maxListed}`.execute(tx);
  return rows;
}

/** Entries of the ledger. */
export async function countEntries(tx: Tx): Promise<number> {
  const { rows } = await sql<{ entries: number }>`SELECT count(*) AS entries FROM ledger_entries`.execute(tx);
  return rows[0]?.entries ?? 0;
}
