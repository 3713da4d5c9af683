import { describe, expect, test } from 'vitest';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { announced } from '#test/support/announced.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addAttribute, newAttribute, saying, type AttributeBody } from '#test/support/attributes.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, form, postProduct, productFields, type Fields } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });
const { token } = admin;
const add = (more?: Partial<AttributeBody>) => addAttribute(shop, admin, more);
const bodyOf = ({ _id, slug: _slug, nameBn, unit, unitBn, choices, ...rest }: Attribute, more = {}) => ({
  params: { id: _id },
  body: {
    ...rest,
    nameBn: nameBn ?? '',
    unit: unit ?? '',
    unitBn: unitBn ?? '',
    choices: choices.map((choice) => ({ _id: choice._id, name: choice.name, nameBn: choice.nameBn ?? '' })),
    ...more,
  },
  token,
});
const shownOf = async ({ slug }: AdminProduct) => (await shop.call(attributesApi.ofProduct, { params: { slug } })).data;
const change = async (product: AdminProduct, fields: Fields) => {
  const { _id: id, name, description, thumbnail: existingThumbnail, images } = product;
  const [{ color, size, price, quantity }] = product.variant as [AdminProduct['variant'][number]];
  const body = form({
    ...(await productFields(shop, { name, description })),
    thumbnail: undefined,
    images: undefined,
    existingThumbnail,
    'existingImages[0]': images[0],
    'variant[0][color]': color,
    'variant[0][size]': size ?? '',
    'variant[0][price]': String(price),
    'variant[0][quantity]': String(quantity),
    inStock: 'true',
    ...fields,
  });
  return (await shop.call(adminProductsApi.change, { params: { id }, body, token })).data;
};

describe('the list of attributes', () => {
  test('saves an attribute at its position, and its choices keep their slugs in addresses', async () => {
    const fabric = await add({ name: 'কাপড়ের ধরন', position: 5 });
    expect(fabric).toMatchObject({ slug: 'kaprer-dhoron', choices: [{ slug: 'cotton' }, { slug: 'silk' }] });
    const [cotton, silk] = fabric.choices as [Attribute['choices'][0], Attribute['choices'][0]];
    const choices = [
      { _id: silk._id, name: 'Cotton' },
      { _id: cotton._id, name: 'Silk', nameBn: 'রেশম' },
      { name: 'Silk!' },
    ];
    const { data: after } = await shop.call(attributesApi.change, bodyOf(fabric, { name: 'Fabric', choices }));
    expect(after).toMatchObject({
      slug: 'kaprer-dhoron',
      version: 2,
      choices: [
        { _id: silk._id, slug: 'silk', name: 'Cotton', nameBn: null },
        { _id: cotton._id, slug: 'cotton', name: 'Silk', nameBn: 'রেশম' },
        { slug: 'silk-2', name: 'Silk!' },
      ],
    });
    const first = await add({ name: 'Warranty', kind: 'number', unit: 'months', position: 1, isFilter: false });
    const { data: all } = await shop.call(attributesApi.list, { token });
    expect(all.map(({ _id }) => _id)).toEqual([first._id, fabric._id]);
    const history = (await shop.call(historyApi.list, { query: { thing: fabric._id }, token })).data;
    expect(history.map(({ kind, action, by, name }) => [kind, action, by, name])).toEqual([
      ['attribute', 'changed', 'Shirin', 'Fabric'],
      ['attribute', 'added', 'Shirin', 'কাপড়ের ধরন'],
    ]);
  });

  test('refuses invalid input, at its field', async () => {
    const errors = async (more: Partial<AttributeBody>) =>
      fieldErrorsOf(await shop.ask(attributesApi.add, { body: newAttribute(more), token }));
    expect(await errors({ name: ' ' })).toHaveProperty('name');
    expect(await errors({ name: 'x'.repeat(61) })).toHaveProperty('name');
    expect(await errors({ choices: [] })).toHaveProperty('choices');
    expect(await errors({ choices: [{ name: 'Wool' }, { name: 'WOOL' }] })).toHaveProperty('choices');
    expect(await errors({ choices: Array.from({ length: 101 }, (_, n) => ({ name: `c${n}` })) })).toHaveProperty(
      'choices',
    );
    expect(await errors({ choices: [{ name: '' }] })).toHaveProperty(['choices.0.name']);
    expect(await errors({ position: 1000 })).toHaveProperty('position');
    await add({ name: 'Fit' });
    const refused = await shop.refused(attributesApi.add, 'ALREADY_TAKEN', {
      body: newAttribute({ name: 'fit' }),
      token,
    });
    expect(refused.errors).toMatchObject([{ path: 'name' }]);
  });

  test('ends at 200 of them', async () => {
    const { database } = shop;
    const rows = Array.from({ length: 200 }, (_, n) => ({ name: `Many ${n}`, slug: `many-${n}`, kind: 'text' }));
    await announced(database, 'attributes', (tx) => tx.insertInto('attributes').values(rows).execute());
    const refused = await shop.ask(attributesApi.add, { body: newAttribute(), token });
    expect(await fieldErrorsOf(refused)).toHaveProperty('name');
    await announced(database, 'attributes', (tx) =>
      tx.deleteFrom('attributes').where('slug', 'like', 'many-%').execute(),
    );
  });

  test('refuses another version or kind, a deleted attribute, and removing a choice that a rule uses', async () => {
    const fabric = await add();
    await shop.call(attributesApi.change, bodyOf(fabric));
    await shop.refused(attributesApi.change, 'CHANGED_MEANWHILE', bodyOf(fabric));
    const present = { ...fabric, version: 2 };
    expect(await fieldErrorsOf(await shop.ask(attributesApi.change, bodyOf(present, { kind: 'text' })))).toHaveProperty(
      'kind',
    );
    const { database } = shop;
    const rule = { slug: 'cottons', title: 'Cottons', by_hand: false, choices: [fabric.choices[0]!._id] };
    await announced(database, 'collections', (tx) => tx.insertInto('collections').values(rule).execute());
    await shop.refused(attributesApi.change, 'IN_USE', bodyOf(present, { choices: [{ name: 'Wool' }] }));
    await shop.refused(attributesApi.remove, 'IN_USE', { params: { id: fabric._id }, token });
    await announced(database, 'collections', (tx) => tx.deleteFrom('collections').execute());
    await shop.call(attributesApi.remove, { params: { id: fabric._id }, token });
    await shop.refused(attributesApi.remove, 'NOT_FOUND', { params: { id: fabric._id }, token });
  });
});

