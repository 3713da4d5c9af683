import { offersApi } from '#shared/api/sales/offers.ts';
import type { Api } from '#server/platform/http/route.ts';
import { addOffer, changeOffer, findOffers, removeOffer } from './offers.service.ts';

/** Coupons and offers, as staff keep them. */
export function offerRoutes({ route, database }: Api): void {
  route(offersApi.list, ({ query }) => findOffers(database, query));
  route(offersApi.add, async ({ body, caller }) => ({
    message: 'Discount added successfully!',
    data: await addOffer(database, caller, body),
  }));
  route(offersApi.change, async ({ params, body, caller }) => ({
    message: 'Discount updated successfully!',
    data: await changeOffer(database, caller, params.id, body),
  }));
  route(offersApi.remove, async ({ params, caller }) => {
    await removeOffer(database, caller, params.id);
    return { message: 'Discount deleted successfully!', data: null };
  });
}
