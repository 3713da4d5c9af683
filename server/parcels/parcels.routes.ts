import { parcelsApi } from '#shared/api/parcels.ts';
import type { Api } from '../http/route.ts';
import { findParcelsToPack, packParcel } from './parcels.service.ts';

/** The orders that wait to be packed, without prices. */
export function parcelRoutes({ route, database }: Api): void {
  route(parcelsApi.toPack, ({ query }) => findParcelsToPack(database, query));
  route(parcelsApi.pack, async ({ params, caller }) => {
    await packParcel(database, caller, params.id);
    return { message: 'The parcel is packed.', data: null };
  });
}
