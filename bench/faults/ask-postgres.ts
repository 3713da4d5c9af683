import pg from 'pg';
import type { RunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';

/** Whether it lets somebody in. */
export async function answers({ connection }: RunningPostgres): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isThere;
}

/** The rows of one statement, past the proxy. */
export async function ask({ connection }: RunningPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
