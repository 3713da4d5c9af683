import { expect, test, describe } from 'vitest';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addManyProducts, addProduct } from '#test/support/factories.ts';
import { addressOf } from '#test/support/request.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;

interface List {
  data: Product[];
  meta: { currentPage: number; totalPages: number; totalProducts: number; facets?: Record<string, unknown> };
}

async function list(query: string): Promise<List> {
  await shop.caughtUp();
  const response = await shop.ask(catalogueApi.products, { query });
  expect(response.status).toBe(200);
  const body = (await response.json()) as List & { success: boolean };
  expect(body.success).toBe(true);
  catalogueApi.products.data.parse(body.data);
  catalogueApi.products.meta.parse(body.meta);
  return body;
}

const names = ({ data }: List) => data.map(({ name }) => name);

describe('GET /products', () => {
  test('answers with products, newest first, in the shape of the specification', async () => {
    const category = 'Shape';
    await addProduct(database, { category, name: 'Older' });
    await addProduct(database, {
      category,
      subCategory: 'Kinds',
      brand: 'Maker',
      name: 'Newer',
      nameBn: 'নতুন',
      price: 1000,
      discount: 15,
      inStock: true,
      variants: [
        { color: 'Red', size: 'M', price: 1000, quantity: 3 },
        { color: 'Blue', quantity: 4, price: 1200 },
      ],
    });
    const { data, meta } = await list('categorySlug=shape');
    expect(data.map(({ name }) => name)).toEqual(['Newer', 'Older']);
    expect(meta).toEqual({ currentPage: 1, totalPages: 1, totalProducts: 2 });
    expect(data[0]).toMatchObject({
      name: 'Newer',
      nameBn: 'নতুন',
      regularPrice: 1000,
      discount: 15,
      totalQuantity: 7,
      inStock: true,
      category: { name: 'Shape', slug: 'shape' },
      subCategory: { name: 'Kinds', slug: 'kinds' },
      brand: { name: 'Maker' },
      variant: [
        { color: 'Red', size: 'M', price: 1000, quantity: 3 },
        { color: 'Blue', size: null, price: 1200, quantity: 4 },
      ],
    });
    expect(data[0]?.thumbnail).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(data[0]?.images).toEqual([data[0]?.thumbnail]);
  });

  test('returns 10 per page by default, and an empty list past the last page', async () => {
    for (let n = 0; n < 12; n += 1) await addProduct(database, { category: 'Paged' });
    expect((await list('categorySlug=paged')).data).toHaveLength(10);
    expect((await list('categorySlug=paged&page=2')).data).toHaveLength(2);
    expect((await list('categorySlug=paged&limit=5&page=3')).meta).toEqual({
      currentPage: 3,
      totalPages: 3,
      totalProducts: 12,
    });
    expect(await list('categorySlug=paged&page=99')).toMatchObject({
      data: [],
      meta: { currentPage: 99, totalProducts: 12 },
    });
    expect(await list('categorySlug=paged&page=1000000000&limit=100')).toMatchObject({ data: [] });
  });

  test('shows each product on exactly one page, in every order', async () => {
    for (let n = 0; n < 9; n += 1)
      await addProduct(database, { category: 'Stable', price: 100, discount: 10, sold: 1 });
    for (const sort of ['newest', 'price-asc', 'price-desc', 'discount', 'popular']) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list(`categorySlug=stable&sort=${sort}&limit=3&page=${page}`)),
      );
      expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(9);
    }
  });

  test('leaves deleted products out', async () => {
    await addProduct(database, { category: 'Gone', deleted: true });
    expect(await list('categorySlug=gone')).toMatchObject({ data: [], meta: { totalProducts: 0 } });
  });

  test('filters by category, sub-category and brand', async () => {
    await addProduct(database, { name: 'A1', category: 'Alpha', subCategory: 'One', brand: 'Brand X' });
    await addProduct(database, { name: 'A2', category: 'Alpha', subCategory: 'Two', brand: 'Brand Y' });
    await addProduct(database, { name: 'B1', category: 'Beta', subCategory: 'One', brand: 'Brand X' });
    expect(names(await list('categorySlug=alpha&sort=price-asc')).toSorted()).toEqual(['A1', 'A2']);
    expect(names(await list('categorySlug=alpha&subCategorySlug=one'))).toEqual(['A1']);
    expect(names(await list('brandSlug=brand-x')).toSorted()).toEqual(['A1', 'B1']);
    expect(names(await list('brandSlug=brand-x&brandSlug=brand-y')).toSorted()).toEqual(['A1', 'A2', 'B1']);
    expect((await list('categorySlug=no-such')).data).toEqual([]);
  });

  test('filters and sorts by the final price: the cheapest variant after discount', async () => {
    await addProduct(database, { name: 'Dear', category: 'Prices', price: 1000 });
    await addProduct(database, { name: 'Reduced', category: 'Prices', price: 1000, discount: 50 });
    await addProduct(database, {
      name: 'From 300',
      category: 'Prices',
      variants: [
        { color: 'Red', price: 900 },
        { color: 'Blue', price: 300 },
      ],
    });
    expect(names(await list('categorySlug=prices&sort=price-asc'))).toEqual(['From 300', 'Reduced', 'Dear']);
    expect(names(await list('categorySlug=prices&sort=price-desc'))).toEqual(['Dear', 'Reduced', 'From 300']);
    expect(names(await list('categorySlug=prices&minPrice=400&maxPrice=600'))).toEqual(['Reduced']);
    expect(names(await list('categorySlug=prices&maxPrice=300'))).toEqual(['From 300']);
  });

  test('filters by colour, size, discount and stock', async () => {
    await addProduct(database, {
      name: 'Red M',
      category: 'Facets',
      discount: 20,
      variants: [{ color: 'Red', size: 'M' }],
    });
    await addProduct(database, {
      name: 'Blue L',
      category: 'Facets',
      discount: 40,
      variants: [{ color: 'Blue', size: 'L', quantity: 0 }],
    });
    await addProduct(database, {
      name: 'Marked out',
      category: 'Facets',
      inStock: false,
      variants: [{ color: 'Red', size: 'L' }],
    });
    expect(names(await list('categorySlug=facets&color=Red')).toSorted()).toEqual(['Marked out', 'Red M']);
    expect(names(await list('categorySlug=facets&color=Red&color=Blue&size=L')).toSorted()).toEqual([
      'Blue L',
      'Marked out',
    ]);
    expect(names(await list('categorySlug=facets&minDiscount=30'))).toEqual(['Blue L']);
    expect(names(await list('categorySlug=facets&onOffer=true&sort=discount'))).toEqual(['Blue L', 'Red M']);
    expect(names(await list('categorySlug=facets&inStock=true'))).toEqual(['Red M']);
  });

  test('leave out products that were never sold', async () => {
    await addProduct(database, { name: 'Bought', category: 'Bought or not', sold: 2 });
    await addProduct(database, { name: 'Never bought', category: 'Bought or not' });
    expect(names(await list('categorySlug=bought-or-not&sort=popular&sold=true'))).toEqual(['Bought']);
    expect(names(await list('categorySlug=bought-or-not&sold=false'))).toEqual(['Never bought']);
  });

  test('counts the products of each choice of a filter', async () => {
    await addProduct(database, {
      category: 'Counted',
      brand: 'Left',
      discount: 10,
      price: 200,
      variants: [
        { color: 'Red', size: 'M' },
        { color: 'Blue', size: 'M' },
      ],
    });
    await addProduct(database, {
      category: 'Counted',
      brand: 'Right',
      price: 400,
      variants: [{ color: 'Red', quantity: 0 }],
    });
    const { meta, data } = await list('categorySlug=counted&brandSlug=left&facets=true');
    expect(data).toHaveLength(1);
    expect(meta.facets).toMatchObject({
      // all brands, as if none was chosen; all else as chosen
      brands: [
        { slug: 'left', count: 1 },
        { slug: 'right', count: 1 },
      ],
      colors: [
        { value: 'Blue', count: 1 },
        { value: 'Red', count: 1 },
      ],
      sizes: [{ value: 'M', count: 1 }],
      discounts: [{ percent: 10, count: 1 }],
      price: { least: 180, most: 180 },
      inStock: 1,
    });
    const counts = meta.facets as { colors: { value: string; count: number }[] };
    for (const { value, count } of counts.colors) {
      expect((await list(`categorySlug=counted&brandSlug=left&color=${value}`)).meta.totalProducts).toBe(count);
    }
  });

  test('asks the database only for changes and the rows of the page, for any length of the list', async () => {
    await addManyProducts(database, 150);
    // the shop's own words for its search are read once
    await list('limit=1&search=warm');
    const one = await countStatements(() => list('limit=1&facets=true&categorySlug=things'));
    const many = await countStatements(() => list('limit=100&facets=true&categorySlug=things&sort=price-asc'));
    expect([one, many]).toEqual([2, 2]);
    expect(await countStatements(() => list('limit=100&search=thing'))).toBe(2);
  });

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=abc', 'page'],
    ['limit=1000000000', 'limit'],
    ['limit=0', 'limit'],
    ['minPrice=abc', 'minPrice'],
    ['minPrice=9&maxPrice=3', 'minPrice'],
    ['maxPrice=1.5', 'maxPrice'],
    ['sort=cheapest', 'sort'],
    ['onOffer=yes', 'onOffer'],
    ['search=%00', 'search'],
    [`search=${'x'.repeat(10_000)}`, 'search'],
    ['page=1&page=2', 'page'],
    ['minPrice=99999999999999999999', 'minPrice'],
    ['categorySlug=%00', 'categorySlug'],
    ['color=%00', 'color'],
  ])('refuses %.40s by naming the field', async (query, field) => {
    const { code, errors } = await refusalOf(await shop.ask(catalogueApi.products, { query }), 400);
    expect(code).toBe('INVALID_INPUT');
    expect(errors?.map(({ path }) => path.split('.')[0])).toContain(field);
  });

  test.each([
    `search=${encodeURIComponent("'; DROP TABLE products; --")}`,
    `search=${encodeURIComponent('<script>alert(1)</script>')}`,
    'search=%ED%A0%80',
    'search=%E0%A4',
    `categorySlug=${encodeURIComponent("' OR 1=1 --")}`,
    `color=${encodeURIComponent('{"x"}')}`,
    `brandSlug=${encodeURIComponent("x'},{'")}`,
    `size=${encodeURIComponent('\\')}`,
    `search=${encodeURIComponent("it's \\ & | ! ( ) : * <->")}`,
    `search=${encodeURIComponent('%_%')}`,
    'utm_source=facebook&unknown=1',
    'search=&minPrice=&sort=',
  ])('treats %.60s as plain text', async (query) => {
    const response = await shop.ask(catalogueApi.products, { query });
    expect(response.status).toBe(200);
  });
});

