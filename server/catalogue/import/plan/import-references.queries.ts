import { sql, type Kysely } from 'kysely';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import { loadAttributes } from './import-attributes.queries.ts';
import { keyOf, pathOf, type References } from './import-references.ts';

type Db = Kysely<DB>;

export async function loadReferences(db: Db): Promise<References> {
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const subCategories = await db
    .selectFrom('sub_categories as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.name', 'c.name as category'])
    .execute();
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  return {
    categories: new Map(categories.map(({ id, name }) => [keyOf(name), id])),
    subCategories: new Map(subCategories.map(({ id, name, category }) => [pathOf(category, name), id])),
    brands: new Map(brands.map(({ id, name }) => [keyOf(name), id])),
    attributes: await loadAttributes(db),
  };
}

/** The names of all categories by their ids, each with its Bangla name. */
export async function listTaxonomyNames(tx: Db): Promise<Map<string, (string | null)[]>> {
  const { rows } = await sql<{ id: string; name: string; name_bn: string | null }>`
    SELECT id, name, name_bn FROM categories
    UNION ALL SELECT id, name, name_bn FROM sub_categories
    UNION ALL SELECT id, name, name_bn FROM brands`.execute(tx);
  return new Map(rows.map(({ id, name, name_bn: nameBn }) => [id, [name, nameBn]]));
}

export async function listSubCategorySlugs(tx: Db): Promise<{ category: string; slug: string }[]> {
  return tx.selectFrom('sub_categories').select(['category_id as category', 'slug']).execute();
}

/** A category, sub-category or brand to be inserted; `place`: among the others of the file. */
export interface NewTaxonomyEntry {
  name: string;
  name_bn: string | null;
  slug: string;
  place: number;
}

export async function insertCategories(tx: Db, categories: NewTaxonomyEntry[]): Promise<void> {
  await sql`
    INSERT INTO categories (name, name_bn, slug, position)
    SELECT name, name_bn, slug, place + (SELECT coalesce(max(position), -1) + 1 FROM categories)
    FROM ${jsonRows(categories)} AS n (name text, name_bn text, slug text, place int) ORDER BY place`.execute(tx);
}

export async function insertBrands(tx: Db, brands: NewTaxonomyEntry[]): Promise<void> {
  await sql`
    INSERT INTO brands (name, name_bn, slug)
    SELECT name, name_bn, slug FROM ${jsonRows(brands)} AS n (name text, name_bn text, slug text)`.execute(tx);
}

/** `category`: the id of the category. */
export async function insertSubCategories(tx: Db, named: (NewTaxonomyEntry & { category: string })[]): Promise<void> {
  await sql`
    INSERT INTO sub_categories (category_id, name, name_bn, slug, position)
    SELECT category, name, name_bn, slug,
           place + (SELECT coalesce(max(position), -1) + 1 FROM sub_categories WHERE category_id = category)
    FROM ${jsonRows(named)} AS n (category uuid, name text, name_bn text, slug text, place int)
    ORDER BY category, place`.execute(tx);
}
