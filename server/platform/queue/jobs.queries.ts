import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

export interface NewJob {
  name: string;
  job: object;
  /** The number of tries before it is given up. */
  attempts: number;
  /** Jobs with the same key are done once. */
  key: string | null;
  afterSeconds?: number;
  /** A job with this key that waits already gets the new moment. */
  isMoved?: boolean;
}

export async function insertJob(
  db: Database['db'],
  { name, job, attempts, key, afterSeconds = 0, isMoved = false }: NewJob,
): Promise<void> {
  // a waiting job keeps its time, otherwise each new one would postpone it
  const mode = afterSeconds > 0 && !isMoved ? 'preserve_run_at' : 'replace';
  await sql`
    SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(job)}::json, max_attempts := ${attempts}, job_key := ${key},
      run_at := now() + ${afterSeconds} * interval '1 second', job_key_mode := ${mode})`.execute(db);
}
