import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

/** A lock that a connection of the process has during its life. PostgreSQL releases it when the process ends. */
export const takePresence = `SELECT pg_advisory_lock(${lockNumbers.presence}, hashtext($1))`;

/**
 * Releases the jobs of dead workers: no connection has their presence lock. A new worker, or one that lost its
 * connection, has `seconds` to take the lock. Returns the number of released jobs.
 */
export async function unlockJobsOfDead(db: Database['db'], seconds: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    WITH dead AS (
      SELECT DISTINCT locked_by FROM graphile_worker.jobs j
      WHERE locked_by IS NOT NULL AND locked_at < now() - ${seconds} * interval '1 second' AND NOT EXISTS (
        SELECT FROM pg_locks l
        -- the second key is kept there without its sign
        WHERE l.locktype = 'advisory' AND l.granted AND l.classid = ${lockNumbers.presence}::oid
          AND l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid AND l.objsubid = 2
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())))
    SELECT count(*)::int AS jobs, graphile_worker.force_unlock_workers(array_agg(locked_by))
    FROM dead HAVING count(*) > 0`.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** Releases the jobs of one worker. */
export async function unlockJobsOf(db: Database['db'], worker: string): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(ARRAY[${worker}])`.execute(db);
}
