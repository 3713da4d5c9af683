import { describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addCategory, addSubCategory } from '#test/support/factories.ts';
import { line, movesOf, newOrder, sendOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { addByForm, variantFields, type Fields } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });

const add = (changes: Fields = {}) => addByForm(shop, admin, changes);
const { token } = admin;
const one = async ({ _id }: { _id: string }) =>
  (await shop.call(adminProductsApi.one, { params: { id: _id }, token })).data;
const remove = ({ _id }: AdminProduct) => shop.ask(adminProductsApi.remove, { params: { id: _id }, token });
const restore = ({ _id }: AdminProduct) => shop.ask(adminProductsApi.restore, { params: { id: _id }, token });
const actionsOf = async ({ _id }: { _id: string }) =>
  (await shop.call(historyApi.list, { query: { thing: _id }, token })).data.map(({ action }) => action);
const found = async ({ _id, slug }: AdminProduct) => {
  await shop.caughtUp();
  const list = await shop.call(catalogueApi.products, { query: { limit: '100' } });
  return [
    list.data.some((product) => product._id === _id),
    (await shop.ask(catalogueApi.product, { params: { slug } })).status,
  ];
};
const trash = async () =>
  (await shop.call(adminProductsApi.list, { query: { deleted: 'true', limit: '100' }, token })).data.map(
    ({ _id }) => _id,
  );

