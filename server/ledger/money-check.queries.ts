import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

// Each of these finds where the ledger of money disagrees with what it tells of. They read whole tables.

const mostListed = 1000;

export interface WrongAccount {
  order: string;
  account: string;
  /** Taka, by the orders, payments, returns and refunds. */
  expected: number;
  /** Taka, by the ledger. */
  entered: number;
}

// what each account should hold for an order: what came in, less what went out
const expected = sql`
  SELECT o.id AS order_id, 'sales' AS account, -sum(l.price::bigint * l.quantity) AS taka
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status = 'accepted' GROUP BY 1
  UNION ALL SELECT id, 'delivery', -shipping_amount::bigint FROM orders WHERE status = 'accepted'
  UNION ALL
  SELECT o.id, CASE a.kind WHEN 'rounding' THEN 'rounding' ELSE 'discount' END, -a.amount::bigint
  FROM orders o JOIN order_adjustments a ON a.order_id = o.id WHERE o.status = 'accepted' AND a.kind <> 'delivery'
  UNION ALL SELECT order_id, 'returned', credit::bigint FROM returns
  UNION ALL SELECT order_id, method, amount::bigint FROM payments WHERE state = 'confirmed'
  UNION ALL SELECT order_id, method, -amount::bigint FROM refunds WHERE paid_at IS NOT NULL
  UNION ALL SELECT order_id, 'refunds due', -amount::bigint FROM refunds WHERE paid_at IS NULL
  UNION ALL SELECT id, 'order', CASE status WHEN 'accepted' THEN total_price ELSE 0 END - paid::bigint FROM orders
  UNION ALL SELECT order_id, 'order', -credit::bigint FROM returns
  UNION ALL SELECT order_id, 'order', amount::bigint FROM refunds`;

// without what couriers paid out: no table of the order tells of that
const entered = sql`
  SELECT order_id, side.account, side.taka
  FROM ledger_entries e, LATERAL (VALUES (debit, amount::bigint), (credit, -amount::bigint)) AS side (account, taka)
  WHERE 'courier' NOT IN (e.debit, e.credit) OR e.reason LIKE 'payment%'`;

/** Accounts of orders whose entries do not add up to what orders, payments, returns and refunds say. */
export async function findWrongAccounts(tx: Tx): Promise<WrongAccount[]> {
  const { rows } = await sql<WrongAccount>`
    SELECT coalesce(o.order_number, compared.order_id::text) AS "order", compared.account,
      compared.expected::bigint AS expected, compared.entered::bigint AS entered
    FROM (
      SELECT order_id, account, sum(expected) AS expected, sum(entered) AS entered
      FROM (
        SELECT order_id, account, taka AS expected, 0 AS entered FROM (${expected}) e
        UNION ALL SELECT order_id, account, 0, taka FROM (${entered}) n) both_sides
      GROUP BY 1, 2 HAVING sum(expected) <> sum(entered)) compared
    LEFT JOIN orders o ON o.id = compared.order_id
    ORDER BY 1, 2 LIMIT ${mostListed}`.execute(tx);
  return rows;
}

export interface WrongSummary {
  order: string;
  what: string;
}

/** Orders whose own columns do not say what their payments and parcels say. */
export async function findWrongSummaries(tx: Tx): Promise<WrongSummary[]> {
  const { rows } = await sql<WrongSummary>`
    SELECT order_number AS "order", what FROM (
      SELECT o.order_number, CASE
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
      FROM orders o) found
    WHERE what IS NOT NULL ORDER BY 1 LIMIT ${mostListed}`.execute(tx);
  return rows;
}

/** Entries of the ledger. */
export async function countEntries(tx: Tx): Promise<number> {
  const { rows } = await sql<{ entries: number }>`SELECT count(*) AS entries FROM ledger_entries`.execute(tx);
  return rows[0]?.entries ?? 0;
}
