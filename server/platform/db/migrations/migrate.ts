import pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { listApplied, requireOurs } from './applied-migrations.ts';
import { adoptBaseline, isBeforeBaseline } from './baseline.ts';
import { hashOf, readDatabaseFiles, type DatabaseFiles, type SqlFile } from './database-files.ts';
import type { Connection } from '../database.ts';
import { lockNumbers } from '../lock-numbers.ts';
import { dropRoutines, makeRoutines, routinesDiffer } from './routines.ts';
import { runSqlFile } from './run-sql-file.ts';

/**
 * Updates the database to `files` (db/): runs new migrations in the order of their names, and recreates functions,
 * views and triggers if their text changed. All in one transaction, so that a failed start leaves the database
 * unchanged. Throws StartError with advice.
 */
export async function migrate(connection: Connection, files?: DatabaseFiles): Promise<void> {
  const all = files ?? (await readDatabaseFiles());
  const client = new pg.Client({ ...connection, application_name: 'haat migrations', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.migration]);
    await requireUtf8(client);
    await client.query('BEGIN');
    await bringUpToDate(client, all);
    await client.query('COMMIT');
    await requireBanglaTrigrams(client);
  } finally {
    // changes that are not committed are undone with the connection
    await client.end();
  }
}

/** The same in the transaction of this connection, which has the migration lock. */
export async function bringUpToDate(client: pg.Client, files: DatabaseFiles): Promise<void> {
  const { migrations, routines, beforeBaseline } = files;
  if (await isBeforeBaseline(client)) await adoptBaseline(client, beforeBaseline, migrations);
  await client.query(ownTables);
  const waiting = await findWaiting(client, migrations);
  if (waiting.length === 0 && !(await routinesDiffer(client, routines))) return;
  // first, because a column that a view shows can be neither dropped nor changed
  await dropRoutines(client);
  for (const migration of waiting) await apply(client, migration);
  await makeRoutines(client, routines);
}

/** The migrator's own tables: the migrations that were run, and the routines that each file has made. */
const ownTables = `
  CREATE TABLE IF NOT EXISTS migrations (
    name        text        CONSTRAINT migrations_pkey PRIMARY KEY,
    applied_at  timestamptz NOT NULL DEFAULT now(),
    hash        text        NOT NULL
  );
  CREATE TABLE IF NOT EXISTS routines (
    name        text        CONSTRAINT routines_pkey PRIMARY KEY,
    hash        text        NOT NULL,
    -- in the order in which they were made, as DROP wants them: "view public.order_details"
    made        text[]      NOT NULL
  )`;

/** The migrations that the database has not had. Throws StartError where those that it had are not ours. */
async function findWaiting(client: pg.Client, migrations: SqlFile[]): Promise<SqlFile[]> {
  const had = await listApplied(client);
  requireOurs(had, migrations);
  const applied = new Set(had.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, migration: SqlFile): Promise<void> {
  await runSqlFile(client, `The migration ${migration.name}`, migration.text);
  await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [migration.name, hashOf(migration)]);
}

/** Throws StartError for a PostgreSQL that is too old, or a database in another encoding. */
export async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (!server || server.version < 150000) throw new StartError('The database is older than PostgreSQL 15.');
  if (server.encoding !== 'UTF8')
    throw new StartError(`The database is encoded in ${server.encoding}; create one in UTF8.`);
}

/**
 * In a C locale pg_trgm treats Bangla letters as punctuation, and search finds no Bangla. Throws StartError in that
 * case.
 */
export async function requireBanglaTrigrams(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT show_trgm('জুতা') <> '{}' AS found`);
  if (!rows[0]?.found) {
    throw new StartError(
      'The locale of the database cannot search in Bangla; create it with a UTF-8 locale such as C.UTF-8.',
    );
  }
}
