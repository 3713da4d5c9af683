import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Pictures after this hash, in the order of hashes, and the products that show each. */
export async function listPicturesAfter(
  db: Database['db'],
  hash: string,
  max: number,
): Promise<{ hash: string; products: string[] }[]> {
  const { rows } = await sql<{ hash: string; products: string[] }>`
    SELECT p.hash, ARRAY(
      SELECT name FROM products WHERE deleted_at IS NULL AND (thumbnail = p.hash OR EXISTS (
        SELECT FROM product_pictures WHERE product_id = products.id AND picture = p.hash)) ORDER BY name) AS products
    FROM pictures p WHERE hash > ${hash} ORDER BY hash LIMIT ${max}`.execute(db);
  return rows;
}
