import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Which products have these SKUs, which are in small letters; also products in the trash. */
export async function listSkuHolders(db: Kysely<DB>, skus: string[]): Promise<{ sku: string; slug: string }[]> {
  const { rows } = await sql<{ sku: string; slug: string }>`
    SELECT lower(v.sku) AS sku, p.slug FROM variants v JOIN products p ON p.id = v.product_id
    WHERE lower(v.sku) = ANY (${skus}::text[]) ORDER BY v.id LIMIT ${skus.length}`.execute(db);
  return rows;
}
