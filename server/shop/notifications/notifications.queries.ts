import { sql } from 'kysely';
import { maxUnread, type NoticeKind } from '#shared/api/shop/notifications.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NotificationRow } from './notification-row.ts';
import type { Sql } from './notification-source.ts';
import { latestOfAll, momentOf } from './notification-sources.queries.ts';

type Db = Database['db'];

const oldest = sql`now() - interval '30 days'`;

/**
 * The notifications that this person has read: all until a moment, and single ones after it. Those from before the
 * person joined count as read.
 */
const readBy = (userId: string) => sql`
  SELECT
    coalesce(
      (SELECT read_until FROM notice_readers WHERE user_id = ${userId}),
      (SELECT created_at FROM users WHERE id = ${userId})) AS read_until,
    ARRAY(SELECT notice_id FROM notices_read WHERE user_id = ${userId}) AS ids`;

interface NotificationQuery {
  userId: string;
  lowStock: number;
  /** Which kinds this person may see: at least one. */
  kinds: readonly NoticeKind[];
}

/** Lists a page, newest first, and whether there are more. `lowStock`: the number of pieces that counts as low. */
export async function listNotifications(
  db: Db,
  { userId, lowStock, kinds }: NotificationQuery,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: NotificationRow[]; hasMore: boolean }> {
  const latest = latestOfAll({
    since: oldest,
    most: page * limit + 1,
    lowStock,
    kinds,
    isOpenOnly: false,
    but: () => sql`true`,
  });
  const { rows } = await sql<NotificationRow>`
    SELECT n.id, n.at, n.facts, n.done OR n.at < me.read_until OR n.id = ANY (me.ids) AS read
    FROM (${latest}) AS n, (${readBy(userId)}) AS me
    ORDER BY n.at DESC, n.place DESC LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`.execute(db);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Counts this person's unread notifications of open tasks, up to 100. */
export async function countUnread(db: Db, { userId, lowStock, kinds }: NotificationQuery): Promise<number> {
  const isUnread = (kind: NoticeKind, id: Sql) =>
    sql`NOT ${sql.lit(`${kind}:`)} || ${id} = ANY ((SELECT ids FROM me)::text[])`;
  const since = sql`(SELECT read_until FROM me)`;
  const { rows } = await sql<{ unread: number }>`
    WITH me AS MATERIALIZED (
      SELECT greatest(read_until, ${oldest}) AS read_until, ids FROM (${readBy(userId)}) AS me)
    SELECT count(*) AS unread FROM (
      SELECT FROM (${latestOfAll({ since, most: maxUnread, lowStock, kinds, isOpenOnly: true, but: isUnread })}) AS n
      LIMIT ${maxUnread}) AS counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks one as read. False: there is none with this id. */
export async function insertRead(db: Db, userId: string, kind: NoticeKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    WITH noticed AS (${momentOf(kind, id)}),
    kept AS (
      INSERT INTO notices_read (user_id, notice_id, noticed_at)
      SELECT ${userId}, ${`${kind}:${id}`}, at FROM noticed ON CONFLICT DO NOTHING)
    SELECT FROM noticed`.execute(db);
  return rows.length > 0;
}

/**
 * Marks all notices before this moment as read; a moment in the future does not count, and notices that were read
 * already stay read.
 */
export async function updateReadUntil(tx: Db, userId: string, until: Date): Promise<void> {
  await sql`
    INSERT INTO notice_readers AS me (user_id, read_until) VALUES (${userId}, least(${until}, now() + interval '1 ms'))
    ON CONFLICT (user_id) DO UPDATE SET read_until = greatest(me.read_until, excluded.read_until)`.execute(tx);
  await sql`
    DELETE FROM notices_read r USING notice_readers me
    WHERE r.user_id = ${userId} AND me.user_id = r.user_id AND r.noticed_at < me.read_until`.execute(tx);
}
