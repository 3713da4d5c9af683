import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

interface MadeRow {
  at: Date;
  place: string;
  bytes: number;
  pictures: number;
  missing: number;
}

interface FailedRow {
  at: Date;
  place: string;
  problem: string;
}

export async function insertMade(db: Db, made: Omit<MadeRow, 'at'>): Promise<void> {
  await db.insertInto('backups').values(made).execute();
}

export async function insertFailed(db: Db, place: string, problem: string): Promise<void> {
  await db.insertInto('backups').values({ place, problem }).execute();
}

export async function findLastMade(db: Db): Promise<MadeRow | undefined> {
  const { rows } = await sql<MadeRow>`
    SELECT at, place, bytes, pictures, missing FROM backups WHERE problem IS NULL ORDER BY at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The last problem, unless a backup was made after it. */
export async function findProblem(db: Db): Promise<FailedRow | undefined> {
  const { rows } = await sql<FailedRow>`
    SELECT at, place, problem FROM backups
    WHERE problem IS NOT NULL AND at > coalesce((SELECT max(at) FROM backups WHERE problem IS NULL), '-infinity')
    ORDER BY at DESC LIMIT 1`.execute(db);
  return rows[0];
}

interface Due {
  /** None was made since the hour of day at which one should be, and none failed in the last hour. */
  isDue: boolean;
  /** None was made for two days, or since the shop started, and no notice about it was stored for a day. */
  isOverdue: boolean;
}

/**
 * Checks whether a backup is due now. `hour`: the hour of the daily backup in Bangladesh; before it, the previous day
 * counts.
 */
export async function findDue(db: Db, hour: number): Promise<Due> {
  const { rows } = await sql<Due>`
    WITH clock AS (SELECT now() AT TIME ZONE 'Asia/Dhaka' - ${hour} * interval '1 hour' AS shifted),
    last AS (
      SELECT max(at) FILTER (WHERE problem IS NULL) AS made, max(at) FILTER (WHERE problem IS NOT NULL) AS failed
      FROM backups),
    beginning AS (SELECT min(created_at) AS at FROM users WHERE staff_role = 'owner')
    SELECT
      coalesce(made < (date_trunc('day', shifted) + ${hour} * interval '1 hour') AT TIME ZONE 'Asia/Dhaka', true)
        AND coalesce(failed < now() - interval '1 hour', true) AS "isDue",
      coalesce(coalesce(made, beginning.at) < now() - interval '2 days', false)
        AND coalesce(failed < now() - interval '1 day', true) AS "isOverdue"
    FROM clock, last, beginning`.execute(db);
  return rows[0]!;
}
