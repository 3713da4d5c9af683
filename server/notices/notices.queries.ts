import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mostUnread, type NoticeKind } from '#shared/api/notices.ts';
import type { DB } from '../db/types.ts';
import type { NoticeRow } from './notice-row.ts';

type Db = Kysely<DB>;
type Sql = RawBuilder<unknown>;

/** Which notices are wanted: how many, not older than `since`; `but` says of one with this id whether it counts. */
interface Wanted {
  since: Sql;
  most: number;
  lowStock: number;
  kinds: readonly NoticeKind[];
  but(kind: NoticeKind, id: Sql): Sql;
}

/** Where the notices of a kind come from. Limits stand in the text of the statement, or its plan would not know how few are wanted. */
interface Source {
  /** The latest ones: id, place among those of one moment, when it was, and what the title says (notice-row.ts). */
  latest(wanted: Wanted): Sql;
  /** When the one with this id was. */
  moment(id: string): Sql;
}

const sources: Record<NoticeKind, Source> = {
  order: {
    latest: ({ since, most, but }) => sql`
      SELECT 'order:' || o.id AS id, o.id::text AS place, o.created_at AS at,
             jsonb_build_object('kind', 'order', 'order', o.id, 'user', o.user_id, 'number', o.order_number, 'name', o.name, 'total', o.total_price) AS facts
      FROM orders o WHERE o.created_at >= ${since} AND ${but('order', sql`o.id`)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${sql.lit(most)}`,
    moment: (id) => sql`SELECT created_at AS at FROM orders WHERE id = ${id}`,
  },
  // the sale that crossed the limit: later sales give no new notice until there is more stock again
  'low-stock': {
    latest: ({ since, most, lowStock, but }) => sql`
      SELECT 'low-stock:' || m.id AS id, lpad(m.id::text, 20, '0') AS place, m.moved_at AS at,
             jsonb_build_object('kind', 'low-stock', 'product', p.id, 'name', p.name, 'color', v.color, 'size', v.size, 'left', m.quantity) AS facts
      FROM stock_moves m JOIN products p ON p.id = m.product_id AND p.deleted_at IS NULL LEFT JOIN variants v ON v.id = m.variant_id
      WHERE m.reason = 'sale' AND m.quantity <= 10000 AND is_low(m.quantity, ${lowStock}) AND NOT is_low(m.quantity - m.change, ${lowStock})
        AND m.moved_at >= ${since} AND ${but('low-stock', sql`m.id`)}
      ORDER BY m.moved_at DESC, m.id DESC LIMIT ${sql.lit(most)}`,
    moment: (id) => sql`SELECT moved_at AS at FROM stock_moves WHERE id = ${id} AND reason = 'sale'`,
  },
  message: {
    latest: ({ since, most, but }) => sql`
      SELECT 'message:' || c.id AS id, c.id::text AS place, c.created_at AS at,
             jsonb_build_object('kind', 'message', 'message', c.id, 'name', c.name, 'subject', c.subject) AS facts
      FROM contact_messages c WHERE c.created_at >= ${since} AND ${but('message', sql`c.id`)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${sql.lit(most)}`,
    moment: (id) => sql`SELECT created_at AS at FROM contact_messages WHERE id = ${id}`,
  },
  // that the shop wrote as much on one day as its owner allows
  budget: {
    latest: ({ since, most, but }) => sql`
      SELECT 'budget:' || d.id AS id, lpad(d.id::text, 20, '0') AS place, d.used_up_at AS at,
             jsonb_build_object('kind', 'budget', 'channel', d.channel, 'sent', d.sent, 'toNew', d.to_new) AS facts
      FROM message_days d WHERE d.used_up_at >= ${since} AND ${but('budget', sql`d.id`)}
      ORDER BY d.used_up_at DESC, d.id DESC LIMIT ${sql.lit(most)}`,
    moment: (id) => sql`SELECT used_up_at AS at FROM message_days WHERE id = ${id} AND used_up_at IS NOT NULL`,
  },
};

/** All kinds that are wanted together (at least one), of each no more than are wanted of all. */
const latestOfAll = (wanted: Wanted) =>
  sql.join(
    wanted.kinds.map((kind) => sql`(${sources[kind].latest(wanted)})`),
    sql` UNION ALL `,
  );

const oldest = sql`now() - interval '30 days'`;

/**
 * What this person has read: everything until a moment, and single notices after it. Notices from before somebody
 * joined count as read.
 */
const readBy = (userId: string) => sql`
  SELECT coalesce((SELECT read_until FROM notice_readers WHERE user_id = ${userId}), (SELECT created_at FROM users WHERE id = ${userId})) AS read_until,
         ARRAY(SELECT notice_id FROM notices_read WHERE user_id = ${userId}) AS ids`;

interface Asked {
  userId: string;
  lowStock: number;
  /** Which kinds this person may see: at least one. */
  kinds: readonly NoticeKind[];
}

/** One page, newest first, and whether there are more. `lowStock`: pieces from which on few are left. */
export async function listNotices(
  db: Db,
  { userId, lowStock, kinds }: Asked,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: NoticeRow[]; hasMore: boolean }> {
  const { rows } = await sql<NoticeRow>`
    SELECT n.id, n.at, n.facts, n.at < me.read_until OR n.id = ANY (me.ids) AS read
    FROM (${latestOfAll({ since: oldest, most: page * limit + 1, lowStock, kinds, but: () => sql`true` })}) AS n, (${readBy(userId)}) AS me
    ORDER BY n.at DESC, n.place DESC LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`.execute(db);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** How many this admin has not read, counted to 100. */
export async function countUnread(db: Db, { userId, lowStock, kinds }: Asked): Promise<number> {
  const isUnread = (kind: NoticeKind, id: Sql) =>
    sql`NOT ${sql.lit(`${kind}:`)} || ${id} = ANY ((SELECT ids FROM me)::text[])`;
  const {
    rows: [counted],
  } = await sql<{ unread: number }>`
    WITH me AS MATERIALIZED (SELECT greatest(read_until, ${oldest}) AS read_until, ids FROM (${readBy(userId)}) AS me)
    SELECT count(*) AS unread FROM (
      SELECT FROM (${latestOfAll({ since: sql`(SELECT read_until FROM me)`, most: mostUnread, lowStock, kinds, but: isUnread })}) AS n LIMIT ${mostUnread}) AS counted`.execute(
    db,
  );
  return counted?.unread ?? 0;
}

/** Marks one as read. False: there is none with this id. */
export async function insertRead(db: Db, userId: string, kind: NoticeKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    WITH noticed AS (${sources[kind].moment(id)}),
    kept AS (INSERT INTO notices_read (user_id, notice_id, noticed_at) SELECT ${userId}, ${`${kind}:${id}`}, at FROM noticed ON CONFLICT DO NOTHING)
    SELECT FROM noticed`.execute(db);
  return rows.length > 0;
}

/**
 * Marks all notices before this moment as read; a moment in the future does not count, and notices that were read
 * already stay read.
 */
export async function updateReadUntil(tx: Db, userId: string, until: Date): Promise<void> {
  await sql`
    INSERT INTO notice_readers (user_id, read_until) VALUES (${userId}, least(${until}, now() + interval '1 ms'))
    ON CONFLICT (user_id) DO UPDATE SET read_until = greatest(notice_readers.read_until, excluded.read_until)`.execute(
    tx,
  );
  await sql`DELETE FROM notices_read r USING notice_readers me WHERE r.user_id = ${userId} AND me.user_id = r.user_id AND r.noticed_at < me.read_until`.execute(
    tx,
  );
}