describe('a product', () => {
  test('stores the values of its form, and visitors read them in both languages', async () => {
    const fabric = await add({ name: 'Material', position: 1 });
    const weight = await add({
      name: 'Weight',
      nameBn: 'ওজন',
      kind: 'number',
      unit: 'kg',
      unitBn: 'কেজি',
      position: 2,
    });
    const care = await add({ name: 'Care', kind: 'text', position: 3, isFilter: false, nameBn: '' });
    const [cotton, silk] = fabric.choices.map(({ _id }) => _id) as [string, string];
    const product = await addByForm(
      shop,
      admin,
      saying(
        { attribute: care._id, text: ' Wash by hand ', textBn: 'হাতে ধুয়ে নিন' },
        { attribute: fabric._id, choices: [silk, cotton] },
        { attribute: weight._id, text: '০.৫' },
      ),
    );
    const shown = [
      { name: 'Material', nameBn: 'কাপড়', value: 'Cotton, Silk', valueBn: 'সুতি, Silk' },
      { name: 'Weight', nameBn: 'ওজন', value: '0.5 kg', valueBn: '০.৫ কেজি' },
      { name: 'Care', nameBn: null, value: 'Wash by hand', valueBn: 'হাতে ধুয়ে নিন' },
    ];
    expect(await shownOf(product)).toEqual(shown);

    const { data: copy } = await shop.call(adminProductsApi.duplicate, { params: { id: product._id }, token });
    expect(copy.attributes).toEqual(product.attributes);

    // attributes left out of the form keep their values; empty ones are removed
    const after = await change(
      product,
      saying({ attribute: care._id, text: '' }, { attribute: fabric._id, choices: [silk] }),
    );
    expect(after.attributes.map(({ name, choices, text }) => [name, choices.map((one) => one.name), text])).toEqual([
      ['Material', ['Silk'], ''],
      ['Weight', [], '0.5'],
    ]);
    await shop.caughtUp();
    expect(await shownOf(product)).toHaveLength(2);
    expect((await change(after, {})).attributes).toEqual(after.attributes);

    const entries = (await shop.call(historyApi.list, { query: { thing: product._id }, token })).data;
    expect(entries.at(-2)).toMatchObject({ before: { attributes: product.attributes } });

    // a deleted attribute disappears from its products, and their cached pages are dropped
    expect(await shownOf(product)).toHaveLength(2);
    await shop.call(attributesApi.remove, { params: { id: weight._id }, token });
    await shop.caughtUp();
    expect(await shownOf(product)).toEqual([{ ...shown[0], value: 'Silk', valueBn: null }]);
    for (const { _id } of [fabric, care]) await shop.call(attributesApi.remove, { params: { id: _id }, token });
  });

  test('is refused with a value that the attribute does not accept, and stores no changes', async () => {
    const fabric = await add();
    const other = await add();
    const weight = await add({ name: 'Weight of it', kind: 'number' });
    const errorsOf = async (...input: Parameters<typeof saying>) =>
      fieldErrorsOf(await postProduct(shop, admin, saying(...input)));
    const before = await shop.database.pool.query('SELECT count(*) FROM products');
    const noOne = '0198c5a0-0000-7000-8000-000000000000';
    expect(await errorsOf({ attribute: noOne, text: 'x' })).toHaveProperty(['attributes.0.attribute']);
    expect(await errorsOf({ attribute: fabric._id, choices: [other.choices[0]!._id] })).toHaveProperty([
      'attributes.0.choices',
    ]);
    for (const text of ['heavy', '-1', '1e9', '1.2345'])
      expect(await errorsOf({ attribute: weight._id, text })).toHaveProperty(['attributes.0.text']);
    expect(await errorsOf({ attribute: weight._id, text: 'x'.repeat(201) })).toHaveProperty(['attributes.0.text']);
    expect((await shop.database.pool.query('SELECT count(*) FROM products')).rows).toEqual(before.rows);
  });
});

