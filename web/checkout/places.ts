import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/orders.ts';
import type { placesApi } from '#shared/api/places.ts';
import type { Settings } from '#shared/api/settings.ts';
import { namedPlaces } from '#shared/cash-on-delivery.ts';
import { addresses } from '#web/api/addresses.ts';
import { call, overNetwork } from '#web/api/client.ts';

export type Place = DataOf<typeof placesApi.find>[number];
/** Where an earlier order of this person went. */
export type FormerAddress = DataOf<typeof ordersApi.addresses>[number];

const most = 40;

interface Wanted {
  typed: string;
  district: string;
  cod: Settings['cod'];
  signal: AbortSignal;
}

/**
 * Places that the typed text may mean: of the chosen district if it has any such, else of all. Where one may pay on
 * delivery comes first.
 */
export async function findPlaces({ typed, district, cod, signal }: Wanted): Promise<Place[]> {
  const search = typed.trim().slice(0, 60);
  const ask = async (query: { search?: string; district?: string }) =>
    (await call(overNetwork(signal), addresses.places, { query })).data;
  const within = district === '' ? [] : await ask({ ...(search && { search }), district });
  const found = within.length > 0 || search === '' ? within : await ask({ search });
  const isSame = (one: Place) => (other: Place) => other.district === one.district && same(one.area ?? '', other.area);
  // with its Bangla name where the list has it
  const named = namedAreas(cod, search, district).map((one) => found.find(isSame(one)) ?? one);
  return [...named, ...found.filter((one) => !named.some(isSame(one)))].slice(0, most);
}

/** Areas that the shop itself names, by the names that its rules know. */
function namedAreas(cod: Settings['cod'], search: string, district: string): Place[] {
  const start = search.toLowerCase();
  if (start === '') return [];
  return namedPlaces(cod)
    .filter((one) => district === '' || one.district === district)
    .flatMap((one) =>
      one.areas
        .filter((area) => area.toLowerCase().startsWith(start))
        .map((area) => ({ district: one.district, districtBn: '', area, areaBn: null, postCode: null })),
    );
}

const same = (a: string, b: string | null) => b !== null && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The one place that is typed in full; absent: none is, or several are. */
export function placeTyped(places: readonly Place[], typed: string): Place | undefined {
  const found = places.filter(({ area, areaBn, district, districtBn }) =>
    area === null ? same(typed, district) || same(typed, districtBn) : same(typed, area) || same(typed, areaBn),
  );
  return found.length === 1 ? found[0] : undefined;
}
