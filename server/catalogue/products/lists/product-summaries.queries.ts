import { sql, type Kysely } from 'kysely';
import { newestThat } from '#server/platform/db/queries/newest-that.ts';
import type { DB } from '#server/platform/db/types.ts';
import { hasCode, notDeleted } from './listed-products.queries.ts';

interface ProductSummary {
  id: string;
  product_number: string;
  name: string;
  name_bn: string | null;
  thumbnail: string;
  tint: string;
  sellable: boolean;
}

/** The newest products whose name, Bangla name and number contain all these words, each in one of its spellings. */
export async function listProductSummaries(db: Kysely<DB>, words: string[][], max: number): Promise<ProductSummary[]> {
  const searched = sql`searched`;
  const found = newestThat({
    table: 'products',
    searched,
    where: sql`(deleted_at IS NULL OR kept_back IS NOT NULL)`,
    words,
    most: max,
  });
  const { rows } = await sql<ProductSummary>`
    SELECT p.id, p.product_number, p.name, p.name_bn, p.thumbnail, picture.tint, p.sellable
    FROM (${found}) AS found JOIN products p ON p.id = found.id JOIN pictures picture ON picture.hash = p.thumbnail
    ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  return rows;
}

/** The newest products of which a variant has exactly this SKU or barcode. */
export async function listProductsOfCode(db: Kysely<DB>, code: string, max: number): Promise<ProductSummary[]> {
  const { rows } = await sql<ProductSummary>`
    SELECT p.id, p.product_number, p.name, p.name_bn, p.thumbnail, picture.tint, p.sellable
    FROM products p JOIN pictures picture ON picture.hash = p.thumbnail
    WHERE ${notDeleted} AND ${hasCode(code)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${max}`.execute(db);
  return rows;
}
