import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/queries/today.ts';

type Db = Database['db'];

export interface JobCounts {
  waiting: number;
  running: number;
  failed: number;
}

/** Counts waiting, running and given-up jobs. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    SELECT count(*) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL) AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS failed
    FROM graphile_worker.jobs`.execute(db);
  return rows[0]!; // an aggregate without GROUP BY has one row
}

export interface LetterCounts {
  channel: string;
  waiting: number;
  held: number;
  failed: number;
  sentToday: number;
}

/** Counts mails and SMS: waiting, blocked by the budget, given up, and sent today in Dhaka's day. */
export async function countLetters(db: Db): Promise<LetterCounts[]> {
  const { rows } = await sql<LetterCounts>`
    SELECT channel, coalesce(waiting, 0) AS waiting, coalesce(held, 0) AS held, coalesce(failed, 0) AS failed,
      coalesce(sent, 0) AS "sentToday"
    FROM (VALUES ('mail'), ('sms')) AS channels (channel)
    LEFT JOIN (
      SELECT channel, count(*) FILTER (WHERE state IN ('waiting', 'sending')) AS waiting,
        count(*) FILTER (WHERE state = 'held') AS held,
        count(*) FILTER (WHERE state IN ('failed', 'unknown')) AS failed
      FROM messages WHERE state IN ('waiting', 'sending', 'held', 'failed', 'unknown')
      GROUP BY channel) AS unsent USING (channel)
    LEFT JOIN (SELECT channel, sent FROM message_days WHERE day = ${today}) AS days USING (channel)
    ORDER BY channel`.execute(db);
  return rows;
}

export interface BackupTimes {
  /** When the last one was made, in seconds since 1970; null: never. */
  lastMade: number | null;
  /** Whether a later one failed, or was due for two days. */
  isFailing: boolean;
}

export async function findBackupTimes(db: Db): Promise<BackupTimes> {
  const { rows } = await sql<BackupTimes>`
    SELECT extract(epoch FROM made)::float8 AS "lastMade",
      coalesce(failed > coalesce(made, '-infinity'), false) AS "isFailing"
    FROM (SELECT max(at) FILTER (WHERE problem IS NULL) AS made, max(at) FILTER (WHERE problem IS NOT NULL) AS failed
      FROM backups) AS last`.execute(db);
  return rows[0]!; // the same
}

export async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM orders`.execute(db);
  return rows[0]!.count; // the same
}
