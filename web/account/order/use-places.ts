import { useEffect, useState } from 'react';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { placesApi } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { call, overNetwork } from '#web/api/client.ts';

export type Place = DataOf<typeof placesApi.find>[number];

// long enough that a typed word is one question, short enough to feel at once
const pauseMs = 150;
const most = 40;

/** Places that the typed text may mean: of the chosen district if it has any such, else of all. */
export function usePlaces(typed: string, district: string, isOpen: boolean): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  const search = typed.trim().slice(0, 60);
  useEffect(() => {
    if (!isOpen || (search === '' && district === '')) {
      setPlaces([]);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findPlaces(search, district, asking.signal)
        .then((found) => setPlaces(found.slice(0, most)))
        .catch(() => { if (!asking.signal.aborted) setPlaces([]); }); // a help: without it one types the whole
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, district, isOpen]);
  return places;
}

async function findPlaces(search: string, district: string, signal: AbortSignal): Promise<Place[]> {
  const ask = async (query: { search?: string; district?: string }) =>
    (await call<typeof placesApi.find>(overNetwork(signal), { method: 'GET', path: '/places' }, { query })).data;
  const within = district === '' ? [] : await ask({ ...(search && { search }), district });
  return within.length > 0 || search === '' ? within : ask({ search });
}

/** Areas that the shop itself names, where one may pay on delivery: those first, by the names that its rules know. */
export function namedPlaces(places: Settings['codPlaces'], typed: string, district: string): Place[] {
  const start = typed.trim().toLowerCase();
  if (start === '') return [];
  return places.filter((one) => district === '' || one.district === district)
    .flatMap((one) => one.areas.filter((area) => area.toLowerCase().startsWith(start)).map((area) => ({ district: one.district, districtBn: '', area, areaBn: null, postCode: null })));
}

const same = (a: string, b: string | null) => b !== null && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The one place that is typed in full; absent: none is, or several are. */
export function placeTyped(places: readonly Place[], typed: string): Place | undefined {
  const found = places.filter(({ area, areaBn, district, districtBn }) => (area === null ? same(typed, district) || same(typed, districtBn) : same(typed, area) || same(typed, areaBn)));
  return found.length === 1 ? found[0] : undefined;
}
