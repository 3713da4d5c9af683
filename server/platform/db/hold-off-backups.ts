import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { lockNumbers } from './lock-numbers.ts';

/** Prevents backups until the end of the transaction. False if one is running. */
export async function holdOffBackups(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(${lockNumbers.backup}) AS free`.execute(tx);
  return rows[0]?.free === true;
}
