import { sql, type Kysely } from 'kysely';
import { waitForLocks } from '#server/platform/db/database.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';
import type { DB } from '#server/platform/db/types.ts';

// All writers of the catalogue lock in the same order (decision 26), so that no two wait for each other in a circle:
// categories, sub-categories, brands, then variants, then products, each by id; rows that triggers and the
// search maintain come last.

type Db = Kysely<DB>;

/** Locks products by id until the transaction ends, so that no other transaction changes them. */
export async function lockProducts(tx: Db, ids: string[]): Promise<void> {
  await sql`
    SELECT count(*) FROM (
      SELECT id FROM products WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE) AS held`.execute(tx);
}

/**
 * Prevents renames of the products' categories until the transaction ends, because the search text contains these
 * names. Many transactions can take this lock together; a rename waits for them.
 */
export async function lockTaxonomyOf(
  tx: Db,
  taxonomy: { categories?: string[]; subCategories?: string[]; brands?: string[] },
): Promise<void> {
  const { categories = [], subCategories = [], brands = [] } = taxonomy;
  for (const [table, ids] of Object.entries({ categories, sub_categories: subCategories, brands })) {
    if (ids.length > 0)
      await sql`
        SELECT count(*) FROM (
          SELECT id FROM ${sql.table(table)} WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR SHARE) AS held`.execute(
        tx,
      );
  }
}

/** Imports wait for each other, and for transactions that lock the same rows. */
export async function lockImports(tx: Db): Promise<void> {
  await waitForLocks(tx);
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.import})`.execute(tx);
}
