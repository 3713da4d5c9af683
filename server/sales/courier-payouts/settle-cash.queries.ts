import { sql } from 'kysely';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * The courier's cash for a parcel; locks its order until the transaction ends. Undefined if there is no such parcel.
 */
export async function lockHeld(
  tx: Tx,
  parcel: string,
  staff: string,
): Promise<{ order: string; position: number; amount: number } | undefined> {
  await sql`SELECT FROM users WHERE id = ${staff} FOR KEY SHARE`.execute(tx);
  await sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM parcels WHERE id = ${parcel}) FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ order: string; position: number; amount: number }>`
    SELECT p.order_id AS "order", p.position, coalesce(c.amount, 0) AS amount
    FROM parcels p LEFT JOIN courier_cash c ON c.parcel_id = p.id WHERE p.id = ${parcel}`.execute(tx);
  return rows[0];
}

interface Settlement {
  order: string;
  parcel: string;
  reason: string;
  /** Where it goes: where the money arrived, or nowhere. */
  to: PayoutAccount | 'written off';
  /** In Taka; negative if the shop keeps an overpayment. */
  amount: number;
  by: string;
}

/** Reduces the courier's cash for the parcel by this amount. */
export async function enterSettled(tx: Tx, { order, parcel, reason, to, amount, by }: Settlement): Promise<void> {
  const [debit, credit] = amount > 0 ? [to, 'courier'] : ['courier', to];
  await sql`
    INSERT INTO ledger_entries (order_id, parcel_id, reason, debit, credit, amount, actor_id)
    VALUES (${order}, ${parcel}, ${reason}, ${debit}, ${credit}, ${Math.abs(amount)}, ${by})`.execute(tx);
}
