import { sql, type Kysely } from 'kysely';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { historyApi } from '#shared/api/shop/activity-log.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;
type Entry = DataOf<typeof historyApi.list>[number];

// changes to the catalogue, the settings and the accounts
const ofCatalogue = (thing: string | null) => sql`
  SELECT c.id::text AS "_id", c.kind, c.thing_id AS thing, c.name, c.action, c.actor_id, c.changed_at AS at, c.before,
    c.after
  FROM catalogue_changes c ${thing === null ? sql`` : sql`WHERE c.thing_id = ${thing}`}
  ORDER BY c.changed_at DESC, c.id DESC`;

// actions of staff on orders (the index order_events_of_staff)
const ofOrders = (thing: string | null) => sql`
  SELECT 'order-' || e.id AS "_id", 'order' AS kind, e.order_id AS thing, NULL AS name, e.kind AS action, e.actor_id,
    e.at, NULL::jsonb AS before, e.data AS after
  FROM order_events e WHERE e.by = 'staff' ${thing === null ? sql`` : sql`AND e.order_id = ${thing}`}
  ORDER BY e.at DESC, e.id DESC`;

/** Lists a page of changes, the latest first, and counts them all. */
export async function listChanges(
  db: Db,
  { page, limit, thing }: { page: number; limit: number; thing?: string | undefined },
): Promise<{ entries: Entry[]; total: number }> {
  const of = thing === undefined ? null : thing;
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    SELECT e."_id", e.kind, e.thing, coalesce(e.name, o.order_number) AS name, e.action, u.name AS by, e.at, e.before,
      e.after
    FROM (
      (${ofCatalogue(of)} LIMIT ${page * limit}) UNION ALL (${ofOrders(of)} LIMIT ${page * limit})
      ORDER BY at DESC, "_id" DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS e
    LEFT JOIN users u ON u.id = e.actor_id LEFT JOIN orders o ON o.id = e.thing
    ORDER BY e.at DESC, e."_id" DESC`.execute(db);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`
    SELECT (SELECT count(*) FROM (${ofCatalogue(of)}) c) + (SELECT count(*) FROM (${ofOrders(of)}) e) AS total`.execute(
    db,
  );
  return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 };
}
