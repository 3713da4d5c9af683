import { sql } from 'kysely';
import type { GatewayMethod } from '#shared/payment-methods.ts';
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

export async function existsTransaction(tx: Tx, method: GatewayMethod, transaction: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payments WHERE method = ${method} AND transaction_id = ${transaction}`.execute(tx);
  return rows.length > 0;
}
