import { expect, test } from 'vitest';
import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { sizeGuidesApi } from '#shared/api/catalogue/size-guides.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { offersApi } from '#shared/api/sales/offers.ts';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import { newAttribute } from './support/attributes.ts';
import { fileRow } from './support/catalogue-files.ts';
import { importsBy } from './support/imports.ts';
import { newOffer } from './support/offers.ts';
import { addPerson } from './support/people.ts';
import { form, newPicture } from './support/product-forms.ts';
import { testShop } from './support/shop.ts';

// Tables without a trigger for the feed of changes: each way of the API that writes one announces it. The tests' own
// database refuses one that does not (test/support/announced.ts).

const shop = await testShop();
const { pool } = shop.database;
const { token } = await addPerson(shop, { role: 'admin' });

/** The kinds that a change writes to the feed, but for those of its products. */
async function announcedBy(change: () => Promise<unknown>): Promise<string[]> {
  await pool.query('DELETE FROM changes');
  await change();
  const { rows } = await pool.query<{ kind: string }>(
    `SELECT DISTINCT kind FROM changes WHERE kind NOT IN ('product', 'listings', 'listed', 'words') ORDER BY kind`,
  );
  return rows.map(({ kind }) => kind);
}

const logo = await newPicture();
const { data: home } = await shop.call(taxonomyApi.addCategory, { body: form({ name: 'Home', logo }), token });
const category = { name: 'Tops', logo };
const subCategory = { name: 'Shirts', category: home._id, logo };
const guide = { name: 'Shirts', measures: [{ name: 'Chest', nameBn: null, unit: 'cm' }], goods: {} };
const sizes = { ...guide, nameBn: null, note: null, noteBn: null, rows: [{ size: 'M', values: ['92'] }] };
const word = { word: 'tholi', means: 'bag' };

/** An endpoint with the id of one, and the body of its call. */
type One = { _id: string; version: number };
type Ask = (one: One) => Promise<Response>;
const resources: [name: string, kind: string, add: Ask, change: Ask, remove: Ask][] = [
  [
    'category',
    'categories',
    () => shop.ask(taxonomyApi.addCategory, { body: form(category), token }),
    ({ _id: id }) => shop.ask(taxonomyApi.changeCategory, { params: { id }, body: form(category), token }),
    ({ _id: id }) => shop.ask(taxonomyApi.removeCategory, { params: { id }, token }),
  ],
  [
    'sub-category',
    'categories',
    () => shop.ask(taxonomyApi.addSubCategory, { body: form(subCategory), token }),
    ({ _id: id }) => shop.ask(taxonomyApi.changeSubCategory, { params: { id }, body: form(subCategory), token }),
    ({ _id: id }) => shop.ask(taxonomyApi.removeSubCategory, { params: { id }, token }),
  ],
  [
    'brand',
    'brands',
    () => shop.ask(taxonomyApi.addBrand, { body: form(category), token }),
    ({ _id: id }) => shop.ask(taxonomyApi.changeBrand, { params: { id }, body: form(category), token }),
    ({ _id: id }) => shop.ask(taxonomyApi.removeBrand, { params: { id }, token }),
  ],
  [
    'attribute',
    'attributes',
    () => shop.ask(attributesApi.add, { body: newAttribute({ name: 'Fabric' }), token }),
    ({ _id: id, version }) =>
      shop.ask(attributesApi.change, { params: { id }, body: { ...newAttribute(), version }, token }),
    ({ _id: id }) => shop.ask(attributesApi.remove, { params: { id }, token }),
  ],
  [
    'collection',
    'collections',
    () => shop.ask(collectionsApi.add, { body: { title: 'Eid' }, token }),
    ({ _id: id, version }) =>
      shop.ask(collectionsApi.change, { params: { id }, body: { title: 'Puja', version }, token }),
    ({ _id: id }) => shop.ask(collectionsApi.remove, { params: { id }, token }),
  ],
  [
    'size guide',
    'size-guides',
    () => shop.ask(sizeGuidesApi.add, { body: sizes, token }),
    ({ _id: id, version }) =>
      shop.ask(sizeGuidesApi.change, { params: { id }, body: { guide: sizes, version }, token }),
    ({ _id: id }) => shop.ask(sizeGuidesApi.remove, { params: { id }, token }),
  ],
  [
    'discount',
    'offers',
    () => shop.ask(offersApi.add, { body: newOffer(), token }),
    ({ _id: id, version }) =>
      shop.ask(offersApi.change, { params: { id }, body: { offer: newOffer(), version }, token }),
    ({ _id: id }) => shop.ask(offersApi.remove, { params: { id }, token }),
  ],
  [
    'synonym',
    'search-words',
    () => shop.ask(searchesApi.addWord, { body: word, token }),
    ({ _id: id }) => shop.ask(searchesApi.changeWord, { params: { id }, body: word, token }),
    ({ _id: id }) => shop.ask(searchesApi.removeWord, { params: { id }, token }),
  ],
];

test.each(resources)('a new, changed and deleted %s is announced as %s', async (_, kind, add, change, remove) => {
  let one: One = { _id: '', version: 1 };
  for (const ask of [add, change, remove]) {
    const kinds = await announcedBy(async () => {
      const answer = (await (await ask(one)).json()) as { success: boolean; data: One };
      expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
      one = answer.data;
    });
    expect(kinds).toEqual([kind]);
    if (ask === remove) expect(one).toBeNull();
  }
});

test('so are the order of categories, removed popular searches, exported orders, and what an import adds', async () => {
  const order = { body: { ids: [home._id] }, token };
  expect(await announcedBy(() => shop.call(taxonomyApi.orderCategories, order))).toEqual(['categories']);
  const removed = { params: { words: 'jamdani' }, token };
  expect(await announcedBy(() => shop.call(searchesApi.removePopular, removed))).toEqual(['popular-searches']);
  expect(await announcedBy(() => shop.ask(orderDeskApi.file, { token }))).toEqual(['export']);
  const imports = importsBy({ token }, shop);
  const file = [fileRow({ sub_category: 'Sandals' })];
  expect(await announcedBy(() => imports.bring(file))).toEqual(['brands', 'categories']);
});
