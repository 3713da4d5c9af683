import { describe, expect, test } from 'vitest';
import { adminProductsApi, type AdminProduct, type Visibility } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { addAttribute } from '#test/support/attributes.ts';
import { addBrand } from '#test/support/factories.ts';
import { line, newOrder, sendOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, type Fields } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';
import { publishScheduled } from './publish-due.service.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const { token } = admin;

const add = (changes: Fields = {}) => addByForm(shop, admin, changes);
const one = async ({ _id }: AdminProduct) =>
  (await shop.call(adminProductsApi.one, { params: { id: _id }, token })).data;
const show = ({ _id }: AdminProduct, visibility: Visibility, publishAt?: string) =>
  shop.call(adminProductsApi.changeMany, {
    body: { ids: [_id], visibility, ...(publishAt && { publishAt }) },
    token,
  });
/** Whether customers find it by its words, and at its address. */
const inShop = async ({ name, slug }: AdminProduct) => {
  await shop.caughtUp();
  const { data } = await shop.call(catalogueApi.products, { query: { search: name } });
  return [
    data.some((product) => product.slug === slug),
    (await shop.ask(catalogueApi.product, { params: { slug } })).status,
  ];
};
const listed = async (query: Record<string, string>, { _id }: AdminProduct) =>
  (await shop.call(adminProductsApi.list, { query: { limit: '100', ...query }, token })).data.some(
    (product) => product._id === _id,
  );
const shown = [true, 200];
const unseen = [false, 404];

describe('a product that is kept back', () => {
  test('as a draft is seen by staff alone, until it is published', async () => {
    const product = await add({ name: 'Quiet lantern', isDraft: 'true' });
    expect(product).toMatchObject({ visibility: 'draft', deletedAt: null, publishAt: null });
    expect(await inShop(product)).toEqual(unseen);
    expect([await listed({}, product), await listed({ visibility: 'draft' }, product)]).toEqual([true, true]);
    expect([await listed({ deleted: 'true' }, product), await listed({ stock: 'in' }, product)]).toEqual([
      false,
      false,
    ]);
    await show(product, 'shown');
    expect(await inShop(product)).toEqual(shown);
  });

  test('comes out of the trash as it was kept back; customers never learn of it', async () => {
    const product = await add({ name: 'Secret samovar', isDraft: 'true' });
    await shop.call(adminProductsApi.remove, { params: { id: product._id }, token });
    const { details } = (await (await shop.ask(catalogueApi.product, { params: { slug: product.slug } })).json()) as {
      details?: unknown;
    };
    expect(details).toBeUndefined();
    await shop.call(adminProductsApi.restore, { params: { id: product._id }, token });
    expect(await one(product)).toMatchObject({ visibility: 'draft', deletedAt: null });
    expect(await inShop(product)).toEqual(unseen);
  });

  test('is copied as a draft', async () => {
    const product = await add({ name: 'Hushed harmonium', isDraft: 'true' });
    const { data: copy } = await shop.call(adminProductsApi.duplicate, { params: { id: product._id }, token });
    expect(copy.visibility).toBe('draft');
    expect(await inShop(copy)).toEqual(unseen);
  });

  test('is counted in the list of all products', async () => {
    const total = async () => (await shop.call(adminProductsApi.list, { token })).meta.totalRecords;
    const before = await total();
    const product = await add({ isDraft: 'true' });
    expect(await total()).toBe(before + 1);
    await show(product, 'shown');
    expect(await total()).toBe(before + 1);
  });

  test('cannot be ordered, and its old address does not say that it was deleted', async () => {
    const product = await add({ name: 'Hidden kettle' });
    await show(product, 'hidden');
    expect(await inShop(product)).toEqual(unseen);
    const order = newOrder([line({ productId: product._id, variantId: product.variant[0]!._id })]);
    expect((await sendOrder(shop, await addPerson(shop), order)).status).toBe(404);
    const { details } = (await (await shop.ask(catalogueApi.product, { params: { slug: product.slug } })).json()) as {
      details?: unknown;
    };
    expect(details).toBeUndefined();
  });

  test('can be changed, and goes to the trash like the rest', async () => {
    const product = await add({ name: 'Folded screen' });
    await show(product, 'hidden');
    const body = { variants: [{ _id: product.variant[0]!._id, price: 777 }] };
    await shop.call(adminProductsApi.changeInRow, { params: { id: product._id }, body, token });
    expect(await one(product)).toMatchObject({ visibility: 'hidden', variant: [{ price: 777 }] });
    await shop.call(adminProductsApi.remove, { params: { id: product._id }, token });
    expect(await one(product)).toMatchObject({ visibility: 'shown', deletedAt: expect.any(String) });
    expect([await listed({}, product), await listed({ deleted: 'true' }, product)]).toEqual([false, true]);
  });

  test('is published at its time, once it has come', async () => {
    const product = await add({ name: 'Morning tray' });
    const body = { ids: [product._id], visibility: 'scheduled' as const };
    await shop.refused(adminProductsApi.changeMany, 'INVALID_INPUT', { body, token });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await show(product, 'scheduled', publishAt);
    await publishScheduled(shop.database);
    expect(await one(product)).toMatchObject({ visibility: 'scheduled', publishAt });
    expect(await inShop(product)).toEqual(unseen);
    await shop.database.pool.query(`UPDATE products SET publish_at = now() WHERE id = $1`, [product._id]);
    await publishScheduled(shop.database);
    expect(await one(product)).toMatchObject({ visibility: 'shown', publishAt: null });
    expect(await inShop(product)).toEqual(shown);
    const [latest] = (await shop.call(historyApi.list, { query: { thing: product._id }, token })).data;
    expect([latest?.before, latest?.after]).toEqual([{ visibility: 'shown' }, { visibility: 'scheduled' }]);
  });
});

