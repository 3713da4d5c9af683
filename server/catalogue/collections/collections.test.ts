import { describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi, type ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { removeUnusedPictures } from '#server/catalogue/media/unused-pictures.ts';
import { announced } from '#test/support/announced.ts';
import { addAttribute, saying } from '#test/support/attributes.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addBrand, addCategory, addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, form, newPicture } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });
const { token } = admin;
type Body = SentBodyOf<typeof collectionsApi.add>;

const add = async (body: Body) => (await shop.call(collectionsApi.add, { body, token })).data;
const change = ({ _id, holds: _holds, names: _names, ...kept }: Collection, more: Partial<Body> = {}) => ({
  params: { id: _id },
  body: { ...kept, ...more },
  token,
});
const slugsIn = async (collection: string, more: Partial<ProductFilters> = {}) => {
  await shop.caughtUp();
  const { data } = await shop.call(catalogueApi.products, { query: { collection, ...more } });
  return data.map(({ slug }) => slug);
};

const bag = await addProduct(database, { name: 'Jute bag', category: 'Bags', brand: 'Haor', price: 400, slug: 'bag' });
const purse = await addProduct(database, {
  name: 'Silk purse',
  category: 'Bags',
  brand: 'Padma',
  price: 900,
  discount: 20,
  slug: 'purse',
});
const shoe = await addProduct(database, {
  name: 'Jute shoe',
  category: 'Shoes',
  brand: 'Haor',
  price: 1500,
  slug: 'shoe',
});
const [bags, haor] = [await addCategory(database, 'Bags'), await addBrand(database, 'Haor')];

describe('a collection', () => {
  test('chosen by hand keeps its own order, and can be sorted another way', async () => {
    const { slug, holds } = await add({ title: 'ঈদের উপহার', products: [purse.id, shoe.id, bag.id] });
    expect([slug, holds]).toEqual(['eider-uphar', 3]);
    expect(await slugsIn(slug)).toEqual(['purse', 'shoe', 'bag']);
    expect(await slugsIn(slug, { sort: 'price-asc' })).toEqual(['bag', 'purse', 'shoe']);
    expect(await slugsIn(slug, { brandSlug: ['haor'] })).toEqual(['shoe', 'bag']);
    expect(await slugsIn(slug, { search: 'jute', sort: 'price-desc' })).toEqual(['shoe', 'bag']);
    expect(await slugsIn('no-such')).toEqual([]);
  });

  test('chosen by rule contains every matching product, and follows the catalogue', async () => {
    const { slug } = await add({ title: 'Rule', brands: [haor], maxPrice: 2000, sort: 'price-desc' });
    expect(await slugsIn(slug)).toEqual(['shoe', 'bag']);
    await database.db.updateTable('variants').set({ price: 2500 }).where('product_id', '=', shoe.id).execute();
    expect(await slugsIn(slug)).toEqual(['bag']);
    await database.db.updateTable('variants').set({ price: 1500 }).where('product_id', '=', shoe.id).execute();
    const holdsOf = async (more: Partial<Body>) => {
      const { data } = await shop.call(collectionsApi.preview, { body: more, token });
      expect(data.first).toHaveLength(data.products);
      return data.first.map(({ name, price }) => [name, price]);
    };
    expect(await holdsOf({ categories: [bags], minDiscount: 10 })).toEqual([['Silk purse', 720]]);
    expect(await holdsOf({ search: 'jute', sort: 'price-asc' })).toEqual([
      ['Jute bag', 400],
      ['Jute shoe', 1500],
    ]);
    expect(await holdsOf({ search: 'jute xyzzyx' })).toEqual([]);
    expect(await holdsOf({ most: 1, sort: 'price-desc' })).toEqual([['Jute shoe', 1500]]);

    const fabric = await addAttribute(shop, admin, { name: 'Fabric' });
    const [cotton, silk] = fabric.choices.map(({ _id }) => _id) as [string, string];
    await addByForm(shop, admin, { ...saying({ attribute: fabric._id, choices: [silk] }), name: 'Shawl' });
    await shop.caughtUp();
    expect(await holdsOf({ choices: [silk] })).toEqual([['Shawl', 1250]]);
    expect(await holdsOf({ choices: [cotton, silk] })).toEqual([['Shawl', 1250]]);
    expect(await holdsOf({ choices: [cotton] })).toEqual([]);
  });

  test('is shown with its texts and picture, on the front page where it should be, until it is closed', async () => {
    const body = form({ picture: await newPicture() });
    const { picture } = (await shop.call(collectionsApi.addPicture, { body, token })).data;
    const texts = { title: 'Winter', titleBn: 'শীত', text: 'Warm things', textBn: 'গরম কাপড়', picture };
    const winter = await add({ ...texts, slug: 'winter', isOnFront: true, position: 2 });
    await add({ title: 'First', isOnFront: true, position: 1 });
    const shown = async () => (await shop.call(collectionsApi.shown)).data.map(({ slug }) => slug);
    const one = { params: { slug: 'winter' } };
    expect((await shop.call(collectionsApi.one, one)).data).toEqual({
      ...texts,
      _id: expect.any(String),
      slug: 'winter',
    });
    expect(await shown()).toEqual(['first', 'winter']);
    const sitemap = async () => (await shop.get('/sitemaps/pages.xml')).text();
    expect(await sitemap()).toContain('/bn/collections/winter<');
    // its picture is not deleted as unused
    await database.pool.query(`UPDATE pictures SET created_at = now() - interval '8 days'`);
    await removeUnusedPictures(database, shop.media);
    expect((await database.pool.query('SELECT FROM pictures WHERE hash = $1', [picture.slice(7, 39)])).rowCount).toBe(
      1,
    );
    await shop.call(collectionsApi.change, change(winter, { isOpen: false }));
    await shop.caughtUp();
    expect(await shown()).toEqual(['first']);
    await shop.refused(collectionsApi.one, 'NOT_FOUND', one);
    expect(await slugsIn('winter')).toEqual([]);
    expect(await sitemap()).not.toContain('collections/winter');
  });

  test('that moved is found at its old address, until another one takes that', async () => {
    const slugAt = async (slug: string) => {
      await shop.caughtUp();
      return (await shop.call(collectionsApi.one, { params: { slug } })).data.slug;
    };
    const first = await add({ title: 'Rainy days', slug: 'rainy' });
    const { data: moved } = await shop.call(collectionsApi.change, change(first, { slug: 'monsoon' }));
    expect(await slugAt('rainy')).toBe('monsoon');
    // back and forth makes no circle
    const { data: back } = await shop.call(collectionsApi.change, change(moved, { slug: 'rainy' }));
    expect([await slugAt('monsoon'), await slugAt('rainy')]).toEqual(['rainy', 'rainy']);
    expect((await add({ title: 'Monsoon' })).slug).toBe('monsoon-2');
    const other = await add({ title: 'Other', slug: 'monsoon' });
    expect(await slugAt('monsoon')).toBe('monsoon');
    await shop.call(collectionsApi.remove, { params: { id: other._id }, token });
    await shop.caughtUp();
    await shop.refused(collectionsApi.one, 'NOT_FOUND', { params: { slug: 'monsoon' } });
    expect(back.slug).toBe('rainy');
  });

  test('is validated, changed and deleted like the rest of the catalogue', async () => {
    const errors = async (more: Partial<Body>) =>
      fieldErrorsOf(await shop.ask(collectionsApi.add, { body: { title: 'Any', ...more }, token }));
    expect(await errors({ title: ' ' })).toHaveProperty('title');
    for (const slug of ['Not So', 'a--b', 'x'.repeat(81)]) expect(await errors({ slug })).toHaveProperty('slug');
    expect(await errors({ products: [] })).toHaveProperty('products');
    expect(await errors({ products: Array.from({ length: 501 }, () => bag.id) })).toHaveProperty('products');
    expect(await errors({ minPrice: 9, maxPrice: 3 })).toHaveProperty('minPrice');
    expect(await errors({ minPrice: -1 })).toHaveProperty('minPrice');
    expect(await errors({ minDiscount: 101 })).toHaveProperty('minDiscount');
    expect(await errors({ most: 1001 })).toHaveProperty('most');
    for (const picture of ['https://elsewhere.example/a.webp', `/media/${'0'.repeat(32)}.webp`])
      expect(await errors({ picture })).toHaveProperty('picture');

    const one = await add({ title: 'One', slug: 'one' });
    const taken = { body: { title: 'Two', slug: 'one' }, token };
    expect((await shop.refused(collectionsApi.add, 'ALREADY_TAKEN', taken)).errors).toMatchObject([{ path: 'slug' }]);
    // a slug made from a title that is taken gets a number
    const second = await add({ title: 'One' });
    expect(second.slug).toBe('one-2');
    await shop.refused(collectionsApi.change, 'ALREADY_TAKEN', change(second, { slug: 'one' }));
    await shop.call(collectionsApi.change, change(one, { title: 'Uno', slug: '' }));
    await shop.refused(collectionsApi.change, 'CHANGED_MEANWHILE', change(one));
    await shop.call(collectionsApi.remove, { params: { id: one._id }, token });
    await shop.refused(collectionsApi.remove, 'NOT_FOUND', { params: { id: one._id }, token });
    const history = (await shop.call(historyApi.list, { query: { thing: one._id }, token })).data;
    expect(history.map(({ kind, action, name, by }) => [kind, action, name, by])).toEqual([
      ['collection', 'deleted', 'Uno', 'Shirin'],
      ['collection', 'changed', 'Uno', 'Shirin'],
      ['collection', 'added', 'One', 'Shirin'],
    ]);
    const { data, meta } = await shop.call(collectionsApi.list, { query: { limit: 2 }, token });
    expect([data.length, meta.totalRecords > 2]).toEqual([2, true]);
  });

  test('is one of 200 at most', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({ title: 'x', slug: `many-${n}`, by_hand: false }));
    await announced(database, 'collections', (tx) => tx.insertInto('collections').values(rows).execute());
    const refused = await shop.ask(collectionsApi.add, { body: { title: 'One more' }, token });
    expect(await fieldErrorsOf(refused)).toHaveProperty('title');
    await announced(database, 'collections', (tx) =>
      tx.deleteFrom('collections').where('slug', 'like', 'many-%').execute(),
    );
  });
});

