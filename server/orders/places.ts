import { getAllAreas } from '@classytic/bd-areas';
import { districts as districtList, upazillas } from 'bd-geojs';
import type { placesApi } from '#shared/api/orders.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { cityAreas } from './city-areas.ts';
import { normalise } from '../text/normalise.ts';
import { skeleton, sound } from '../text/sounds.ts';
import { words } from '../text/words.ts';

type Place = DataOf<typeof placesApi.find>[number];
export interface District {
  name: string;
  nameBn: string;
}

/** Other spellings of districts, in lists and by people, beside the one that we store. */
const otherSpellings = new Map(
  Object.entries({
    'cox s bazar': "Cox's Bazar",
    coxsbazar: "Cox's Bazar",
    'coxs bazar': "Cox's Bazar",
    'chapai nawabganj': 'Chapainawabganj',
    nawabganj: 'Chapainawabganj',
    norshingdi: 'Narsingdi',
    jessore: 'Jashore',
    bogra: 'Bogura',
    jhalokathi: 'Jhalakathi',
    jhalokati: 'Jhalakathi',
    perojpur: 'Pirojpur',
    chittagong: 'Chattogram',
    khagrachari: 'Khagrachhari',
    laksmipur: 'Lakshmipur',
    laxmipur: 'Lakshmipur',
    cumilla: 'Comilla',
    barishal: 'Barisal',
    maulvibazar: 'Moulvibazar',
    netrakona: 'Netrokona',
  }),
);

const asDistrict = ({ name, bn_name: nameBn }: { name: string; bn_name: string }): District => ({
  name: otherSpellings.get(normalise(name)) ?? name,
  nameBn,
});
export const districts: District[] = districtList.map(asDistrict).toSorted((a, b) => (a.name < b.name ? -1 : 1));
const byName = new Map(
  districts.flatMap(
    (district) =>
      [
        [normalise(district.name), district],
        [normalise(district.nameBn), district],
      ] as const,
  ),
);

/** The district of this name, in English or Bangla, in old or new spelling. */
export function findDistrict(name: string): District | undefined {
  const plain = normalise(name);
  return byName.get(plain) ?? byName.get(normalise(otherSpellings.get(plain) ?? ''));
}

const spellingsOf = (district: string) =>
  [...otherSpellings].filter(([, name]) => name === district).map(([other]) => other);
const inDistrict = (district: District | undefined) => ({
  district: district?.name ?? '',
  districtBn: district?.nameBn ?? '',
});
const keyOf = ({ district, area }: Place) => `${district} ${normalise(area ?? '')}`;

interface Found {
  place: Place;
  words: string[];
  sounds: string[];
  skeletons: string[];
}

/** Every district, upazila and delivery area, with the words and sounds by which it is found; built on first use. */
let index: Found[] | undefined;
const indexed = () =>
  (index ??= allPlaces().map((place) => {
    const spelled = words(
      [
        place.area,
        place.areaBn,
        place.postCode,
        place.district,
        place.districtBn,
        ...(place.area === null ? spellingsOf(place.district) : []),
      ]
        .filter(Boolean)
        .join(' '),
    );
    return { place, words: spelled, sounds: spelled.map(sound), skeletons: spelled.map(skeleton) };
  }));

function allPlaces(): Place[] {
  const districtOf = new Map(districtList.map((one) => [one.id, asDistrict(one)]));
  const ofUpazilas = upazillas.map((one): Place => ({
    ...inDistrict(districtOf.get(one.district_id)),
    area: one.name,
    areaBn: one.bn_name,
    postCode: null,
  }));
  const known = new Map(ofUpazilas.map((place) => [keyOf(place), place]));
  const ofCouriers = getAllAreas().map((one): Place => {
    const place = {
      ...inDistrict(findDistrict(one.districtName)),
      area: one.name.trim(),
      areaBn: null,
      postCode: one.postCode ? String(one.postCode) : null,
    };
    return { ...place, areaBn: known.get(keyOf(place))?.areaBn ?? null };
  });
  const ofCities = Object.entries(cityAreas).flatMap(([district, areas]) =>
    Object.entries(areas).map(([area, areaBn]): Place => ({
      ...inDistrict(findDistrict(district)),
      area,
      areaBn,
      postCode: null,
    })),
  );
  // the last entry of a name counts: a part of a city has no single postcode
  const ofBoth = new Map(
    [...ofUpazilas, ...ofCouriers, ...ofCities]
      .filter(({ district }) => district !== '')
      .map((place) => [keyOf(place), place]),
  );
  return [
    ...districts.map((one): Place => ({ ...inDistrict(one), area: null, areaBn: null, postCode: null })),
    ...ofBoth.values(),
  ];
}

const most = 12;

/**
 * Places that match what is typed so far, in English, Bangla or by sound (`mirp`, `মিরপুর`); the best match first.
 * Within a district only its areas. If nothing is typed: all districts, or all areas of the district.
 */
export function findPlaces({
  search = '',
  district,
}: {
  search?: string | undefined;
  district?: string | undefined;
}): Place[] {
  const within = district === undefined ? undefined : findDistrict(district)?.name;
  if (district !== undefined && within === undefined) return [];
  const pool =
    within === undefined
      ? indexed()
      : indexed().filter(({ place }) => place.district === within && place.area !== null);
  const typed = words(search);
  if (typed.length === 0)
    return (within === undefined ? pool.filter(({ place }) => place.area === null) : pool)
      .map(({ place }) => place)
      .slice(0, 100);
  const heard = typed.map((word) => ({ word, sound: sound(word), skeleton: skeleton(word) }));
  const found = pool.flatMap((one) => {
    const far = distance(one, heard);
    return far === undefined ? [] : [{ place: one.place, far: far * 100 + nearness(one.place, typed) }];
  });
  return found
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ place }) => place);
}

/**
 * Sorts districts before their areas, names that begin with the text before others, short ones before long ones, and
 * Dhaka first, because most parcels go there.
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
 * The distance between a place and the typed text. Each word adds 0 if a word of the place begins with it, 1 if one
 * sounds like it, 2 if one has the same consonants. Absent: a word does not match at all.
 */
function distance(place: Found, typed: Heard[]): number | undefined {
  const begins = (own: string[], part: string, least: number) =>
    part.length >= least && own.some((one) => one.startsWith(part));
  let far = 0;
  for (const heard of typed) {
    if (begins(place.words, heard.word, 1)) continue;
    if (begins(place.sounds, heard.sound, 3)) far += 1;
    else if (begins(place.skeletons, heard.skeleton, 2)) far += 2;
    else return undefined;
  }
  return far;
}
