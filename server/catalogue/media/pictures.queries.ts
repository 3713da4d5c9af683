import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { holdOffBackups } from '#server/platform/db/hold-off-backups.ts';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Picture } from './pictures.ts';

type Db = Kysely<DB>;

export async function hasPicture(db: Db, hash: string): Promise<boolean> {
  return (await db.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined;
}

/** A picture that is used again counts as new for the clean-up. */
export async function insertPicture(db: Db, picture: Picture): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((on) => on.column('hash').doUpdateSet({ created_at: new Date() }))
    .execute();
}

export async function insertCopy(db: Db, hash: string, copy: string): Promise<void> {
  await sql`
    INSERT INTO pictures (hash, width, height, tint, preview)
    SELECT ${copy}, width, height, tint, preview FROM pictures
    WHERE hash = ${hash}
    ON CONFLICT (hash) DO UPDATE SET created_at = now()`.execute(db);
}

/** Pictures that the shop has already stay as they are. */
export async function insertPictures(tx: Db, pictures: Picture[]): Promise<void> {
  await sql`
    INSERT INTO pictures (hash, width, height, tint, preview)
    SELECT hash, width, height, tint, preview
    FROM ${jsonRows(pictures)} AS n (hash text, width int, height int, tint text, preview text)
    ON CONFLICT (hash) DO NOTHING`.execute(tx);
}

/**
 * Deletes the rows of pictures that were unused for a week, or unused ones of `these`; returns their hashes. Foreign
 * keys refuse to delete a picture that is used again meanwhile. Deletes none during a backup, which may have listed a
 * picture without reading it yet.
 */
export async function deleteUnusedPictures(tx: Tx, max: number, these?: readonly string[]): Promise<string[]> {
  if (!(await holdOffBackups(tx))) return [];
  const { rows } = await sql<{ hash: string }>`
    DELETE FROM pictures WHERE hash IN (
      SELECT hash FROM pictures p
      WHERE ${these ? sql`hash = ANY (${[...these]}::text[])` : sql`created_at < now() - interval '7 days'`}
      AND NOT EXISTS (SELECT FROM products WHERE thumbnail = p.hash)
      AND NOT EXISTS (SELECT FROM product_pictures WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM categories WHERE logo = p.hash)
      AND NOT EXISTS (SELECT FROM sub_categories WHERE logo = p.hash)
      AND NOT EXISTS (SELECT FROM brands WHERE logo = p.hash)
      AND NOT EXISTS (SELECT FROM collections WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM seo_texts WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM pages WHERE p.hash = ANY (pictures))
      AND NOT EXISTS (SELECT FROM page_versions WHERE p.hash = ANY (pictures))
      AND NOT EXISTS (SELECT FROM users WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM review_pictures WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM return_request_pictures WHERE picture = p.hash)
      AND NOT EXISTS (
        SELECT FROM settings WHERE '/media/' || p.hash || '.webp' = value ->> 'logo')
      ORDER BY hash LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING hash`.execute(tx);
  return rows.map(({ hash }) => hash);
}
