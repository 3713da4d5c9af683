import { getAllAreas, getAllDistricts, type Area } from '@classytic/bd-areas';
import { cleanAreaName, findDistrict } from '#server/sales/areas/areas.ts';
import { numberedWords, spokenParts } from '#server/sales/courier-areas/matching/spoken.ts';

// Pathao's areas on the fake server, in three levels: `Kalshi, Mirpur` is the area Kalshi in the zone Mirpur.

export const pathaoCities = getAllDistricts().map(({ name }, n) => ({ city_id: n + 1, city_name: name }));

interface Zone {
  zone_id: number;
  zone_name: string;
  areas: { area_id: number; area_name: string; home_delivery_available: boolean; pickup_available: boolean }[];
}

/** Its names for a place: the zone, and the area in it where there is one. */
export function pathaoNames({ name, districtName }: Area): string[] {
  const all = cleanAreaName(name, findDistrict(districtName)?.name ?? districtName).split(', ');
  const parts = all.filter((part, n) => n === 0 || !findDistrict(part));
  const [zone = '', area = ''] = [parts.at(-1), parts[0]];
  if (parts.length === 1) return [zone];
  // a road, a sector or a block is no zone
  const [[first, second] = []] = spokenParts(zone);
  const isWithin = first?.isNumber || (first && second?.isNumber && numberedWords.has(first.heard));
  return isWithin ? [area, zone] : [zone, area];
}

/** The same for two spellings of a place: Pathao lists it once. */
export const heardPlace = (names: readonly string[]): string =>
  names
    .flatMap((name) => spokenParts(name).flat())
    .map(({ heard }) => heard)
    .toSorted()
    .join(' ');

const made = new Map<number, Zone[]>();

/** The zones of a city, with their areas. A zone's number begins with its city's. */
export function pathaoZones(cityOf: number): Zone[] {
  const city = Math.floor(cityOf);
  const known = made.get(city);
  if (known) return known;
  const district = pathaoCities[city - 1]?.city_name ?? '';
  const all = getAllAreas().flatMap((area) => (area.districtName === district ? [pathaoNames(area)] : []));
  const places = [...new Map(all.toReversed().map((names) => [heardPlace(names), names])).values()].toReversed();
  const zones = [...Map.groupBy(places, ([zone = '']) => heardPlace([zone])).values()].map((within, n): Zone => ({
    zone_id: city * 1000 + n,
    zone_name: within[0]![0]!,
    areas: within
      .flatMap(([, area]) => area ?? [])
      .map((area, m) => ({
        area_id: (city * 1000 + n) * 1000 + m,
        area_name: area,
        home_delivery_available: true,
        pickup_available: true,
      })),
  }));
  made.set(city, zones);
  return zones;
}
