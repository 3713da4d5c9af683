import { sql, type Kysely } from 'kysely';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';
import type { DB } from '#server/platform/db/types.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import { noteMove } from './sub-category-moves.queries.ts';

type Db = Kysely<DB>;
export type TaxonomyKind = 'categories' | 'sub_categories' | 'brands';
export interface TaxonomyValues {
  name: string;
  name_bn: string | null;
  logo?: string;
  category_id?: string;
}

/** A slug made from this name that no other category has; for sub-categories, no other one of the same category. */
async function findFreeSlug(
  tx: Db,
  kind: TaxonomyKind,
  { name, category_id: category }: TaxonomyValues,
  ownId: string | null,
): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.categorySlug})`.execute(tx);
  const base = slugify(name) || 'category';
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM ${sql.table(kind)}
    WHERE (slug = ${base} OR slug LIKE ${`${base}-%`}) AND id IS DISTINCT FROM ${ownId}
    ${category === undefined ? sql`` : sql`AND category_id = ${category}`}`.execute(tx);
  return freeSlug(base, new Set(rows.map(({ slug }) => slug)));
}

export async function insertTaxonomyEntry(tx: Db, kind: TaxonomyKind, values: TaxonomyValues): Promise<string> {
  const { name, name_bn: nameBn, logo, category_id: category } = values;
  const slug = await findFreeSlug(tx, kind, values, null);
  const last = sql`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(kind)})`;
  const row: Record<string, unknown> = {
    name,
    name_bn: nameBn,
    slug,
    logo: logo ?? null,
    ...(category !== undefined && { category_id: category }),
    ...(kind !== 'brands' && { position: last }),
  };
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(kind)} (${columns}) VALUES (${sql.join(Object.values(row))}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}

export interface LockedTaxonomyEntry {
  _id: string;
  name: string;
  name_bn: string | null;
  slug: string;
  logo: string | null;
  category_id?: string;
}

/**
 * A category, locked. `as`: 'changed' waits for transactions that put products into it (catalogue-lock.queries.ts);
 * 'gone', for a deletion or move, also excludes every transaction that refers to it.
 */
export async function lockTaxonomyEntry(
  tx: Db,
  kind: TaxonomyKind,
  id: string,
  as: 'changed' | 'gone' = 'changed',
): Promise<LockedTaxonomyEntry | undefined> {
  const {
    rows: [row],
  } = await sql<LockedTaxonomyEntry>`
    SELECT id AS _id, name, name_bn, slug, logo${kind === 'sub_categories' ? sql`, category_id` : sql``}
    FROM ${sql.table(kind)} WHERE id = ${id}
    ${as === 'gone' ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`}`.execute(tx);
  return row;
}

/** The slug stays: adverts and search engines link to it. */
export async function updateTaxonomyEntry(
  tx: Db,
  kind: TaxonomyKind,
  id: string,
  { name, name_bn: nameBn, logo }: TaxonomyValues,
): Promise<void> {
  const newLogo = logo === undefined ? sql`` : sql`, logo = ${logo}`;
  await sql`
    UPDATE ${sql.table(kind)} SET name = ${name}, name_bn = ${nameBn}, updated_at = now()${newLogo}
    WHERE id = ${id}`.execute(tx);
}

/**
 * Moves a sub-category with its products to another category: category and sub-category of each product change
 * together. Its earlier address leads to it.
 */
export async function moveSubCategory(tx: Db, id: string, name: string, category: string): Promise<void> {
  const slug = await findFreeSlug(tx, 'sub_categories', { name, name_bn: null, category_id: category }, id);
  await noteMove(tx, id);
  await sql`UPDATE products SET sub_category_id = NULL WHERE sub_category_id = ${id}`.execute(tx);
  await sql`
    UPDATE sub_categories SET category_id = ${category}, name = ${name}, slug = ${slug} WHERE id = ${id}`.execute(tx);
}

export async function deleteTaxonomyEntry(tx: Db, kind: TaxonomyKind, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(kind)} WHERE id = ${id}`.execute(tx);
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

/** Sorts the categories: the given ones first, then the others in their former order. */
export async function arrangeCategories(tx: Db, ids: string[]): Promise<void> {
  await sql`SELECT FROM categories ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE categories c SET position = n.place FROM (
      SELECT id, row_number() OVER (ORDER BY array_position(${ids}::uuid[], id), position, id) AS place
      FROM categories) n
    WHERE c.id = n.id AND c.position <> n.place`.execute(tx);
}
