import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

const ofPeople = (orders: readonly string[], phones: readonly string[]): RawBuilder<unknown> => sql`
  id IN (SELECT r.id FROM received_payments r JOIN payments p ON p.id = r.payment_id
         WHERE p.order_id = ANY (${orders}::uuid[]))
  OR sender = ANY (${phones}::text[]) OR said_by = ANY (${phones}::text[]) OR sender IN (
    SELECT sender FROM payments WHERE order_id = ANY (${orders}::uuid[]))`;

/** Erases the payers: of these orders, with the numbers that the orders name, and with these phones. */
export async function eraseReceived(
  tx: Tx,
  { orders, phones = [] }: { orders: readonly string[]; phones?: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE received_payments SET text = '', said_by = '', sender = NULL, last_digits = NULL, payer = NULL
    WHERE ${ofPeople(orders, phones)}`.execute(tx);
}
