import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Where a product stands: people fetch it by its category. */
export interface Shelf {
  category: string;
  subCategory: string | null;
}

/** Where these variants lie in the store, as far as the shop has said so. */
export async function listPlacesOf(
  { db }: Database,
  variants: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; place: string }>`
    SELECT id, place FROM variants WHERE id = ANY (${[...variants]}::uuid[]) AND place IS NOT NULL
    ORDER BY id LIMIT ${variants.length}`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** By the products' ids; products that were deleted too. */
export async function listShelvesOf(
  { db }: Database,
  products: readonly string[],
): Promise<ReadonlyMap<string, Shelf>> {
  const { rows } = await sql<Shelf & { id: string }>`
    SELECT p.id, c.name AS category, s.name AS "subCategory"
    FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE p.id = ANY (${[...products]}::uuid[])
    ORDER BY p.id LIMIT ${products.length}`.execute(db);
  return new Map(rows.map(({ id, ...shelf }) => [id, shelf]));
}
