import { offersApi } from '#shared/api/sales/offers.ts';
import type { Api } from '#server/platform/http/route.ts';
import { resourceRoutes } from '#server/platform/resource/resource.ts';
import { discounts, findOffers } from './offers.service.ts';

/** Coupons and offers, as staff keep them. */
export function offerRoutes(api: Api): void {
  api.route(offersApi.list, ({ query }) => findOffers(api.database, query));
  resourceRoutes(api, discounts);
}
