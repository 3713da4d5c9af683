import type { DataOf } from '#shared/api/endpoint.ts';
import type { courierChoiceApi } from '#shared/api/sales/couriers/courier-choice.ts';
import { courierRows, type CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { takaFor } from '#server/platform/gateways/couriers/courier.ts';
import { findDistrict } from '#server/sales/areas/areas.ts';
import { listAccounts } from '#server/sales/courier-accounts/courier-accounts.ts';
import { hashOfPlace } from '#server/sales/courier-areas/courier-areas.ts';
import type { Candidate } from './choosing/candidate.ts';
import { noFigures, sumOf, type Figures } from './choosing/figures.ts';
import { proposeCourier } from './choosing/propose-courier.ts';
import { listFigures, type FiguresRow } from './figures.queries.ts';
import { keyOf, stepOf } from './prices/price-step.ts';
import { listPrices } from './prices/prices.queries.ts';
import { listParcels } from './proposals.queries.ts';
import { listRules } from './rules.queries.ts';

/**
 * The proposals for all parcels of these orders that are in the shop, with five statements and no question to a
 * courier. Couriers whose keys were refused are not proposed.
 */
export async function findProposals(
  { db }: Pick<Database, 'db'>,
  orders: readonly string[],
): Promise<DataOf<typeof courierChoiceApi.proposals>> {
  const parcels = await listParcels(db, orders);
  const connected = (await listAccounts(db)).flatMap(({ courier, problem }) => (problem === null ? [courier] : []));
  const rules = await listRules(db);
  const pasts = pastsOf(await listFigures(db));
  const prices = new Map((await listPrices(db, parcels.map(hashOfPlace))).map((row) => [keyOf(row), row]));
  return parcels.flatMap((parcel) => {
    const place = { district: nameOf(parcel.district), hash: hashOfPlace(parcel) };
    const candidates = connected.map((courier): Candidate => {
      const weight = parcel.weights?.[courier] ?? 0;
      const price = prices.get(keyOf({ courier, place: place.hash, grams: stepOf(weight) }));
      const past = pasts.get(courier);
      return {
        courier,
        weight,
        price: price ? takaFor(price, parcel.cash) : null,
        here: past?.districts.get(place.district) ?? noFigures,
        country: past?.country ?? noFigures,
      };
    });
    const proposal = proposeCourier({ district: place.district, cash: parcel.cash, rules, candidates });
    if (!proposal) return [];
    return [{ order: parcel.order, parcel: parcel.parcel, name: courierRows[proposal.courier].name, ...proposal }];
  });
}

/** One name for all spellings of a district. */
const nameOf = (district: string) => findDistrict(district)?.name ?? district;

interface Past {
  country: Figures;
  districts: ReadonlyMap<string, Figures>;
}

/** What became of the parcels of each courier. */
function pastsOf(rows: readonly FiguresRow[]): Map<CourierKey, Past> {
  const byCourier = [...Map.groupBy(rows, ({ courier }) => courier)];
  return new Map(
    byCourier.map(([courier, own]) => {
      const byDistrict = [...Map.groupBy(own, ({ district }) => nameOf(district))];
      return [
        courier,
        { country: sumOf(own), districts: new Map(byDistrict.map(([name, all]) => [name, sumOf(all)])) },
      ];
    }),
  );
}
