import { sql } from 'kysely';
import { beginningOf } from '#shared/beginning-of.ts';
import type { CourierStep } from '#shared/couriers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { short, type LockedBooking } from './bookings.queries.ts';

interface NewStep {
  /** The courier's own word. */
  status: string;
  at: Date;
  step: CourierStep;
  /** It is another step than before. */
  isNews: boolean;
  /** In the courier's words. */
  reason: string | null;
  attention: string | null;
}

export async function updateStep(
  tx: Tx,
  id: string,
  { status, at, step, isNews, reason, attention }: NewStep,
): Promise<void> {
  await sql`
    UPDATE courier_bookings
    SET said = ${beginningOf(status, 100)}, said_at = ${at}, moved_at = greatest(moved_at, ${at}::timestamptz),
      step = ${step}, reason = CASE WHEN ${isNews} THEN ${short(reason)} ELSE coalesce(${short(reason)}, reason) END,
      attention = ${short(attention)},
      done_at = CASE WHEN ${isNews} THEN NULL ELSE done_at END
    WHERE id = ${id}`.execute(tx);
}

/** Taka that the courier says it collected. */
export async function updateCollected(tx: Tx, id: string, collected: number, at: Date): Promise<void> {
  await sql`
    UPDATE courier_bookings SET collected = ${collected}, collected_at = ${at} WHERE id = ${id}`.execute(tx);
}

/** The courier says something of the parcel, but no step. */
export async function updateMoved(
  tx: Tx,
  id: string,
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> {
  await sql`
    UPDATE courier_bookings SET moved_at = greatest(moved_at, ${at}::timestamptz),
      reason = CASE WHEN ${at} >= coalesce(said_at, '-infinity') THEN coalesce(${short(reason)}, reason) ELSE reason END
    WHERE id = ${id}`.execute(tx);
}

/** Whether another booking of the same parcel counts. */
export async function isBookedAgain(tx: Tx, { id, parcel }: Pick<LockedBooking, 'id' | 'parcel'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM courier_bookings WHERE parcel_id = ${parcel} AND id <> ${id}
      AND state IN ('waiting', 'sending', 'booked')`.execute(tx);
  return rows.length > 0;
}
