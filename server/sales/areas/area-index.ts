import { getAllAreas } from '@classytic/bd-areas';
import { upazillas } from 'bd-geojs';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { placesApi } from '#shared/api/sales/areas.ts';
import { skeleton, sound } from '#server/platform/text/sounds.ts';
import { words } from '#server/platform/text/words.ts';
import { cleanAreaName } from './area-names.ts';
import { banglaOf, keyOf } from './bangla-areas.ts';
import { cityAreas } from './city-areas.ts';
import { districts, districtsById, findDistrict, otherSpellingsOf, type District } from './districts.ts';
import { numberedAreas } from './numbered-areas.ts';

export type Place = DataOf<typeof placesApi.find>[number];

export interface IndexedPlace {
  place: Place;
  words: string[];
  sounds: string[];
  skeletons: string[];
}

let index: IndexedPlace[] | undefined;

/** Every district, upazila and delivery area, with the words and sounds by which it is found; built on first use. */
export const indexedPlaces = (): IndexedPlace[] => (index ??= allPlaces().map(toIndexed));

/** The parts of cities, as the index has them. */
export function cityPlaces(): Place[] {
  const named = new Set([...placesOfCities(), ...placesByNumber(() => null)].map(keyOf));
  return indexedPlaces().flatMap(({ place }) => (named.has(keyOf(place)) ? [place] : []));
}

function toIndexed(place: Place): IndexedPlace {
  const { area, areaBn, postCode, district, districtBn } = place;
  const spellings = area === null ? otherSpellingsOf(district) : [];
  const spelled = words([area, areaBn, postCode, district, districtBn, ...spellings].filter(Boolean).join(' '));
  return { place, words: spelled, sounds: spelled.map(sound), skeletons: spelled.map(skeleton) };
}

function allPlaces(): Place[] {
  const ofUpazilas = placesOfUpazilas();
  // the last entry of a name counts: a part of a city has no single postcode
  const ofCities = placesOfCities();
  const named = byName([...ofUpazilas, ...ofCities]);
  const inBangla = banglaOf(named.values());
  const areas = byName([...ofUpazilas, ...placesOfCouriers(inBangla), ...placesByNumber(inBangla), ...ofCities]);
  return [
    ...districts.map((one): Place => ({ ...inDistrict(one), area: null, areaBn: null, postCode: null })),
    ...[...areas.values()].filter(({ district }) => district !== ''),
  ];
}

const inDistrict = (district: District | undefined) => ({
  district: district?.name ?? '',
  districtBn: district?.nameBn ?? '',
});

const byName = (places: Place[]) => new Map(places.map((place) => [keyOf(place), place]));

const placesOfUpazilas = (): Place[] =>
  upazillas.map((one) => ({
    ...inDistrict(districtsById.get(one.district_id)),
    area: one.name,
    areaBn: one.bn_name,
    postCode: null,
  }));

/** The couriers' list has no Bangla names. */
const placesOfCouriers = (inBangla: (place: Place) => string | null): Place[] =>
  getAllAreas().map((one) => {
    const district = inDistrict(findDistrict(one.districtName));
    const area = cleanAreaName(one.name, district.district);
    const place = { ...district, area, areaBn: null, postCode: one.postCode ? String(one.postCode) : null };
    return { ...place, areaBn: inBangla(place) };
  });

const placesByNumber = (inBangla: (place: Place) => string | null): Place[] =>
  numberedAreas.map((area) => {
    const place = { ...inDistrict(findDistrict('Dhaka')), area, areaBn: null, postCode: null };
    return { ...place, areaBn: inBangla(place) };
  });

const placesOfCities = (): Place[] =>
  Object.entries(cityAreas).flatMap(([district, areas]) =>
    Object.entries(areas).map(([area, areaBn]) => ({
      ...inDistrict(findDistrict(district)),
      area,
      areaBn,
      postCode: null,
    })),
  );
