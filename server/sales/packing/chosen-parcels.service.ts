import type { BodyOf } from '#shared/api/endpoint.ts';
import { maxSheets, type sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listParcelsToPack, listParcelsToPickUp } from './to-pack.queries.ts';

const lists = {
  'to pack': (db: Database['db']) => listParcelsToPack(db, { page: 1, limit: maxSheets }),
  'to pick up': (db: Database['db']) => listParcelsToPickUp(db, maxSheets),
};

/** The orders to print, and which of their parcels. */
export async function findChosen({ db }: Database, orders: BodyOf<typeof sheetsApi.sheets>['orders']) {
  if (typeof orders !== 'string') return { ids: orders, isListed: () => true };
  const listed = await lists[orders](db);
  const parcels = new Set(listed.map(({ parcel }) => parcel));
  return { ids: listed.map(({ order }) => order), isListed: (parcel: string) => parcels.has(parcel) };
}
