import { sql, type Kysely } from 'kysely';
import { emptySeo, type Seo, type SeoKind } from '#shared/api/catalogue/seo.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';

/** One product, category, sub-category or collection. */
export interface SeoTarget {
  of: SeoKind;
  id: string;
}

const whole = sql`true`;
const places = {
  product: { table: 'products', column: 'product_id', name: 'name', isShown: sql`deleted_at IS NULL` },
  category: { table: 'categories', column: 'category_id', name: 'name', isShown: whole },
  'sub-category': { table: 'sub_categories', column: 'sub_category_id', name: 'name', isShown: whole },
  collection: { table: 'collections', column: 'collection_id', name: 'title', isShown: sql`is_open` },
} as const satisfies Record<SeoKind, object>;

const columns = sql`
  s.title AS "seoTitle", s.title_bn AS "seoTitleBn", s.description, s.description_bn AS "descriptionBn",
  '/media/' || s.picture || '.webp' AS picture`;

/** What the owner wrote of it, if visitors see it. */
export async function findShownSeo(db: Kysely<DB>, { of, id }: SeoTarget): Promise<Seo | null> {
  const { table, column, isShown } = places[of];
  const { rows } = await sql<Seo>`
    SELECT ${columns} FROM seo_texts s
    WHERE ${sql.ref(`s.${column}`)} = ${id}
      AND EXISTS (SELECT FROM ${sql.table(table)} WHERE id = ${id} AND ${isShown})`.execute(db);
  return rows[0] ?? null;
}

export async function findSeo(db: Kysely<DB>, { of, id }: SeoTarget): Promise<Seo> {
  const { rows } = await sql<Seo>`
    SELECT ${columns} FROM seo_texts s WHERE ${sql.ref(`s.${places[of].column}`)} = ${id}`.execute(db);
  return rows[0] ?? emptySeo;
}

/** The name of the target; absent: it does not exist. */
export async function findName(db: Kysely<DB>, { of, id }: SeoTarget): Promise<string | undefined> {
  const { table, name } = places[of];
  const { rows } = await sql<{ name: string }>`
    SELECT ${sql.ref(name)} AS name FROM ${sql.table(table)} WHERE id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** Locks the target until the transaction ends, so that two changes of its texts come one after the other. */
export async function lockTarget(tx: Tx, { of, id }: SeoTarget): Promise<void> {
  await sql`SELECT FROM ${sql.table(places[of].table)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
}

/** `picture`: its hash. */
export async function updateSeo(tx: Tx, { of, id }: SeoTarget, { picture, ...texts }: Seo): Promise<void> {
  const column = sql.ref(places[of].column);
  await sql`
    INSERT INTO seo_texts (${column}, title, title_bn, description, description_bn, picture)
    VALUES (${id}, ${texts.seoTitle}, ${texts.seoTitleBn}, ${texts.description}, ${texts.descriptionBn}, ${picture})
    ON CONFLICT (${column}) DO UPDATE SET title = excluded.title, title_bn = excluded.title_bn,
      description = excluded.description, description_bn = excluded.description_bn, picture = excluded.picture`.execute(
    tx,
  );
}

export async function deleteSeo(tx: Tx, { of, id }: SeoTarget): Promise<void> {
  await sql`DELETE FROM seo_texts WHERE ${sql.ref(places[of].column)} = ${id}`.execute(tx);
}