describe('the trash', () => {
  test('removes a product from the shop, and restores it unchanged', async () => {
    const product = await add();
    expect(await found(product)).toEqual([true, 200]);
    expect(await (await remove(product)).json()).toMatchObject({
      success: true,
      message: 'Product deleted successfully!',
      data: null,
    });
    expect(await found(product)).toEqual([false, 404]);
    expect(await trash()).toContain(product._id);
    expect(await dataOf(adminProductsApi.restore, await restore(product))).toEqual({ ...product, version: 3 });
    expect(await found(product)).toEqual([true, 200]);
    expect(await trash()).not.toContain(product._id);
    expect(await actionsOf(product)).toEqual(['restored', 'deleted', 'added']);
  });

  test('customers cannot order it', async () => {
    const product = await add();
    await remove(product);
    const order = newOrder([line({ productId: product._id, variantId: product.variant[0]!._id })]);
    expect((await sendOrder(shop, await addPerson(shop), order)).status).toBe(404);
  });

  test('lists the last deleted first', async () => {
    const [first, second] = [await add(), await add()];
    await remove(second);
    await remove(first);
    expect((await trash()).slice(0, 2)).toEqual([first._id, second._id]);
  });

  test('reserves the slug: a new product of that name gets another one', async () => {
    const product = await add({ name: 'Thrown away' });
    await remove(product);
    expect((await add({ name: 'Thrown away' })).slug).toBe('thrown-away-2');
    expect((await dataOf(adminProductsApi.restore, await restore(product))).slug).toBe('thrown-away');
  });

  test('refuses repeats, and unknown products', async () => {
    const product = await add();
    await refusalOf(await restore(product), 404);
    await remove(product);
    await refusalOf(await remove(product), 404);
    await shop.refused(adminProductsApi.remove, 'NOT_FOUND', {
      params: { id: crypto.randomUUID() },
      token,
    });
    expect(await actionsOf(product)).toEqual(['deleted', 'added']);
  });

  test('only one of several simultaneous deletions or restores succeeds', async () => {
    const product = await add();
    const deleted = await Promise.all(Array.from({ length: 4 }, () => remove(product)));
    expect(deleted.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const restored = await Promise.all(Array.from({ length: 4 }, () => restore(product)));
    expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });
});

describe('several products', () => {
  test('go to the trash together; those that are there already do not count', async () => {
    const products = [await add(), await add(), await add()];
    await remove(products[0]!);
    const ids = [...products.map(({ _id }) => _id), crypto.randomUUID()];
    expect((await shop.call(adminProductsApi.removeMany, { body: { ids }, token })).data).toEqual({
      changed: 2,
    });
    for (const product of products) expect(await found(product)).toEqual([false, 404]);
    expect(await actionsOf(products[1]!)).toEqual(['deleted', 'added']);
  });

  test('change discount and stock only', async () => {
    const [first, second, deleted] = [await add({ discount: '5' }), await add(), await add()];
    await remove(deleted);
    const ids = [first, second, deleted].map(({ _id }) => _id);
    expect((await shop.call(adminProductsApi.changeMany, { body: { ids, discount: 30 }, token })).data).toEqual({
      changed: 2,
    });
    expect(await one(first)).toEqual({ ...first, discount: 30, version: 2 });
    await shop.call(adminProductsApi.changeMany, { body: { ids, inStock: false }, token });
    expect(await one(second)).toEqual({ ...second, discount: 30, inStock: false, version: 3 });
    expect((await one(deleted)).discount).toBe(0);
    await shop.call(adminProductsApi.changeMany, { body: { ids, inStock: false }, token });
    expect(await actionsOf(first), 'what was so already is no change').toEqual(['changed', 'changed', 'added']);
    const [stock, discount] = (await shop.call(historyApi.list, { query: { thing: first._id }, token })).data;
    expect([stock, discount].map((entry) => [entry?.before, entry?.after])).toEqual([
      [{ inStock: true }, { inStock: false }],
      [{ discount: 5 }, { discount: 30 }],
    ]);
  });

  test('move to another category, and are found and counted there', async () => {
    const product = await add({ name: 'Wandering shawl' });
    const category = await addCategory(shop.database, 'Travels');
    await shop.call(adminProductsApi.changeMany, { body: { ids: [product._id], category }, token });
    expect(await one(product)).toMatchObject({ category: { _id: category }, subCategory: null });
    const subCategory = await addSubCategory(shop.database, category, 'Far');
    await shop.call(adminProductsApi.changeMany, {
      body: { ids: [product._id], category, subCategory },
      token,
    });
    await shop.caughtUp();
    expect(
      await shop.call(catalogueApi.products, { query: { categorySlug: 'travels', subCategorySlug: 'far' } }),
    ).toMatchObject({
      data: [{ _id: product._id }],
      meta: { totalProducts: 1 },
    });
    expect(await shop.call(catalogueApi.products, { query: { search: 'travels wandering' } })).toMatchObject({
      data: [{ _id: product._id }],
    });
  });

  test('refuse an unknown category, a foreign sub-category, an empty change and no product', async () => {
    const product = await add();
    const elsewhere = await addCategory(shop.database, 'Elsewhere');
    const refused: [object, string[]][] = [
      [{ category: crypto.randomUUID() }, ['category']],
      [{ category: elsewhere, subCategory: product.subCategory!._id }, ['subCategory']],
      [{}, ['']],
      [{ discount: 101 }, ['discount']],
      [{ discount: '5' }, ['discount']],
      [{ inStock: 'yes' }, ['inStock']],
      [{ discount: 5.5 }, ['discount']],
    ];
    for (const [change, fields] of refused)
      expect(
        Object.keys(
          await fieldErrorsOf(
            await shop.ask(adminProductsApi.changeMany, {
              body: { ids: [product._id], ...change },
              token,
            }),
          ),
        ),
      ).toEqual(fields);
    for (const ids of [[], ['x'], Array.from({ length: 501 }, () => product._id)]) {
      await shop.refused(adminProductsApi.changeMany, 'INVALID_INPUT', {
        body: { ids, discount: 5 },
        token,
      });
      await shop.refused(adminProductsApi.removeMany, 'INVALID_INPUT', { body: { ids }, token });
    }
    expect(await one(product)).toEqual(product);
  });
});

describe('POST /admin/products/{id}/duplicate', () => {
  test('makes a copy without stock, with its own name, number and slug', async () => {
    const product = await add({
      name: 'Copied shawl',
      discount: '10',
      ...variantFields(
        { color: 'Red', size: 'M', price: '500', quantity: '5' },
        { color: 'Blue', price: '600', quantity: '2' },
      ),
    });
    const copy = (await shop.call(adminProductsApi.duplicate, { params: { id: product._id }, token })).data;
    expect(copy).toEqual({
      ...product,
      _id: expect.any(String),
      productNumber: expect.any(String),
      createdAt: expect.any(String),
      name: 'Copied shawl (copy)',
      slug: 'copied-shawl-copy',
      inStock: false,
      totalQuantity: 0,
      variant: product.variant.map((variant) => ({ ...variant, _id: expect.any(String), quantity: 0 })),
    });
    expect([copy._id, copy.productNumber]).not.toEqual([product._id, product.productNumber]);
    expect(await actionsOf(copy)).toEqual(['added']);
    const again = (await shop.call(adminProductsApi.duplicate, { params: { id: product._id }, token })).data;
    expect(again.slug).toBe('copied-shawl-copy-2');
  });

  test('shortens a long name, and refuses an unknown product', async () => {
    const product = await add({ name: 'x'.repeat(200) });
    const copy = (await shop.call(adminProductsApi.duplicate, { params: { id: product._id }, token })).data;
    expect(copy.name).toBe(`${'x'.repeat(190)} (copy)`);
    await shop.refused(adminProductsApi.duplicate, 'NOT_FOUND', {
      params: { id: crypto.randomUUID() },
      token,
    });
  });
});

describe('PUT /admin/products/{id}/variants', () => {
  const inRow = ({ _id }: AdminProduct, variants: unknown) =>
    shop.ask(adminProductsApi.changeInRow, { params: { id: _id }, body: { variants }, token });

  test('changes prices and adds to the stock', async () => {
    const product = await add(
      variantFields(
        { color: 'Red', size: 'M', price: '500', quantity: '5' },
        { color: 'Blue', price: '600', quantity: '2' },
      ),
    );
    const [red, blue] = product.variant;
    const changed = await dataOf(
      adminProductsApi.changeInRow,
      await inRow(product, [
        { _id: blue!._id, price: 650 },
        { _id: red!._id, by: -2 },
      ]),
    );
    expect(changed).toEqual({
      ...product,
      version: 2,
      totalQuantity: 5,
      variant: [
        { ...red, quantity: 3 },
        { ...blue, price: 650 },
      ],
    });
    expect((await movesOf(shop.database, red!._id)).at(-1)).toEqual({
      change: -2,
      quantity: 3,
      reason: 'edit',
      order_id: null,
      actor_id: admin.id,
    });
    const [entry] = (await shop.call(historyApi.list, { query: { thing: product._id }, token })).data;
    expect(entry).toMatchObject({ before: { variant: product.variant }, after: { variant: changed.variant } });
  });

  test('loses none of several additions in the same moment', async () => {
    const product = await add();
    const { _id } = product.variant[0]!;
    await Promise.all(Array.from({ length: 5 }, () => inRow(product, [{ _id, by: 2 }])));
    expect((await one(product)).totalQuantity).toBe(15);
  });

  test('refuses to take more than the stock, and makes no changes then', async () => {
    const product = await add(
      variantFields(
        { color: 'Red', size: 'M', price: '500', quantity: '5' },
        { color: 'Blue', price: '600', quantity: '2' },
      ),
    );
    const [red, blue] = product.variant;
    expect(
      await refusalOf(
        await inRow(product, [
          { _id: red!._id, by: 3 },
          { _id: blue!._id, by: -3 },
        ]),
        409,
      ),
    ).toMatchObject({ code: 'STOCK_CHANGED', details: { quantity: 2 } });
    expect(await one(product)).toEqual(product);
  });

  test('refuses a variant of another product, a deleted product, a zero price and parts of a piece', async () => {
    const [product, other] = [await add(), await add()];
    const { _id } = product.variant[0]!;
    await refusalOf(await inRow(product, [{ _id: other.variant[0]!._id, by: 1 }]), 404);
    for (const variants of [
      [],
      [{ _id, price: 0 }],
      [{ _id, price: 1.5 }],
      [{ _id, by: 0.5 }],
      [{ _id, by: 1e9 }],
      [{ _id, price: '5' }],
    ])
      await refusalOf(await inRow(product, variants), 400);
    await remove(product);
    await refusalOf(await inRow(product, [{ _id, by: 1 }]), 404);
    expect((await one(other)).variant).toEqual(other.variant);
  });
});
