import { sql, type Kysely } from 'kysely';
import { fixedSlugs, homeSlug, type ListedPage, type PageKind } from '#shared/api/shop/pages.ts';
import type { PageContent } from '#shared/api/shop/sections.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Database['db'] | Tx;

/** A page as it is stored; its contents are parsed when they are read. */
export interface StoredPage {
  _id: string;
  slug: string;
  kind: PageKind;
  collection: string | null;
  draftSlug: string;
  draft: unknown;
  published: unknown;
  token: string;
  version: number;
}

const columns = sql`
  id AS _id, slug, kind, collection_id AS collection, draft_slug AS "draftSlug", draft, published, token, version`;

export async function findPage(db: Db, id: string): Promise<StoredPage | undefined> {
  return (await sql<StoredPage>`SELECT ${columns} FROM pages WHERE id = ${id}`.execute(db)).rows[0];
}

/** The page, locked until the transaction ends. */
export async function lockPage(tx: Tx, id: string): Promise<StoredPage | undefined> {
  return (await sql<StoredPage>`SELECT ${columns} FROM pages WHERE id = ${id} FOR UPDATE`.execute(tx)).rows[0];
}

/** One page of the list, those of fixed addresses first, and how many pages there are. */
export async function listPages(
  db: Db,
  { page, limit, kind }: { page: number; limit: number; kind: PageKind },
): Promise<{ pages: ListedPage[]; total: number }> {
  const { rows } = await sql<Omit<ListedPage, 'changedAt'> & { changedAt: Date }>`
    SELECT id AS _id, slug, kind, published ->> 'date' AS date, draft ->> 'title' AS title,
      coalesce(draft ->> 'titleBn', '') AS "titleBn",
      published IS NOT NULL AS "isPublished",
      published IS NOT NULL AND (published <> draft OR slug <> draft_slug) AS "isChanged",
      changed_at AS "changedAt"
    FROM pages WHERE kind = ${kind}
    ORDER BY array_position(${fixedSlugs}::text[], slug), (draft ->> 'date')::timestamptz DESC, draft ->> 'title', id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM pages WHERE kind = ${kind}`.execute(
    db,
  );
  return {
    pages: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  };
}

const hashes = /\/media\/([0-9a-f]+)\.webp/g;
/** The hashes of all pictures that a page shows. */
const picturesIn = (...contents: unknown[]): string[] => [
  ...new Set([...JSON.stringify(contents).matchAll(hashes)].flatMap(([, hash]) => hash ?? [])),
];

interface NewPage {
  slug: string;
  kind: PageKind;
  /** Of a head. */
  collection: string | null;
  draft: PageContent;
}

export async function insertPage(tx: Tx, { slug, kind, collection, draft }: NewPage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pages (slug, draft_slug, kind, collection_id, draft, pictures)
    VALUES (${slug}, ${slug}, ${kind}, ${collection}, ${JSON.stringify(draft)}::jsonb, ${picturesIn(draft)}::text[])
    RETURNING id`.execute(tx);
  return rows[0]!.id; // one row was inserted
}

/** Writes what the page is now. `published` null: visitors do not see it. */
export async function updatePage(
  tx: Tx,
  id: string,
  { slug, draftSlug, draft, published, token }: Omit<StoredPage, '_id' | 'kind' | 'collection' | 'version'>,
): Promise<void> {
  await sql`
    UPDATE pages SET slug = ${slug}, draft_slug = ${draftSlug}, draft = ${JSON.stringify(draft)}::jsonb,
      token = ${token}, published = ${published && JSON.stringify(published)}::jsonb,
      published_at = CASE WHEN ${published === null} THEN NULL ELSE coalesce(published_at, now()) END,
      pictures = ${picturesIn(draft, published)}::text[], version = version + 1, changed_at = now()
    WHERE id = ${id}`.execute(tx);
}

/** The front page of the demo shop, as draft, published and first version. */
export async function setFrontPage(tx: Kysely<DB>, content: PageContent): Promise<void> {
  const json = JSON.stringify(content);
  await sql`
    WITH home AS (
      UPDATE pages SET draft = ${json}::jsonb, published = ${json}::jsonb, pictures = ${picturesIn(content)}::text[]
      WHERE slug = ${homeSlug} RETURNING id, published, pictures)
    UPDATE page_versions SET content = published, pictures = home.pictures FROM home WHERE page_id = home.id`.execute(
    tx,
  );
}

export async function deletePage(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM pages WHERE id = ${id}`.execute(tx);
}
