import { normalise } from '#server/platform/text/normalise.ts';
import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { words } from '#server/platform/text/words.ts';
import { keyOf } from './bangla-areas.ts';
import { findDistrict } from './districts.ts';
import { findMentioned } from './mentioned-area.ts';
import { indexedPlaces, type IndexedPlace, type Place } from './area-index.ts';

const max = 12;
const maxWithoutSearch = 100;

/**
 * Places that match the typed text, in English, Bangla or by sound (`mirp`, `মিরপুর`); the best match first. Within a
 * district only its areas. For an empty text: all districts, or all areas of the district.
 * With `mentionedIn` only the place that the text names, if any.
 */
export function findPlaces({
  search = '',
  district,
  mentionedIn,
}: {
  search?: string | undefined;
  district?: string | undefined;
  mentionedIn?: string | undefined;
}): Place[] {
  if (mentionedIn !== undefined) {
    const found = findMentioned(mentionedIn, district);
    return found ? [found] : [];
  }
  const within = district === undefined ? undefined : findDistrict(district)?.name;
  if (district !== undefined && within === undefined) return [];
  const pool = indexedPlaces().filter(
    ({ place }) => within === undefined || (place.district === within && place.area !== null),
  );
  const typed = words(search);
  if (typed.length > 0) return nearest(pool, typed);
  return pool
    .map(({ place }) => place)
    .filter(({ area }) => within !== undefined || area === null)
    .slice(0, maxWithoutSearch);
}

function nearest(pool: IndexedPlace[], typed: string[]): Place[] {
  const heard = typed.map((word) => ({ word, sound: sound(word), skeleton: skeleton(word) }));
  const found = pool.flatMap((one) => {
    const far = distance(one, heard);
    return far === undefined ? [] : [{ place: one.place, far: far * 100 + nearness(one.place, typed) }];
  });
  return found
    .toSorted((a, b) => a.far - b.far)
    .slice(0, max)
    .map(({ place }) => place);
}

/**
 * Sorts districts before their areas, names that begin with the text first, then short ones. Dhaka comes first, because
 * most parcels go there.
 */
function nearness({ district, area }: Place, [first = '']: string[]): number {
  if (area === null) return 0;
  return Math.min(area.length, 60) + (normalise(area).startsWith(first) ? 0 : 20) + (district === 'Dhaka' ? 0 : 10);
}

interface Heard {
  word: string;
  sound: string;
  skeleton: string;
}

/**
 * The distance between a place and the typed text. For each word: 0 if a word of the place begins with it, 1 if one
 * sounds like it, 2 if one has the same consonants. Undefined if a word does not match at all.
 */
function distance(place: IndexedPlace, typed: Heard[]): number | undefined {
  const begins = (own: string[], part: string, min: number) =>
    part.length >= min && own.some((one) => one.startsWith(part));
  let far = 0;
  for (const heard of typed) {
    if (begins(place.words, heard.word, 1)) continue;
    if (begins(place.sounds, heard.sound, 3)) far += 1;
    else if (begins(place.skeletons, heard.skeleton, 2)) far += 2;
    else return undefined;
  }
  return far;
}

let banglaNames: Map<string, string> | undefined;

/** The Bangla name of an area, if it is known. */
export function areaInBangla(district: string, area: string): string | undefined {
  banglaNames ??= new Map(
    indexedPlaces().flatMap(({ place }) => (place.area && place.areaBn ? [[keyOf(place), place.areaBn] as const] : [])),
  );
  return banglaNames.get(keyOf({ district, area }));
}

export { cleanAreaName } from './area-names.ts';
export { districts, findDistrict } from './districts.ts';
export { areaInRules } from './mentioned-area.ts';