describe('several products', () => {
  test('get another brand and more pieces, with both in the history', async () => {
    const [first, second] = [await add(), await add()];
    const ids = [first._id, second._id];
    const brand = await addBrand(shop.database, 'Of many');
    await shop.call(adminProductsApi.changeMany, { body: { ids, brand, stock: { by: 5 } }, token });
    const was = first.variant[0]!.quantity;
    expect(await one(first)).toMatchObject({ brand: { name: 'Of many' }, variant: [{ quantity: was + 5 }] });
    await shop.call(adminProductsApi.changeMany, { body: { ids, stock: { to: 0 } }, token });
    expect((await one(second)).totalQuantity).toBe(0);
    const [latest] = (await shop.call(historyApi.list, { query: { thing: first._id }, token })).data;
    expect([latest?.before, latest?.after]).toMatchObject([
      { variant: [{ quantity: was + 5 }] },
      { variant: [{ quantity: 0 }] },
    ]);
    await shop.refused(adminProductsApi.changeMany, 'INVALID_INPUT', {
      body: { ids, brand: crypto.randomUUID() },
      token,
    });
  });

  test('get a value of an attribute; their other values stay', async () => {
    const fabric = await addAttribute(shop, admin, { name: 'Bulk fabric' });
    const [cotton] = fabric.choices;
    const products = [await add(), await add()];
    const ids = products.map(({ _id }) => _id);
    const attributes = [{ attribute: fabric._id, choices: [cotton!._id] }];
    await shop.call(adminProductsApi.changeMany, { body: { ids, attributes }, token });
    for (const product of products)
      expect((await one(product)).attributes).toMatchObject([
        { name: 'Bulk fabric', choices: [{ name: cotton!.name }] },
      ]);
    const [latest] = (await shop.call(historyApi.list, { query: { thing: ids[0]! }, token })).data;
    expect(latest?.after).toMatchObject({ attributes: [{ name: 'Bulk fabric' }] });
  });
});
