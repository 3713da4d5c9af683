import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * From now on the earlier slug leads to the page, if it was ever published: a draft takes no address from another page.
 * A page that is published at a slug comes before one that was there earlier.
 */
export async function movePage(tx: Tx, id: string, from: string): Promise<void> {
  await sql`
    INSERT INTO page_moves (slug, page_id)
    SELECT ${from}, id FROM pages WHERE id = ${id} AND EXISTS (SELECT FROM page_versions WHERE page_id = ${id})
    ON CONFLICT (slug) DO UPDATE SET page_id = excluded.page_id`.execute(tx);
}

/** The page that visitors see at this slug is the only one there: no earlier slug leads to another. */
export async function takeSlug(tx: Tx, slug: string): Promise<void> {
  await sql`DELETE FROM page_moves WHERE slug = ${slug}`.execute(tx);
}

export async function listPageSlugs(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM pages UNION SELECT draft_slug FROM pages UNION SELECT slug FROM page_moves`.execute(tx);
  return rows.map(({ slug }) => slug);
}
