import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { OrderPiece, TextName } from './add-piece.ts';
import { indexedTexts } from './order-index.queries.ts';
import { codedNames } from './order-table.ts';

// All orders, in pieces that take few milliseconds to read and few to take over: columns instead of rows.

type Db = Database['db'];

/** Between the texts of a column. No text that anybody may send holds it (shared/api/fields.ts). */
const separator = '\u001f';

/** The moments at which pieces of so many orders end. */
export async function listBounds(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ bound: string }>`
    SELECT DISTINCT created_at::text AS bound, created_at FROM (
      SELECT created_at, row_number() OVER (ORDER BY created_at, id) AS n FROM orders) AS counted
    WHERE n % ${sql.lit(size)} = 0 ORDER BY created_at`.execute(db);
  return rows.map(({ bound }) => bound);
}

const joined = (text: RawBuilder<unknown>) =>
  sql`string_agg(replace(coalesce(${text}, ''), ${sql.lit(separator)}, ' '), ${sql.lit(separator)})`;
const textNames: readonly TextName[] = [...codedNames, 'phone'];
const texts = sql.join(
  textNames.map((name) => sql`${joined(name === 'phone' ? sql`o.phone` : indexedTexts[name])} AS ${sql.ref(name)}`),
);

type PieceRow = Record<TextName, string | null> & Record<'ids' | 'placed' | 'totals', Buffer | null>;

/** The orders after one moment and until another one; absent where there are none. */
export async function findPiece(db: Db, [after, until]: readonly [string, string]): Promise<OrderPiece | undefined> {
  const { rows } = await sql<PieceRow>`
    SELECT string_agg(uuid_send(o.id), '') AS ids, string_agg(timestamptz_send(o.created_at), '') AS placed,
      string_agg(int4send(o.total_price), '') AS totals, ${texts}
    FROM (
      SELECT * FROM orders WHERE created_at > ${after}::timestamptz AND created_at <= ${until}::timestamptz
      ORDER BY created_at, id) AS o`.execute(db);
  const [row] = rows;
  if (!row?.ids || !row.placed || !row.totals) return undefined;
  const { ids, placed, totals } = row;
  // an entry for each name
  const split = Object.fromEntries(textNames.map((name) => [name, (row[name] ?? '').split(separator)]));
  return { ids, placed, totals, texts: split as OrderPiece['texts'] };
}

/** In how many blocks the lines of orders stand. */
export async function countLineBlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    SELECT pg_relation_size('order_lines') / current_setting('block_size')::int AS blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}

/** Which products stand in the lines of these blocks, by the ids of orders, 16 bytes each, and of products. */
export async function findLines(
  db: Db,
  [from, to]: readonly [number, number],
): Promise<{ orders: Buffer; products: string[] }> {
  const { rows } = await sql<{ orders: Buffer | null; products: string | null }>`
    SELECT string_agg(uuid_send(order_id), '') AS orders, string_agg(product_id::text, ' ') AS products
    FROM order_lines WHERE ctid >= ${`(${from},0)`}::tid AND ctid < ${`(${to},0)`}::tid`.execute(db);
  return { orders: rows[0]?.orders ?? Buffer.alloc(0), products: (rows[0]?.products ?? '').split(' ') };
}
