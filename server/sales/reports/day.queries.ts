import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/queries/today.ts';

/** A day until its evening, and the waiting orders now. Amounts in Taka. */
export interface DayFigures {
  /** Orders of the day that were not rejected or cancelled. */
  sold: number;
  soldTaka: number;
  /** Money that reached the shop, or a courier at the door. */
  collectedTaka: number;
  /** Orders that wait for a decision, and of these the ones whose payment is to be checked. */
  waiting: number;
  toCheck: number;
  refundsDue: number;
  refundsTaka: number;
  /** Refunds that by law must be sent today, or had to be sent before. */
  refundsPressing: number;
}

/** The 24 hours before `until` (Bangladesh time, `21:00`) of that day, `2026-11-21`. */
export async function sumDay(db: Database['db'], { day, until }: { day: string; until: string }): Promise<DayFigures> {
  const end = sql`(${day}::date + ${until}::time) AT TIME ZONE 'Asia/Dhaka'`;
  const { rows } = await sql<DayFigures>`
    SELECT sold.*, collected.*, waiting.*, refunds.*
    FROM (SELECT ${end} - interval '1 day' AS start, ${end} AS end) AS period, LATERAL (
      SELECT count(*)::int AS sold, coalesce(sum(total_price), 0)::int8 AS "soldTaka" FROM orders
      WHERE created_at >= period.start AND created_at < period.end
        AND status IN ('pending', 'accepted')) sold, LATERAL (
      SELECT coalesce(sum(CASE credit WHEN 'order' THEN amount ELSE -amount END), 0)::int8 AS "collectedTaka"
      FROM ledger_entries WHERE at >= period.start AND at < period.end
        AND reason IN ('payment', 'payment taken back')) collected, (
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE payment_state = 'claimed')::int AS "toCheck"
      FROM orders WHERE status = 'pending') waiting, (
      SELECT count(*)::int AS "refundsDue", coalesce(sum(amount), 0)::int8 AS "refundsTaka",
        count(*) FILTER (WHERE due_on <= ${today})::int AS "refundsPressing"
      FROM refunds WHERE paid_at IS NULL) refunds`.execute(db);
  // each part is one row
  return rows[0]!;
}
