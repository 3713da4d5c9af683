import { sql, type Kysely } from 'kysely';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { SeedSold } from './seed-files.ts';
import type { BrandRow, CategoryRow, SubCategoryRow } from './seed-rows.ts';

type Db = Kysely<DB>;

// Rows that the shop has already stay as they are.

export async function insertSeedCategories(tx: Db, categories: CategoryRow[]): Promise<void> {
  await sql`
    INSERT INTO categories (name, name_bn, slug, logo, position)
    SELECT name, name_bn, slug, logo, position
    FROM ${jsonRows(categories)} AS n (name text, name_bn text, slug text, logo text, position int)
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function insertSeedSubCategories(tx: Db, subCategories: SubCategoryRow[]): Promise<void> {
  await sql`
    INSERT INTO sub_categories (category_id, name, name_bn, slug, logo, position)
    SELECT c.id, n.name, n.name_bn, n.slug, n.logo, n.position
    FROM ${jsonRows(subCategories)} AS n
      (category text, name text, name_bn text, slug text, logo text, position int)
    JOIN categories c ON lower(c.name) = lower(n.category)
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function insertSeedBrands(tx: Db, brands: BrandRow[]): Promise<void> {
  await sql`
    INSERT INTO brands (name, name_bn, slug, logo) SELECT name, name_bn, slug, logo
    FROM ${jsonRows(brands)} AS n (name text, name_bn text, slug text, logo text)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Sets the sold pieces of each product, so that sorting by "popular" works. */
export async function setSold(tx: Db, sold: SeedSold[]): Promise<void> {
  await sql`
    UPDATE products p SET sold_quantity = n.sold
    FROM ${jsonRows(sold)} AS n (slug text, sold int) WHERE p.slug = n.slug`.execute(tx);
}

/** Ids of categories by their names, and of sub-categories by the names of category and sub-category. */
export async function findTaxonomyIds(
  tx: Db,
  categories: string[],
  subCategories: [string, string][],
): Promise<{ categories: string[]; subCategories: string[] }> {
  const { rows } = await sql<{ categories: string[]; subCategories: string[] }>`
    SELECT ARRAY(SELECT id FROM categories WHERE name = ANY (${categories}) ORDER BY id) AS categories,
      ARRAY(
        SELECT s.id FROM sub_categories s JOIN categories c ON c.id = s.category_id
        JOIN unnest(${subCategories.map(([category]) => category)}::text[],
          ${subCategories.map(([, name]) => name)}::text[]) AS given (category, name)
          ON given.category = c.name AND given.name = s.name
        ORDER BY s.id) AS "subCategories"`.execute(tx);
  // it is always one row
  return rows[0]!;
}
