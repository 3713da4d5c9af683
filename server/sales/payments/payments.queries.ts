import { sql } from 'kysely';
import type { PrepaidMethod } from '#shared/payment-methods.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Confirms what the wallet's own words have shown to be there. */
export async function updateFound(tx: Tx, id: string, found: string): Promise<void> {
  await sql`UPDATE payments SET state = 'confirmed', settled_at = now(), found = ${found} WHERE id = ${id}`.execute(tx);
}

/** Staff have confirmed it by hand; now the wallet's own words are here too. */
export async function updateFoundLater(tx: Tx, id: string, found: string): Promise<void> {
  await sql`UPDATE payments SET found = ${found} WHERE id = ${id} AND found IS NULL`.execute(tx);
}

interface Settlement {
  order: string;
  /** Which payments it is about. */
  from: readonly ('claimed' | 'refused')[];
  to: 'confirmed' | 'refused';
  /** The person who decided; null: time ran out. */
  by: string | null;
}

export async function updateSettled(tx: Tx, { order, from, to, by }: Settlement): Promise<void> {
  await sql`
    UPDATE payments SET state = ${to}, settled_at = now(), settled_by = ${by}::uuid
    WHERE order_id = ${order} AND state = ANY (${from}::text[])`.execute(tx);
}

interface Claimed {
  method: PrepaidMethod;
  /** Taka. */
  amount: number;
  sender: string;
  transactionId: string;
}

/** A payment that the customer of an order reports. Throws the violated constraint `payments_transaction_once`. */
export async function insertClaimed(
  tx: Tx,
  order: string,
  { method, amount, sender, transactionId }: Claimed,
): Promise<void> {
  await sql`
    INSERT INTO payments (order_id, method, amount, sender, transaction_id, state)
    VALUES (${order}, ${method}, ${amount}, ${sender}, ${transactionId}, 'claimed')`.execute(tx);
}

/** What a courier collected for a parcel, once: returns Taka, 0 where there was nothing to collect. */
export async function insertCollected(tx: Tx, { parcel, by }: { parcel: string; by: string | null }): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    INSERT INTO payments (order_id, parcel_id, method, amount, state, settled_at, settled_by)
    SELECT order_id, id, 'courier', cash_due, 'confirmed', now(), ${by}::uuid
    FROM parcels WHERE id = ${parcel} AND cash_due > 0
    ON CONFLICT ON CONSTRAINT payments_parcel_once DO NOTHING RETURNING amount`.execute(tx);
  return rows[0]?.amount ?? 0;
}

/** The ledger takes a confirmed payment back when it is refused; then the parcel may be paid again. */
export async function deleteCollected(tx: Tx, parcel: string): Promise<void> {
  await sql`UPDATE payments SET state = 'refused' WHERE parcel_id = ${parcel} AND state = 'confirmed'`.execute(tx);
  await sql`DELETE FROM payments WHERE parcel_id = ${parcel}`.execute(tx);
}

/** Erases where the payments of a person came from. */
export async function erasePayers(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE payments SET sender = NULL, found = NULL
    WHERE order_id = ANY (${orders}::uuid[])`.execute(tx);
}
