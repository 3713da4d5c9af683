import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { contains } from '../db/search-words.ts';
import { codedNames, type CodedName, type IndexedOrder } from './order-table.ts';

type Db = Database['db'];
type Reader = Pick<Database, 'db' | 'pool'>;
type Row = Omit<IndexedOrder, 'texts'> & Record<CodedName, string | null>;

/** Where each coded text of an order `o` stands. */
export const indexedTexts: Record<CodedName, RawBuilder<unknown>> = {
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
  ...codedNames.map((name) => sql`${indexedTexts[name]} AS ${sql.ref(name)}`),
]);

const toIndexed = ({ id, placed, total, phone, products, ...rest }: Row): IndexedOrder => ({
  id,
  placed,
  total,
  phone,
  products,
  texts: rest,
});

/** These orders; those that are not there any more are left out. Prepared: to plan it takes longer than to run it. */
export async function listIndexed({ db, pool }: Reader, ids: readonly string[]): Promise<IndexedOrder[]> {
  const { sql: text } = sql`
    SELECT ${columns} FROM unnest($1::uuid[]) AS noted (id) JOIN orders o ON o.id = noted.id`.compile(db);
  const { rows } = await pool.query<Row>({ name: 'list-indexed-orders', text, values: [ids] });
  return rows.map(toIndexed);
}

/** What a reading has seen. */
export interface Mark {
  /** A snapshot of the database: the transactions that had ended. */
  seen: string;
  /** By the clock of the database, in milliseconds. */
  at: number;
}

const mark = 'pg_current_snapshot()::text AS seen, (extract(epoch FROM now()) * 1000)::bigint AS at';

export async function findMark({ pool }: Reader): Promise<Mark> {
  const { rows } = await pool.query<Mark>(`SELECT ${mark}`);
  if (!rows[0]) throw new Error('A SELECT without FROM has a row');
  return rows[0];
}

/** Orders that changed in transactions that `seen` does not see, and the next mark; at most so many. */
export async function findChanged({ pool }: Reader, seen: string, most: number): Promise<Mark & { changed: string[] }> {
  const { rows } = await pool.query<Mark & { changed: string | null }>({
    name: 'find-changed-orders',
    text: `
      SELECT ${mark}, c.order_id AS changed FROM (SELECT) AS one LEFT JOIN (
        SELECT DISTINCT order_id FROM order_changes
        WHERE changed_in >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
        LIMIT $2) AS c ON true`,
    values: [seen, most],
  });
  const [first] = rows;
  if (!first) throw new Error('The mark is a row');
  return { seen: first.seen, at: first.at, changed: rows.flatMap(({ changed }) => changed ?? []) };
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
