import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';
import type { Columns } from '#server/platform/backup/snapshot.queries.ts';

/** Waits until no start of a shop brings the database up to date. Held until the connection ends. */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.migration]);
}

/** Whether there is any table or view that is not part of an extension. The jobs of graphile-worker do not count. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`
    SELECT NOT EXISTS (
      SELECT FROM pg_class c
      WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')) AS empty`);
  return rows[0]!.empty;
}

/** How many connections shops have to this database. */
export async function countShops(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ shops: number }>(`
    SELECT count(*) AS shops FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'haat%'`);
  return rows[0]!.shops;
}

/** Drops all of our schema, in the transaction of the restore. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema');
  const schema = rows[0]!.schema;
  await client.query(`DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}`);
}

/** Empties the tables: migrations have put first rows into some. */
export async function truncate(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(pg.escapeIdentifier).join(', ')} CASCADE`);
}

/**
 * Takes foreign keys away, so that the order of the tables does not matter. Returns the statement that brings them
 * back, which checks every row.
 */
export async function dropForeignKeys(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = quote_ident(current_schema())::regnamespace ORDER BY conname`);
  await client.query(rows.map(({ drop }) => drop).join(';\n'));
  return rows.map(({ add }) => add).join(';\n');
}

/** Takes rows as copyTable has written them. */
export const copyInto = (client: pg.Client, { name, columns }: Columns) =>
  client.query(
    copyFrom(`COPY ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`),
  );

export async function setSequence(client: pg.Client, name: string, value: number): Promise<void> {
  await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [name, value]);
}

/** For the rows of jobs on their way to graphile-worker. */
export async function makeJobsTable(client: pg.Client, name: string): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE ${pg.escapeIdentifier(name)} (identifier text, payload json, queue_name text,
      run_at timestamptz, max_attempts int, key text, priority int) ON COMMIT DROP`);
}

/** Replaces graphile-worker's jobs by these. */
export async function addJobs(client: pg.Client, name: string): Promise<void> {
  await client.query('DELETE FROM graphile_worker._private_jobs');
  await client.query(`
    SELECT graphile_worker.add_job(identifier, payload, queue_name := queue_name, run_at := run_at,
      max_attempts := max_attempts, job_key := key, priority := priority)
    FROM ${pg.escapeIdentifier(name)}`);
}

/** Updates the planner's statistics about the copied rows. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('ANALYZE');
}
