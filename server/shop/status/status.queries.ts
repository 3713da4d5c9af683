import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

type Db = Database['db'];

/** PostgreSQL's version, and the size of the database on its disk, in bytes. */
export async function findDatabaseSize(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database()) AS bytes`.execute(db);
  return rows[0]!; // a SELECT without FROM returns a row
}

export interface LateJobs {
  /** Since when the oldest of the jobs that are due waits. */
  oldest: Date | null;
  /** Given up in the last day. */
  failedLately: number;
}

export async function findLateJobs(db: Db): Promise<LateJobs> {
  const { rows } = await sql<LateJobs>`
    SELECT min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now()) AS oldest,
      count(*) FILTER (WHERE attempts >= max_attempts AND run_at > now() - interval '1 day') AS "failedLately"
    FROM graphile_worker.jobs WHERE locked_at IS NULL`.execute(db);
  return rows[0]!; // an aggregate without GROUP BY has one row
}

/**
 * The start times of the processes that run jobs: each has its presence lock on a connection (server/platform/queue).
 */
export async function listProcesses(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ since: Date }>`
    SELECT a.backend_start AS since FROM pg_stat_activity a
    WHERE a.datname = current_database() AND EXISTS (
      SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.locktype = 'advisory' AND l.granted
        AND l.classid = ${lockNumbers.presence}::oid AND l.objsubid = 2)
    ORDER BY a.backend_start, a.pid LIMIT 100`.execute(db);
  return rows.map(({ since }) => since);
}
