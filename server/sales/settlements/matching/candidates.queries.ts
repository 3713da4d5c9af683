import { sql } from 'kysely';
import type { SettlementSource } from '#shared/settlements.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Candidate } from './judge-settlement.ts';

type Db = Database['db'] | Tx;

/** The numbers that the lines of a source's statement name. */
interface Named {
  source: SettlementSource;
  numbers: readonly string[];
}

const paymentsNamed = ({ source, numbers }: Named) => sql`
  SELECT id FROM payments WHERE method = ${source} AND transaction_id = ANY (${[...numbers]}::text[])
  UNION
  SELECT payment_id FROM online_payments WHERE gateway = ${source} AND payment_id IS NOT NULL
    AND (invoice = ANY (${[...numbers]}::text[]) OR reference = ANY (${[...numbers]}::text[]))`;

const refundsNamed = ({ source, numbers }: Named) => sql`
  SELECT id FROM refunds WHERE method = ${source} AND transaction_id = ANY (${[...numbers]}::text[])
  UNION
  SELECT refund_id FROM online_refunds WHERE state = 'sent'
    AND (transaction_id = ANY (${[...numbers]}::text[]) OR reference = ANY (${[...numbers]}::text[]))
  UNION
  SELECT id FROM refunds WHERE method = ${source} AND order_id IN (
    SELECT order_id FROM payments WHERE id IN (${paymentsNamed({ source, numbers })}))`;

/** The payments that have one of these numbers, the refunds that do, and those of the same orders. */
export async function listCandidates(db: Db, named: Named): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH found AS MATERIALIZED (
      SELECT 'payment' AS kind, p.id, p.order_id, p.amount, p.transaction_id, p.state = 'confirmed' AS "isConfirmed"
      FROM payments p WHERE p.id IN (${paymentsNamed(named)}) AND p.state <> 'refused' AND p.method = ${named.source}
      UNION ALL
      SELECT 'refund', r.id, r.order_id, -r.amount, r.transaction_id, true
      FROM refunds r WHERE r.id IN (${refundsNamed(named)}) AND r.paid_at IS NOT NULL AND r.method = ${named.source})
    SELECT f.kind, f.id, f.order_id AS "order", o.order_number AS "orderNumber", o.user_id AS "user", f.amount,
      f."isConfirmed", settled.on AS "settledOn", charged.on AS "chargedOn",
      array_remove(ARRAY[f.transaction_id] || ARRAY(
        SELECT unnest(ARRAY[invoice, reference]) FROM online_payments WHERE payment_id = f.id
        UNION ALL SELECT unnest(ARRAY[transaction_id, reference]) FROM online_refunds
        WHERE refund_id = f.id AND state = 'sent'), NULL) AS numbers
    FROM found f JOIN orders o ON o.id = f.order_id
    LEFT JOIN LATERAL (
      SELECT s.recorded_at AS on FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
      WHERE f.id IN (l.payment_id, l.refund_id) AND l.outcome IN ('right', 'differs')
        AND (l.amount > 0 OR f.kind = 'refund')) settled ON true
    LEFT JOIN LATERAL (
      SELECT s.recorded_at AS on FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
      WHERE l.payment_id = f.id AND l.outcome IN ('differs', 'charge-back') AND l.amount < 0) charged ON true
    ORDER BY f.order_id, f.kind, f.id`.execute(db);
  return rows;
}

/** Locks their orders until the transaction ends; the person before them, as where an account is deleted. */
export async function lockOrdersOf(tx: Tx, named: Named, staff: string): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${staff} FOR KEY SHARE`.execute(tx);
  await sql`
    SELECT FROM orders WHERE id IN (
      SELECT order_id FROM payments WHERE id IN (${paymentsNamed(named)})
      UNION SELECT order_id FROM refunds WHERE id IN (${refundsNamed(named)}))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}
