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

export function toText({ area, isBangla, typo, place, before: first, after, withoutCommas }: WrittenAddress): string {
  const clean = cleanOf(area);
  // an address has one road
  const before = /\bRoad\b/.test(clean) ? first.replace('Road 3, ', '') : first;
  const bangla = areaInBangla(findDistrict(area.districtName)!.name, clean);
  const name = isBangla && bangla ? bangla : clean;
  const at = within(name, place);
  const misspelt = typo && at !== undefined && name === clean ? typos[typo]!(name, at) : name;
  const text = before + misspelt + after;
  return withoutCommas ? text.replaceAll(',', '') : text;
}
