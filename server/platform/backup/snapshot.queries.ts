import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '#server/platform/db/database.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

// Reads a database as it is at one moment. `pg` alone does not speak COPY; pg-copy-streams does, of the same authors.

/** A separate connection for backups and restores: values are in text formats that every version reads alike. */
export async function connectForCopies(connection: Connection, name: string): Promise<pg.Client> {
  const options =
    '-c datestyle=ISO -c intervalstyle=postgres -c timezone=UTC -c extra_float_digits=1 -c lock_timeout=0';
  const client = new pg.Client({
    ...connection,
    options,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // the running query reports the error
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Takes the lock until the connection ends. Returns false if another backup of this shop is running. Waits for the
 * removal of unused pictures, which has the same lock for a moment.
 */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  await client.query(`SET lock_timeout = '3s'`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.backup]);
    await client.query('SET lock_timeout = 0');
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '55P03') return false;
    throw error;
  }
}

/** From here on, the connection sees one moment until `endSnapshot`. */
export async function beginSnapshot(client: pg.Client): Promise<{ made: Date; postgres: string }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ made: Date; postgres: string }>(
    `SELECT now() AS made, current_setting('server_version') AS postgres`,
  );
  return rows[0]!;
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('COMMIT');
}

/** Whether a shop was ever started on this database. */
export async function hasShop(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`
    SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('migrations') AND attname = 'hash') AS there`);
  return rows[0]?.there === true;
}

export interface Columns {
  name: string;
  columns: string[];
}

/**
 * Every table with its stored columns, except `routines`, which each version fills itself, and `changes`, whose
 * transaction numbers mean nothing to another PostgreSQL.
 */
export async function listTables(client: pg.Client): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind = 'r'
      AND c.relname NOT IN ('routines', 'changes')
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** Runs after the rows, because sequences may advance meanwhile. */
export async function listSequences(client: pg.Client): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await client.query<{ name: string; value: number | null }>(`
    SELECT sequencename AS name, last_value AS value FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename`);
  return rows;
}

export async function listPictureHashes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM pictures ORDER BY hash');
  return rows.map(({ hash }) => hash);
}

/** A job without its present worker and its failed attempts. */
const jobs = `
  SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
  WHERE j.attempts < j.max_attempts ORDER BY j.id`;

export const jobColumns: Columns = {
  name: 'jobs',
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'key', 'priority'],
};

/** Whether graphile-worker has its tables: it makes them at the first start. */
export async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}

/** The rows of a table as text. */
export const copyTable = (client: pg.Client, { name, columns }: Columns) =>
  client.query(copyTo(`COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) TO STDOUT`));

export const copyJobs = (client: pg.Client) => client.query(copyTo(`COPY (${jobs}) TO STDOUT`));
