import { normalise } from '#server/platform/text/normalise.ts';
import { sound } from '#server/platform/text/sounds.ts';
import { findDistrict } from './districts.ts';
import { cityPlaces, indexedPlaces, type Place } from './area-index.ts';

// An address as people write it names its area somewhere: `House 3, Mirpur 10`, `মিরপুর ১০`, `Mohammodpur`.

const maxWords = 4;
const minLetters = 3;
/** `Mirpur Road` is in Dhanmondi. */
const roadWords = new Set(['road', 'rd', 'lane', 'রোড', 'সড়ক', 'লেন'].map((word) => normalise(word)));

const wordsOf = (text: string): string[] => normalise(text).split(' ').filter(Boolean);
const heard = (words: readonly string[]): string => words.map(sound).join(' ');

let index: Map<string, Place[]> | undefined;

/** Places by how their names sound, those of the cities first, Dhaka's before all. */
function places(): Map<string, Place[]> {
  if (index) return index;
  index = new Map();
  const isOfCity = new Set(cityPlaces());
  const rank = (place: Place) => (isOfCity.has(place) ? 0 : 2) + (place.district === 'Dhaka' ? 0 : 1);
  const all = indexedPlaces().map(({ place }) => place);
  for (const place of all.toSorted((a, b) => rank(a) - rank(b)))
    for (const name of [place.area, place.areaBn]) {
      const key = heard(wordsOf(name ?? ''));
      const same = index.get(key) ?? [];
      if (key.length >= minLetters && !same.includes(place)) index.set(key, [...same, place]);
    }
  return index;
}

/** Every row of up to four words, the longest first, and of equally long ones the last: an address ends in its area. */
function* windows(words: readonly string[]): Generator<string[]> {
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1)
      if (!roadWords.has(words[start + length] ?? '')) yield words.slice(start, start + length);
}

/**
 * The place that a text names, in English, Bangla or by sound: within `district` if known, else in the district of the
 * text. A text that only names a district returns that district.
 */
export function findMentioned(text: string, district?: string): Place | undefined {
  const words = wordsOf(text);
  const within = (district === undefined ? undefined : findDistrict(district)?.name) ?? districtIn(words);
  for (const window of windows(words)) {
    const found = places().get(heard(window)) ?? [];
    const here = within === undefined ? found[0] : found.find((place) => place.district === within);
    // `Sylhet` alone is the district, not the town in it
    if (here && findDistrict(window.join(' '))?.name !== here.district) return here;
  }
  if (within === undefined || district !== undefined) return undefined;
  return indexedPlaces().find(({ place }) => place.area === null && place.district === within)?.place;
}

function districtIn(words: readonly string[]): string | undefined {
  for (const window of windows(words)) {
    const found = findDistrict(window.join(' '));
    if (found) return found.name;
  }
  return undefined;
}

/**
 * The area as rules name it, in addition to the typed one: `মিরপুর ১০` is also `Mirpur 10`. Uses the address if the
 * area is not specific.
 */
export function areaInRules(district: string, area: string | null | undefined, address: string): string {
  const meant = findMentioned(area ?? '', district) ?? findMentioned(address, district);
  return [area, meant?.area].filter(Boolean).join(', ');
}
