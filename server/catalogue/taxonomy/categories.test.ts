import { expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { addBrand, addCategory, addProduct, addSubCategory } from '#test/support/factories.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const shoes = await addCategory(database, 'Shoes', 'জুতা');
await addSubCategory(database, shoes, 'Boots');
await addSubCategory(database, shoes, 'Sandals');
await addCategory(database, 'Bags');
for (let n = 0; n < 11; n += 1) await addBrand(database, `Brand ${n}`);
const { id } = await addProduct(database, { category: 'Shoes', brand: 'Brand 3' });
await addProduct(database, { category: 'Shoes', brand: 'Brand 3', deleted: true });
await shop.caughtUp();

test('GET /categories lists them in the order of the shop, with their sub-categories', async () => {
  const { data } = await shop.call(catalogueApi.categories, { query: { page: 1, limit: 100 } });
  expect(data).toMatchObject({
    categories: [
      {
        name: 'Shoes',
        nameBn: 'জুতা',
        slug: 'shoes',
        logo: null,
        subCategory: [
          { name: 'Boots', slug: 'boots' },
          { name: 'Sandals', slug: 'sandals' },
        ],
      },
      { name: 'Bags', slug: 'bags', subCategory: [] },
    ],
    totalPages: 1,
    totalCategories: 2,
  });
});

test('GET /categories finds by name in both languages, and escapes wildcards', async () => {
  const names = async (search: string) =>
    (await shop.call(catalogueApi.categories, { query: { search } })).data.categories.map(({ name }) => name);
  expect(await names('sho')).toEqual(['Shoes']);
  expect(await names('জুতা')).toEqual(['Shoes']);
  expect(await names('%')).toEqual([]);
  expect(await names('_')).toEqual([]);
  expect(await names('\\')).toEqual([]);
});

test('GET /sub-categories names the category of each', async () => {
  const { data, meta } = await shop.call(catalogueApi.subCategories, { query: { search: 'boots' } });
  expect(data).toMatchObject([{ name: 'Boots', category: { name: 'Shoes' }, categoryId: shoes }]);
  expect(meta).toEqual({ currentPage: 1, totalPages: 1, totalRecords: 1 });
});

test('GET /brands lists each with the products that are in the shop, ten to a page', async () => {
  const first = await shop.call(catalogueApi.brands);
  expect(first.data).toHaveLength(10);
  expect(first.meta).toEqual({ currentPage: 1, totalPages: 2, totalRecords: 11 });
  expect((await shop.call(catalogueApi.brands, { query: { page: 2 } })).data).toHaveLength(1);
  expect((await shop.call(catalogueApi.brands, { query: { page: 3 } })).data).toEqual([]);
  expect((await shop.call(catalogueApi.brands, { query: { search: 'brand 3' } })).data).toMatchObject([
    { name: 'Brand 3', products: [id] },
  ]);
});

test.each([
  ['categories', { page: 0 }],
  ['brands', { limit: 101 }],
  ['subCategories', { page: 'x' }],
  ['brands', { search: 'x'.repeat(201) }],
  ['categories', { search: '\0' }],
] as const)('%s with %.40j are refused', async (list, query) => {
  expect((await shop.ask(catalogueApi[list], { query })).status).toBe(400);
});

test('the lists for forms are complete, small, and counted if requested', async () => {
  const many = await testShop();
  const [brands, categories] = [[...Array(150).keys()], [...Array(150).keys()]];
  for (const n of brands) await addBrand(many.database, `Maker ${String(n).padStart(3, '0')}`);
  for (const n of categories) await addCategory(many.database, `Kind ${String(n).padStart(3, '0')}`);
  const last = { category: 'Kind 149', brand: 'Maker 149' };
  await addProduct(many.database, last);
  await addProduct(many.database, { ...last, deleted: true });
  await many.caughtUp();

  const { data: allBrands } = await many.call(catalogueApi.brandNames);
  expect(allBrands).toHaveLength(150);
  expect(Object.keys(allBrands[149]!)).toEqual(['_id', 'name', 'nameBn', 'slug']);
  const { data: allCategories } = await many.call(catalogueApi.categoryNames);
  expect(allCategories.map(({ name }) => name)).toEqual(categories.map((n) => `Kind ${String(n).padStart(3, '0')}`));

  const counted = await many.call(catalogueApi.brandNames, { query: { counts: true } });
  expect(counted.data.filter(({ count }) => count !== 0)).toMatchObject([{ name: 'Maker 149', count: 1 }]);
  const kinds = await many.call(catalogueApi.categoryNames, { query: { counts: true } });
  expect(kinds.data.filter(({ count }) => count !== 0)).toMatchObject([{ name: 'Kind 149', count: 1 }]);

  // a change shows immediately, in both
  await addBrand(many.database, 'Aarong');
  await addProduct(many.database, last);
  await many.caughtUp();
  expect((await many.call(catalogueApi.brandNames)).data[0]).toMatchObject({ name: 'Aarong' });
  const again = await many.call(catalogueApi.brandNames, { query: { counts: true } });
  expect(again.data.find(({ name }) => name === 'Maker 149')).toMatchObject({ count: 2 });
});
