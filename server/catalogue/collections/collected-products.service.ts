import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Collection, collectionsApi } from '#shared/api/catalogue/collections.ts';
import type { CollectionGoods } from '#shared/api/catalogue/new-collection.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { discountedPrice } from '#shared/money.ts';
import { catalogueOf } from '#server/catalogue/product-index/product-index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listProductsById } from '#server/catalogue/products/products.ts';
import type { StoredCollection } from './collections.queries.ts';

const maxShown = 12;

/** Previews the products of an unsaved collection. */
export async function tryOutCollection(
  database: Database,
  goods: CollectionGoods,
): Promise<DataOf<typeof collectionsApi.preview>> {
  const { ids, total } = await catalogueOf(database).ask('collected', { goods: toRule(goods), limit: maxShown });
  const products = await listProductsById(database.reads.pool, ids);
  return { products: total, first: products.map(toExample) };
}

function toExample({ _id, name, thumbnail, variant, regularPrice, discount }: Product) {
  const min = variant.reduce((price, one) => Math.min(price, one.price), variant[0]?.price ?? regularPrice);
  return { _id, name, thumbnail, price: discountedPrice(min, discount) };
}

const toRule = ({ search, ...goods }: CollectionGoods) => ({ ...goods, search: search || null });

/** The collection with the number of its products. */
export async function withCount(database: Database, stored: StoredCollection): Promise<Collection> {
  const { total } = await catalogueOf(database).ask('collected', { goods: toRule(stored), limit: 0 });
  return { ...stored, holds: total };
}
