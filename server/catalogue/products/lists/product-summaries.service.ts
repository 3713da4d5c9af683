import type { DataOf } from '#shared/api/endpoint.ts';
import type { searchApi } from '#shared/api/shop/dashboard-search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listProductsOfCode, listProductSummaries } from './product-summaries.queries.ts';
import { pictureUrl } from '../rows/product-row.ts';

/**
 * The newest products that contain all these words, each word in any of its spellings; before them those of which a
 * variant has exactly this code.
 */
export async function searchProducts(
  { db }: Database,
  { words, code }: { words: string[][]; code: string },
  max: number,
): Promise<DataOf<typeof searchApi.find>['products']> {
  const coded = await listProductsOfCode(db, code, max);
  const found = await listProductSummaries(db, words, max);
  const others = found.filter(({ id }) => !coded.some((one) => one.id === id));
  return [...coded, ...others].slice(0, max).map((row) => ({
    _id: row.id,
    productNumber: row.product_number,
    name: row.name,
    nameBn: row.name_bn,
    thumbnail: pictureUrl(row.thumbnail),
    tint: row.tint,
    inStock: row.sellable,
  }));
}
