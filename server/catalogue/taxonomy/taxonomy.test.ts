import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { catalogueApi, type Brand, type Category, type SubCategory } from '#shared/api/catalogue/catalogue.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, form, newPicture, saveProduct, wickedDrawing, type Fields } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });

const { token } = admin;
type Lists = typeof catalogueApi;
/** A list as visitors see it, with the changes of just now. */
const shown = async (
  endpoint: Lists['products'] | Lists['categories'] | Lists['subCategories'] | Lists['brands'],
  query = 'limit=100',
) => {
  await shop.caughtUp();
  return dataOf(endpoint, await shop.ask(endpoint, { query }));
};
const categories = async () => {
  await shop.caughtUp();
  return (await shop.call(catalogueApi.categories, { query: { limit: 100 } })).data.categories;
};

let count = 0;
const newName = () => `Category ${(count += 1)}`;
const addCategory = async (name = newName()) =>
  (await shop.call(taxonomyApi.addCategory, { body: form({ name, logo: await newPicture() }), token })).data;
const addSub = async (category: string, name = newName()) =>
  (
    await shop.call(taxonomyApi.addSubCategory, {
      body: form({ name, category, logo: await newPicture() }),
      token,
    })
  ).data;

const kinds = [
  {
    kind: 'category',
    list: catalogueApi.categories,
    calls: { add: taxonomyApi.addCategory, change: taxonomyApi.changeCategory, remove: taxonomyApi.removeCategory },
    is: 'Category',
    absent: { name: 'Category name is required', logo: 'Category logo is required' },
  },
  {
    kind: 'sub-category',
    list: catalogueApi.subCategories,
    calls: {
      add: taxonomyApi.addSubCategory,
      change: taxonomyApi.changeSubCategory,
      remove: taxonomyApi.removeSubCategory,
    },
    is: 'SubCategory',
    absent: { name: 'Name is required', logo: 'Logo is required', category: 'Category is required' },
  },
  {
    kind: 'brand',
    list: catalogueApi.brands,
    calls: { add: taxonomyApi.addBrand, change: taxonomyApi.changeBrand, remove: taxonomyApi.removeBrand },
    is: 'Brand',
    absent: { name: 'Brand name is required', logo: 'Brand logo is required' },
  },
] as const;

