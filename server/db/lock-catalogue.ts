import { sql, type Kysely } from 'kysely';
import type { DB } from './types.ts';

// Who writes the catalogue locks in one order (decision 26), so that two wait for each other and never in a circle: shelves
// (categories, sub-categories, brands), then variants, then products, each by id; what triggers and the search keep comes last.

type Db = Kysely<DB>;

/** Holds products by id until the transaction ends, so that nobody else changes them. */
export async function lockProducts(tx: Db, ids: string[]): Promise<void> {
  await sql`
    SELECT count(*) FROM (SELECT id FROM products WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE) AS held`.execute(
    tx,
  );
}

/**
 * Shelves that products are put on keep their names until the transaction ends: products are found by these. Any number may
 * do so at the same time; who renames a shelf waits for them.
 */
export async function lockShelvesOf(
  tx: Db,
  shelves: { categories?: string[]; subCategories?: string[]; brands?: string[] },
): Promise<void> {
  const { categories = [], subCategories = [], brands = [] } = shelves;
  for (const [table, ids] of Object.entries({ categories, sub_categories: subCategories, brands })) {
    if (ids.length > 0)
      await sql`
        SELECT count(*) FROM (SELECT id FROM ${sql.table(table)} WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR SHARE) AS held`.execute(
        tx,
      );
  }
}
