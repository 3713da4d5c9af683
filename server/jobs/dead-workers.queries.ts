import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { lockNumbers } from '../db/lock-numbers.ts';

/** Held by a connection of the process for as long as it lives: PostgreSQL itself lets go of it when the process is gone. */
export const takePresence = `SELECT pg_advisory_lock(${lockNumbers.presence}, hashtext($1))`;

/**
 * Lets go of jobs whose worker is gone: no connection holds its presence. A worker whose connection was just lost, or that
 * has just begun, is given `seconds` to take it (again).
 */
export async function unlockJobsOfDead(db: Kysely<DB>, seconds: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    WITH dead AS (
      SELECT DISTINCT locked_by FROM graphile_worker.jobs j
      WHERE locked_by IS NOT NULL AND locked_at < now() - ${seconds} * interval '1 second' AND NOT EXISTS (
        SELECT FROM pg_locks l
        -- the second key is kept there without its sign
        WHERE l.locktype = 'advisory' AND l.granted AND l.classid = ${lockNumbers.presence}::oid AND l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid AND l.objsubid = 2
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())))
    SELECT count(*)::int AS jobs, graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM dead HAVING count(*) > 0`.execute(
    db,
  );
  return rows[0]?.jobs ?? 0;
}