describe.each(kinds)('a $kind', ({ kind, list, calls, is, absent }) => {
  let home = '';
  beforeAll(async () => {
    home = (await addCategory())._id;
  });
  const fields = async (changes: Fields = {}): Promise<Fields> => ({
    name: newName(),
    logo: await newPicture(),
    ...(kind === 'sub-category' && { category: home }),
    ...changes,
  });
  const postForm = (sent: Fields) => shop.ask(calls.add, { body: form(sent), token });
  const post = async (changes: Fields = {}) => postForm(await fields(changes));
  const put = (id: string, sent: Fields) => shop.ask(calls.change, { params: { id }, body: form(sent), token });
  const remove = (id: string) => shop.ask(calls.remove, { params: { id }, token });
  const add = async (changes: Fields = {}) =>
    ((await (await post(changes)).json()) as { data: Category | SubCategory | Brand }).data;

  test("is added, changed and deleted with the dashboard's messages, and shows immediately", async () => {
    const answer = await post({ name: '  Winter & wool ', nameBn: 'শীত' });
    expect(answer.status).toBe(201);
    const added = (await answer.json()) as { data: Brand };
    expect(added).toMatchObject({
      message: `${is} added successfully!`,
      data: {
        name: 'Winter & wool',
        nameBn: 'শীত',
        slug: 'winter-and-wool',
        logo: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      },
    });
    const { _id, logo } = added.data;
    const listOf = async () => JSON.stringify(await shown(list));
    expect(await listOf()).toContain('"Winter & wool"');

    const changed = await put(_id, await fields({ name: 'Summer', logo: undefined }));
    expect(await changed.json()).toMatchObject({
      success: true,
      message: `${is} updated successfully!`,
      data: { _id, name: 'Summer', slug: 'winter-and-wool', logo },
    });
    expect(await listOf()).toContain('"Summer"');

    expect(await (await remove(_id)).json()).toMatchObject({
      success: true,
      message: `${is} deleted successfully!`,
      data: null,
    });
    expect(await listOf()).not.toContain('"Summer"');
    const history = (await shop.call(historyApi.list, { query: { thing: _id }, token })).data;
    expect(history.map((entry) => [entry.kind, entry.action, entry.name, entry.by])).toEqual([
      [kind, 'deleted', 'Summer', 'Shirin'],
      [kind, 'changed', 'Summer', 'Shirin'],
      [kind, 'added', 'Winter & wool', 'Shirin'],
    ]);
  });

  test('requires the fields of the form', async () => {
    expect(await fieldErrorsOf(await postForm({ nameBn: '' }))).toEqual(absent);
    expect(await fieldErrorsOf(await post({ name: '  ' }))).toEqual({ name: absent.name });
    expect(await fieldErrorsOf(await post({ logo: 'no file' }))).toEqual({ logo: absent.logo });
    const { _id } = await add();
    expect(await fieldErrorsOf(await put(_id, await fields({ name: '' })))).toEqual({
      name: absent.name,
    });
    for (const name of ['x'.repeat(101), 'two\nlines'])
      expect(Object.keys(await fieldErrorsOf(await post({ name })))).toEqual(['name']);
  });

  test('refuses a logo that is no picture, or too large', async () => {
    for (const bytes of ['<?php ?>', '<html><svg></svg></html>', '<svg', 'GIF89a'])
      expect(await fieldErrorsOf(await post({ logo: new File([bytes], 'logo.png') }))).toEqual({
        logo: 'File type not supported',
      });
    expect(
      await fieldErrorsOf(await post({ logo: new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png') })),
    ).toEqual({ logo: 'File size should not exceed 2MB' });
    await refusalOf(await post({ logo: new File([new Uint8Array(3_000_001)], 'logo.png') }), 413);
  });

  test('stores an SVG logo as a plain picture', async () => {
    const { logo } = await add({ logo: wickedDrawing('#0b5d3b') });
    const served = await shop.get(String(logo));
    expect(served.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.toString('latin1')).not.toMatch(/script|foreignObject|svg|http|passwd/i);
    const { data, info } = await sharp(bytes)
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (Math.trunc(info.height / 2) * info.width + Math.trunc(info.width / 2)) * 3;
    expect(data[middle]).toBeLessThan(40);
  });

  test('has a unique name, in any letter case, also for simultaneous requests', async () => {
    const { _id, name } = await add();
    const other = await add();
    const message = `A ${kind} with this name already exists`;
    expect(await refusalOf(await post({ name: name.toUpperCase() }), 409)).toMatchObject({
      code: 'ALREADY_TAKEN',
      message,
      errors: [{ path: 'name', message }],
    });
    expect(await fieldErrorsOf(await put(other._id, await fields({ name, logo: undefined })), 409)).toEqual({
      name: message,
    });
    const twice = await Promise.all([1, 2, 3].map(() => post({ name: `Pressed twice: ${kind}` })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    // itself may be called so, and two names may make one address
    expect((await put(_id, await fields({ name: name.toUpperCase(), logo: undefined }))).status).toBe(200);
    expect((await add({ name: `A&B ${kind}` })).slug).not.toBe((await add({ name: `A and B ${kind}` })).slug);
    expect((await add({ name: '???' })).slug).toMatch(/^category/);
  });

  test('stays while products are in it, also in the trash, and says how many', async () => {
    const entry = await add();
    const category = kind === 'category' ? entry : await addCategory();
    const sub =
      kind === 'sub-category'
        ? await dataOf(
            taxonomyApi.changeSubCategory,
            await put(entry._id, { name: entry.name, category: category._id }),
          )
        : null;
    const products = [await addProduct(shop.database), await addProduct(shop.database, { deleted: true })];
    const column = {
      category: 'category_id = $1, sub_category_id = NULL',
      'sub-category': `category_id = '${category._id}', sub_category_id = $1`,
      brand: 'brand_id = $1',
    }[kind];
    await shop.database.pool.query(`UPDATE products SET ${column} WHERE id = ANY ($2)`, [
      sub?._id ?? entry._id,
      products.map(({ id }) => id),
    ]);
    expect(await refusalOf(await remove(entry._id), 409)).toMatchObject({
      code: 'IN_USE',
      message: `This ${kind} is still used by 2 products.`,
      details: { products: 2 },
    });
    const query = kind === 'brand' ? { brand: entry._id } : { category: category._id };
    await shop.call(adminProductsApi.list, { query, token });
  });

  test('cannot be changed or deleted if it does not exist', async () => {
    await refusalOf(await put(crypto.randomUUID(), await fields()), 404);
    await refusalOf(await remove(crypto.randomUUID()), 404);
    await refusalOf(await remove('x'), 400);
  });
});

describe('categories', () => {
  test('stay while they have sub-categories', async () => {
    const { _id } = await addCategory();
    await addSub(_id);
    expect(await shop.refused(taxonomyApi.removeCategory, 'IN_USE', { params: { id: _id }, token })).toMatchObject({
      message: 'This category is still used by 1 sub-category.',
      details: { products: 0, subCategories: 1 },
    });
  });

  test('keep the order that the admin sets; categories left out of it follow', async () => {
    const [one, two, three] = [await addCategory(), await addCategory(), await addCategory()];
    const before = (await categories()).map(({ _id }) => _id);
    expect(before.slice(-3)).toEqual([one._id, two._id, three._id]);
    await shop.call(taxonomyApi.orderCategories, {
      body: { ids: [three._id, crypto.randomUUID(), one._id] },
      token,
    });
    expect((await categories()).map(({ _id }) => _id)).toEqual([
      three._id,
      one._id,
      ...before.filter((id) => id !== three._id && id !== one._id),
    ]);
    for (const ids of [[], ['x'], 'all'])
      await refusalOf(await shop.ask(taxonomyApi.orderCategories, { body: { ids }, token }), 400);
  });
});

describe('sub-categories', () => {
  test('may be called alike in two categories', async () => {
    const [one, two] = [await addCategory(), await addCategory()];
    const [first, second] = [await addSub(one._id, 'For children'), await addSub(two._id, 'For children')];
    expect([first.slug, second.slug]).toEqual(['for-children', 'for-children']);
  });

  test('require an existing category', async () => {
    const category = crypto.randomUUID();
    expect(
      await fieldErrorsOf(
        await shop.ask(taxonomyApi.addSubCategory, {
          body: form({ name: newName(), category, logo: await newPicture() }),
          token,
        }),
      ),
    ).toEqual({ category: 'Category is required' });
    const sub = await addSub((await addCategory())._id);
    expect(
      await fieldErrorsOf(
        await shop.ask(taxonomyApi.changeSubCategory, {
          params: { id: sub._id },
          body: form({ name: sub.name, category }),
          token,
        }),
      ),
    ).toEqual({ category: 'Category is required' });
  });

  test('move to another category with their products, which then are found and counted there', async () => {
    const [from, to] = [await addCategory(), await addCategory('Northern things')];
    const sub = await addSub(from._id);
    const product = await addByForm(shop, admin, { name: 'Moved lamp', category: from._id, subCategory: sub._id });
    const moved = (
      await shop.call(taxonomyApi.changeSubCategory, {
        params: { id: sub._id },
        body: form({ name: 'Lamps', category: to._id }),
        token,
      })
    ).data;
    expect(moved).toMatchObject({ _id: sub._id, name: 'Lamps', categoryId: to._id, logo: sub.logo });
    expect((await shop.call(adminProductsApi.one, { params: { id: product._id }, token })).data).toMatchObject({
      category: { _id: to._id },
      subCategory: { _id: sub._id, name: 'Lamps' },
    });
    for (const query of [`categorySlug=${to.slug}&subCategorySlug=${moved.slug}`, 'search=northern%20lamp'])
      expect(await shown(catalogueApi.products, query)).toMatchObject([{ _id: product._id }]);
    expect(await shown(catalogueApi.products, `categorySlug=${from.slug}`)).toEqual([]);
    await shop.call(taxonomyApi.removeCategory, { params: { id: from._id }, token });
    // a form that was opened before would put it back
    expect((await refusalOf(await saveProduct(shop, admin, product), 409)).code).toBe('OUTDATED');
  });

  test('move where one of their name is only under another name, and the old place does not matter', async () => {
    const [from, to] = [await addCategory(), await addCategory()];
    const [sub] = [await addSub(from._id, 'Lamps'), await addSub(from._id, 'Candles'), await addSub(to._id, 'Lamps')];
    expect(
      await fieldErrorsOf(
        await shop.ask(taxonomyApi.changeSubCategory, {
          params: { id: sub!._id },
          body: form({ name: 'LAMPS', category: to._id }),
          token,
        }),
        409,
      ),
    ).toEqual({ name: 'A sub-category with this name already exists' });
    await shop.call(taxonomyApi.changeSubCategory, {
      params: { id: sub!._id },
      body: form({ name: 'Candles', category: to._id }),
      token,
    });
  });
});

test('a renamed brand is found by its new name', async () => {
  const brand = (
    await shop.call(taxonomyApi.addBrand, {
      body: form({ name: 'Oldname', logo: await newPicture() }),
      token,
    })
  ).data;
  const product = await addByForm(shop, admin, { brand: brand._id });
  await shop.call(taxonomyApi.changeBrand, {
    params: { id: brand._id },
    body: form({ name: 'Jolchhobi' }),
    token,
  });
  expect(await shown(catalogueApi.products, 'search=jolchhobi')).toMatchObject([
    { _id: product._id, brand: { name: 'Jolchhobi' } },
  ]);
});
