import { salesApi } from '#shared/api/catalogue/campaigns.ts';
import type { Api } from '#server/platform/http/route.ts';
import { resourceRoutes } from '#server/platform/resource/resource.ts';
import { findSales, saleOfProduct, sales, tryOutSale } from './campaigns.service.ts';

/** Sales by time, as staff keep them, and how long the one of a product goes on. */
export function saleRoutes(api: Api): void {
  const { route, database } = api;
  route(salesApi.list, ({ query }) => findSales(database, query));
  route(salesApi.preview, async ({ body }) => ({ data: await tryOutSale(database, body) }));
  resourceRoutes(api, sales);
  route(salesApi.ofProduct, async ({ params }) => ({ data: await saleOfProduct(database, params.slug) }));
}
