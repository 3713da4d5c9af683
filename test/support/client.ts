import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Connection } from '#server/platform/db/database.ts';

/** A connection of this test's own, to hold locks with. A test that fails leaves nothing held. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // the next query fails; unheard, it would fail the whole run
  onTestFinished(() => client.end());
  await client.connect();
  return client;
}
