import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Connection } from './database.ts';

const folder = join(import.meta.dirname, '../../db/migrations');
// Any number, the same in every process: two that start together migrate one after the other.
const migrationLock = 7_240_115;

/** Brings the database to the newest migration, each in a transaction of its own, in the order of their names. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'haat migrations', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    await requireUtf8(client);
    const applied = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map(({ name }) => name),
    );
    for (const name of await migrationNames()) {
      if (!applied.has(name)) await apply(client, name);
    }
    await requireBanglaTrigrams(client);
  } finally {
    await client.end();
  }
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(await readFile(join(folder, name), 'utf8'));
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (!server || server.version < 150000) throw new StartError('The database is older than PostgreSQL 15.');
  if (server.encoding !== 'UTF8')
    throw new StartError(`The database is encoded in ${server.encoding}; create one in UTF8.`);
}

// In a C locale pg_trgm takes Bangla letters for punctuation and finds nothing in Bangla.
async function requireBanglaTrigrams(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT show_trgm('জুতা') <> '{}' AS found`);
  if (!rows[0]?.found) {
    throw new StartError(
      'The locale of the database cannot search in Bangla; create it with a UTF-8 locale such as C.UTF-8.',
    );
  }
}
