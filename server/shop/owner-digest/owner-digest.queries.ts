import { sql } from 'kysely';
import { OwnerNews } from '#shared/api/shop/owner-digest.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

export async function getOwnerNews(db: Db): Promise<OwnerNews> {
  const { value } = await db.selectFrom('owner_news').select('value').executeTakeFirstOrThrow();
  return OwnerNews.parse(value);
}

/**
 * Stores the digest settings and returns the former ones. If the owner wanted no orders before, earlier orders are not
 * reported.
 */
export async function updateOwnerNews(tx: Tx, news: OwnerNews): Promise<OwnerNews> {
  const { value } = await tx.selectFrom('owner_news').select('value').forUpdate().executeTakeFirstOrThrow();
  await sql`
    UPDATE owner_news SET value = ${JSON.stringify(news)}::jsonb,
      orders_told_until = CASE WHEN value ->> 'orders' <> 'none' THEN orders_told_until ELSE now() END`.execute(tx);
  return OwnerNews.parse(value);
}

export interface ReportedSoFar {
  news: OwnerNews;
  /** Whether the last message about new orders is long enough ago. */
  areOrdersDue: boolean;
  /** The day in Dhaka whose evening digest is due; absent if none is. */
  evening: string | null;
}

/** The progress of the digest, locked until the transaction ends; undefined while another process sends it. */
export async function lockReported(tx: Tx): Promise<ReportedSoFar | undefined> {
  // skip an evening that is six hours late because the shop was off
  const { rows } = await sql<{ value: unknown } & Omit<ReportedSoFar, 'news'>>`
    SELECT n.value,
      coalesce(n.orders_told_at <= now() - coalesce(n.value ->> 'everyMinutes', '15')::int * interval '1 minute', true)
        AS "areOrdersDue",
      CASE WHEN e.moment > now() - interval '6 hours' AND coalesce(n.evening_told < e.day, true)
        THEN e.day::text END AS evening
    FROM owner_news n, LATERAL (
      SELECT now() AT TIME ZONE 'Asia/Dhaka' AS clock, coalesce(n.value ->> 'at', '21:00')::time AS at) t, LATERAL (
      SELECT CASE WHEN t.clock::time >= t.at THEN t.clock::date ELSE t.clock::date - 1 END AS day) d, LATERAL (
      SELECT d.day, (d.day + t.at) AT TIME ZONE 'Asia/Dhaka' AS moment) e
    FOR UPDATE OF n SKIP LOCKED`.execute(tx);
  const [reported] = rows;
  return reported && { ...reported, news: OwnerNews.parse(reported.value) };
}

// An order is seen when its transaction ends, and has the moment when it began: by then it has ended for sure.
const settled = sql`now() - interval '15 seconds'`;

/** The number of orders since the last message, their total in Taka, and the ids of the first `max`. */
export async function findUnreported(tx: Tx, max: number): Promise<{ count: number; taka: number; orders: string[] }> {
  const { rows } = await sql<{ id: string; count: number; taka: number }>`
    SELECT o.id, count(*) OVER () AS count, sum(o.total_price) OVER () AS taka
    FROM orders o, owner_news n
    WHERE o.created_at >= n.orders_told_until AND o.created_at < ${settled} AND o.entered_by IS NULL
    ORDER BY o.created_at, o.id LIMIT ${max}`.execute(tx);
  const { count = 0, taka = 0 } = rows[0] ?? {};
  return { count, taka, orders: rows.map(({ id }) => id) };
}

export async function markOrdersReported(tx: Tx): Promise<void> {
  await sql`UPDATE owner_news SET orders_told_until = ${settled}, orders_told_at = now()`.execute(tx);
}

export async function markEveningReported(tx: Tx, day: string): Promise<void> {
  await sql`UPDATE owner_news SET evening_told = ${day}`.execute(tx);
}
