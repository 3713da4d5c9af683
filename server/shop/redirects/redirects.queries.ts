import { sql } from 'kysely';
import type { Redirect } from '#shared/api/shop/redirects/redirects.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

/** All of them: from which path to which. */
export async function readRedirects(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
  return new Map(rows.map((row) => [row.from_path, row.to_path]));
}

export async function listRedirects(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ redirects: Redirect[]; total: number }> {
  const { rows } = await sql<Redirect>`
    SELECT id AS _id, from_path AS "from", to_path AS "to" FROM redirects ORDER BY from_path COLLATE "C"
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM redirects`.execute(db);
  return { redirects: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function insertRedirects(tx: Tx, redirects: readonly { from: string; to: string }[]): Promise<void> {
  const [from, to] = [redirects.map((one) => one.from), redirects.map((one) => one.to)];
  await sql`
    INSERT INTO redirects (from_path, to_path)
    SELECT * FROM unnest(${from}::text[], ${to}::text[])`.execute(tx);
}

/** The path that it led from; undefined: there was none. */
export async function deleteRedirect(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ from: string }>`
    DELETE FROM redirects WHERE id = ${id} RETURNING from_path AS "from"`.execute(tx);
  return rows[0]?.from;
}

/**
 * The products, collections and pages that have or had one of these addresses, hidden ones too: by that address, where
 * they are now.
 */
export async function findThings(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ path: string; now: string }>`
    WITH given AS (
      SELECT path, substring(path FROM '^/([a-z-]+)/[^/]+$') AS place, substring(path FROM '^/[a-z-]+/([^/]+)$') AS slug
      FROM unnest(${[...paths]}::text[]) AS path),
    own AS (
      SELECT id, slug, CASE kind WHEN 'post' THEN 'blog' ELSE 'pages' END AS place FROM pages WHERE kind <> 'head')
    SELECT path, '/product-details/' || p.slug AS now FROM given JOIN old_slugs o ON o.slug = given.slug
      JOIN products p ON p.id = o.product_id WHERE place = 'product-details' AND p.deleted_at IS NULL
    UNION ALL SELECT path, '/collections/' || c.slug FROM given JOIN collection_moves m ON m.slug = given.slug
      JOIN collections c ON c.id = m.collection_id WHERE place = 'collections'
    UNION ALL SELECT path, '/' || p.place || '/' || p.slug FROM given JOIN page_moves m ON m.slug = given.slug
      JOIN own p ON p.id = m.page_id AND p.place = given.place
    -- what is there now comes last, so it counts
    UNION ALL SELECT path, path FROM given JOIN products p ON p.slug = given.slug
      WHERE place = 'product-details' AND p.deleted_at IS NULL
    UNION ALL SELECT path, path FROM given JOIN collections c ON c.slug = given.slug WHERE place = 'collections'
    UNION ALL SELECT path, path FROM given JOIN own USING (slug, place)`.execute(db);
  return new Map(rows.map(({ path, now }) => [path, now]));
}
