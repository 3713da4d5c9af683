import { sql } from 'kysely';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { pagesApi } from '#shared/api/shop/pages.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Version = DataOf<typeof pagesApi.versions>[number];

const maxVersions = 30;

/** Keeps what is published now, and of earlier versions the last ones. */
export async function insertVersion(tx: Tx, page: string, actor: string): Promise<void> {
  await sql`
    INSERT INTO page_versions (page_id, content, pictures, actor_id)
    SELECT id, published, pictures, ${actor} FROM pages WHERE id = ${page}`.execute(tx);
  await sql`
    DELETE FROM page_versions WHERE page_id = ${page} AND id NOT IN (
      SELECT id FROM page_versions WHERE page_id = ${page} ORDER BY id DESC LIMIT ${maxVersions})`.execute(tx);
}

export async function listVersions(db: Database['db'], page: string): Promise<Version[]> {
  const { rows } = await sql<Omit<Version, 'at'> & { at: Date }>`
    SELECT v.id::text AS _id, v.at, u.name AS by, jsonb_array_length(v.content -> 'sections') AS sections
    FROM page_versions v LEFT JOIN users u ON u.id = v.actor_id
    WHERE v.page_id = ${page} ORDER BY v.id DESC LIMIT ${maxVersions}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function findVersion(tx: Tx, page: string, version: string): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    SELECT content FROM page_versions WHERE page_id = ${page} AND id = ${version}::bigint`.execute(tx);
  return rows[0]?.content;
}
