import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface DueSale {
  id: string;
  version: number;
  /** The moment at which it was looked at, as text with all its digits. */
  at: string;
}

/** The sale for which prices must be changed now, and has waited longest. */
export async function findDueSale(db: Db): Promise<DueSale | undefined> {
  const { rows } = await sql<DueSale>`
    SELECT id, version, clock_timestamp()::text AS at FROM sales
    WHERE next_at <= clock_timestamp() ORDER BY next_at, id LIMIT 1`.execute(db);
  return rows[0];
}

/** The next products that the sale is about or whose price it is, by id; `after`: the last one before them. */
export async function listProductsOfSale(db: Db, id: string, after: string | null, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM sales s, products p
    WHERE s.id = ${id} AND (${after}::uuid IS NULL OR p.id > ${after}::uuid)
      AND (p.sale_id = s.id OR is_in_sale(s, p.category_id, p.sub_category_id, p.brand_id, p.id))
    ORDER BY p.id LIMIT ${max}`.execute(db);
  return rows.map((row) => row.id);
}

/** Updates the price of these products to this moment. Returns the number of changed ones. */
export async function repriceProducts(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ changed: number }>`SELECT reprice_products(${ids}::uuid[]) AS changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Stores when the campaign is next due, unless it was changed since it was read. */
export async function setNext(db: Db, { id, version, at }: DueSale): Promise<void> {
  await sql`
    UPDATE sales SET next_at = CASE WHEN deleted_at IS NOT NULL OR ends_at <= ${at}::timestamptz THEN NULL
      WHEN starts_at <= ${at}::timestamptz THEN ends_at ELSE starts_at END
    WHERE id = ${id} AND version = ${version}`.execute(db);
}

/** In how many seconds the next sale is due; undefined: none will be. */
export async function findSecondsToNext(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM min(next_at) - now())::float8 AS seconds FROM sales`.execute(db);
  return rows[0]?.seconds ?? undefined;
}
