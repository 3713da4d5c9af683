import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['reads']['db'];

export interface Found {
  slug: string;
  content: unknown;
}

/** What visitors see at this slug, or at one that the page had before. */
export async function findPublished(db: Db, slug: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT slug, published AS content FROM pages
    WHERE published IS NOT NULL AND (slug = ${slug} OR id = (SELECT page_id FROM page_moves WHERE slug = ${slug}))
    ORDER BY slug = ${slug} DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function findDraft(db: Db, token: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`SELECT slug, draft AS content FROM pages WHERE token = ${token}`.execute(db);
  return rows[0];
}

/**
 * Tells the caches if a section of a published page began or ended, or its countdown ran out, within the last two
 * minutes: this is asked once a minute.
 */
export async function announceScheduled(db: Database['db']): Promise<void> {
  await sql`
    SELECT note_change('pages') WHERE EXISTS (
      SELECT FROM pages, jsonb_array_elements(published -> 'sections') AS section,
        LATERAL (VALUES (section ->> 'from'), (section ->> 'until'), (section ->> 'ends')) AS edges (at)
      WHERE edges.at::timestamptz BETWEEN now() - interval '2 minutes' AND now())`.execute(db);
}
