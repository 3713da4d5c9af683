import { getAllAreas, type Area } from '@classytic/bd-areas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAreaName } from '../area-names.ts';
import { indexedPlaces } from '../area-index.ts';
import { findDistrict } from '../districts.ts';
import { hearAreas, type HeardArea } from './area-names-heard.ts';
import { matchArea } from './match-area.ts';
import { farness } from './nearly.ts';
import { windowsOf } from './windows.ts';

const seed = 20_261_127;
const addresses = 500;
const byDistrict = Map.groupBy(getAllAreas(), ({ districtName }) => districtName);
const heard = new Map([...byDistrict].map(([district, areas]) => [district, hearAreas(areas, district)]));
const banglaOf = new Map(
  indexedPlaces().map(({ place: { district, area, areaBn } }) => [`${district} ${area}`, areaBn]),
);

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

const written = fc.record({
  area: fc.constantFrom(...getAllAreas()),
  isBangla: fc.nat(2).map((n) => n === 0),
  typo: fc.option(fc.constantFrom(...Object.keys(typos)), { freq: 2 }),
  place: fc.nat(1000),
  before: fc.constantFrom('House 12, Road 3, ', 'Flat 4B, House 7, ', 'বাসা ৯, ', 'Holding no 44, ', '2nd floor, Rahman Villa, '),
  after: fc.constantFrom('', ', Bangladesh', '. Call before you come'),
  withoutCommas: fc.nat(4).map((n) => n === 0),
});
type Written = typeof written extends fc.Arbitrary<infer One> ? One : never;

const cleanOf = ({ name, districtName }: Area) => cleanAreaName(name, findDistrict(districtName)!.name);

function toText({ area, isBangla, typo, place, before: first, after, withoutCommas }: Written): string {
  const clean = cleanOf(area);
  // an address has one road
  const before = /\bRoad\b/.test(clean) ? first.replace('Road 3, ', '') : first;
  const bangla = banglaOf.get(`${findDistrict(area.districtName)!.name} ${clean}`);
  const name = isBangla && bangla ? bangla : clean;
  const at = within(name, place);
  const misspelt = typo && at !== undefined && name === clean ? typos[typo]!(name, at) : name;
  const text = before + misspelt + after;
  return withoutCommas ? text.replaceAll(',', '') : text;
}

const isSame = (one: HeardArea<Area>, other: HeardArea<Area>) => one.place === other.place;

/** Whether the text names this area, perhaps misspelt, or it is around the meant one. */
function isNamed(found: HeardArea<Area>, meant: HeardArea<Area>, text: string): boolean {
  const said = [...windowsOf(text), ...meant.names.flatMap(({ around }) => around)].map(({ letters }) => letters);
  return found.names.some(({ needed }) =>
    needed.every(({ letters }) => said.some((one) => one === letters || farness(one, letters, 1) === 1)),
  );
}

describe(`of ${addresses} addresses in both scripts, with typos`, () => {
  const samples = fc.sample(written, { seed, numRuns: addresses });
  const results = samples.map((sample) => {
    const all = heard.get(sample.area.districtName)!;
    const text = toText(sample);
    const { sure, likely } = matchArea(all, text);
    const meant = all.find(({ area }) => area === sample.area)!;
    const found = all.find(({ area }) => area === sure);
    const state = !found ? 'unclear' : isSame(found, meant) ? 'right' : 'wrong';
    return { text, meant: sample.area.name, found: sure?.name, likely: likely.map(({ name }) => name), state };
  });
  const of = (wanted: string) => results.filter(({ state }) => state === wanted);

  test('at least 95 % are right', () => {
    expect(of('right').length / addresses).toBeGreaterThanOrEqual(0.95);
  });

  test('none is wrong without a person seeing it', () => {
    expect(of('wrong')).toEqual([]);
  });

  test('of a place that the courier does not have, none is taken that the address does not name', () => {
    const taken = samples.slice(0, 100).flatMap((sample) => {
      const all = heard.get(sample.area.districtName)!;
      const meant = all.find(({ area }) => area === sample.area)!;
      const text = toText(sample);
      const rest = all.filter(({ place }) => place !== meant.place);
      const { sure } = matchArea(rest, text);
      const found = rest.find(({ area }) => area === sure);
      return !found || isNamed(found, meant, text) ? [] : [`${text} => ${sure?.name}`];
    });
    expect(taken).toEqual([]);
  });
});

describe('an address', () => {
  const dhaka = heard.get('Dhaka')!;
  test.each([
    ['House 6, Rd 27, Dhanmondi', 'Dhanmondi - Rd 27'],
    ['Road 123, Gulshan 1', 'Gulshan-1 Road-123'],
    ['বাসা ৩, মিরপুর ১১', 'Mirpur 11(Dhaka)'],
    ['6 no sector, Uttara, road 12', 'Sector  6 (Uttara)'],
    ['C block, Khilgaon', 'Khilgaon C Block (Dhaka)'],
    ['বনশ্রী ব্লক এ', 'Banasree Block - A (Dhaka)'],
    ['Kalshi, Mirpur 12', 'Kalshi(Mirpur)'],
    ['Kallyan pur', 'Kallyanpur(Dhaka)'],
    ['Mirpur Road, Shyamoli', 'Shyamoli(Dhaka)'],
  ])('%s is in %s', (text, name) => {
    expect(matchArea(dhaka, text).sure?.name).toBe(name);
  });

  test.each([
    ['Hajipara', 'is the name of two places'],
    ['Namapara, Mirpur', 'names a place of another town'],
    ['Farmgate, Shyamoli', 'names two'],
    ['Sector 6', 'may be in any town'],
    ['Madartak or Malibag', 'names two, misspelt'],
    ['House 5, Road 6', 'names none'],
  ])('%s is unclear: it %s', (text) => {
    expect(matchArea(dhaka, text).sure).toBeUndefined();
  });
});
