import { sql, type Kysely } from 'kysely';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';
import type { DB } from '#server/platform/db/types.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';

type Db = Kysely<DB>;
export type Shelf = 'categories' | 'sub_categories' | 'brands';
export interface ShelfValues {
  name: string;
  name_bn: string | null;
  logo?: string;
  category_id?: string;
}

/** A slug made from this name that no other shelf has; for sub-categories, no other one of the same category. */
async function findFreeSlug(
  tx: Db,
  shelf: Shelf,
  { name, category_id: category }: ShelfValues,
  ownId: string | null,
): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.shelfSlug})`.execute(tx);
  const base = slugify(name) || 'shelf';
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM ${sql.table(shelf)}
    WHERE (slug = ${base} OR slug LIKE ${`${base}-%`}) AND id IS DISTINCT FROM ${ownId}
    ${category === undefined ? sql`` : sql`AND category_id = ${category}`}`.execute(tx);
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

export async function insertShelf(tx: Db, shelf: Shelf, values: ShelfValues): Promise<string> {
  const { name, name_bn: nameBn, logo, category_id: category } = values;
  const slug = await findFreeSlug(tx, shelf, values, null);
  const last = sql`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(shelf)})`;
  const row: Record<string, unknown> = {
    name,
    name_bn: nameBn,
    slug,
    logo: logo ?? null,
    ...(category !== undefined && { category_id: category }),
    ...(shelf !== 'brands' && { position: last }),
  };
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(shelf)} (${columns}) VALUES (${sql.join(Object.values(row))}) RETURNING id`.execute(tx);
  return rows[0]!.id;
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
 * A shelf, locked. `as`: 'changed' waits for transactions that are putting products on it (catalogue-lock.queries.ts);
 * 'gone', for a deletion or move, also excludes every transaction that refers to it.
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
    SELECT id, name, name_bn, slug, logo${shelf === 'sub_categories' ? sql`, category_id` : sql``}
    FROM ${sql.table(shelf)} WHERE id = ${id}
    ${as === 'gone' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`}`.execute(tx);
  return row;
}

/** The slug stays: adverts and search engines link to it, and there is no redirect from an old slug. */
export async function updateShelf(
  tx: Db,
  shelf: Shelf,
  id: string,
  { name, name_bn: nameBn, logo }: ShelfValues,
): Promise<void> {
  const newLogo = logo === undefined ? sql`` : sql`, logo = ${logo}`;
  await sql`
    UPDATE ${sql.table(shelf)} SET name = ${name}, name_bn = ${nameBn}, updated_at = now()${newLogo}
    WHERE id = ${id}`.execute(tx);
}

/**
 * Moves a sub-category with its products to another category: category and sub-category of each product change
 * together.
 */
export async function moveSubCategory(tx: Db, id: string, name: string, category: string): Promise<void> {
  const slug = await findFreeSlug(tx, 'sub_categories', { name, name_bn: null, category_id: category }, id);
  await sql`UPDATE products SET sub_category_id = NULL WHERE sub_category_id = ${id}`.execute(tx);
  await sql`
    UPDATE sub_categories SET category_id = ${category}, name = ${name}, slug = ${slug} WHERE id = ${id}`.execute(tx);
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
      SELECT id, row_number() OVER (ORDER BY array_position(${ids}::uuid[], id), position, id) AS place
      FROM categories) n
    WHERE c.id = n.id AND c.position <> n.place`.execute(tx);
}
