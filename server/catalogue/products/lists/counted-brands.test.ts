import { expect, test } from 'vitest';
import { catalogueApi, type BrandFilters } from '#shared/api/catalogue/catalogue.ts';
import { announced } from '#test/support/announced.ts';
import { addProduct } from '#test/support/factories.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;

async function countsOf(query: Partial<BrandFilters>): Promise<Record<string, number>> {
  await shop.caughtUp();
  const { data } = await shop.call(catalogueApi.countedBrands, { query });
  return Object.fromEntries(data.map(({ name, count }) => [name, count]));
}

test('of 120 brands each is listed with its products, the largest first and the last one too', async () => {
  const category = 'Many makers';
  for (let n = 1; n <= 120; n += 1) await addProduct(database, { category, brand: `Maker ${n}` });
  await addProduct(database, { category, brand: 'Maker 120' });
  await shop.caughtUp();
  const { data } = await shop.call(catalogueApi.countedBrands, { query: { categorySlug: 'many-makers' } });
  expect(data).toHaveLength(120);
  expect(data[0]).toEqual({ name: 'Maker 120', nameBn: null, slug: 'maker-120', count: 2 });
  expect(data.slice(1).every(({ count }) => count === 1)).toBe(true);
});

test('the counts follow all filters but that of the brand, as the facets of a list do', async () => {
  const category = 'Counted';
  await addProduct(database, { category, brand: 'Alpha', name: 'Cotton kurta', price: 100, discount: 10 });
  await addProduct(database, { category, brand: 'Alpha', name: 'Silk saree', price: 900 });
  await addProduct(database, {
    category,
    brand: 'Beta',
    name: 'Cotton saree',
    variants: [{ color: 'Teal', price: 500 }],
  });
  await addProduct(database, { category, brand: 'Beta', deleted: true });
  expect(await countsOf({ categorySlug: 'counted' })).toEqual({ Alpha: 2, Beta: 1 });
  expect(await countsOf({ categorySlug: 'counted', brandSlug: ['beta'] })).toEqual({ Alpha: 2, Beta: 1 });
  expect(await countsOf({ categorySlug: 'counted', search: 'saree' })).toEqual({ Alpha: 1, Beta: 1 });
  expect(await countsOf({ categorySlug: 'counted', maxPrice: 600 })).toEqual({ Alpha: 1, Beta: 1 });
  expect(await countsOf({ categorySlug: 'counted', color: ['Teal'] })).toEqual({ Beta: 1 });
  expect(await countsOf({ categorySlug: 'counted', onOffer: true })).toEqual({ Alpha: 1 });
  const {
    meta: { facets },
  } = await shop.call(catalogueApi.products, { query: { categorySlug: 'counted', search: 'saree', facets: true } });
  expect(Object.fromEntries(facets!.brands.map(({ name, count }) => [name, count]))).toEqual({ Alpha: 1, Beta: 1 });
});

test('lists a chosen brand even if the other filters leave none of it', async () => {
  await addProduct(database, { category: 'Chosen', brand: 'Gamma', price: 100 });
  await addProduct(database, { category: 'Chosen', brand: 'Delta', price: 900 });
  const query = { categorySlug: 'chosen', minPrice: 500 };
  expect(await countsOf(query)).toEqual({ Delta: 1 });
  expect(await countsOf({ ...query, brandSlug: ['gamma', 'no-such-brand'] })).toEqual({ Delta: 1, Gamma: 0 });
});

test('a new product and a renamed brand show immediately: the cached answer is dropped', async () => {
  await addProduct(database, { category: 'Kept', brand: 'Epsilon' });
  expect(await countsOf({ categorySlug: 'kept' })).toEqual({ Epsilon: 1 });
  await addProduct(database, { category: 'Kept', brand: 'Epsilon' });
  expect(await countsOf({ categorySlug: 'kept' })).toEqual({ Epsilon: 2 });
  await announced(database, 'brands', (tx) =>
    tx.updateTable('brands').set({ name: 'Zeta' }).where('slug', '=', 'epsilon').execute(),
  );
  expect(await countsOf({ categorySlug: 'kept' })).toEqual({ Zeta: 2 });
});

test('a price from above the price to is refused', async () => {
  await shop.refused(catalogueApi.countedBrands, 'INVALID_INPUT', { query: { minPrice: 2, maxPrice: 1 } });
});
