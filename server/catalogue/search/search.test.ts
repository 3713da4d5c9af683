import { expect, test } from 'vitest';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { addProduct } from '#test/support/factories.ts';
import { testShop } from '#test/support/shop.ts';
import { refreshSearchIndex } from '#server/catalogue/search-index/search-index.service.ts';

const shop = await testShop();
const { database } = shop;

// A small shop: two of each kind, one with a Bangla name and one without.
const shoes = ['White Drift Running Shoes', 'Brown Derby'];
await addProduct(database, {
  name: 'White Drift Running Shoes',
  category: 'Footwear',
  subCategory: 'Shoes',
  brand: 'Nodi',
  variants: [{ color: 'White' }],
});
await addProduct(database, {
  name: 'Brown Derby',
  nameBn: 'বাদামি ডার্বি জুতা',
  category: 'Footwear',
  subCategory: 'Shoes',
  brand: 'Nodi',
  sold: 5,
});
const bags = ['Lambskin Leather Tote Bag'];
const { productNumber } = await addProduct(database, {
  name: 'Lambskin Leather Tote Bag',
  category: 'Bags',
  brand: 'Shapla',
  variants: [{ color: 'Maroon' }],
});
await addProduct(database, { name: 'Jute Shopping Bag', nameBn: 'পাটের ব্যাগ', category: 'Bags', brand: 'Shapla' });
const saris = ['Red Jamdani', 'Silk Saree'];
await addProduct(database, { name: 'Red Jamdani', nameBn: 'লাল জামদানি শাড়ি', category: 'Clothing' });
await addProduct(database, { name: 'Silk Saree', category: 'Clothing' });
await addProduct(database, {
  name: 'Sundarban Honey 500 g',
  nameBn: 'সুন্দরবনের মধু',
  category: 'Food',
  description: 'Raw and unheated, from the khalisha blossom.',
});
await addProduct(database, { name: 'Mustard Oil', nameBn: 'সরিষার তেল', category: 'Food' });
await addProduct(database, { name: 'Deleted Shoes', category: 'Footwear', subCategory: 'Shoes', deleted: true });
await shop.caughtUp();

async function search(term: string): Promise<{ names: string[]; understoodAs: string | undefined }> {
  const response = await shop.ask(catalogueApi.products, { query: { search: term } });
  expect(response.status).toBe(200);
  const { data, meta } = (await response.json()) as { data: Product[]; meta: { understoodAs?: string } };
  return { names: data.map(({ name }) => name), understoodAs: meta.understoodAs };
}
const found = async (term: string) => (await search(term)).names.toSorted();

test.each(['shoes', 'shoe', 'SHOES', 'জুতা', 'জুতো', 'juta', 'joota', 'zuta', 'জু\u200cতা'])(
  '%s finds only the shoes',
  async (term) => {
    expect(await found(term)).toEqual(shoes.toSorted());
  },
);

test.each(['শাড়ি', 'শাড়ী', 'saree', 'shari', 'sari', 'Sarees'])('%s finds the same saris', async (term) => {
  expect(await found(term)).toEqual(saris.toSorted());
});

test.each(['lether bag', 'leather bag', 'leathar bags', 'bag leather', 'চামড়ার ব্যাগ', 'chamra bag'])(
  '%s finds the leather bags',
  async (term) => {
    expect(await found(term)).toEqual(bags);
  },
);

test('jute, which sounds nearly like juta, finds jute', async () => {
  expect(await found('jute')).toEqual(['Jute Shopping Bag']);
  expect(await found('পাট')).toEqual(['Jute Shopping Bag']);
});

test.each([
  ['modhu', 'Sundarban Honey 500 g'],
  ['মধু', 'Sundarban Honey 500 g'],
  ['honny', 'Sundarban Honey 500 g'],
  ['khalisha', 'Sundarban Honey 500 g'],
  ['shorisha tel', 'Mustard Oil'],
  ['jamdany', 'Red Jamdani'],
  ['maroon', 'Lambskin Leather Tote Bag'],
  ['lal', 'Red Jamdani'],
])('%s finds %s', async (term, name) => {
  expect(await found(term)).toContain(name);
});

test('finds by brand, category and sub-category words', async () => {
  expect(await found('nodi')).toEqual(shoes.toSorted());
  expect(await found('footwear')).toEqual(shoes.toSorted());
  expect(await found('shapla leather')).toEqual(bags);
});

