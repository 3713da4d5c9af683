import { expect, test } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { gatewayNeeds } from './gateway-needs.ts';

const fresh = Settings.parse({});
const metBy = (more: object) => gatewayNeeds({ ...fresh, ...more }).map(({ isMet }) => isMet);

test('a fresh shop keeps the delivery days, and lacks the rest; each names its setting', () => {
  expect(metBy({})).toEqual([false, false, false, false, fresh.delivery.outsideDhaka.days.most <= 10]);
  expect(gatewayNeeds(fresh).every(({ setting }) => setting.startsWith('Settings, '))).toBe(true);
});

test('a shop that is registered, and connected in live mode, is ready; in sandbox mode it is not', () => {
  const legal = { ...fresh.legal, tradeLicence: 'TRAD/DNCC/012345/2026', address: 'House 12, Road 5, Dhaka' };
  const registered = { legal, phone: '01711000000' };
  const connected = (isTest: boolean) => ({ ...registered, online: [{ method: 'sslcommerz', isTest }] });
  expect(metBy(connected(false))).toEqual([true, true, true, true, true]);
  expect(metBy(connected(true))).toEqual([true, false, true, true, true]);
});

test('longer delivery than SSLCommerz allows is named', () => {
  const slow = { ...fresh.delivery, insideDhaka: { charge: 70, days: { least: 2, most: 6 } } };
  expect(gatewayNeeds({ ...fresh, delivery: slow }).at(-1)).toMatchObject({
    isMet: false,
    state: expect.stringContaining('6 days in Dhaka'),
  });
});
