import type pg from 'pg';

/**
 * Asks something that costs nothing. When it is answered, everything committed before has been reported to a client
 * that listens.
 */
export async function askNothing(client: pg.Client | pg.Pool): Promise<void> {
  await client.query('SELECT 1');
}