describe('several products', () => {
  const put = (id: string, body: SentBodyOf<typeof collectionsApi.changeProducts>) =>
    shop.call(collectionsApi.changeProducts, { params: { id }, body, token });

  test('join a collection by hand once each, at its end, and leave it', async () => {
    const { _id, slug } = await add({ title: 'By hand', products: [purse.id] });
    expect((await put(_id, { ids: [bag.id, purse.id, shoe.id], way: 'add' })).data).toEqual({ changed: 2 });
    const after = await slugsIn(slug);
    expect([after[0], after.slice(1).toSorted()]).toEqual(['purse', ['bag', 'shoe']]);
    const filter = { search: 'jute' };
    const { stamp } = (await shop.call(adminProductsApi.matching, { query: filter, token })).data;
    expect((await put(_id, { matching: { filter, stamp }, way: 'take out' })).data).toEqual({ changed: 2 });
    expect(await slugsIn(slug)).toEqual(['purse']);
    const body = { ids: [purse.id], way: 'take out' as const };
    await shop.refused(collectionsApi.changeProducts, 'INVALID_INPUT', { params: { id: _id }, body, token });
  });

  test('do not join an automatic collection', async () => {
    const { _id: id } = await add({ title: 'Automatic', brands: [haor] });
    const body = { ids: [purse.id], way: 'add' as const };
    await shop.refused(collectionsApi.changeProducts, 'IS_AUTOMATIC', { params: { id }, body, token });
    await shop.refused(collectionsApi.changeProducts, 'NOT_FOUND', {
      params: { id: crypto.randomUUID() },
      body,
      token,
    });
  });
});
