import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** From here on, until the transaction ends, the stock ledger says that this person changed the quantities. */
export async function actAs(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT set_config('haat.actor', ${userId}, true)`.execute(tx);
}
