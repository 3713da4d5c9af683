import type { DataOf } from '#shared/api/endpoint.ts';
import type { searchApi } from '#shared/api/search.ts';
import type { Database } from '../db/database.ts';
import { listProductSummaries } from './product-summaries.queries.ts';
import { pictureUrl } from './product-row.ts';

/** The newest products that contain all these words, each word in any of its spellings. */
export async function searchProducts(
  { db }: Database,
  words: string[][],
  most: number,
): Promise<DataOf<typeof searchApi.find>['products']> {
  return (await listProductSummaries(db, words, most)).map((row) => ({
    _id: row.id,
    productNumber: row.product_number,
    name: row.name,
    nameBn: row.name_bn,
    thumbnail: pictureUrl(row.thumbnail),
    tint: row.tint,
    inStock: row.sellable,
  }));
}