test('finds a product by its number, in any spelling', async () => {
  const digits = productNumber.slice(2);
  for (const typed of [
    productNumber,
    productNumber.toLowerCase(),
    digits,
    ` ${productNumber} `,
    [...digits].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join(''),
  ]) {
    expect(await found(typed)).toEqual(bags);
  }
});

test.each(['qwxyzk', 'blorf', 'ঙঙঙঙ', '!!!', '—', 'x'])(
  '%s has no meaning here and finds no products',
  async (term) => {
    expect(await found(term)).toEqual([]);
  },
);

test('a search of blanks is no search', async () => {
  expect((await found('   ')).length).toBeGreaterThan(5);
});

test('returns the text that it understood if it differs from the typed one', async () => {
  expect((await search('lether bag')).understoodAs).toBe('leather bag');
  expect((await search('leather bag')).understoodAs).toBeUndefined();
});

test('leaves out words without products, and says so', async () => {
  const { data, meta } = await shop.call(catalogueApi.products, { query: { search: 'blorf shoes' } });
  expect(data.map(({ name }) => name).toSorted()).toEqual(shoes.toSorted());
  expect(meta.dropped).toEqual(['blorf']);
  expect((await shop.call(catalogueApi.products, { query: { search: 'shoes' } })).meta.dropped).toBeUndefined();
});

test('shows related goods if the shop does not have the searched ones', async () => {
  const { data, meta } = await shop.call(catalogueApi.products, { query: { search: 'lungi' } });
  expect(data.map(({ name }) => name).toSorted()).toEqual(saris.toSorted());
  expect(meta).toMatchObject({ dropped: ['lungi'], understoodAs: 'clothing' });
});

test('the beginning of a word finds it while it is being typed', async () => {
  expect(await found('leat')).toEqual(bags);
  expect(await found('জামদা')).toEqual(['Red Jamdani']);
});

test('puts a match in the name before one in the category, and that before one in the description', async () => {
  await addProduct(database, { name: 'Lantern', category: 'Lights', description: 'For the veranda.' });
  await addProduct(database, { name: 'Lamp', category: 'Lantern', description: 'For the desk.' });
  await addProduct(database, { name: 'Candle', category: 'Lights', description: 'Fits every lantern.' });
  await shop.caughtUp();
  expect((await search('lantern')).names).toEqual(['Lantern', 'Lamp', 'Candle']);
});

test('suggests the categories and products that a search being typed may become', async () => {
  const response = await shop.ask(catalogueApi.suggestions, { query: { search: 'জুতা' } });
  const { data } = (await response.json()) as {
    data: { categories: { name: string }[]; products: { name: string; price: number }[] };
  };
  expect(data.categories.map(({ name }) => name)).toContain('Shoes');
  expect(data.products.map(({ name }) => name).toSorted()).toEqual(shoes.toSorted());
  expect((await shop.call(catalogueApi.suggestions, { query: { search: 'qwxyzk' } })).data).toEqual({
    categories: [],
    products: [],
  });
});

test('a word being typed suggests words that begin with it, even if it is a word itself', async () => {
  await addProduct(database, { name: 'Sun', category: 'Sky' });
  await addProduct(database, { name: 'Sunhat', category: 'Hats' });
  await shop.caughtUp();
  const { data } = await shop.call(catalogueApi.suggestions, { query: { search: 'sun' } });
  expect(data.products.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sun', 'Sunhat']));
  expect(await found('sun')).toEqual(['Sun']);
});

test('a word of the dictionary is not bent into another that the shop happens to have', async () => {
  await addProduct(database, { name: 'Red Brick' });
  await shop.caughtUp();
  expect(await found('brik')).toEqual(['Red Brick']);
  expect(await found('borka')).not.toContain('Red Brick');
});

test('products indexed by older rules are indexed again, once', async () => {
  const { id } = await addProduct(database, { name: 'Forgotten Kettle' });
  await database.db.updateTable('products').set({ document: '' }).where('id', '=', id).execute();
  await database.db.deleteFrom('search_index').execute();
  await shop.caughtUp();
  expect(await found('kettle')).toEqual([]);
  expect(await refreshSearchIndex(database)).toBe('refreshed');
  await shop.caughtUp();
  expect(await found('kettle')).toEqual(['Forgotten Kettle']);
  expect(await found('juta')).toEqual(shoes.toSorted());
  expect(await refreshSearchIndex(database)).toBe('as it was');
});
