import pg from 'pg';
import type { Connection } from '#server/platform/db/database.ts';
import { givenUpAfter } from '#server/platform/db/silence.ts';

/** A connection of its own, on which PostgreSQL reports changes and notices. It does not listen yet. */
export function newListener(connection: Connection): pg.Client {
  return new pg.Client({
    ...connection,
    application_name: 'haat cache notices',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 2000,
    stream: givenUpAfter(3000),
  });
}

/** From now on the client receives changes of the shop and notices. */
export async function beginToListen(client: pg.Client): Promise<void> {
  await client.query('LISTEN shop_changed; LISTEN notices');
}

/** Sends a text to everything that listens for changes of the shop. */
export async function sendMark(pool: pg.Pool, mark: string): Promise<void> {
  await pool.query({ name: 'cache-mark', text: `SELECT pg_notify('shop_changed', $1)`, values: [mark] });
}
