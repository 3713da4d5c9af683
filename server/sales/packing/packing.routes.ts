import { sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import { parcelsApi } from '#shared/api/sales/parcels.ts';
import { pastDeliveriesApi } from '#shared/api/sales/past-deliveries.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findParcelsToPack, packParcel } from './packing.service.ts';
import { PastDeliveriesCache } from '#server/sales/shipping/shipping.ts';
import { getSheets } from './sheets.service.ts';
import { getOrdersById } from '#server/sales/order-lists/order-lists.ts';

/** The orders to pack, without prices, and printed papers of orders. */
export function packingRoutes({ route, database }: Api): void {
  const past = new PastDeliveriesCache(database);
  route(pastDeliveriesApi.find, async ({ query }) => ({ data: await past.find(query.district) }));
  route(parcelsApi.toPack, ({ query, caller }) => findParcelsToPack(database, caller, query));
  route(parcelsApi.pack, async ({ params, caller }) => {
    await packParcel(database, caller, params.id);
    return { message: 'Parcel packed.', data: null };
  });
  route(sheetsApi.sheets, async ({ body, caller }) => ({ data: await getSheets(database, caller, body) }));
  route(sheetsApi.invoices, async ({ body, caller }) => ({
    data: await getOrdersById(database, body.orders, caller),
  }));
}
