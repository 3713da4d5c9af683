import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The categories of a product: packers find it by them. */
export interface Categories {
  category: string;
  subCategory: string | null;
}

/** The bin locations of these variants, if set. */
export async function listBinLocations(
  { db }: Database,
  variants: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; place: string }>`
    SELECT id, place FROM variants WHERE id = ANY (${[...variants]}::uuid[]) AND place IS NOT NULL
    ORDER BY id LIMIT ${variants.length}`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** By the products' ids; products that were deleted too. */
export async function listCategoriesOf(
  { db }: Database,
  products: readonly string[],
): Promise<ReadonlyMap<string, Categories>> {
  const { rows } = await sql<Categories & { id: string }>`
    SELECT p.id, c.name AS category, s.name AS "subCategory"
    FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE p.id = ANY (${[...products]}::uuid[])
    ORDER BY p.id LIMIT ${products.length}`.execute(db);
  return new Map(rows.map(({ id, ...categories }) => [id, categories]));
}
