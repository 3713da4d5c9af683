import { getAllAreas, type Area } from '@classytic/bd-areas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText, writtenAddress } from '#test/support/written-addresses.ts';
import { hearAreas, type HeardArea } from './area-names-heard.ts';
import { matchArea } from './match-area.ts';
import { farness } from './nearly.ts';
import { windowsOf } from './windows.ts';

const seed = 20_261_127;
const addresses = 500;
const byDistrict = Map.groupBy(getAllAreas(), ({ districtName }) => districtName);
const heard = new Map([...byDistrict].map(([district, areas]) => [district, hearAreas(areas, district)]));
const isSame = (one: HeardArea<Area>, other: HeardArea<Area>) => one.place === other.place;

/** Whether the text names this area, perhaps misspelt, or it is around the meant one. */
function isNamed(found: HeardArea<Area>, meant: HeardArea<Area>, text: string): boolean {
  const said = [...windowsOf(text), ...meant.names.flatMap(({ around }) => around)].map(({ letters }) => letters);
  return found.names.some(({ needed }) =>
    needed.every(({ letters }) => said.some((one) => one === letters || farness(one, letters, 1) === 1)),
  );
}

describe(`of ${addresses} addresses in both scripts, with typos`, () => {
  const samples = fc.sample(writtenAddress, { seed, numRuns: addresses });
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

  test('with any road is not in Thana Road', () => {
    const areas = hearAreas([{ name: 'Thana Road (Mymensingh)' }, { name: 'Station Road (Mymensingh)' }], 'Mymensingh');
    expect(matchArea(areas, 'House 7, Statoin Road').sure).toBeUndefined();
    expect(matchArea(areas, 'House 7, Station Road').sure?.name).toBe('Station Road (Mymensingh)');
  });
});
