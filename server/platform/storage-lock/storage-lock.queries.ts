import type pg from 'pg';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

type Client = Pick<pg.Client, 'query'>;

/**
 * Records the place of this process's files during the life of the connection. False: another process has another
 * place; then it records none.
 */
export async function takePlace(client: Client, place: string): Promise<boolean> {
  // one process at a time: two that start together would not see each other
  await client.query('SELECT pg_advisory_lock($1, 0)', [lockNumbers.choosingPlace]);
  try {
    const { rows } = await client.query<{ other: boolean }>(
      `SELECT EXISTS (
         SELECT FROM pg_locks
         -- the second key is kept there without its sign
         WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::int::oid
           AND objid <> (hashtext($2)::bigint & 4294967295)::oid
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS other`,
      [lockNumbers.place, place],
    );
    if (rows[0]?.other) return false;
    await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [lockNumbers.place, place]);
    return true;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, 0)', [lockNumbers.choosingPlace]);
  }
}
