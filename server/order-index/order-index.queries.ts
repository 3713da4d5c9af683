import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { contains } from '../db/search-words.ts';
import { codedNames, type CodedName, type IndexedOrder } from './order-table.ts';

type Db = Database['db'];
type Row = Omit<IndexedOrder, 'texts'> & Record<CodedName, string | null>;

/** Where each coded text of an order `o` stands. */
const texts: Record<CodedName, RawBuilder<unknown>> = {
  status: sql`o.status`,
  shippingStatus: sql`o.shipping_status`,
  paymentMethod: sql`o.payment_method`,
  payment: sql`o.payment_state`,
  channel: sql`o.channel`,
  district: sql`o.district`,
  courier: sql`o.courier`,
  decider: sql`o.decided_by::text`,
  enterer: sql`o.entered_by::text`,
  refund: sql`CASE WHEN EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.paid_at IS NULL) THEN 'due' END`,
};

const columns = sql.join([
  sql`o.id, (extract(epoch FROM o.created_at) * 1000000)::bigint AS placed, o.total_price AS total, o.phone`,
  sql`coalesce((SELECT array_agg(l.product_id) FROM order_lines l WHERE l.order_id = o.id), '{}') AS products`,
  ...codedNames.map((name) => sql`${texts[name]} AS ${sql.ref(name)}`),
]);

const toIndexed = ({ id, placed, total, phone, products, ...rest }: Row): IndexedOrder => ({
  id,
  placed,
  total,
  phone,
  products,
  texts: rest,
});

/** The orders after this one, the oldest first. */
export async function listIndexed(db: Db, after: IndexedOrder | undefined, most: number): Promise<IndexedOrder[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM orders o
    WHERE (o.created_at, o.id) > (
      to_timestamp(0) + ${after?.placed ?? -1e15}::bigint * interval '1 microsecond',
      ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    ORDER BY o.created_at, o.id LIMIT ${most}`.execute(db);
  return rows.map(toIndexed);
}

export interface Mark {
  /** All transactions before this one have ended. */
  until: string;
  /** By the clock of the database, in milliseconds. */
  at: number;
}

const mark = sql`
  pg_snapshot_xmin(pg_current_snapshot())::text AS until, (extract(epoch FROM now()) * 1000)::bigint AS at`;

export async function findMark(db: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`SELECT ${mark}`.execute(db);
  if (!rows[0]) throw new Error('A SELECT without FROM has a row');
  return rows[0];
}

export interface Changes extends Mark {
  changed: IndexedOrder[];
  removed: string[];
}

/** What changed in transactions that had not ended at `since`, in one snapshot with the next mark; at most so many. */
export async function findChanges(db: Db, since: string, most: number): Promise<Changes> {
  const { rows } = await sql<Mark & { noted: string | null } & (Row | { id: null })>`
    SELECT m.*, c.order_id AS noted, ${columns}
    FROM (SELECT ${mark}) m
    LEFT JOIN (
      SELECT DISTINCT order_id FROM order_changes WHERE changed_in >= ${since}::text::xid8 LIMIT ${most}) c ON true
    LEFT JOIN orders o ON o.id = c.order_id`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The mark is a row');
  return {
    until: first.until,
    at: first.at,
    changed: rows.flatMap(({ until: _until, at: _at, noted: _noted, ...row }) =>
      row.id === null ? [] : [toIndexed(row)],
    ),
    removed: rows.flatMap(({ id, noted }) => (id === null && noted !== null ? [noted] : [])),
  };
}

// as in the index orders_searched: stretches of 4, 16 and 64 days
const fine = (moment: RawBuilder<unknown>) => stretchOf(moment, 4);
const stretchOf = (moment: RawBuilder<unknown>, days: number) =>
  sql`floor(extract(epoch FROM ${moment} AT TIME ZONE 'UTC') / ${sql.lit(days * 86_400)})::integer`;
const placed = sql`o.created_at`;
const edge = (direction: RawBuilder<unknown>) =>
  fine(sql`(SELECT created_at FROM orders ORDER BY created_at ${direction} LIMIT 1)`);

/** All time, the newest first: 4 to 8 stretches of 4 days, then as many of 16 days, then pieces of 64 days. */
const stretches = sql`
  SELECT days4, NULL::integer AS days16, NULL::integer AS days64
  FROM edges, generate_series(newest, (newest / 4 - 1) * 4, -1) AS days4
  UNION ALL
  SELECT NULL, days16, NULL
  FROM edges, generate_series(newest / 4 - 2, ((newest / 4 - 2) / 4 - 1) * 4, -1) AS days16
  UNION ALL
  SELECT NULL, NULL, days64
  FROM edges, generate_series((newest / 4 - 2) / 4 - 2, oldest / 16, -1) AS days64`;

/**
 * The newest orders whose texts hold all these words, not more than `most`, in no order. The index is asked about one
 * stretch of time after the other, which become longer the fewer were found: so it reads few more orders than it
 * finds, and a rare word does not take many questions.
 */
export async function listHolding(db: Db, words: readonly string[], most: number): Promise<string[]> {
  const holds = holdsAll(words);
  const within = (days: number, stretch: RawBuilder<unknown>) =>
    sql`SELECT o.id FROM orders o WHERE ${stretchOf(placed, days)} = ${stretch} AND ${holds}`;
  const { rows } = await sql<{ id: string }>`
    WITH edges AS MATERIALIZED (SELECT ${edge(sql`DESC`)} AS newest, ${edge(sql`ASC`)} AS oldest)
    SELECT found.id
    FROM (${stretches}) AS s,
      -- OFFSET 0: one stretch after the other, instead of all at once; a stretch that is null has nothing
      LATERAL (
        ${within(4, sql`s.days4`)}
        UNION ALL ${within(16, sql`s.days16`)}
        UNION ALL ${within(64, sql`s.days64`)} OFFSET 0) AS found
    LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same among the newest orders, for words that are too short for the index. */
export async function listHoldingShort(db: Db, words: readonly string[], looked: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM (SELECT id, searched FROM orders ORDER BY created_at DESC, id DESC LIMIT ${looked}) AS o
    WHERE ${holdsAll(words)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these orders whose texts hold all these words. */
export async function listHoldingAmong(db: Db, ids: readonly string[], words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM orders o WHERE o.id = ANY (${ids}::uuid[]) AND ${holdsAll(words)}`.execute(db);
  return rows.map(({ id }) => id);
}

const holdsAll = (words: readonly string[]) =>
  sql.join(
    words.map((word) => contains(sql`o.searched`, word)),
    sql` AND `,
  );

/** The newest orders of an account. */
export async function listOfAccount(db: Db, userId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes of changes that every process has read. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`DELETE FROM order_changes WHERE changed_at < now() - interval '1 day'`.execute(db);
}
