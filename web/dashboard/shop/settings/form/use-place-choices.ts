import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placesApi } from '#shared/api/sales/areas.ts';
import { q } from '#web/platform/query.ts';

export interface Choice {
  value: string;
  bangla: string | null;
}

/** Districts, or the areas of one, that the typed text may mean: in English, in Bangla or by sound. */
export function usePlaceChoices(search: string, district?: string): Choice[] {
  const typed = search.trim().slice(0, 60);
  const query = { ...(typed && { search: typed }), ...(district !== undefined && { district }) };
  const { data } = useQuery({
    ...q(placesApi.find, { query }),
    enabled: district !== '',
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).filter(({ area }) => (area === null) === (district === undefined));
  const choices = found.map((place): Choice =>
    place.area === null
      ? { value: place.district, bangla: place.districtBn }
      : { value: place.area, bangla: place.areaBn },
  );
  // an area may be there with several postcodes
  return choices.filter(({ value }, n) => choices.findIndex((one) => one.value === value) === n);
}
