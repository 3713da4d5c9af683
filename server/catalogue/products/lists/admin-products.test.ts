import { describe, expect, test } from 'vitest';
import { adminProductsApi, productSorts } from '#shared/api/catalogue/admin-products.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addBrand, addCategory, addProduct } from '#test/support/factories.ts';
import { setSettings, variantsOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin' });

const cheap = await addProduct(database, {
  name: 'Jute bag',
  nameBn: 'পাটের ব্যাগ',
  category: 'Bags',
  brand: 'Shonali',
  price: 100,
  discount: 50,
  variants: [
    { color: 'Red', quantity: 2 },
    { color: 'Blue', quantity: 1 },
  ],
});
const dear = await addProduct(database, {
  name: 'leather sandal 50%_off',
  category: 'Shoes',
  brand: 'Apex',
  price: 900,
  discount: 10,
  variants: [{ color: 'Brown', quantity: 40 }],
});
const empty = await addProduct(database, {
  name: 'Clay pot',
  category: 'Bags',
  brand: 'Apex',
  price: 300,
  variants: [{ color: 'Clay', quantity: 0 }],
});
const off = await addProduct(database, {
  name: 'Brass lamp \\ oil',
  category: 'Bags',
  brand: 'Apex',
  price: 700,
  inStock: false,
  variants: [{ color: 'Brass', quantity: 9 }],
});
const gone = await addProduct(database, { name: 'Gone for good', category: 'Bags', brand: 'Apex', deleted: true });
const names = new Map([
  [cheap.id, 'cheap'],
  [dear.id, 'dear'],
  [empty.id, 'empty'],
  [off.id, 'off'],
  [gone.id, 'gone'],
]);

const get = (query: Record<string, string> = {}) => shop.ask(adminProductsApi.list, { query, token: admin.token });
const list = async (query: Record<string, string> = {}) =>
  (await dataOf(adminProductsApi.list, await get(query))).map(({ _id }) => names.get(_id));
const metaOf = async (query: Record<string, string>) => ((await (await get(query)).json()) as { meta: unknown }).meta;

describe('GET /admin/products', () => {
  test('lists all but the trash, the newest first, as admins see them', async () => {
    expect(await list()).toEqual(['off', 'empty', 'dear', 'cheap']);
    const [first] = await dataOf(adminProductsApi.list, await get({ search: 'jute' }));
    expect(first).toMatchObject({
      _id: cheap.id,
      version: 1,
      deletedAt: null,
      soldQuantity: 0,
      totalQuantity: 3,
      createdAt: expect.any(String),
    });
  });

  test.each([
    ['a part of the name', 'eathe', ['dear']],
    ['any letter case', 'JUTE', ['cheap']],
    ['words in any order', 'bag jute', ['cheap']],
    ['Bangla', 'পাটের', ['cheap']],
    ['a part of a Bangla word', 'ব্যা', ['cheap']],
    ['a percent sign, which is a letter like any other', '%', ['dear']],
    ['an underline', '_', ['dear']],
    ['a backslash', '\\', ['off']],
    ['a percent sign in a word', '50%_o', ['dear']],
    ['what nothing is called', 'e%l', []],
    ['spaces', '   ', ['off', 'empty', 'dear', 'cheap']],
    ['a quotation mark', `' OR 'a'='a`, []],
  ])('finds by %s', async (_, search, found) => {
    expect(await list({ search })).toEqual(found);
    expect(await metaOf({ search })).toMatchObject({ totalRecords: found.length, totalProducts: found.length });
  });

  test('finds by the product’s number', async () => {
    expect(await list({ search: dear.productNumber })).toEqual(['dear']);
    expect(await list({ search: dear.productNumber.toLowerCase() })).toEqual(['dear']);
  });

  test('finds the product whose variant was scanned, by its exact SKU or barcode', async () => {
    const [variant] = await variantsOf(shop.database, dear.id);
    await shop.database.db
      .updateTable('variants')
      .set({ sku: 'Dear/1', barcode: '96385074' })
      .where('id', '=', variant!)
      .execute();
    for (const search of ['dear/1', 'DEAR/1', '96385074', '৯৬৩৮৫০৭৪'])
      expect([search, await list({ search })]).toEqual([search, ['dear']]);
    expect(await list({ search: '9638507' })).toEqual([]);
    expect(await metaOf({ search: '96385074' })).toMatchObject({ totalRecords: 1 });
  });

  test('filters by category, brand, stock, offer and trash, also together', async () => {
    const [bags, apex] = [await addCategory(database, 'Bags'), await addBrand(database, 'Apex')];
    expect(await list({ category: bags })).toEqual(['off', 'empty', 'cheap']);
    expect(await list({ category: bags, brand: apex })).toEqual(['off', 'empty']);
    expect(await list({ stock: 'in' })).toEqual(['dear', 'cheap']);
    expect(await list({ stock: 'out' })).toEqual(['off', 'empty']);
    expect(await list({ onOffer: 'true' })).toEqual(['dear', 'cheap']);
    expect(await list({ onOffer: 'false', brand: apex })).toEqual(['off', 'empty']);
    expect(await list({ category: bags, brand: apex, stock: 'out', onOffer: 'false' })).toEqual(['off', 'empty']);
    expect(await list({ category: bags, brand: apex, stock: 'in', onOffer: 'false' })).toEqual([]);
    expect(await list({ deleted: 'true' })).toEqual(['gone']);
    expect(await list({ deleted: 'true', search: 'bag' })).toEqual([]);
    expect(await list({ category: crypto.randomUUID() })).toEqual([]);
  });

  test('counts few as the settings say', async () => {
    expect(await list({ stock: 'low' })).toEqual(['cheap']);
    await setSettings(shop, { lowStock: 0 });
    expect(await list({ stock: 'low' })).toEqual([]);
    await setSettings(shop, { lowStock: 40 });
    expect(await list({ stock: 'low' })).toEqual(['dear', 'cheap']);
    await setSettings(shop, {});
  });

  test.each([
    ['newest', 'off empty dear cheap'],
    ['oldest', 'cheap dear empty off'],
    ['name', 'off empty cheap dear'],
    ['price-asc', 'cheap empty off dear'],
    ['price-desc', 'dear off empty cheap'],
    ['stock-asc', 'empty cheap off dear'],
    ['stock-desc', 'dear off cheap empty'],
    ['discount', 'cheap dear off empty'],
  ])('sorts by %s', async (sort, order) => {
    expect((await list({ sort })).join(' ')).toBe(order);
  });

  test('pages without losing or repeating any, in every order', async () => {
    for (const sort of productSorts) {
      const pages = [
        await list({ sort, limit: '3', page: '1' }),
        await list({ sort, limit: '3', page: '2' }),
        await list({ sort, limit: '3', page: '3' }),
      ];
      expect([pages.map(({ length }) => length), pages.flat()]).toEqual([[3, 1, 0], await list({ sort })]);
    }
    expect(await metaOf({ limit: '3', page: '2' })).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalRecords: 4,
      totalProducts: 4,
    });
    const afterTheLast = { stock: 'out', sort: 'stock-asc', limit: '1', page: '3' };
    expect(await list(afterTheLast)).toEqual([]);
    expect(await metaOf(afterTheLast)).toMatchObject({ currentPage: 3, totalRecords: 2 });
    expect(await metaOf({ search: 'nothing like it' })).toEqual({
      currentPage: 1,
      totalPages: 0,
      totalRecords: 0,
      totalProducts: 0,
    });
  });

  test('refuses unknown values', async () => {
    const refused: Record<string, string>[] = [
      { page: '0' },
      { page: '-1' },
      { limit: '501' },
      { limit: 'all' },
      { sort: 'name; DROP TABLE products' },
      { stock: 'none' },
      { category: 'bags' },
      { brand: '1' },
      { deleted: 'yes' },
      { search: 'x'.repeat(201) },
      { search: 'a\0' },
    ];
    for (const query of refused) expect(Object.keys(await fieldErrorsOf(await get(query)))).toEqual(Object.keys(query));
  });

  test('is for admins only, and never cached', async () => {
    await shop.refused(adminProductsApi.list, 'SIGN_IN_NEEDED');
    await shop.refused(adminProductsApi.list, 'FORBIDDEN', { token: (await addPerson(shop)).token });
    expect((await get()).headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /admin/products/{id}', () => {
  test('shows one, from the trash too', async () => {
    const one = (id: string) => shop.ask(adminProductsApi.one, { params: { id }, token: admin.token });
    expect(await dataOf(adminProductsApi.one, await one(gone.id))).toMatchObject({
      _id: gone.id,
      deletedAt: expect.any(String),
    });
    await refusalOf(await one(crypto.randomUUID()), 404);
    await refusalOf(await one('x'), 400);
  });
});
