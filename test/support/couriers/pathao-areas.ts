import { getAllAreas, getAllDistricts } from '@classytic/bd-areas';
import { cleanAreaName } from '#server/sales/areas/areas.ts';

// Pathao's areas on the fake server, in three levels: `Kalshi, Mirpur` is the area Kalshi in the zone Mirpur.

export const pathaoCities = getAllDistricts().map(({ name }, n) => ({ city_id: n + 1, city_name: name }));

interface Zone {
  zone_id: number;
  zone_name: string;
  areas: { area_id: number; area_name: string; home_delivery_available: boolean; pickup_available: boolean }[];
}

const made = new Map<number, Zone[]>();

/** The zones of a city, with their areas. A zone's number begins with its city's. */
export function pathaoZones(cityOf: number): Zone[] {
  const city = Math.floor(cityOf);
  const known = made.get(city);
  if (known) return known;
  const district = pathaoCities[city - 1]?.city_name ?? '';
  const names = getAllAreas().flatMap(({ districtName, name }) =>
    districtName === district ? [cleanAreaName(name, district).split(', ')] : [],
  );
  const zones = [...new Set(names.map((parts) => parts.at(-1)!))].map((zone, n): Zone => ({
    zone_id: city * 1000 + n,
    zone_name: zone,
    areas: names
      .filter((parts) => parts.length > 1 && parts.at(-1) === zone)
      .map(([area = ''], m) => ({
        area_id: (city * 1000 + n) * 1000 + m,
        area_name: area,
        home_delivery_available: true,
        pickup_available: true,
      })),
  }));
  made.set(city, zones);
  return zones;
}
