import type { RouterContextProvider } from 'react-router';
import { placesApi } from '#shared/api/sales/areas.ts';
import { apiOf } from '#web/platform/client.ts';

/** Name in English and in Bangla. */
export type District = readonly [name: string, nameBn: string];

/** The 64 districts, for a page's loader. */
export async function loadDistricts(context: Readonly<RouterContextProvider>): Promise<District[]> {
  const { data } = await apiOf(context)(placesApi.find);
  return data.map(({ district, districtBn }) => [district, districtBn] as const);
}
