import { sql, type Kysely } from 'kysely';
import type { Chosen } from '#shared/api/catalogue/admin-products.ts';
import type { DB } from '#server/platform/db/types.ts';
import { matchingProducts, notDeleted, type ProductCondition } from '../lists/listed-products.queries.ts';

type Db = Kysely<DB>;

/** The chosen products `p`, without those in the trash. */
export const isChosen = ({ ids, matching }: Chosen, lowStock: number): ProductCondition =>
  matching
    ? matchingProducts(matching.filter, lowStock)
    : sql<boolean>`p.id = ANY (${ids ?? []}::uuid[]) AND ${notDeleted}`;

/** The stamp is the same for the same products only. */
export async function findMatching(db: Db, condition: ProductCondition): Promise<{ ids: string[]; stamp: string }> {
  const { rows } = await sql<{ ids: string[] | null; stamp: string }>`
    SELECT array_agg(p.id ORDER BY p.id) AS ids, md5(coalesce(string_agg(p.id::text, ',' ORDER BY p.id), '')) AS stamp
    FROM products p WHERE ${condition}`.execute(db);
  return { ids: rows[0]?.ids ?? [], stamp: rows[0]?.stamp ?? '' };
}

/** Locks the variants of these products by id, before the products, as orders lock them. */
export async function lockVariantsOf(tx: Db, ids: string[]): Promise<void> {
  await sql`
    SELECT count(*) FROM (
      SELECT id FROM variants WHERE product_id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE) AS held`.execute(
    tx,
  );
}
