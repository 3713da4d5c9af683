import { unions, upazillas } from 'bd-geojs';
import { normalise } from '#server/platform/text/normalise.ts';
import { sound } from '#server/platform/text/sounds.ts';
import { words } from '#server/platform/text/words.ts';
import { areaNameInBangla } from './area-names.ts';
import { areaWordInBangla } from './area-words.ts';
import { districts, districtsById } from './districts.ts';

interface Named {
  district: string;
  area: string | null;
  areaBn: string | null;
}

/** By district and sound: couriers spell as they please, `Barlekha` and `Borolekha`. */
function namesBySound(known: readonly Named[]): Map<string, string> {
  const byUpazila = new Map(upazillas.map((one) => [one.id, districtsById.get(one.district_id)?.name ?? '']));
  const ofUnions = unions.map((one) => ({
    district: byUpazila.get(one.upazilla_id) ?? '',
    area: one.name.replace(/^\d+ no\.?\s*/i, ''),
    areaBn: one.bn_name,
  }));
  const ofDistricts = districts.map(({ name, nameBn }) => ({ district: '', area: name, areaBn: nameBn }));
  const all = [...known, ...ofUnions, ...ofDistricts];
  // the first of a sound wins: upazilas and parts of cities come before unions
  return new Map(
    all.toReversed().flatMap((one) => (one.area && one.areaBn ? [[heardOf(one), one.areaBn] as const] : [])),
  );
}

const heardOf = ({ district, area }: Pick<Named, 'district' | 'area'>) =>
  `${district} ${words(area ?? '')
    .map(sound)
    .join('')}`;

/** The Bangla of areas, as far as the names of these places, of unions and districts, and some words make it up. */
export function banglaOf(places: Iterable<Named>): (place: Pick<Named, 'district' | 'area'>) => string | null {
  const known = [...places];
  const named = new Map(known.map((place) => [keyOf(place), place.areaBn]));
  const heard = namesBySound(known);
  return ({ district, area }) =>
    areaNameInBangla(area ?? '', (part) => {
      const exact = named.get(keyOf({ district, area: part }));
      // a word such as Bazar is itself before it is a place that sounds so
      if (exact || areaWordInBangla(part)) return exact;
      return heard.get(heardOf({ district, area: part })) ?? heard.get(heardOf({ district: '', area: part }));
    });
}

export const keyOf = ({ district, area }: Pick<Named, 'district' | 'area'>) => `${district} ${normalise(area ?? '')}`;
