import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/queries/prepared.ts';
import { contains, isIndexed } from '#server/platform/db/queries/search-words.ts';

type Reader = Pick<Database, 'db' | 'pool'>;

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

/** Words in so few of the newest orders are looked up in the whole index first. */
const fewNewest = 10;

/**
 * The newest orders whose texts hold all these words, not more than `most`, in no order. Rare words are looked up in
 * the whole index. Of frequent ones that would find far too many: then the index is asked about one stretch of time
 * after the other, until there are enough.
 */
export async function listHolding(reader: Reader, words: readonly string[], max: number): Promise<string[]> {
  const name = (of: string) => `list-holding-${of}-${kindsOf(words)}`;
  const newest = await prepared(reader, name('newest'), inNewest(holdsAll(words)));
  if (newest.length < fewNewest) {
    const all = await prepared(reader, name('all'), among(sql`orders`, words, max));
    if (all.length < max) return all.map(({ id }) => id);
  }
  return (await prepared(reader, name('stretches'), byStretches(holdsAll(words), max))).map(({ id }) => id);
}

/** A few of the orders of the last four to eight days; OFFSET 0: by the index of the stretches. */
const inNewest = (holds: RawBuilder<unknown>) => sql<{ id: string }>`
  SELECT found.id
  FROM (SELECT ${edge(sql`DESC`)} - ago AS days4 FROM generate_series(0, 1) AS ago OFFSET 0) AS s,
    LATERAL (SELECT o.id FROM orders o WHERE ${stretchOf(placed, 4)} = s.days4 AND ${holds} OFFSET 0) AS found
  LIMIT ${sql.lit(fewNewest)}`;

function byStretches(holds: RawBuilder<unknown>, max: number): RawBuilder<{ id: string }> {
  const within = (days: number, stretch: RawBuilder<unknown>) =>
    sql`SELECT o.id FROM orders o WHERE ${stretchOf(placed, days)} = ${stretch} AND ${holds}`;
  return sql<{ id: string }>`
    WITH edges AS MATERIALIZED (SELECT ${edge(sql`DESC`)} AS newest, ${edge(sql`ASC`)} AS oldest)
    SELECT found.id
    FROM (${stretches}) AS s,
      -- OFFSET 0: one stretch after the other, instead of all at once; a stretch that is null has nothing
      LATERAL (
        ${within(4, sql`s.days4`)}
        UNION ALL ${within(16, sql`s.days16`)}
        UNION ALL ${within(64, sql`s.days64`)} OFFSET 0) AS found
    LIMIT ${max}`;
}

const among = (orders: RawBuilder<unknown>, words: readonly string[], max: number) =>
  // OFFSET 0: by the index, however few are wanted
  sql<{ id: string }>`
    SELECT id FROM (SELECT o.id FROM ${orders} AS o WHERE ${holdsAll(words)} OFFSET 0) AS found LIMIT ${max}`;

/** Which of the words the index knows: statements differ in that. */
const kindsOf = (words: readonly string[]) => words.map((word) => (isIndexed(word) ? 'long' : 'short')).join('-');

/** The same among the newest orders, for words that are too short for the index. */
export async function listHoldingShort(reader: Reader, words: readonly string[], looked: number): Promise<string[]> {
  const newest = sql`(SELECT id, searched FROM orders ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(looked)})`;
  const rows = await prepared(reader, `list-holding-short-${kindsOf(words)}`, among(newest, words, looked));
  return rows.map(({ id }) => id);
}

/** Those of these orders whose texts hold all these words. */
export async function listHoldingAmong(
  reader: Reader,
  ids: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const input = sql`(SELECT id, searched FROM orders WHERE id = ANY (${ids}::uuid[]))`;
  const rows = await prepared(reader, `list-holding-among-${kindsOf(words)}`, among(input, words, ids.length));
  return rows.map(({ id }) => id);
}

const holdsAll = (words: readonly string[]) =>
  sql.join(
    words.map((word) => contains(sql`o.searched`, word)),
    sql` AND `,
  );
