import { sql } from 'kysely';
import { pictureWidths } from '#shared/pictures.ts';
import type { Database } from '../db/database.ts';
import type { MediaStore } from './media-store.ts';

const atOnce = 200;

/**
 * Removes pictures that nothing shows any more and that are older than a week: until then a form may still be open, or a
 * deletion be undone. A reference that comes in the same moment keeps its picture: the row is not deleted then.
 */
export async function removeUnusedPictures({ db }: Database, media: MediaStore): Promise<number> {
  // foreign keys refuse what is used meanwhile, so only what really went is removed from the store
  const { rows } = await sql<{ hash: string }>`
    DELETE FROM pictures WHERE hash IN (
      SELECT hash FROM pictures p WHERE created_at < now() - interval '7 days'
      AND NOT EXISTS (SELECT FROM products WHERE thumbnail = p.hash) AND NOT EXISTS (SELECT FROM product_pictures WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM categories WHERE logo = p.hash) AND NOT EXISTS (SELECT FROM sub_categories WHERE logo = p.hash)
      AND NOT EXISTS (SELECT FROM brands WHERE logo = p.hash) AND NOT EXISTS (SELECT FROM users WHERE picture = p.hash)
      AND NOT EXISTS (SELECT FROM settings WHERE value ->> 'logo' = '/media/' || p.hash || '.webp')
      ORDER BY hash LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING hash`.execute(db);
  for (const { hash } of rows) {
    // -share.jpg: earlier versions made it for previews of links
    const names = [
      `${hash}.webp`,
      `${hash}-share.jpg`,
      `${hash}-catalog.jpg`,
      ...pictureWidths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
    ];
    for (const name of names) await media.remove(name);
  }
  return rows.length;
}