describe('GET /products/{slug}', () => {
  test('answers with the product', async () => {
    const { slug, id, productNumber } = await addProduct(database, { name: 'Findable' });
    const body = await shop.call(catalogueApi.product, { params: { slug } });
    expect(catalogueApi.product.data.parse(body.data)).toMatchObject({
      _id: id,
      slug,
      productNumber,
      name: 'Findable',
    });
  });

  test('finds a product by a former slug, and returns the present slug', async () => {
    const { slug, id } = await addProduct(database);
    await database.db.insertInto('old_slugs').values({ slug: 'its-former-name', product_id: id }).execute();
    const body = await shop.call(catalogueApi.product, { params: { slug: 'its-former-name' } });
    expect(body.data.slug).toBe(slug);
  });

  test('does not find deleted and unknown products', async () => {
    const { slug } = await addProduct(database, { deleted: true });
    await shop.refused(catalogueApi.product, 'NOT_FOUND', { params: { slug } });
    await shop.refused(catalogueApi.product, 'NOT_FOUND', { params: { slug: 'no-such-thing' } });
    await shop.refused(catalogueApi.product, 'INVALID_INPUT', { params: { slug: '\0' } });
    await shop.refused(catalogueApi.product, 'INVALID_INPUT', { params: { slug: 'x'.repeat(5000) } });
    // half a character, which no program can write into an address by the usual way
    const { status } = await shop.get(`${addressOf(catalogueApi.products)}/%ED%A0%80`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('GET /products/{slug}/related', () => {
  test('lists available products of the same sub-category first, and never the product itself', async () => {
    const base = { category: 'Kin', subCategory: 'Near', price: 500 };
    const { slug } = await addProduct(database, { ...base, name: 'Itself' });
    await addProduct(database, { ...base, name: 'Cousin', subCategory: 'Far' });
    await addProduct(database, { ...base, name: 'Sold out sister', variants: [{ color: 'Red', quantity: 0 }] });
    await addProduct(database, { ...base, name: 'Sister', price: 600 });
    await addProduct(database, { ...base, name: 'Twin' });
    const { data } = await shop.call(catalogueApi.related, { params: { slug } });
    expect(data.map(({ name }) => name)).toEqual(['Twin', 'Sister', 'Cousin', 'Sold out sister']);
  });
});
