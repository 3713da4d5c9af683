import { sql, type Kysely } from 'kysely';
import { fixedSlugs, maxPages } from '#shared/api/shop/pages.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { ListedProduct } from './discovery.queries.ts';

/** The collections that visitors can open, as a sitemap lists them. */
export async function listOpenCollections(db: Kysely<DB>): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    SELECT slug, changed_at AS changed, array_remove(ARRAY[picture], NULL) AS pictures
    FROM collections WHERE is_open ORDER BY position, id DESC LIMIT 1000`.execute(db);
  return rows;
}

/** The pages that the owner made and visitors see, below /pages and, with `isPost`, in the blog. */
export async function listOwnPages(db: Kysely<DB>): Promise<(ListedProduct & { isPost: boolean })[]> {
  const { rows } = await sql<ListedProduct & { isPost: boolean }>`
    SELECT slug, kind = 'post' AS "isPost",
           coalesce((SELECT max(at) FROM page_versions WHERE page_id = p.id), published_at) AS changed,
           array_remove(ARRAY[substring(published ->> 'picture' FROM '/media/([0-9a-f]+)')], NULL) AS pictures
    FROM pages p WHERE published IS NOT NULL AND slug <> ALL(${fixedSlugs}) AND kind <> 'head'
      AND (kind <> 'post' OR (published ->> 'date')::timestamptz <= now())
    ORDER BY id LIMIT ${maxPages}`.execute(db);
  return rows;
}
