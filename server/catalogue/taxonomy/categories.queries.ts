import { sql, type Kysely } from 'kysely';
import {
  maxNames,
  type Brand,
  type BrandName,
  type Category,
  type CategoryName,
  type SubCategory,
} from '#shared/api/catalogue/catalogue.ts';
import { holding } from '#server/platform/db/queries/search-words.ts';
import type { DB } from '#server/platform/db/types.ts';

export interface Listed<Item> {
  items: Item[];
  total: number;
}
export interface Search {
  page: number;
  limit: number;
  search?: string | undefined;
  /** Limits the result to this id. */
  id?: string;
}

const named = (row: string) => sql`json_build_object(
  '_id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)},
  'nameBn', ${sql.ref(`${row}.name_bn`)}, 'slug', ${sql.ref(`${row}.slug`)})`;
const logoUrl = (row: string) => sql`'/media/' || ${sql.ref(`${row}.logo`)} || '.webp'`;

/** Text that contains the search, in either language; special characters of LIKE are escaped. */
function matches({ search, id }: Search) {
  if (id !== undefined) return sql<boolean>`t.id = ${id}`;
  if (!search?.trim()) return sql<boolean>`true`;
  const pattern = holding(search.trim());
  return sql<boolean>`(t.name ILIKE ${pattern} OR t.name_bn ILIKE ${pattern})`;
}

/** A page of `item`s over the rows `t` of a table, and the total count, in one statement. */
async function list<Item>(
  db: Kysely<DB>,
  table: 'categories' | 'sub_categories' | 'brands',
  query: Search,
  order: ReturnType<typeof sql>,
  item: ReturnType<typeof sql>,
): Promise<Listed<Item>> {
  const offset = (query.page - 1) * query.limit;
  const {
    rows: [row],
  } = await sql<{ items: Item[]; total: number }>`
    WITH page AS (
      SELECT t.* FROM ${sql.table(table)} t WHERE ${matches(query)}
      ORDER BY ${order} LIMIT ${query.limit} OFFSET ${offset})
    SELECT (SELECT count(*) FROM ${sql.table(table)} t WHERE ${matches(query)}) AS total,
           coalesce((SELECT json_agg(${item} ORDER BY ${order}) FROM page t), '[]') AS items`.execute(db);
  if (!row) throw new Error('A list without an answer');
  return row;
}

/** Categories in the order of the shop, each with its sub-categories. */
export function listCategories(db: Kysely<DB>, query: Search): Promise<Listed<Category>> {
  return list(
    db,
    'categories',
    query,
    sql`t.position, t.id`,
    sql`json_build_object(
      '_id', t.id, 'name', t.name, 'nameBn', t.name_bn, 'slug', t.slug, 'logo', ${logoUrl('t')},
      'subCategory', (SELECT coalesce(json_agg(${named('s')} ORDER BY s.position, s.id), '[]')
                      FROM sub_categories s WHERE s.category_id = t.id))`,
  );
}

export function listSubCategories(db: Kysely<DB>, query: Search): Promise<Listed<SubCategory>> {
  return list(
    db,
    'sub_categories',
    query,
    sql`t.created_at DESC, t.id DESC`,
    sql`json_build_object(
      '_id', t.id, 'name', t.name, 'nameBn', t.name_bn, 'slug', t.slug, 'logo', ${logoUrl('t')},
      'categoryId', t.category_id, 'category', (SELECT ${named('c')} FROM categories c WHERE c.id = t.category_id))`,
  );
}

/** Brands, newest first, with the ids of their products that are in the shop. */
export function listBrands(db: Kysely<DB>, query: Search): Promise<Listed<Brand>> {
  return list(
    db,
    'brands',
    query,
    sql`t.created_at DESC, t.id DESC`,
    sql`json_build_object(
      '_id', t.id, 'name', t.name, 'nameBn', t.name_bn, 'slug', t.slug, 'logo', ${logoUrl('t')},
      'products', (SELECT coalesce(json_agg(p.id ORDER BY p.created_at DESC, p.id DESC), '[]')
                   FROM products p WHERE p.brand_id = t.id AND p.deleted_at IS NULL))`,
  );
}

/**
 * The number of products in the shop of one category or brand, from the counts that triggers maintain
 * (product_counts).
 */
const countOf = (column: 'category_id' | 'brand_id') =>
  sql`(SELECT coalesce(sum(c.products), 0)::int FROM product_counts c WHERE ${sql.ref(`c.${column}`)} = t.id)`;

/**
 * All categories in the order of the shop, with their sub-categories and only the fields that a selection list needs.
 */
export async function listCategoryNames(db: Kysely<DB>, { counts = false }): Promise<CategoryName[]> {
  const { rows } = await sql<CategoryName>`
    SELECT t.id AS _id, t.name, t.name_bn AS "nameBn", t.slug, ${logoUrl('t')} AS logo,
           (SELECT coalesce(json_agg(${named('s')} ORDER BY s.position, s.id), '[]')
              FROM sub_categories s WHERE s.category_id = t.id) AS "subCategory"
           ${counts ? sql`, ${countOf('category_id')} AS count` : sql``}
      FROM categories t ORDER BY t.position, t.id LIMIT ${maxNames}`.execute(db);
  return rows;
}

/** All brands from A to Z, only their names. */
export async function listBrandNames(db: Kysely<DB>, { counts = false }): Promise<BrandName[]> {
  const { rows } = await sql<BrandName>`
    SELECT t.id AS _id, t.name, t.name_bn AS "nameBn", t.slug
           ${counts ? sql`, ${countOf('brand_id')} AS count` : sql``}
      FROM brands t ORDER BY lower(t.name), t.id LIMIT ${maxNames}`.execute(db);
  return rows;
}
