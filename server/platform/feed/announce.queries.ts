import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Changes of tables without a trigger: the service that writes one announces it (db/routines/changes.sql). */
export type AnnouncedKind =
  | 'categories'
  | 'brands'
  | 'attributes'
  | 'collections'
  | 'size-guides'
  | 'offers'
  | 'search-words'
  | 'popular-searches'
  | 'redirects'
  | 'export';

/** Writes to the feed of changes, in the transaction of the change. Readers see it when the transaction ends. */
export async function announce(tx: Kysely<DB>, ...kinds: AnnouncedKind[]): Promise<void> {
  await sql`SELECT note_change(kind) FROM unnest(${kinds}::text[]) AS kind`.execute(tx);
}

/** The same for pages of products. */
export async function announceProducts(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`SELECT note_product_pages(${[...ids]}::uuid[])`.execute(tx);
}
