import type { DataOf } from '#shared/api/endpoint.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierRows } from '#shared/couriers.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { CourierArea } from '#server/platform/gateways/couriers/courier.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { openAccount, type AccountParts } from '#server/sales/courier-accounts/courier-accounts.ts';
import { listAreas, matchLevels, rememberAreas, type AreaSource } from '#server/sales/courier-areas/courier-areas.ts';
import { bookOrder } from './book-parcels.service.ts';
import { lockWithOrder } from './change-booking.service.ts';
import { findCourierOf, findShipment } from './due-bookings.queries.ts';
import { writtenOf } from './shipment.ts';

/** What staff choose next for the place of a booking's parcel. Throws NotFound, Conflict NOT_CONNECTED. */
export async function findOptions(
  parts: AccountParts,
  id: string,
  chosen: readonly string[],
): Promise<DataOf<typeof bookingsApi.areas>> {
  const { source, written, address } = await openBooking(parts, id);
  const path = (await pathOf(source, chosen)) ?? [];
  const found = await matchLevels(source, written, path);
  const { levels } = courierKinds[source.key];
  // the clear levels before the one that staff choose
  const above = 'unclear' in found ? found.unclear.within : path.length > 0 ? path : found.areas.slice(0, 1);
  const options = await listAreas(source, above);
  const likely = 'unclear' in found ? found.unclear.likely : found.areas.slice(above.length, above.length + 1);
  return {
    address,
    level: levels[above.length]?.name ?? '',
    isLast: levels.slice(above.length + 1).every(({ isOptional }) => isOptional),
    chosen: above,
    options: [...new Map([...likely, ...options].map((area) => [area.id, area])).values()],
  };
}

/** Remembers the chosen areas and books the parcel again. Throws NotFound, Conflict. */
export async function chooseAreas(
  parts: AccountParts,
  caller: Caller,
  { id, areas }: { id: string; areas: readonly string[] },
): Promise<void> {
  const { source, written } = await openBooking(parts, id);
  const path = await pathOf(source, areas);
  const needed = courierKinds[source.key].levels.filter(({ isOptional }) => !isOptional).length;
  if (!path || path.length < needed)
    throw refusal(bookingsApi.choose, 'NO_SUCH_AREA', `${courierRows[source.key].name} has no such area.`);
  await inTransaction(parts.database, async (tx) => {
    const { state, courier, order, parcel, pickup } = await lockWithOrder(tx, caller, id);
    if (state !== 'refused' || parcel === null)
      throw refusal(bookingsApi.choose, 'NOT_REFUSED', 'This booking was not refused.');
    await rememberAreas({ ...source, db: tx }, { written, areas: path, by: caller.userId });
    await bookOrder(tx, caller, { courierOf: () => courier, pickup, order, parcel });
  });
}

async function openBooking(parts: AccountParts, id: string) {
  const { db } = parts.database;
  const key = await findCourierOf(db, id);
  if (!key) throw new NotFound('We cannot find this booking.');
  const opened = await openAccount(parts, key);
  if (!opened)
    throw refusal(bookingsApi.areas, 'NOT_CONNECTED', `Ask an owner to connect ${courierRows[key].name} first.`);
  const row = await findShipment(db, id, opened.account.weight);
  if (!row) throw new NotFound('We cannot find this booking.');
  const source: AreaSource = { db, key, courier: opened.courier };
  return { source, written: writtenOf(row), address: [row.address, row.area, row.district].filter(Boolean).join(', ') };
}

/** The areas of these numbers, each within the one before. Absent: one is not there. */
async function pathOf(source: AreaSource, ids: readonly string[]): Promise<CourierArea[] | undefined> {
  const path: CourierArea[] = [];
  for (const id of ids) {
    const area = (await listAreas(source, path)).find((one) => one.id === id);
    if (!area) return undefined;
    path.push(area);
  }
  return path;
}
