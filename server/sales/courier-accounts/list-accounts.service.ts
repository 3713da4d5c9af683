import type { DataOf } from '#shared/api/endpoint.ts';
import type { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierRows, couriers, parcelWeights, type CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listHints } from '#server/platform/secrets/secrets.queries.ts';
import { listAccounts } from './courier-accounts.queries.ts';
import { listPickups, type PickupRow } from './pickups.queries.ts';
import { secretOf, secretsOf } from './secret-names.ts';

/** All couriers with an interface, connected or not. `origin`: the shop's public address. */
export async function findAccounts({ db }: Pick<Database, 'db'>, origin: string): Promise<CourierAccount[]> {
  const accounts = await listAccounts(db);
  const hints = await listHints(db, couriers.flatMap(secretsOf));
  const pickups = await listPickups(db);
  return couriers.map((courier) => {
    const { name, address, keys, hasPickups = false, tokenInAddress, ...row } = courierRows[courier];
    const account = accounts.find((one) => one.courier === courier);
    return {
      courier,
      name,
      isConnected: account !== undefined,
      address: account?.address ?? address,
      webhook: `${origin}/api/v1/couriers/${courier}/events${tokenInAddress ? '?token=YOUR-WEBHOOK-TOKEN' : ''}`,
      problem: account?.problem ?? null,
      keys: keys.map(({ isOfWebhook = false, isOptional = false, ...key }) => ({
        ...key,
        isOptional: isOptional || isOfWebhook,
        ending: hints.get(secretOf(courier, key.name))?.ending ?? null,
      })),
      hasPickups,
      weight: account?.weight ?? parcelWeights.usual,
      pickup: account?.pickup ?? null,
      pickups: pickupsOf(pickups, courier),
      listsPayouts: row.listsPayouts ?? false,
      payoutAccount: account?.payoutAccount ?? 'bank',
      recordsPayouts: account?.recordsPayouts ?? false,
      hasScores: row.hasScores ?? false,
      asksScores: account?.asksScores ?? false,
    };
  });
}

/** The couriers that the shop can book with, and where they collect. */
export async function findConnected({ db }: Database): Promise<DataOf<typeof bookingsApi.couriers>> {
  const pickups = await listPickups(db);
  return (await listAccounts(db)).map(({ courier, pickup }) => ({
    courier,
    name: courierRows[courier].name,
    pickup,
    pickups: pickupsOf(pickups, courier).filter(({ isOpen }) => isOpen),
  }));
}

const pickupsOf = (rows: readonly PickupRow[], wanted: CourierKey) =>
  rows.flatMap(({ courier, ...place }) => (courier === wanted ? [place] : []));
