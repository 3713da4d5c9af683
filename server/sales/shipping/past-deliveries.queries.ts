import { sql } from 'kysely';
import type { PastDeliveries } from '#shared/api/sales/past-deliveries.ts';
import type { Connections } from '#server/platform/db/database.ts';

export type DistrictRow = PastDeliveries & { district: string | null };

/**
 * How many orders were delivered in the last days, and how many days half of them took from the order on, rounded up:
 * by district, and of the whole country (null). What was sold at the counter was not delivered.
 */
export async function countPastDeliveries(
  db: Connections['db'],
  { lastDays, least }: { lastDays: number; least: number },
): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    SELECT district, count(*) AS delivered,
      greatest(1, ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY took)))::int AS days
    FROM (
      SELECT o.district, extract(epoch FROM max(p.ended_at) - o.created_at) / 86400 AS took
      FROM parcels p JOIN orders o ON o.id = p.order_id
      WHERE p.status = 'delivered' AND p.ended_at > now() - ${lastDays} * interval '1 day' AND o.channel <> 'counter'
      GROUP BY o.id) AS orders
    GROUP BY GROUPING SETS ((district), ()) HAVING count(*) >= ${least}`.execute(db);
  return rows;
}
