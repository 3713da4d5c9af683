import { sql } from 'kysely';
import type { collectionsApi } from '#shared/api/catalogue/collections.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['reads']['db'];

const columns = sql`slug, title, title_bn AS "titleBn", '/media/' || picture || '.webp' AS picture`;

/** Those that the front page shows, in their order. */
export async function listOnFront(db: Db, max: number): Promise<DataOf<typeof collectionsApi.shown>> {
  const { rows } = await sql<DataOf<typeof collectionsApi.shown>[number]>`
    SELECT ${columns} FROM collections WHERE is_open AND is_on_front ORDER BY position, id DESC LIMIT ${max}`.execute(
    db,
  );
  return rows;
}

/** The open collection that has this slug, else the one that had it earlier. */
export async function findShown(db: Db, slug: string): Promise<DataOf<typeof collectionsApi.one> | undefined> {
  const { rows } = await sql<DataOf<typeof collectionsApi.one>>`
    SELECT id AS _id, ${columns}, text, text_bn AS "textBn" FROM collections
    WHERE is_open AND (slug = ${slug} OR id = (SELECT collection_id FROM collection_moves WHERE slug = ${slug}))
    ORDER BY slug = ${slug} DESC LIMIT 1`.execute(db);
  return rows[0];
}
