import { describe, expect, test } from 'vitest';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { sizeGuidesApi } from '#shared/api/catalogue/size-guides.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { addCategory, addProduct, addSubCategory } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { toInches } from '#web/storefront/product/size-guide/inches.ts';

const shop = await testShop();
const { database } = shop;
const { token } = await addPerson(shop, { staffRole: 'catalogue' });

type Guide = SentBodyOf<typeof sizeGuidesApi.add>;
const newGuide = (more: Partial<Guide> = {}): Guide => ({
  name: 'Shirts',
  nameBn: 'শার্ট',
  note: 'Around the body',
  noteBn: null,
  measures: [
    { name: 'Chest', nameBn: 'বুক', unit: 'cm' },
    { name: 'UK', nameBn: null, unit: 'plain' },
  ],
  rows: [
    { size: 'M', values: ['92-97', '38'] },
    { size: 'L', values: ['98.5', ''] },
  ],
  goods: {},
  ...more,
});
const add = async (more: Partial<Guide> = {}) =>
  (await shop.call(sizeGuidesApi.add, { body: newGuide(more), token })).data;
const guideOf = async (slug: string) => {
  await shop.caughtUp();
  return (await shop.call(sizeGuidesApi.ofProduct, { params: { slug } })).data;
};
const nameOf = async (slug: string) => (await guideOf(slug))?.name ?? null;

const variants = [{ color: 'Red', size: 'M' }];
const category = await addCategory(database, 'Clothing');
const subCategory = await addSubCategory(database, category, 'Tops');
const inCategory = await addProduct(database, { category: 'Clothing', variants });
const inSub = await addProduct(database, { category: 'Clothing', subCategory: 'Tops', variants });
const ofItsOwn = await addProduct(database, { category: 'Clothing', subCategory: 'Tops', variants });
const sizeless = await addProduct(database, { category: 'Clothing', subCategory: 'Tops' });

describe('the size guide of a product', () => {
  test('is its own, else that of its sub-category, else that of its category; without sizes it has none', async () => {
    expect(await guideOf(inSub.slug)).toBeNull();
    await add({ name: 'Of the category', goods: { categories: [category] } });
    await add({ name: 'Of tops', goods: { subCategories: [subCategory] } });
    await add({ name: 'Its own', goods: { products: [ofItsOwn.id] } });
    expect(await nameOf(inCategory.slug)).toBe('Of the category');
    expect(await nameOf(inSub.slug)).toBe('Of tops');
    expect(await nameOf(ofItsOwn.slug)).toBe('Its own');
    expect(await guideOf(sizeless.slug)).toBeNull();
    await shop.refused(sizeGuidesApi.ofProduct, 'NOT_FOUND', { params: { slug: 'no-such-thing' } });
  });

  test('shows the entered text, and products belong to the guide that last named them', async () => {
    const shoes = await addCategory(database, 'Shoes');
    const shoe = await addProduct(database, { category: 'Shoes', variants });
    const first = await add({ name: 'First', goods: { categories: [shoes, category] } });
    expect(await guideOf(shoe.slug)).toEqual({
      name: 'First',
      nameBn: 'শার্ট',
      note: 'Around the body',
      noteBn: null,
      measures: newGuide().measures,
      // of the product's own size alone
      rows: [{ size: 'M', values: ['92-97', '38'] }],
    });
    const other = await addProduct(database, { category: 'Shoes', variants: [{ color: 'Red', size: '9 UK' }] });
    expect((await guideOf(other.slug))?.rows).toEqual(newGuide().rows);
    await add({ name: 'Second', goods: { categories: [shoes] } });
    expect(await nameOf(shoe.slug)).toBe('Second');
    const listed = (await shop.call(sizeGuidesApi.list, { token })).data;
    expect(listed.find(({ name }) => name === 'First')?.goods.categories).toEqual([category]);
    await shop.call(sizeGuidesApi.remove, { params: { id: first._id }, token });
    await shop.refused(sizeGuidesApi.remove, 'NOT_FOUND', { params: { id: first._id }, token });
  });
});

describe('a size guide', () => {
  test('changes the version that was read, and is refused after another change', async () => {
    const guide = await add();
    const params = { id: guide._id };
    const body = { version: guide.version, guide: newGuide({ name: 'Renamed' }) };
    const changed = await dataOf(sizeGuidesApi.change, await shop.ask(sizeGuidesApi.change, { params, body, token }));
    expect(changed).toMatchObject({ name: 'Renamed', version: 2 });
    await shop.refused(sizeGuidesApi.change, 'CHANGED_MEANWHILE', { params, body, token });
    const admin = await addPerson(shop, { role: 'admin' });
    const history = await shop.call(historyApi.list, { query: { thing: guide._id }, token: admin.token });
    expect(history.data.map(({ kind, action }) => [kind, action])).toEqual([
      ['size-guide', 'changed'],
      ['size-guide', 'added'],
    ]);
  });

  test.each<[string, object]>([
    ['name', { name: ' ' }],
    ['measures', { measures: [], rows: [{ size: 'M', values: [] }] }],
    ['rows', { rows: [] }],
    ['rows', { rows: Array.from({ length: 31 }, (_, n) => ({ size: `${n}`, values: ['1', ''] })) }],
    ['measures.0.name', { measures: [{ name: '', nameBn: null, unit: 'cm' }], rows: [{ size: 'M', values: ['1'] }] }],
    ['rows.0.values', { rows: [{ size: 'M', values: ['92'] }] }],
    ['rows.0.values.0', { rows: [{ size: 'M', values: ['large', ''] }] }],
    ['rows.0.size', { rows: [{ size: '', values: ['92', ''] }] }],
    ['note', { note: 'x'.repeat(501) }],
  ])('is refused at %s for %j', async (field, more) => {
    const body = { ...newGuide(), ...more };
    expect(Object.keys(await fieldErrorsOf(await shop.ask(sizeGuidesApi.add, { body, token })))).toEqual([field]);
  });
});

test('converts centimetres to inches, ranges too', () => {
  expect(['92', '92-97', '22.5', '2.5'].map(toInches)).toEqual(['36.2', '36.2–38.2', '8.9', '1']);
});
