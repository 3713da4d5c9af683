import { sql } from 'kysely';
import {
  maxGuides,
  type NewSizeGuide,
  type ShownSizeGuide,
  type SizeGuide,
} from '#shared/api/catalogue/size-guides.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

const shown = sql`g.name, g.name_bn AS "nameBn", g.note, g.note_bn AS "noteBn", g.measures, g.rows`;
const columns = sql`
  g.id AS _id, ${shown}, g.version,
  jsonb_build_object('categories', g.categories, 'subCategories', g.sub_categories, 'products', g.products) AS goods,
  (SELECT coalesce(jsonb_object_agg(p.id, p.name), '{}') FROM products p WHERE p.id = ANY (g.products)) AS names`;

/** All of them, by name. */
export async function listSizeGuides(db: Db): Promise<SizeGuide[]> {
  const { rows } = await sql<SizeGuide>`
    SELECT ${columns} FROM size_guides g ORDER BY lower(g.name), g.id LIMIT ${maxGuides}`.execute(db);
  return rows;
}

export async function findSizeGuide(db: Db, id: string): Promise<SizeGuide | undefined> {
  const { rows } = await sql<SizeGuide>`SELECT ${columns} FROM size_guides g WHERE g.id = ${id}`.execute(db);
  return rows[0];
}

const toColumns = ({ name, nameBn, note, noteBn, measures, rows, goods }: NewSizeGuide) => ({
  name,
  name_bn: nameBn || null,
  note: note || null,
  note_bn: noteBn || null,
  measures: JSON.stringify(measures),
  rows: JSON.stringify(rows),
  categories: [...goods.categories],
  sub_categories: [...goods.subCategories],
  products: [...goods.products],
});

export async function insertSizeGuide(tx: Db, guide: NewSizeGuide): Promise<string> {
  return (await tx.insertInto('size_guides').values(toColumns(guide)).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateSizeGuide(tx: Tx, id: string, guide: NewSizeGuide): Promise<void> {
  await tx
    .updateTable('size_guides')
    .set({ ...toColumns(guide), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Takes the products and categories of this guide away from other guides. */
export async function takeFromOthers(tx: Tx, id: string, { goods }: Pick<NewSizeGuide, 'goods'>): Promise<void> {
  const without = (column: 'categories' | 'sub_categories' | 'products', ids: readonly string[]) => sql`
    ${sql.ref(column)} = ARRAY(
      SELECT one FROM unnest(${sql.ref(column)}) AS one WHERE one <> ALL (${[...ids]}::uuid[]))`;
  await sql`
    UPDATE size_guides SET ${without('categories', goods.categories)},
      ${without('sub_categories', goods.subCategories)}, ${without('products', goods.products)}
    WHERE id <> ${id} AND (categories && ${[...goods.categories]}::uuid[]
      OR sub_categories && ${[...goods.subCategories]}::uuid[] OR products && ${[...goods.products]}::uuid[])
  `.execute(tx);
}

export async function deleteSizeGuide(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM size_guides WHERE id = ${id}`.execute(tx);
}

/** A product that is in the shop, and its guide, whole, where it has sizes; absent: there is no such product. */
export async function findGuideOfProduct(
  db: Db,
  slug: string,
): Promise<{ product: string; sizes: string[]; guide: ShownSizeGuide | null } | undefined> {
  const { rows } = await sql<{ product: string; sizes: string[]; guide: ShownSizeGuide | null }>`
    SELECT p.id AS product, p.sizes, (
      SELECT to_jsonb(one) FROM (
        SELECT ${shown} FROM size_guides g
        WHERE p.sizes <> '{}' AND (p.id = ANY (g.products) OR p.sub_category_id = ANY (g.sub_categories)
          OR p.category_id = ANY (g.categories))
        ORDER BY p.id = ANY (g.products) DESC, coalesce(p.sub_category_id = ANY (g.sub_categories), false) DESC, g.id
        LIMIT 1) AS one) AS guide
    FROM products p WHERE p.slug = ${slug} AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}
