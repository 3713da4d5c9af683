import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { bulkPricesApi } from '#shared/api/catalogue/bulk-prices.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import type { Api } from '#server/platform/http/route.ts';
import { matchingProducts } from '../lists/listed-products.queries.ts';
import { changePrices, previewPriceChange, undoPriceChange } from './bulk-prices.service.ts';
import { findMatching } from './chosen-products.queries.ts';
import { changeProducts } from './many-products.service.ts';

/** Changes of many products at once. */
export function bulkRoutes({ route, database }: Api, settings: ShopSettings): void {
  const lowStock = async () => (await settings.get()).lowStock;
  route(adminProductsApi.matching, async ({ query }) => {
    const { ids, stamp } = await findMatching(database.db, matchingProducts(query, await lowStock()));
    return { data: { products: ids.length, stamp } };
  });
  route(adminProductsApi.changeMany, async ({ caller, body: { ids, matching, ...change } }) => ({
    message: 'Products updated successfully!',
    data: {
      changed: await changeProducts(
        database,
        caller,
        { chosen: { ids, matching }, lowStock: await lowStock() },
        change,
      ),
    },
  }));
  route(bulkPricesApi.preview, async ({ body }) => ({
    data: await previewPriceChange(database, body, await lowStock()),
  }));
  route(bulkPricesApi.change, async ({ caller, body }) => ({
    message: 'Prices changed',
    data: await changePrices(database, caller, body, await lowStock()),
  }));
  route(bulkPricesApi.undo, async ({ caller, params }) => ({
    message: 'Prices restored',
    data: await undoPriceChange(database, caller, params.id),
  }));
}
