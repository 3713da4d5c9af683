import { districts as districtList } from 'bd-geojs';
import { normalise } from '#server/platform/text/normalise.ts';

export interface District {
  name: string;
  nameBn: string;
}

/** Other spellings of districts, in lists and by people, apart from the one that we store. */
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
    chottogram: 'Chattogram',
    ctg: 'Chattogram',
    'b baria': 'Brahmanbaria',
    bbaria: 'Brahmanbaria',
    khagrachari: 'Khagrachhari',
    laksmipur: 'Lakshmipur',
    laxmipur: 'Lakshmipur',
    cumilla: 'Comilla',
    barishal: 'Barisal',
    maulvibazar: 'Moulvibazar',
    netrakona: 'Netrokona',
  }),
);

const toDistrict = ({ name, bn_name: nameBn }: { name: string; bn_name: string }): District => ({
  name: otherSpellings.get(normalise(name)) ?? name,
  nameBn,
});
/** By the ids of bd-geojs. */
export const districtsById = new Map(districtList.map((one) => [one.id, toDistrict(one)]));
export const districts: District[] = [...districtsById.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
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

export const otherSpellingsOf = (district: string): string[] =>
  [...otherSpellings].filter(([, name]) => name === district).map(([other]) => other);
