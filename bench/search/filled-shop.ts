import { join } from 'node:path';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { catalogueOf } from '#server/catalogue/product-index/product-index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { openShop } from '#server/shop/demo/demo.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { refreshSearchIndex } from '#server/catalogue/search-index/search-index.ts';

interface SearchedShop {
  list(query: Record<string, string>): Promise<{ products: Product[]; found: number }>;
  stop(): Promise<void>;
}

/** The demo shop in a PostgreSQL of its own; its API without a network. */
export async function openSearchedShop(dataDir: string): Promise<SearchedShop> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.connection);
  const database = openDatabase(postgres.connection, { isForWork: true });
  const media = folderStore(join(dataDir, 'media'));
  await openShop(database, media, { demo: true });
  await refreshSearchIndex(database);
  const secretKey = Buffer.alloc(32, 1);
  const { app } = buildApp({ database, cache: new PublicCache(), media, secretKey, importsFolder: dataDir });
  return {
    async list(query) {
      const response = await app.request(`/api/v1/products?${new URLSearchParams(query).toString()}`);
      const text = await response.text();
      if (response.status !== 200) throw new Error(text);
      // an answer of the API, as its contract has it
      const { data, meta } = JSON.parse(text) as { data: Product[]; meta: { totalProducts: number } };
      return { products: data, found: meta.totalProducts };
    },
    async stop() {
      await catalogueOf(database).stop();
      await database.close();
      await postgres.stop();
    },
  };
}

/** All products of the shop, a page after the other. */
export async function wholeCatalogue(shop: SearchedShop): Promise<Product[]> {
  const all: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { products, found } = await shop.list({ page: String(page), limit: '100', sort: 'newest' });
    all.push(...products);
    if (products.length === 0 || all.length >= found) return all;
  }
}
