import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pastDeliveriesApi } from '#shared/api/sales/past-deliveries.ts';
import { deliverOrder } from '#test/support/delivered.ts';
import { addGoods, byWallet, inDhaka, line } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const goods = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 50 }] });

const startedAt = Date.now();
let hours = 0;
// each question comes two hours after the one before: counts are kept for an hour
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: startedAt }));
afterEach(() => vi.useRealTimers());
const find = async (district?: string) => {
  vi.setSystemTime(startedAt + (hours += 2) * 3_600_000);
  shop.cache.drop(new Set(['everything']));
  return (await shop.call(pastDeliveriesApi.find, { query: district === undefined ? {} : { district } })).data;
};

/** Orders to a district, each of which took so many days and came so many days ago. */
async function deliver(district: string, took: number[], ago = 10): Promise<void> {
  vi.useRealTimers();
  for (const days of took) {
    const shippingInfo = { ...inDhaka, district, area: 'Sadar' };
    const order = await deliverOrder(shop, owner, [line(goods)], { days: ago, shippingInfo, paymentInfo: byWallet() });
    await shop.database.pool.query(
      `UPDATE orders SET created_at = (SELECT ended_at FROM parcels WHERE order_id = $1) - $2 * interval '1 day'
      WHERE id = $1`,
      [order._id, days],
    );
  }
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt });
}

test('says from five deliveries on how many there were, and what half of them took at most', async () => {
  await deliver('Mymensingh', [1.5, 2, 2.5, 9]);
  expect(await find('Mymensingh')).toEqual({ country: null, district: null });
  await deliver('Mymensingh', [2.2]);
  const past = { delivered: 5, days: 3 };
  expect(await find('Mymensingh')).toEqual({
    country: past,
    district: { ...past, district: 'Mymensingh', districtBn: 'ময়মনসিংহ' },
  });
  expect(await find()).toEqual({ country: past, district: null });
  expect(await find('Sylhet')).toEqual({ country: past, district: null });
});

test('leaves out returns, sales in store, and deliveries of half a year ago', async () => {
  await deliver('Sylhet', [2, 2, 2, 2, 2], 181);
  expect((await find('Sylhet')).district).toBeNull();
  await deliver('Khulna', [2, 2, 2, 2, 2]);
  expect((await find('Khulna')).district?.delivered).toBe(5);
  await shop.database.pool.query(`
    UPDATE parcels SET status = 'returned' WHERE id = (
      SELECT p.id FROM parcels p JOIN orders o ON o.id = p.order_id WHERE o.district = 'Khulna' LIMIT 1)`);
  expect((await find('Khulna')).district).toBeNull();
  await deliver('Khulna', [2]);
  expect((await find('Khulna')).district?.delivered).toBe(5);
  await shop.database.pool.query(`
    UPDATE orders SET channel = 'counter' WHERE id = (
      SELECT o.id FROM orders o JOIN parcels p ON p.order_id = o.id
      WHERE o.district = 'Khulna' AND p.status = 'delivered' LIMIT 1)`);
  expect((await find('Khulna')).district).toBeNull();
});
