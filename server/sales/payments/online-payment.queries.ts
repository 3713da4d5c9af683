import { sql } from 'kysely';
import { paymentMethods, type GatewayMethod } from '#shared/payment-methods.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface OnlinePayment {
  order: string;
  method: GatewayMethod;
  /** Taka. */
  amount: number;
  transaction: string;
  payer: string | null;
  /** The gateway's words. */
  found: string;
  /** Who confirms it; null: the shop itself. */
  by: string | null;
}

/** A payment that a gateway has taken: it is confirmed, and ledger and order follow by triggers. Returns its id. */
export async function insertOnline(
  tx: Tx,
  { order, method, amount, transaction, payer, found, by }: OnlinePayment,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payments (order_id, method, amount, sender, transaction_id, state, settled_at, settled_by, found)
    VALUES (${order}, ${method}, ${amount}, ${payer}, ${transaction}, 'confirmed', now(), ${by}::uuid, ${found})
    RETURNING id`.execute(tx);
  return rows[0]!.id; // one row was inserted
}

/**
 * Whether the transaction already counts for an order: a payment by any method names it, or its SMS confirmed one that
 * names another.
 */
export async function existsTransaction(tx: Tx, transaction: string): Promise<boolean> {
  const { rows } = await sql`
    -- the methods are named so that the index of payments_transaction_once serves
    SELECT FROM payments WHERE method IN (${literals(paymentMethods)}) AND transaction_id = ${transaction}
    UNION ALL SELECT FROM received_payments
    WHERE transaction_ids @> ARRAY[${transaction}] AND payment_id IS NOT NULL`.execute(tx);
  return rows.length > 0;
}
