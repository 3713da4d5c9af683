import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Erases the couriers' text in the lines that pay the parcels of these orders; amounts and numbers stay. */
export async function eraseStatementLines(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    UPDATE courier_statement_lines SET said = ''
    WHERE parcel_id IN (SELECT id FROM parcels WHERE order_id = ANY (${[...orders]}::uuid[]))`.execute(tx);
}
