import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { placesApi } from '#shared/api/sales/areas.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { namedPlaces } from '#shared/delivery/cash-on-delivery.ts';
import { addresses } from '#web/platform/addresses.ts';
import { call, callServer, overNetwork } from '#web/platform/client.ts';

export type Place = DataOf<typeof placesApi.find>[number];
/** Where an earlier order of this person went. */
export type FormerAddress = DataOf<typeof ordersApi.addresses>[number];

const max = 40;

interface Wanted {
  typed: string;
  cod: Settings['cod'];
  signal: AbortSignal;
}

/** Places that the typed text may mean. Where one may pay on delivery comes first. */
export async function findAreas({ typed, cod, signal }: Wanted): Promise<Place[]> {
  const search = typed.trim().slice(0, 60);
  const found = (await call(overNetwork(signal), addresses.places, { query: { search } })).data;
  const isSame = (one: Place) => (other: Place) => other.district === one.district && same(one.area ?? '', other.area);
  // with its Bangla name where the list has it
  const named = namedAreas(cod, search).map((one) => found.find(isSame(one)) ?? one);
  return [...named, ...found.filter((one) => !named.some(isSame(one)))].slice(0, max);
}

/** Areas that the shop itself names, by the names that its rules know. */
function namedAreas(cod: Settings['cod'], search: string): Place[] {
  const start = search.toLowerCase();
  return namedPlaces(cod).flatMap((one) =>
    one.areas
      .filter((area) => area.toLowerCase().startsWith(start))
      .map((area) => ({ district: one.district, districtBn: '', area, areaBn: null, postCode: null })),
  );
}

const same = (a: string, b: string | null) => b !== null && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The single place in a text, within a district if known; absent: no single place. */
export async function findMentioned(text: string, district?: string): Promise<Place | undefined> {
  const mentionedIn = text.trim().slice(0, 300);
  if (mentionedIn === '') return undefined;
  return (await callServer(addresses.places, { query: { mentionedIn, ...(district && { district }) } })).data[0];
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The place in a text, plus the rest of the text, so that no typed word is lost. */
export function nameWithRest(place: Place, text: string): Place {
  const { area, areaBn, district, districtBn } = place;
  const known = wordsOf([area, areaBn, district, districtBn].join(' '));
  const rest = wordsOf(text).filter((word) => !known.includes(word));
  const count = wordsOf(area ?? district).length;
  // a misspelt name has as many words as the name itself
  if (rest.length === 0 || wordsOf(text).length <= count) return place;
  const isNamed = area !== null && text.toLowerCase().includes(area.toLowerCase());
  return { ...place, area: area === null || isNamed ? text.trim() : `${area} (${text.trim()})`, areaBn: null };
}
