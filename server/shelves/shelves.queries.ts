import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { slugify } from '../text/slug.ts';
import { lockNumbers } from '../db/lock-numbers.ts';

type Db = Kysely<DB>;
export type Shelf = 'categories' | 'sub_categories' | 'brands';
export interface ShelfValues {
  name: string;
  name_bn: string | null;
  logo?: string;
  category_id?: string;
}

/** A slug made from this name that no other one has; for sub-categories, no other one of the same category. */
async function freeSlug(
  tx: Db,
  shelf: Shelf,
  { name, category_id: category }: ShelfValues,
  ownId: string | null,
): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.shelfSlug})`.execute(tx);
  const base = slugify(name) || 'shelf';
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM ${sql.table(shelf)} WHERE (slug = ${base} OR slug LIKE ${`${base}-%`}) AND id IS DISTINCT FROM ${ownId}
    ${category === undefined ? sql`` : sql`AND category_id = ${category}`}`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}

export async function insertShelf(tx: Db, shelf: Shelf, values: ShelfValues): Promise<string> {
  const { name, name_bn: nameBn, logo, category_id: category } = values;
  const slug = await freeSlug(tx, shelf, values, null);
  const ofCategory =
    category === undefined
      ? { column: sql``, value: sql`` }
      : { column: sql`, category_id`, value: sql`, ${category}` };
  const position =
    shelf === 'brands'
      ? { column: sql``, value: sql`` }
      : { column: sql`, position`, value: sql`, (SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(shelf)})` };
  const {
    rows: [row],
  } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(shelf)} (name, name_bn, slug, logo${ofCategory.column}${position.column})
    VALUES (${name}, ${nameBn}, ${slug}, ${logo}${ofCategory.value}${position.value}) RETURNING id`.execute(tx);
  return row!.id;
}

export interface HeldShelf {
  id: string;
  name: string;
  name_bn: string | null;
  slug: string;
  logo: string | null;
  category_id?: string;
}

/**
 * One of them, locked. `as`: 'changed' waits for transactions that are putting products on it (lock-catalogue.ts);
 * 'gone', for a deletion or move, also excludes everybody who refers to it.
 */
export async function lockShelf(
  tx: Db,
  shelf: Shelf,
  id: string,
  as: 'changed' | 'gone' = 'changed',
): Promise<HeldShelf | undefined> {
  const {
    rows: [row],
  } = await sql<HeldShelf>`
    SELECT id, name, name_bn, slug, logo${shelf === 'sub_categories' ? sql`, category_id` : sql``} FROM ${sql.table(shelf)} WHERE id = ${id} ${as === 'gone' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`}`.execute(
    tx,
  );
  return row;
}

/** Its slug stays: adverts and search engines link to it, and there is no redirect from an old slug. */
export async function updateShelf(
  tx: Db,
  shelf: Shelf,
  id: string,
  { name, name_bn: nameBn, logo }: ShelfValues,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(shelf)} SET name = ${name}, name_bn = ${nameBn}${logo === undefined ? sql`` : sql`, logo = ${logo}`}, updated_at = now() WHERE id = ${id}`.execute(
    tx,
  );
}

/**
 * Moves a sub-category with its products to another category: category and sub-category of each product change
 * together.
 */
export async function moveSubCategory(tx: Db, id: string, name: string, category: string): Promise<void> {
  const slug = await freeSlug(tx, 'sub_categories', { name, name_bn: null, category_id: category }, id);
  await sql`UPDATE products SET sub_category_id = NULL WHERE sub_category_id = ${id}`.execute(tx);
  await sql`UPDATE sub_categories SET category_id = ${category}, name = ${name}, slug = ${slug} WHERE id = ${id}`.execute(
    tx,
  );
}

const columnOf: Record<Shelf, string> = {
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  brands: 'brand_id',
};

/** Its products, including those in the trash. */
export async function listProductsOn(tx: Db, shelf: Shelf, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM products WHERE ${sql.ref(columnOf[shelf])} = ${id} ORDER BY id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function putProductsOn(tx: Db, ids: string[], category: string, subCategory: string): Promise<void> {
  await sql`UPDATE products SET category_id = ${category}, sub_category_id = ${subCategory}, version = version + 1, updated_at = now() WHERE id = ANY (${ids}::uuid[])`.execute(
    tx,
  );
}

export async function countSubCategories(tx: Db, category: string): Promise<number> {
  return (
    await tx
      .selectFrom('sub_categories')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('category_id', '=', category)
      .executeTakeFirstOrThrow()
  ).n;
}

export async function deleteShelf(tx: Db, shelf: Shelf, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(shelf)} WHERE id = ${id}`.execute(tx);
}

/** The present category of a sub-category; a caller that depends on it must lock it. */
export async function findCategoryOf(tx: Db, subCategory: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sub_categories')
    .select('category_id')
    .where('id', '=', subCategory)
    .executeTakeFirst();
  return row?.category_id;
}

/** Orders the categories: the given ones first; the others follow in their former order. */
export async function arrangeCategories(tx: Db, ids: string[]): Promise<void> {
  await sql`SELECT FROM categories ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE categories c SET position = n.place FROM (
      SELECT id, row_number() OVER (ORDER BY array_position(${ids}::uuid[], id), position, id) AS place FROM categories) n
    WHERE c.id = n.id AND c.position <> n.place`.execute(tx);
}
