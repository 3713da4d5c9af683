import { sql } from 'kysely';
import type { ListedPost, PageKind } from '#shared/api/shop/pages.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['reads']['db'];

export interface Found {
  slug: string;
  kind: PageKind;
  content: unknown;
}

/** A post is shown from its date on. */
const isShown = sql`published IS NOT NULL AND (kind <> 'post' OR (published ->> 'date')::timestamptz <= now())`;

/** What visitors see at this slug, or at one that the page had before. */
export async function findPublished(db: Db, slug: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT slug, kind, published AS content FROM pages
    WHERE ${isShown} AND kind <> 'head'
      AND (slug = ${slug} OR id = (SELECT page_id FROM page_moves WHERE slug = ${slug}))
    ORDER BY slug = ${slug} DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function findDraft(db: Db, token: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`SELECT slug, kind, draft AS content FROM pages WHERE token = ${token}`.execute(db);
  return rows[0];
}

/** What visitors see above the products of a collection. */
export async function findPublishedHead(db: Db, collection: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT p.slug, kind, published AS content FROM pages p JOIN collections c ON c.id = p.collection_id
    WHERE ${isShown} AND collection_id = ${collection} AND c.is_open`.execute(db);
  return rows[0];
}

/** A page of the posts that visitors see, the latest first, and how many there are. */
export async function listPosts(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ posts: ListedPost[]; total: number }> {
  const { rows } = await sql<ListedPost>`
    SELECT slug, published ->> 'title' AS title, coalesce(published ->> 'titleBn', '') AS "titleBn",
      coalesce(published ->> 'description', '') AS description,
      coalesce(published ->> 'descriptionBn', '') AS "descriptionBn",
      published ->> 'picture' AS picture, published ->> 'date' AS date
    FROM pages WHERE kind = 'post' AND ${isShown} ORDER BY (published ->> 'date')::timestamptz DESC, id DESC
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM pages WHERE kind = 'post' AND ${isShown}`.execute(db);
  return { posts: rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Tells the caches if a section of a published page began or ended, its countdown ran out, or the date of a post came,
 * within the last two minutes: this is asked once a minute.
 */
export async function announceScheduled(db: Database['db']): Promise<void> {
  await sql`
    SELECT note_change('pages') WHERE EXISTS (
      SELECT FROM (
        SELECT edges.at FROM pages, jsonb_array_elements(published -> 'sections') AS section,
          LATERAL (VALUES (section ->> 'from'), (section ->> 'until'), (section ->> 'ends')) AS edges (at)
        UNION ALL SELECT published ->> 'date' FROM pages) AS edges
      WHERE edges.at::timestamptz BETWEEN now() - interval '2 minutes' AND now())`.execute(db);
}
