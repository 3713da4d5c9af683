import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { asQuestion } from '#server/platform/gateways/couriers/ask-courier.ts';
import type { Courier, CourierArea } from '#server/platform/gateways/couriers/courier.ts';
import { findAreaList, upsertAreaList } from './area-lists.queries.ts';

/** Where the lists of a courier come from: the database, or the courier itself. */
export interface AreaSource {
  db: Database['db'];
  key: CourierKey;
  courier: Courier;
}

/** The courier's areas within these; it is asked once in a while. Throws as couriers do, never DeliveryUnknown. */
export async function listAreas(
  { db, key, courier }: AreaSource,
  within: readonly CourierArea[],
): Promise<CourierArea[]> {
  const place = within.map(({ id }) => id).join('/');
  const known = await findAreaList(db, key, place);
  if (known) return known;
  const areas = (await asQuestion(async () => courier.areas?.(within))) ?? [];
  await upsertAreaList(db, key, { within: place, areas });
  return areas;
}
