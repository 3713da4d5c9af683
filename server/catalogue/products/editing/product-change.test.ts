import { describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addCategory } from '#test/support/factories.ts';
import { decide, line, movesOf, newOrder, placeOrder, stockOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import {
  addByForm,
  newPicture,
  saveProduct,
  variantFields,
  wickedDrawing,
  type Fields,
} from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const buyer = await addPerson(shop);

const add = (changes: Fields = {}) => addByForm(shop, admin, changes);
const send = (product: AdminProduct, changes: Fields = {}) => saveProduct(shop, admin, product, changes);
const save = async (product: AdminProduct, changes: Fields = {}) =>
  dataOf(adminProductsApi.change, await send(product, changes));
const present = async ({ _id }: { _id: string }) =>
  (await shop.call(adminProductsApi.one, { params: { id: _id }, token: admin.token })).data;
const page = async (slug: string) => {
  await shop.caughtUp();
  return (await shop.ask(catalogueApi.product, { params: { slug } })).json() as Promise<{
    data?: { slug: string; _id: string };
  }>;
};
const buy = ({ _id }: AdminProduct, variantId: string, quantity: number) =>
  placeOrder(shop, buyer, newOrder([line({ productId: _id, variantId }, quantity)]));
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const buyBefore = ({ _id, variant: [first] }: AdminProduct, comesOn: string, quantity: number) =>
  placeOrder(shop, buyer, newOrder([{ ...line({ productId: _id, variantId: first!._id }, quantity), comesOn }]));
const noVariants: Fields = Object.fromEntries(
  ['_id', 'color', 'size', 'price', 'quantity', 'quantityBefore'].map((name) => [`variant[0][${name}]`, undefined]),
);
const twoVariants = variantFields(
  { color: 'Red', size: 'M', price: '500', quantity: '5' },
  { color: 'Blue', size: 'L', price: '600', quantity: '7' },
);

describe('PUT /products/{id}', () => {
  test('changes only fields that differ in the form', async () => {
    const product = await add({ description: 'One line\nand another' });
    const same = await save(product);
    expect(same).toEqual({ ...product, version: 2 });
    const changed = await save(same, {
      name: 'New name of it',
      discount: '15',
      inStock: 'false',
      description: 'Other words',
    });
    expect(changed).toEqual({
      ...product,
      name: 'New name of it',
      slug: 'new-name-of-it',
      discount: 15,
      inStock: false,
      description: 'Other words',
      version: 3,
    });
    const [entry] = (await shop.call(historyApi.list, { query: { thing: product._id }, token: admin.token })).data;
    expect(entry).toMatchObject({
      action: 'changed',
      name: 'New name of it',
      before: { name: product.name, discount: 0 },
      after: { name: 'New name of it', discount: 15 },
    });
  });

  test('is visible to the next visitor, signed out', async () => {
    const product = await add();
    const asked = async () =>
      (await shop.call(catalogueApi.product, { params: { slug: product.slug } })).data.regularPrice;
    // asked twice, so that the answer is cached
    expect([await asked(), await asked()]).toEqual([product.regularPrice, product.regularPrice]);
    let present = product;
    for (let price = 2000; price < 2010; price++) {
      present = await save(present, { regularPrice: String(price) });
      // no waiting here: the answer to the change was the sign
      expect(await asked()).toBe(price);
    }
  });

  test('keeps remaining pictures at their positions, and puts new ones between them', async () => {
    const product = await add({ images: [await newPicture(), await newPicture(), await newPicture()] });
    const [first, second, third] = product.images;
    const changed = await save(product, {
      'existingImages[0]': third,
      'existingImages[1]': undefined,
      'existingImages[2]': first,
      images: [await newPicture(), await newPicture()],
    });
    expect(changed.images).toEqual([third, expect.any(String), first, expect.any(String)]);
    for (const fresh of [changed.images[1], changed.images[3]]) expect([first, second, third]).not.toContain(fresh);
  });

  test('keeps the thumbnail without a file, and converts an SVG: its scripts are never served', async () => {
    const product = await add();
    expect((await save(product)).thumbnail).toBe(product.thumbnail);
    const unnamed = await save(product, { existingThumbnail: undefined, version: undefined });
    expect(unnamed.thumbnail).toBe(product.thumbnail);
    const { thumbnail } = await save(product, { thumbnail: wickedDrawing(), version: undefined });
    expect(thumbnail).not.toBe(product.thumbnail);
    const served = await shop.get(thumbnail);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1');
    expect(bytes).toMatch(/^RIFF[\s\S]{4}WEBP/);
    expect(bytes).not.toMatch(/script|svg|onload|passwd/i);
  });

  test("keeps a variant's order: the order outlives the variant and can still be rejected", async () => {
    const product = await add(twoVariants);
    const [red, blue] = product.variant.map(({ _id }) => _id);
    const order = await buy(product, blue!, 2);
    const changed = await save(
      await present(product),
      Object.fromEntries(
        ['_id', 'color', 'size', 'price', 'quantity', 'quantityBefore'].map((name) => [
          `variant[1][${name}]`,
          undefined,
        ]),
      ),
    );
    expect(changed.variant.map(({ _id }) => _id)).toEqual([red]);
    const { rows } = await shop.database.pool.query(
      'SELECT variant_id, product_name, color, size, quantity FROM order_lines WHERE order_id = $1',
      [order._id],
    );
    expect(rows).toEqual([{ variant_id: null, product_name: product.name, color: 'Blue', size: 'L', quantity: 2 }]);
    expect((await movesOf(shop.database, blue!)).map(({ change, reason }) => [change, reason])).toEqual([
      [7, 'edit'],
      [-2, 'sale'],
      [-5, 'edit'],
    ]);
    expect((await decide(shop, admin, order._id, 'rejected', 'Gone')).status).toBe(200);
  });
});

describe('variants of PUT /products/{id}', () => {
  test('keep their ids when names, prices and order change', async () => {
    const product = await add(twoVariants);
    const [red, blue] = product.variant;
    const changed = await save(
      product,
      variantFields(
        { _id: blue!._id, color: 'Navy', size: 'XL', price: '650', quantity: '7', quantityBefore: '7' },
        { _id: red!._id, color: 'Red', size: '', price: '500', quantity: '9', quantityBefore: '5' },
      ),
    );
    expect(changed.variant).toEqual([
      { ...blue, color: 'Navy', size: 'XL', price: 650, quantity: 7 },
      { ...red, color: 'Red', size: null, price: 500, quantity: 9 },
    ]);
    expect((await movesOf(shop.database, red!._id)).map(({ change, actor_id: by }) => [change, by])).toEqual([
      [5, admin.id],
      [4, admin.id],
    ]);
  });

  test('are the same by colour and size where no id is sent, in any letter case', async () => {
    const product = await add(twoVariants);
    const [red, blue] = product.variant;
    const changed = await save(product, {
      'variant[0][_id]': undefined,
      'variant[0][color]': 'RED',
      'variant[1][_id]': undefined,
    });
    expect(changed.variant).toEqual([{ ...red, color: 'RED' }, blue]);
  });

  test('keep their bin locations unless the form changes them, hidden from visitors', async () => {
    const product = await add({ ...twoVariants, 'variant[0][place]': ' A3-2 ', 'variant[1][place]': '' });
    expect(product.variant.map(({ place }) => place)).toEqual(['A3-2', null]);
    const kept = await save(product, { 'variant[0][price]': '700' });
    expect(kept.variant.map(({ place, price }) => [place, price])).toEqual([
      ['A3-2', 700],
      [null, 600],
    ]);
    const moved = await save(kept, { 'variant[0][place]': '', 'variant[1][place]': 'B1' });
    expect(moved.variant.map(({ place }) => place)).toEqual([null, 'B1']);
    const [entry] = (await shop.call(historyApi.list, { query: { thing: product._id }, token: admin.token })).data;
    expect(entry).toMatchObject({ after: { variant: [{ place: null }, { place: 'B1' }] } });
    expect(JSON.stringify(await page(product.slug))).not.toMatch(/place|B1/);
    for (const place of ['A'.repeat(21), 'A\nB'])
      expect(await fieldErrorsOf(await send(moved, { 'variant[0][place]': place }))).toHaveProperty([
        'variant.0.place',
      ]);
  });

  test('keep their codes unless the form changes them, hidden from visitors', async () => {
    const codes = { 'variant[0][sku]': ' Tee-1 ', 'variant[0][barcode]': '4006381333931', 'variant[1][sku]': 'Tee-2' };
    const product = await add({ ...twoVariants, ...codes });
    const codesOf = ({ variant }: AdminProduct) => variant.map(({ sku, barcode }) => [sku, barcode]);
    expect(codesOf(product)).toEqual([
      ['Tee-1', '4006381333931'],
      ['Tee-2', null],
    ]);
    const kept = await save(product, { 'variant[0][price]': '700' });
    expect(codesOf(kept)).toEqual(codesOf(product));
    const swapped = await save(kept, { 'variant[0][sku]': 'TEE-2', 'variant[1][sku]': 'tee-1' });
    expect(codesOf(swapped)).toEqual([
      ['TEE-2', '4006381333931'],
      ['tee-1', null],
    ]);
    const [entry] = (await shop.call(historyApi.list, { query: { thing: product._id }, token: admin.token })).data;
    expect(entry).toMatchObject({ after: { variant: [{ sku: 'TEE-2' }, { sku: 'tee-1' }] } });
    expect(JSON.stringify(await page(product.slug))).not.toMatch(/sku|barcode|tee-1/i);
    const copy = await dataOf(
      adminProductsApi.duplicate,
      await shop.ask(adminProductsApi.duplicate, { params: { id: product._id }, token: admin.token }),
    );
    expect(codesOf(copy)).toEqual([
      [null, null],
      [null, null],
    ]);
    const without = await save(swapped, { 'variant[0][sku]': '', 'variant[0][barcode]': '' });
    expect(codesOf(without)).toEqual([
      [null, null],
      ['tee-1', null],
    ]);
  });

  test('keep their weights unless the form changes them, hidden from visitors', async () => {
    const product = await add({ ...twoVariants, 'variant[0][weight]': '250' });
    const weightsOf = ({ variant }: AdminProduct) => variant.map(({ weight }) => weight);
    expect(weightsOf(product)).toEqual([250, null]);
    const kept = await save(product, { 'variant[0][price]': '700' });
    expect(weightsOf(kept)).toEqual([250, null]);
    const changed = await save(kept, { 'variant[0][weight]': '', 'variant[1][weight]': '1200' });
    expect(weightsOf(changed)).toEqual([null, 1200]);
    const [entry] = (await shop.call(historyApi.list, { query: { thing: product._id }, token: admin.token })).data;
    expect(entry).toMatchObject({ after: { variant: [{ weight: null }, { weight: 1200 }] } });
    expect(JSON.stringify(await page(product.slug))).not.toMatch(/weight/);
    const copy = await shop.ask(adminProductsApi.duplicate, { params: { id: product._id }, token: admin.token });
    expect(weightsOf(await dataOf(adminProductsApi.duplicate, copy))).toEqual([null, 1200]);
    for (const weight of ['0', '100001', '1.5', 'heavy'])
      expect(await fieldErrorsOf(await send(changed, { 'variant[0][weight]': weight }))).toHaveProperty([
        'variant.0.weight',
      ]);
  });

  test('refuse codes that are too long, a wrong check digit, and a SKU that another variant has', async () => {
    const product = await add({ ...twoVariants, 'variant[0][sku]': 'Bag-1' });
    const other = await add({ name: 'Other bag', ...twoVariants, 'variant[0][sku]': 'Bag-2' });
    const errorsOf = async (changes: Fields) => Object.keys(await fieldErrorsOf(await send(other, changes)));
    expect(await errorsOf({ 'variant[0][sku]': 'x'.repeat(41) })).toEqual(['variant.0.sku']);
    expect(await errorsOf({ 'variant[1][barcode]': '4006381333932' })).toEqual(['variant.1.barcode']);
    expect(await errorsOf({ 'variant[0][barcode]': 'A\nB' })).toEqual(['variant.0.barcode']);
    expect(await errorsOf({ 'variant[1][sku]': 'BAG-2' })).toEqual(['variant']);
    expect(await fieldErrorsOf(await send(other, { 'variant[1][sku]': 'bag-1' }))).toEqual({
      'variant.1.sku': `“${product.name}” has this SKU`,
    });
    expect((await present(other)).variant.map(({ sku }) => sku)).toEqual(['Bag-2', null]);
  });

  test('can be ordered before they come: until a day, so many of them', async () => {
    const comesOn = dayAfter(20);
    const red = { 'variant[0][comesOn]': comesOn, 'variant[0][preorderLimit]': '5', 'variant[0][quantity]': '0' };
    const product = await add({ ...twoVariants, ...red });
    expect(product.variant).toMatchObject([{ owed: 0, preorder: { comesOn, left: 5 } }, {}]);
    expect(product.variant[1]).not.toHaveProperty('preorder');
    await buyBefore(product, comesOn, 3);
    const held = await present(product);
    expect(held.variant[0]).toMatchObject({ quantity: 0, owed: 3, preorder: { comesOn, left: 2 } });
    // a form without pre-orders leaves them unchanged, and ordered pieces count in the limit
    const later = dayAfter(30);
    const same = await save(held, { 'variant[0][price]': '700' });
    expect(same.variant[0]).toMatchObject({ owed: 3, preorder: { comesOn, left: 2 } });
    const more = await save(same, { 'variant[0][comesOn]': later, 'variant[0][preorderLimit]': '10' });
    expect(more.variant[0]).toMatchObject({ owed: 3, preorder: { comesOn: later, left: 7 } });
    const came = await save(more, { 'variant[0][quantity]': '4', 'variant[0][quantityBefore]': '0' });
    expect(came.variant[0]).toMatchObject({ quantity: 1, owed: 0, preorder: { comesOn: later, left: 7 } });
    const ended = await save(came, { 'variant[0][comesOn]': '' });
    expect(ended.variant[0]).not.toHaveProperty('preorder');
  });

  test('refuse a pre-order with a past day, without a limit, or below the ordered pieces', async () => {
    const comesOn = dayAfter(20);
    const red = { 'variant[0][comesOn]': comesOn, 'variant[0][preorderLimit]': '5', 'variant[0][quantity]': '0' };
    const product = await add({ ...twoVariants, ...red });
    await buyBefore(product, comesOn, 3);
    const held = await present(product);
    const errorsOf = async (comesOn: string, preorderLimit: string) =>
      fieldErrorsOf(await send(held, { 'variant[0][comesOn]': comesOn, 'variant[0][preorderLimit]': preorderLimit }));
    expect(await errorsOf(dayAfter(-2), '9')).toEqual({ 'variant.0.comesOn': 'This date is in the past' });
    expect(await errorsOf(dayAfter(800), '9')).toEqual({ 'variant.0.comesOn': 'At most two years from now' });
    expect(await errorsOf('tomorrow', '9')).toEqual({ 'variant.0.comesOn': 'Choose a day' });
    expect(await errorsOf('', '9')).toEqual({ 'variant.0.comesOn': 'Choose the expected date' });
    expect(await errorsOf(comesOn, '')).toEqual({
      'variant.0.preorderLimit': 'Enter the maximum number of pre-orders',
    });
    expect(await errorsOf(comesOn, 'a few')).toEqual({
      'variant.0.preorderLimit': 'Must be a whole number, at most 1,000,000',
    });
    expect(await errorsOf(comesOn, '2')).toEqual({
      'variant.0.preorderLimit': 'Minimum 3: customers have already pre-ordered this many',
    });
    const without = await send(held, {
      ...noVariants,
      ...variantFields({ color: 'Blue', price: '600', quantity: '7' }),
    });
    expect(await fieldErrorsOf(without)).toEqual({
      variant: 'You cannot remove Red, M: orders wait for 3 of it',
    });
    expect(await present(held)).toEqual(held);
  });

  test('of products that take one SKU at the same moment, one gets it', async () => {
    const products: AdminProduct[] = [];
    for (const name of ['At once', 'At the same moment', 'At one time']) products.push(await add({ name }));
    const answers = await Promise.all(products.map((product) => send(product, { 'variant[0][sku]': 'ONE-ONLY' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const taken = await Promise.all(products.map(async (product) => (await present(product)).variant[0]?.sku));
    expect(taken.filter(Boolean)).toEqual(['ONE-ONLY']);
  });

  test('may swap their names', async () => {
    const product = await add(twoVariants);
    const [red, blue] = product.variant;
    const changed = await save(product, {
      'variant[0][color]': 'Blue',
      'variant[0][size]': 'L',
      'variant[1][color]': 'Red',
      'variant[1][size]': 'M',
    });
    expect(changed.variant).toEqual([
      { ...red, color: 'Blue', size: 'L' },
      { ...blue, color: 'Red', size: 'M' },
    ]);
  });

  test('of another product stay there', async () => {
    const [other, product] = [await add(), await add()];
    const changed = await save(
      product,
      variantFields({ _id: other.variant[0]!._id, color: 'Red', size: 'M', price: '1', quantity: '99' }),
    );
    expect(changed.variant[0]!._id).toBe(product.variant[0]!._id);
    expect((await present(other)).variant).toEqual(other.variant);
  });

  test('come and go: those that are not sent vanish', async () => {
    const product = await add(twoVariants);
    const changed = await save(product, {
      ...noVariants,
      'variant[2][color]': 'Green',
      'variant[2][price]': '700',
      'variant[2][quantity]': '3',
    });
    expect(changed.variant.map(({ color, quantity }) => [color, quantity])).toEqual([
      ['Blue', 7],
      ['Green', 3],
    ]);
    expect(changed.totalQuantity).toBe(10);
  });

  test('keep sales since the form was opened', async () => {
    const product = await add();
    const variant = product.variant[0]!._id;
    await buy(product, variant, 2);
    expect((await save(product, { 'variant[0][quantity]': '15' })).variant[0]!.quantity).toBe(13);
    expect((await movesOf(shop.database, variant)).map(({ change }) => change)).toEqual([5, -2, 10]);
    // a form without the former quantity means the number itself
    expect(
      (await save(await present(product), { 'variant[0][quantity]': '4', 'variant[0][quantityBefore]': undefined }))
        .variant[0]!.quantity,
    ).toBe(4);
  });

  test('never become negative: more was sold than would be left', async () => {
    const product = await add();
    await buy(product, product.variant[0]!._id, 4);
    expect(
      await refusalOf(await send(product, { 'variant[0][quantity]': '2', name: 'Never so called' }), 409),
    ).toMatchObject({ code: 'STOCK_CHANGED', details: { quantity: 1 } });
    expect(await present(product)).toMatchObject({ name: product.name, version: 1, totalQuantity: 1 });
  });
});

describe('two simultaneous forms at PUT /products/{id}', () => {
  test('refuses a form that was opened before another save, and makes no changes', async () => {
    const product = await add();
    const saved = await save(product, { discount: '5' });
    expect(await refusalOf(await send(product, { name: 'Outdated', 'variant[0][quantity]': '50' }), 409)).toMatchObject(
      { code: 'OUTDATED', details: { version: 2 } },
    );
    expect(await present(product)).toEqual(saved);
  });

  test('of those that save the same version exactly one does', async () => {
    const product = await add();
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => send(product, { name: `Saved by ${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = await dataOf(
      adminProductsApi.change,
      answers.find(({ status }) => status === 200)!,
    );
    expect(await present(product)).toEqual(winner);
    expect(winner.version).toBe(2);
  });

  test('a save and sales in the same moment lose no piece', async () => {
    const product = await add({ 'variant[0][quantity]': '20' });
    const variant = product.variant[0]!._id;
    const sales = Array.from({ length: 6 }, () => buy(product, variant, 1));
    await Promise.all([...sales, save(product, { 'variant[0][quantity]': '30' })]);
    expect(await stockOf(shop.database, variant)).toBe(24);
  });

  test('an import that changes a product makes its open form outdated', async () => {
    const product = await add();
    const csv = (
      await (await shop.ask(importsApi.export, { query: { search: product.productNumber }, token: admin.token })).text()
    ).replace('Soft wool', 'Softer wool');
    const {
      data: { _id },
    } = await shop.call(importsApi.begin, { query: { fileName: 'a.csv' }, body: new Blob([csv]), token: admin.token });
    for (const step of ['check', 'write'] as const) {
      await shop.call(importsApi[step], { params: { id: _id }, token: admin.token });
      await shop.runJobs();
    }
    expect((await present(product)).description).toBe('Softer wool');
    expect((await refusalOf(await send(product), 409)).code).toBe('OUTDATED');
  });
});

describe('addresses of renamed products', () => {
  test('the former one leads to the new one, also after several names and back again', async () => {
    let product = await add({ name: 'First address' });
    product = await save(product, { name: 'Second address' });
    product = await save(product, { name: 'Third address' });
    for (const slug of ['first-address', 'second-address', 'third-address'])
      expect((await page(slug)).data?.slug).toBe('third-address');
    product = await save(product, { name: 'First address' });
    for (const slug of ['first-address', 'second-address', 'third-address'])
      expect((await page(slug)).data?.slug).toBe('first-address');
  });

  test('no other product gets a slug that leads elsewhere', async () => {
    const product = await add({ name: 'Wanted address' });
    await save(product, { name: 'Left it' });
    const other = await add({ name: 'Wanted address' });
    expect(other.slug).toBe('wanted-address-2');
    expect((await page('wanted-address')).data?._id).toBe(product._id);
  });
});

const wrong: [string, Fields, Record<string, string>][] = [
  ['without images', { 'existingImages[0]': undefined }, { images: 'At least one image is required' }],
  ['without a name', { name: '' }, { name: 'Product name is required' }],
  ['without variants', noVariants, { variant: 'At least one variant is required' }],
  [
    'with a picture of another place',
    { existingThumbnail: 'https://evil.example/media/00000000000000000000000000000000.webp' },
    { thumbnail: 'This picture is not in the shop’s media' },
  ],
  [
    'with a path to a picture',
    { 'existingImages[0]': '/media/../secret.webp' },
    { images: 'This picture is not in the shop’s media' },
  ],
  [
    'with a script for a picture',
    { 'existingImages[0]': 'javascript:alert(1)' },
    { images: 'This picture is not in the shop’s media' },
  ],
  [
    'with a picture that the shop does not have',
    { 'existingImages[0]': `/media/${'0'.repeat(32)}.webp` },
    { images: 'A picture no longer exists. Upload it again' },
  ],
];

describe('PUT /products/{id} refuses', () => {
  test.each(wrong)('a form %s, and makes no changes', async (_, changes, errors) => {
    const product = await add();
    expect(await fieldErrorsOf(await send(product, changes))).toEqual(errors);
    expect(await present(product)).toEqual(product);
  });

  test('more than 20 images, old and new together', async () => {
    const picture = await newPicture();
    const product = await add({ images: Array.from({ length: 15 }, () => picture) });
    expect(await fieldErrorsOf(await send(product, { images: Array.from({ length: 6 }, () => picture) }))).toEqual({
      images: 'At most 20 images',
    });
  });

  test('a category without its subcategory', async () => {
    const product = await add();
    expect(
      await fieldErrorsOf(await send(product, { category: await addCategory(shop.database, 'Elsewhere') })),
    ).toEqual({ subCategory: 'Choose a sub-category of this category' });
  });

  test('a product in the trash, an unknown one, and an invalid id', async () => {
    const product = await add();
    await shop.call(adminProductsApi.remove, { params: { id: product._id }, token: admin.token });
    expect((await refusalOf(await send(product), 404)).code).toBe('NOT_FOUND');
    await refusalOf(await send({ ...product, _id: crypto.randomUUID() }), 404);
    expect(Object.keys(await fieldErrorsOf(await send({ ...product, _id: 'x' })))).toEqual(['id']);
  });
});
