import { getAllAreas, type Area } from '@classytic/bd-areas';
import fc from 'fast-check';
import { areaInBangla, cleanAreaName, findDistrict } from '#server/sales/areas/areas.ts';

// Addresses as customers write them, in both scripts, with typos.

/** The ways in which people misspell a name. */
const typos: Record<string, (name: string, at: number) => string> = {
  'a letter less': (name, at) => name.slice(0, at) + name.slice(at + 1),
  'a letter twice': (name, at) => name.slice(0, at) + name.charAt(at) + name.slice(at),
  'two letters change places': (name, at) =>
    name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
  'o for a': (name) => name.replace(/(?<=\p{L})a/u, 'o'),
  'z for j': (name) => name.replace(/j/i, 'z'),
  's for sh': (name) => name.replace(/sh/i, 's'),
  'ee for i': (name) => name.replace(/(?<=\p{L})i/u, 'ee'),
  'capital letters': (name) => name.toUpperCase(),
  'no capitals': (name) => name.toLowerCase(),
};
const signs = /[\u09be-\u09cc]/gu;
/** Changes one of the places of a name that this fits. */
const oneOf = (fits: RegExp, change: (found: string) => string) => (name: string, place: number) => {
  const found = [...name.matchAll(fits)];
  const one = found[place % found.length];
  return one ? name.slice(0, one.index) + change(one[0]) + name.slice(one.index + one[0].length) : name;
};
const swapped = (letters: string) =>
  oneOf(new RegExp(`[${letters}]`, 'gu'), (found) => letters.charAt((letters.indexOf(found) + 1) % letters.length));
/** The ways in which people mistype a Bangla name. */
const banglaTypos: Record<string, (name: string, place: number) => string> = {
  'a sign less': oneOf(signs, () => ''),
  'a sign twice': oneOf(signs, (sign) => sign + sign),
  'শ, স and ষ': swapped('শসষ'),
  'ি and ী': swapped('িী'),
  'ু and ূ': swapped('ুূ'),
  'ন and ণ': swapped('নণ'),
  'জ and য': swapped('জয'),
  'no হসন্ত': oneOf(/্/gu, () => ''),
  'two letters change places': oneOf(/[ক-হ]{2}/gu, (two) => two.charAt(1) + two.charAt(0)),
};
/** Letters within a long word, so that it stays readable. */
const within = (name: string, place: number) => {
  const long = [...name.matchAll(/\p{L}{6,}/gu)];
  const word = long[place % long.length];
  return word ? word.index + 1 + (place % (word[0].length - 3)) : undefined;
};

export const writtenAddress = fc.record({
  area: fc.constantFrom(...getAllAreas()),
  isBangla: fc.nat(2).map((n) => n === 0),
  typo: fc.option(fc.constantFrom(...Object.keys(typos)), { freq: 2 }),
  banglaTypo: fc.option(fc.constantFrom(...Object.keys(banglaTypos)), { freq: 2 }),
  place: fc.nat(1000),
  before: fc.constantFrom(
    'House 12, Road 3, ',
    'Flat 4B, House 7, ',
    'বাসা ৯, ',
    'Holding no 44, ',
    '2nd floor, Rahman Villa, ',
  ),
  after: fc.constantFrom('', ', Bangladesh', '. Call before you come'),
  withoutCommas: fc.nat(4).map((n) => n === 0),
});
export type WrittenAddress = typeof writtenAddress extends fc.Arbitrary<infer One> ? One : never;

const cleanOf = ({ name, districtName }: Area) => cleanAreaName(name, findDistrict(districtName)!.name);

export function toText({
  area,
  isBangla,
  place,
  before: first,
  after,
  withoutCommas,
  ...typed
}: WrittenAddress): string {
  const { typo, banglaTypo } = typed;
  const clean = cleanOf(area);
  // an address has one road
  const before = /\bRoad\b/.test(clean) ? first.replace('Road 3, ', '') : first;
  const bangla = areaInBangla(findDistrict(area.districtName)!.name, clean);
  const at = within(clean, place);
  const latin = typo && at !== undefined ? typos[typo]!(clean, at) : clean;
  const inBangla = bangla && banglaTypo ? banglaTypos[banglaTypo]!(bangla, place) : bangla;
  const text = before + ((isBangla && inBangla) || latin) + after;
  return withoutCommas ? text.replaceAll(',', '') : text;
}
