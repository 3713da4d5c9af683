import { describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { addPicture, addPictureOf, addProduct } from '#test/support/factories.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;

const sari = { category: 'Clothing', subCategory: 'Saris', price: 1500 };
await addProduct(database, { ...sari, name: 'Jamdani sari', variants: [{ color: 'Red' }] });
await addProduct(database, { ...sari, name: 'Silk sari', price: 5000, variants: [{ color: 'Red' }] });
await addProduct(database, { category: 'Footwear', name: 'Derby shoe', variants: [{ color: 'Brown', size: '42' }] });
const bag = { category: 'Bags', subCategory: 'Handbags' };
const [rose, black] = [{ color: 'Rose Red' }, { color: 'Black' }];
await addProduct(database, { ...bag, name: 'Night bag', variants: [black, rose] });
await addProduct(database, { ...bag, name: 'Gone bag', variants: [{ color: 'Black', quantity: 0 }] });
const both = await addProduct(database, { ...bag, name: 'Rose bag', sold: 90, variants: [rose, black] });
const blackPicture = await addPicture(database, 'black');
await addPictureOf(database, both.id, { position: 1, picture: blackPicture, color: 'Black' });
await shop.caughtUp();

async function list(query: Record<string, string>) {
  const { data, meta } = await shop.call(catalogueApi.products, { query });
  return { names: data.map(({ name }) => name), ...meta };
}
const partsOf = async (search: string) => (await list({ search })).understood;
const restsOf = async (search: string) => (await partsOf(search))?.map(({ rest }) => rest);

describe('the parts that a search was understood as', () => {
  test('are listed in both languages, each with the search without it', async () => {
    expect(await partsOf('lal shari under 2000')).toEqual([
      { kind: 'color', name: 'red', nameBn: 'লাল', rest: 'shari under 2000' },
      { kind: 'goods', name: 'sari', nameBn: 'শাড়ি', rest: 'lal under 2000' },
      { kind: 'price', name: 'under 2000', nameBn: null, maxPrice: 2000, rest: 'lal shari' },
    ]);
    expect((await list({ search: 'lal shari' })).names.toSorted()).toEqual(['Jamdani sari', 'Silk sari']);
    expect((await list({ search: 'lal shari under 2000' })).names).toEqual(['Jamdani sari']);
  });

  test('names sizes, persons and occasions as the shop does', async () => {
    expect(await partsOf('size 42 juta')).toEqual([
      { kind: 'size', name: '42', nameBn: null, rest: 'juta' },
      { kind: 'goods', name: 'shoe', nameBn: 'জুতা', rest: 'size 42' },
    ]);
    expect(await partsOf('meyeder biyer shari')).toMatchObject([
      { kind: 'person', name: 'For women' },
      { kind: 'occasion', name: 'Wedding' },
      { kind: 'goods', name: 'sari', rest: 'meyeder biyer' },
    ]);
  });

  test('leave out unknown words, which are also dropped when another part is removed', async () => {
    expect(await list({ search: 'qwxyzk red sari' })).toMatchObject({ dropped: ['qwxyzk'] });
    expect(await restsOf('qwxyzk red sari')).toEqual(['sari', 'red']);
    expect(await restsOf('red')).toEqual(['']);
    expect(await partsOf('qwxyzk')).toBeUndefined();
  });
});

test('sold-out products come after all available ones, even if they match better', async () => {
  // in the name of one, and only in the description of the other
  await addProduct(database, { category: 'Home', name: 'Zamindar mat', variants: [{ color: 'Green', quantity: 0 }] });
  await addProduct(database, {
    category: 'Home',
    name: 'Cover',
    description: 'As a zamindar had it.',
    variants: [{ color: 'Green' }],
  });
  await shop.caughtUp();
  expect((await list({ search: 'zamindar' })).names).toEqual(['Cover', 'Zamindar mat']);
});

describe('the searched colour', () => {
  test('the main colour comes first, then other colours of a product; sold-out products come last', async () => {
    const expected = ['Night bag', 'Rose bag', 'Gone bag'];
    expect(await list({ search: 'black bag' })).toMatchObject({ names: expected, colors: ['Black'] });
    expect((await list({ color: 'Black', categorySlug: 'bags' })).names).toEqual(expected);
    expect((await list({ color: 'Black', categorySlug: 'bags', minPrice: '1', limit: '1', page: '2' })).names).toEqual([
      'Rose bag',
    ]);
    expect((await list({ search: 'bag', color: 'Black' })).names).toEqual(expected);
    expect((await list({ color: 'Black', categorySlug: 'bags', sort: 'popular' })).names[0]).toBe('Rose bag');
  });

  test('of several words is the colour that has them all', async () => {
    expect((await list({ search: 'rose red bag' })).colors).toEqual(['Rose Red']);
    expect((await list({ search: 'red bag' })).colors).toEqual(['Red', 'Rose Red']);
    expect((await list({ search: 'bag' })).colors).toBeUndefined();
  });

  test('decides the picture of a suggested product', async () => {
    const pictureFor = async (search: string) => {
      const { data } = await shop.call(catalogueApi.suggestions, { query: { search } });
      return data.products.find(({ name }) => name === 'Rose bag')?.thumbnail;
    };
    expect(await pictureFor('kalo bag')).toBe(`/media/${blackPicture}.webp`);
    expect(await pictureFor('bag')).not.toBe(`/media/${blackPicture}.webp`);
  });
});

test('names the alternatives that it shows, and names none where it shows none', async () => {
  const ring = { category: 'Jewellery', name: 'Rose ring', description: 'Beside a perfume it is a gift.' };
  await addProduct(database, { ...ring, variants: [{ color: 'Gold' }] });
  await shop.caughtUp();
  expect(await list({ search: 'attar' })).toMatchObject({ names: ['Rose ring'], understoodAs: 'jewellery' });
  const nothing = await list({ search: 'mehedi' });
  expect([nothing.names, nothing.understoodAs]).toEqual([[], undefined]);
  const elsewhere = await list({ search: 'zuta', categorySlug: 'bags' });
  expect([elsewhere.names, elsewhere.understoodAs]).toEqual([[], undefined]);
});

test('a category shows at most four for goods that the shop has not, and none for other people', async () => {
  for (const name of ['Tiger', 'Lily', 'Tulip', 'Rose', 'Iris', 'Dahlia'])
    await addProduct(database, { ...bag, name: `${name} pouch`, variants: [{ color: 'Green' }] });
  const shoes = { category: 'Footwear', variants: [{ color: 'Blue', size: '40' }] };
  await addProduct(database, { ...shoes, name: 'Block heels' });
  await addProduct(database, { ...shoes, name: "Ladies' slides" });
  await addProduct(database, { ...shoes, name: 'Trainers for men and women' });
  await shop.caughtUp();
  expect(await list({ search: 'Rucksack', limit: '2' })).toMatchObject({ totalProducts: 4, dropped: ['Rucksack'] });
  expect((await list({ search: 'mens footwear' })).names.toSorted()).toEqual([
    'Derby shoe',
    'Trainers for men and women',
  ]);
});

test('goods that are near, but a whole category, are at most four too', async () => {
  for (const name of ['Moon', 'Star', 'Comet', 'Planet', 'Sun'])
    await addProduct(database, { category: 'Jewellery', name: `${name} ring`, variants: [{ color: 'Gold' }] });
  await shop.caughtUp();
  expect((await list({ search: 'jewellery' })).totalProducts).toBeGreaterThan(4);
  for (const search of ['attar', 'anklet'])
    expect(await list({ search }), search).toMatchObject({
      totalProducts: 4,
      dropped: [search],
      understoodAs: 'jewellery',
    });
});

test('a search for children or for adults finds only their goods, if it names them', async () => {
  const mug = { category: 'Mugs', variants: [{ color: 'White' }] };
  for (const name of ["Kids' mug", "Men's mug", "Ladies' mug", 'Plain mug', 'Mug for men and kids'])
    await addProduct(database, { ...mug, name });
  await shop.caughtUp();
  const found = async (search: string) => (await list({ search })).names.toSorted();
  expect(await found('kids mug')).toEqual(["Kids' mug", 'Mug for men and kids', 'Plain mug']);
  expect(await found('mens mug')).toEqual(["Men's mug", 'Mug for men and kids', 'Plain mug']);
  expect(await found('mohilader mug')).toEqual(["Ladies' mug", 'Plain mug']);
  // a word of both in Bangla is read beside the English name
  await addProduct(database, { ...mug, name: 'Mug for women', nameBn: 'মেয়েদের মগ' });
  await addProduct(database, { ...mug, name: 'Mug for girls', nameBn: 'মেয়েদের ছোট মগ' });
  await shop.caughtUp();
  expect(await found('bacchader mug')).toEqual(["Kids' mug", 'Mug for girls', 'Mug for men and kids', 'Plain mug']);
  // these may be children
  expect(await found('girls mug')).toEqual(["Kids' mug", "Ladies' mug", 'Mug for girls', 'Mug for women', 'Plain mug']);
});

test('spells alternatives as the products do, and never as a stem', async () => {
  await addProduct(database, { category: 'Food', name: 'Pure molasses', variants: [{ color: 'Brown' }] });
  await shop.caughtUp();
  expect(await list({ search: 'molases' })).toMatchObject({ names: ['Pure molasses'], understoodAs: 'molasses' });
});
