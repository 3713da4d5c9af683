import { describe, expect, test } from 'vitest';
import { placesApi } from '#shared/api/sales/areas.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { testShop } from '#test/support/shop.ts';
import { cityAreas } from './city-areas.ts';
import { districts, findDistrict } from './districts.ts';
import { numberedAreas } from './numbered-areas.ts';
import { indexedPlaces } from './area-index.ts';
import words from '#shared/bangla/more/places.json' with { type: 'json' };

const shop = await testShop();

const ask = (query: Record<string, string>) => shop.ask(placesApi.find, { query });
const find = async (query: Record<string, string>) => dataOf(placesApi.find, await ask(query));

test('pages and letters know every district, and the parts of the cities, by their Bangla names', () => {
  const known = [
    ...districts.map(({ name, nameBn }) => [name, nameBn]),
    ...Object.values(cityAreas).flatMap((areas) => Object.entries(areas)),
    ...indexedPlaces().flatMap(({ place: { area, areaBn } }) =>
      area !== null && numberedAreas.includes(area) ? [[area, areaBn] as const] : [],
    ),
  ];
  expect(words).toEqual(Object.fromEntries(known.map(([name, nameBn]) => [name, nameBn?.normalize('NFC')])));
});

describe('GET /places', () => {
  test('returns the 64 districts for an empty search, each in both languages', async () => {
    const all = await find({});
    expect(all).toHaveLength(64);
    expect(all).toContainEqual({ district: 'Dhaka', districtBn: 'ঢাকা', area: null, areaBn: null, postCode: null });
    for (const { districtBn } of all) expect(districtBn).toMatch(/^[\u0980-\u09ff\s]+$/);
    expect(new Set(all.map(({ district }) => district)).size).toBe(64);
  });

  test.each([
    ['dhaka', 'Dhaka'],
    ['DHA', 'Dhaka'],
    ['ঢাকা', 'Dhaka'],
    ['chitt', 'Chattogram'],
    ['ctg', 'Chattogram'],
    ['b.baria', 'Brahmanbaria'],
    ['চট্ট', 'Chattogram'],
    ['silet', 'Sylhet'],
    ['সিলেট', 'Sylhet'],
    ['jessore', 'Jashore'],
    ['যশোর', 'Jashore'],
    ['bogra', 'Bogura'],
    ['cumilla', 'Comilla'],
    ['কুমিল্লা', 'Comilla'],
    ['coxs', "Cox's Bazar"],
    ['cox’s bazar', "Cox's Bazar"],
    ['khagrachori', 'Khagrachhari'],
  ])('finds by %s the district of %s, before its areas', async (search, district) => {
    expect((await find({ search }))[0]).toMatchObject({ district, area: null });
  });

  test.each([
    ['savar', 'Savar'],
    ['সাভার', 'Savar'],
    ['shavar', 'Savar'],
    ['dhanmon', 'Dhanmondi'],
    ['ধানমন্ডি', 'Dhanmondi'],
    ['gulshan', 'Gulshan'],
    ['গুলশান', 'Gulshan'],
    ['uttra', 'Uttara'],
    ['উত্তরা', 'Uttara'],
    ['mirpur 10', 'Mirpur 10'],
  ])('finds by %s areas of %s', async (search, area) => {
    const found = await find({ search });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ district: 'Dhaka', area: expect.stringContaining(area) });
  });

  test('finds by postcode, in Bangla digits too', async () => {
    for (const search of ['1216', '১২১৬']) {
      const found = await find({ search });
      expect(found.length).toBeGreaterThan(3);
      expect(found.map(({ postCode }) => postCode)).toEqual(found.map(() => '1216'));
    }
  });

  test('finds within a district, named in either language, its areas only', async () => {
    for (const district of ['Dhaka', 'ঢাকা']) {
      const found = await find({ district, search: 'mirpur' });
      expect(found.length).toBeGreaterThan(5);
      for (const place of found) expect(place).toMatchObject({ district: 'Dhaka', area: expect.stringMatching(/./) });
    }
    const all = await find({ district: 'Jashore' });
    expect(all).toContainEqual(expect.objectContaining({ area: 'Jessore Sadar', areaBn: 'যশোর সদর' }));
    expect(new Set(all.map(({ district }) => district))).toEqual(new Set(['Jashore']));
    expect(await find({ district: 'Sylhet', search: 'ধানমন্ডি' })).toEqual([]);
  });

  test.each(['Kolkata', 'constructor', '__proto__', 'toString', '%', '---', '\u200b', "' OR 1=1"])(
    'finds no district called %s',
    async (district) => {
      expect(await find({ district })).toEqual([]);
    },
  );

  test('treats signs without letters as an empty search', async () => {
    for (const search of ['🎁', '\\', '()[]*+?']) expect(await find({ search })).toEqual(await find({}));
  });

  test.each(['qqqqqqqq', 'constructor', 'x y z '.repeat(10), 'hasOwnProperty'])(
    'returns a list, perhaps empty, for %s',
    async (search) => {
      expect((await find({ search })).length).toBeLessThanOrEqual(12);
    },
  );

  test.each([
    ['mirpur 10', 'Mirpur 10', 'মিরপুর ১০'],
    ['uttara sector 7', 'Uttara Sector 7', 'উত্তরা সেক্টর ৭'],
    ['court building', 'Court Building', 'চট্টগ্রাম কোর্ট বিল্ডিং'],
    ['dhanmondi road 12a', 'Dhanmondi, Road 12A', 'ধানমন্ডি, রোড ১২এ'],
    ['pirerbag', 'Pirerbag', 'পীরেরবাগ ৬০ ফিট, মিরপুর'],
    // by the name of a union, and of an upazila that couriers spell otherwise
    ['decreerchar', 'Decreerchar', 'ডিক্রিরচর'],
    ['borolekha bazar', 'Borolekha Bazar', 'বড়লেখা বাজার, বড়লেখা'],
  ])('names %s as people do, not as couriers do', async (search, area, areaBn) => {
    expect((await find({ search }))[0]).toMatchObject({ area: expect.stringContaining(area), areaBn });
  });

  test('has the Bangla of most areas, and of four fifths of those of Dhaka', () => {
    const shareOf = (district?: string) => {
      const of = indexedPlaces().filter(({ place }) => place.area && (!district || place.district === district));
      return of.filter(({ place }) => place.areaBn !== null).length / of.length;
    };
    expect(shareOf()).toBeGreaterThan(0.65);
    expect(shareOf('Dhaka')).toBeGreaterThan(4 / 5);
  });

  test('has no raw names of couriers', () => {
    const areas = indexedPlaces().flatMap(({ place: { area } }) => area ?? []);
    expect(areas.length).toBeGreaterThan(2000);
    expect(areas.filter((area) => /[^\w ,./&'-]|_|\s-|-\s|\s,|,\S|\s{2}|Buliding|\(Dhaka\)/.test(area))).toEqual([]);
  });

  test('refuses a text that is too long, or unusable', async () => {
    expect(Object.keys(await fieldErrorsOf(await ask({ search: 'x'.repeat(61), district: '\0' })))).toEqual([
      'search',
      'district',
    ]);
  });
});

describe('the place that a text names', () => {
  test.each<[string, string | undefined, object | undefined]>([
    ['মিরপুর', undefined, { area: 'Mirpur', district: 'Dhaka' }],
    ['Mohammodpur', undefined, { area: 'Mohammadpur', district: 'Dhaka' }],
    ['ধানমন্ডি', undefined, { area: 'Dhanmondi', district: 'Dhaka' }],
    ['House 3, Road 2, Mirpur 10', undefined, { area: 'Mirpur 10' }],
    ['বাসা ৩, মিরপুর ১০', 'Dhaka', { area: 'Mirpur 10' }],
    ['House 3, Mirpur Road, Dhanmondi 27', 'Dhaka', { area: 'Dhanmondi' }],
    ['Mirpur, Kushtia', undefined, { area: 'Mirpur', district: 'Kushtia' }],
    ['Sylhet', undefined, { area: null, district: 'Sylhet' }],
    ['CTG', undefined, { area: null, district: 'Chattogram' }],
    ['Halishahar, Ctg', undefined, { area: 'Halishahar', district: 'Chattogram' }],
    ['Dhanmondi', 'Sylhet', undefined],
    ['House 14, Road 27', 'Dhaka', undefined],
    ['Beyond the second hill', undefined, undefined],
  ])('%s, in %s', async (mentionedIn, district, place) => {
    const found = await find({ mentionedIn, ...(district && { district }) });
    expect(found).toEqual(place ? [expect.objectContaining(place)] : []);
  });
});

test('a district is found by all of its names', () => {
  for (const { name, nameBn } of districts)
    for (const written of [name, nameBn, name.toUpperCase(), ` ${nameBn} `])
      expect([written, findDistrict(written)?.name]).toEqual([written, name]);
  for (const [old, name] of [
    ['Chittagong', 'Chattogram'],
    ['Jessore', 'Jashore'],
    ['Bogra', 'Bogura'],
    ['Cumilla', 'Comilla'],
    ['Barishal', 'Barisal'],
    ['Coxsbazar', "Cox's Bazar"],
  ]) {
    expect(findDistrict(old!)?.name).toBe(name);
  }
});
