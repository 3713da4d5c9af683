import type pg from 'pg';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

type Client = Pick<pg.Client, 'query'>;

/**
 * Notes that this connection's process keeps its files in this place, for as long as the connection lives. False:
 * another process keeps them elsewhere; then nothing is noted.
 */
export async function takePlace(client: Client, place: string): Promise<boolean> {
  // one after the other, or two that begin at the same time would not see each other
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
