import type pg from 'pg';

/** Runs a trivial query. Once it is answered, a listening client has received all notices committed before. */
export async function askNothing(client: pg.Client | pg.Pool): Promise<void> {
  await client.query('SELECT 1');
}
