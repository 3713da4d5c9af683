import type { Pool } from 'pg';

/** Whether the database refuses to write. Throws unless it answers. */
export async function isReadOnly(pool: Pool): Promise<boolean> {
  // recovery: a standby; the setting: an administrator or a host that ran out of disk
  const { rows } = await pool.query<{ isReadOnly: boolean }>(
    `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  );
  return rows[0]?.isReadOnly ?? false;
}

/**
 * How many seconds ago the jobs of the minute were last handed out, by any process; absent when jobs never ran.
 * graphile-worker writes it down each minute.
 */
export async function findJobsHeartbeat(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM now() - max(coalesce(last_execution, known_since)))::int AS seconds
     FROM graphile_worker._private_known_crontabs`,
  );
  return rows[0]?.seconds ?? undefined;
}
