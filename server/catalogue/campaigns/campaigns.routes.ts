import { salesApi } from '#shared/api/catalogue/campaigns.ts';
import type { Api } from '#server/platform/http/route.ts';
import { addSale, changeSale, findSales, removeSale, saleOfProduct, tryOutSale } from './campaigns.service.ts';

/** Sales by time, as staff keep them, and how long the one of a product goes on. */
export function saleRoutes({ route, database }: Api): void {
  route(salesApi.list, ({ query }) => findSales(database, query));
  route(salesApi.add, async ({ body, caller }) => ({
    message: 'Sale added successfully!',
    data: await addSale(database, caller, body),
  }));
  route(salesApi.preview, async ({ body }) => ({ data: await tryOutSale(database, body) }));
  route(salesApi.change, async ({ params, body, caller }) => ({
    message: 'Sale updated successfully!',
    data: await changeSale(database, caller, params.id, body),
  }));
  route(salesApi.remove, async ({ params, caller }) => {
    await removeSale(database, caller, params.id);
    return { message: 'Sale deleted successfully!', data: null };
  });
  route(salesApi.ofProduct, async ({ params }) => ({ data: await saleOfProduct(database, params.slug) }));
}
