import { sql } from 'kysely';
import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import { statusesIn } from '#shared/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import { literals } from '#server/platform/db/queries/literals.ts';
import type { Figures } from './choosing/figures.ts';

type Db = Database['db'];

export interface FiguresRow extends Figures {
  courier: CourierKey;
  district: string;
}

/** A few for each district. */
export async function listFigures(db: Db): Promise<FiguresRow[]> {
  // a check constraint restricts the names of couriers
  return (await db
    .selectFrom('courier_figures')
    .select(['courier', 'district', 'delivered', 'returned', 'days', 'paid', 'short', 'charged'])
    .orderBy('courier')
    .orderBy('district')
    .execute()) as FiguresRow[];
}

/** A year: couriers get better and worse. */
const lastDays = 365;
const delivered = literals(statusesIn('delivered'));
const back = literals(statusesIn('coming back', 'returned'));

/** Counts again what became of the parcels of each courier, also of those that staff handed over themselves. */
export async function countFigures(db: Db): Promise<void> {
  const names = couriers.map((key) => ({ key, name: courierRows[key].name.toLowerCase() }));
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT c.key AS courier, o.district,
        count(*) FILTER (WHERE p.status IN (${delivered})) AS delivered,
        count(*) FILTER (WHERE p.status IN (${back})) AS returned,
        coalesce(round(sum(extract(epoch FROM p.ended_at - p.handed_at)) FILTER (WHERE p.status IN (${delivered}))
          / 86400), 0) AS days,
        count(l.id) AS paid, count(l.id) FILTER (WHERE l.outcome = 'short') AS short,
        coalesce(sum(l.charge), 0) AS charged
      FROM ${jsonRows(names)} AS c (key text, name text)
      JOIN parcels p ON lower(p.courier) = c.name
      JOIN orders o ON o.id = p.order_id
      LEFT JOIN courier_statement_lines l ON l.parcel_id = p.id AND l.outcome IN ('right', 'short', 'more')
      WHERE p.status IN (${delivered}, ${back})
        AND p.handed_at > now() - ${lastDays} * interval '1 day'
      GROUP BY 1, 2),
    gone AS (
      DELETE FROM courier_figures f
      WHERE NOT EXISTS (SELECT FROM counted c WHERE c.courier = f.courier AND c.district = f.district))
    INSERT INTO courier_figures (courier, district, delivered, returned, days, paid, short, charged)
    SELECT courier, district, delivered, returned, days, paid, short, charged FROM counted
    ON CONFLICT (courier, district) DO UPDATE
      SET delivered = excluded.delivered, returned = excluded.returned, days = excluded.days, paid = excluded.paid,
        short = excluded.short, charged = excluded.charged`.execute(db);
}
