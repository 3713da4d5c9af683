import type { Area } from '@classytic/bd-areas';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ShipmentRefused, type CourierArea } from '#server/platform/gateways/couriers/courier.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import { cleanAreaName, findDistrict } from '#server/sales/areas/areas.ts';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { heardPlace, pathaoNames } from '#test/support/couriers/pathao-areas.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { tokensInMemory } from '#test/support/couriers/tokens.ts';
import { testShop } from '#test/support/shop.ts';
import { toText, writtenAddress } from '#test/support/written-addresses.ts';
import { findAreas } from './find-areas.service.ts';

const seed = 20_261_127;
const addresses = 500;
const shop = await testShop();
const fakes = [await new FakePathao().open(), await new FakeRedx().open()];
afterAll(() => {
  for (const fake of fakes) fake.close();
});

/** The courier's names for a place, without the district. An optional last one may be left out. */
const namesAt = { steadfast: () => [], pathao: pathaoNames, redx: ({ name }: Area) => [name] };

/** Whether these names are of the place that was meant, in another spelling or without an optional level. */
function isSame(names: readonly string[], meant: readonly string[], district: string): boolean {
  const [found, wanted] = [names, meant].map((all) => all.map((name) => cleanAreaName(name, district)));
  const isPart = found!.every((name, n) => heardPlace([name]) === heardPlace([wanted![n] ?? '']));
  return isPart || heardPlace(found!) === heardPlace(wanted!);
}

describe.each(fakes)('of 500 addresses in both scripts, with typos, by the lists of $key', (fake) => {
  const { key, address, keys } = fake;
  const courier = courierKinds[key].open({ address, keys, tokens: tokensInMemory() });
  const source = { db: shop.database.db, key, courier };

  test('at least 95 % are right, and none is wrong without a person seeing it', { timeout: 120_000 }, async () => {
    const results: { text: string; meant: string[]; names: string[] | undefined; state: string }[] = [];
    for (const sample of fc.sample(writtenAddress, { seed, numRuns: addresses })) {
      const { name: district } = findDistrict(sample.area.districtName)!;
      const text = toText(sample);
      const found = await findAreas(source, { district, area: null, address: text }).catch((error: unknown) => {
        if (error instanceof ShipmentRefused) return undefined;
        throw error;
      });
      const names = found?.slice(1).map(({ name }: CourierArea) => name);
      const meant = namesAt[key](sample.area);
      results.push({
        text,
        meant,
        names,
        state: !names ? 'unclear' : isSame(names, meant, district) ? 'right' : 'wrong',
      });
    }
    const of = (state: string) => results.filter((one) => one.state === state);
    expect(of('wrong')).toEqual([]);
    expect(of('right').length / addresses).toBeGreaterThanOrEqual(0.95);
  });
});