test('lists filter by attributes with this option, and count the products of each choice', async () => {
  const fabric = await add({ name: 'Cloth', choices: [{ name: 'Linen' }, { name: 'Jute' }] });
  const fit = await add({ name: 'Cut', choices: [{ name: 'Slim' }, { name: 'Loose' }] });
  const hidden = await add({ name: 'Season', isFilter: false });
  const choice = (attribute: Attribute, n: number) => ({
    attribute: attribute._id,
    choices: [attribute.choices[n]!._id],
  });
  const one = await addByForm(shop, admin, saying(choice(fabric, 0), choice(fit, 0), choice(hidden, 0)));
  const two = await addByForm(shop, admin, saying(choice(fabric, 1), choice(fit, 0)));
  await addByForm(shop, admin);
  await shop.caughtUp();
  const list = async (...attribute: string[]) => {
    const query = { categorySlug: 'clothing', attribute, facets: true };
    const { data, meta } = await shop.call(catalogueApi.products, { query });
    const counts = meta.facets!.attributes.map(({ slug, choices }) => [
      slug,
      Object.fromEntries(choices.map((counted) => [counted.slug, counted.count])),
    ]);
    return { ids: data.map(({ _id }) => _id).toSorted(), counts: Object.fromEntries(counts) as object };
  };
  expect(await list('cloth:linen')).toEqual({
    ids: [one._id],
    counts: { cloth: { linen: 1, jute: 1 }, cut: { slim: 1 } },
  });
  expect((await list('cloth:linen', 'cloth:jute', 'cut:slim')).ids).toEqual([one._id, two._id].toSorted());
  expect(await list('cloth:jute', 'cut:loose')).toEqual({
    ids: [],
    counts: { cloth: { jute: 0 }, cut: { slim: 1, loose: 0 } },
  });
  expect((await list('cloth:wood')).ids).toEqual([]);
  expect((await list('cloth')).ids).toEqual([]);

  await shop.call(attributesApi.change, bodyOf(fit, { isFilter: false }));
  await shop.caughtUp();
  expect((await list('cloth:linen')).counts).toEqual({ cloth: { linen: 1, jute: 1 } });
});
