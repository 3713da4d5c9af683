import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface NewJob {
  name: string;
  job: object;
  /** How often it is tried before it is given up. */
  attempts: number;
  /** Jobs with the same key are done once. */
  key: string | null;
}

export async function insertJob(db: Database['db'], { name, job, attempts, key }: NewJob): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(job)}::json, max_attempts := ${attempts}, job_key := ${key})`.execute(db);
}
