import { sql } from 'kysely';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** Seconds between two questions for payouts. */
const payoutPause = 10;

/** Seconds until every connected courier may be asked for its payouts again. */
export async function findPayoutWait(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT ceil(greatest(${payoutPause} - extract(epoch FROM now() - max(payouts_asked_at)), 0))::integer AS seconds
    FROM courier_accounts`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Lets one process ask the courier for its payouts, at most once in ten seconds. Returns the day, as 2026-11-27, from which
 * on the shop reads payouts. Absent: it is not asked now.
 */
export async function takePayoutSlot(db: Db, courier: CourierKey): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    UPDATE courier_accounts SET payouts_asked_at = now()
    WHERE courier = ${courier} AND problem IS NULL AND coalesce(paused_until, '-infinity') <= now()
      AND coalesce(payouts_asked_at, '-infinity') <= now() - ${payoutPause} * interval '1 second'
    RETURNING payouts_from::text AS since`.execute(db);
  return rows[0]?.since;
}

/** The courier is asked for no scores until the next day in Bangladesh. */
export async function pauseScores(db: Db, courier: CourierKey): Promise<void> {
  await sql`
    UPDATE courier_accounts SET scores_paused_until =
      (date_trunc('day', now() AT TIME ZONE 'Asia/Dhaka') + interval '1 day') AT TIME ZONE 'Asia/Dhaka'
    WHERE courier = ${courier}`.execute(db);
}
