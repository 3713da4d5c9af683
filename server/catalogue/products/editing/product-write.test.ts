import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addCategory, addSubCategory } from '#test/support/factories.ts';
import { movesOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import {
  addByForm,
  form,
  newPicture,
  postProduct,
  productFields,
  taxonomyFor,
  variantFields,
  wickedDrawing,
  type Fields,
} from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });
const taxonomy = await taxonomyFor(shop);

const post = (changes: Fields) => postProduct(shop, admin, changes);
const add = (changes: Fields = {}) => addByForm(shop, admin, changes);
const errorsOf = async (changes: Fields) => fieldErrorsOf(await post(changes));
const listed = async (query: { search?: string } = {}) => {
  await shop.caughtUp();
  return (await shop.call(catalogueApi.products, { query })).data.map(({ _id }) => _id);
};

/** All that adding a product writes. */
async function trace(): Promise<unknown> {
  const { rows } = await shop.database.pool
    .query(`SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM variants) AS variants,
    (SELECT count(*) FROM product_pictures) AS shown, (SELECT count(*) FROM stock_moves) AS moves,
    (SELECT count(*) FROM catalogue_changes) AS changes, (SELECT count(*) FROM vocabulary) AS words`);
  return rows[0];
}

const withoutCodes = { place: null, sku: null, barcode: null, weight: null, owed: 0 };
const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'picture.png') =>
  new File([bytes], name, { type: 'image/png' });
const bytesOf = async (picture: File) => new Uint8Array(await picture.arrayBuffer());

describe('POST /products', () => {
  test('adds a product exactly as entered', async () => {
    const product = await add({
      name: '  Red Winter Shawl ',
      nameBn: 'লাল শীতের শাল',
      description: 'Soft wool,\nwoven in Tangail.',
      descriptionBn: 'নরম উল',
      discount: '20',
      images: [await newPicture(), await newPicture('b.jpg', 'jpeg'), await newPicture('c.webp', 'webp')],
      ...variantFields(
        { color: 'Red', size: 'M', price: '1250', quantity: '5' },
        { color: 'Maroon', size: '', price: '1300', quantity: '0' },
      ),
    });
    const picture = expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(product).toEqual({
      _id: expect.any(String),
      productNumber: expect.stringMatching(/^P-\d{7}$/),
      slug: 'red-winter-shawl',
      name: 'Red Winter Shawl',
      nameBn: 'লাল শীতের শাল',
      description: 'Soft wool,\nwoven in Tangail.',
      descriptionBn: 'নরম উল',
      regularPrice: 1250,
      discount: 20,
      category: { _id: taxonomy.category, name: 'Clothing', nameBn: null, slug: 'clothing' },
      subCategory: { _id: taxonomy.subCategory, name: 'Shawls', nameBn: null, slug: 'shawls' },
      brand: { _id: taxonomy.brand, name: 'Kuashabela', nameBn: null, slug: 'kuashabela' },
      thumbnail: picture,
      images: [picture, picture, picture],
      imageColors: [null, null, null],
      tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
      variant: [
        { _id: expect.any(String), color: 'Red', size: 'M', price: 1250, quantity: 5, ...withoutCodes },
        { _id: expect.any(String), color: 'Maroon', size: null, price: 1300, quantity: 0, ...withoutCodes },
      ],
      totalQuantity: 5,
      inStock: true,
      saleDiscount: null,
      attributes: [],
      version: 1,
      createdAt: expect.any(String),
      deletedAt: null,
      visibility: 'shown',
      publishAt: null,
      soldQuantity: 0,
    });
    for (const url of [product.thumbnail, ...product.images])
      expect((await shop.get(url)).headers.get('content-type')).toBe('image/webp');
  });

  test('shows it immediately in the list, in search and on its page', async () => {
    const before = await listed();
    const product = await add({ name: 'Zamindar umbrella', nameBn: 'জমিদার ছাতা' });
    expect(await listed()).toEqual([product._id, ...before].slice(0, 10));
    for (const word of ['zamindar', 'ছাতা']) expect(await listed({ search: word })).toContain(product._id);
    expect(await shop.call(catalogueApi.product, { params: { slug: 'zamindar-umbrella' } })).toMatchObject({
      data: { _id: product._id },
    });
  });

  test('logs its author, and the reason of its stock', async () => {
    const product = await add();
    const [entry] = (await shop.call(historyApi.list, { query: { thing: product._id }, token: admin.token })).data;
    expect(entry).toMatchObject({
      kind: 'product',
      thing: product._id,
      name: product.name,
      action: 'added',
      by: 'Shirin',
      before: null,
      after: { name: product.name, version: 1 },
    });
    expect(await movesOf(shop.database, product.variant[0]!._id)).toEqual([
      { change: 5, quantity: 5, reason: 'edit', order_id: null, actor_id: admin.id },
    ]);
  });

  test('takes a Bangla name, and one of which no address can be made', async () => {
    expect((await add({ name: 'জামদানি শাড়ি' })).slug).toBe('jamdani-shari');
    expect((await add({ name: '🎁🎁' })).slug).toMatch(/^product(-\d+)?$/);
    expect((await add({ name: '???' })).slug).toMatch(/^product-\d+$/);
  });

  test('gives each its own slug, also for simultaneous requests', async () => {
    const added = await Promise.all(Array.from({ length: 4 }, () => post({ name: 'Twin shawl' })));
    const slugs = await Promise.all(added.map(async (response) => (await dataOf(adminProductsApi.add, response)).slug));
    expect(slugs.toSorted()).toEqual(['twin-shawl', 'twin-shawl-2', 'twin-shawl-3', 'twin-shawl-4']);
  });

  test('is out of stock if the form says so', async () => {
    expect((await add({ inStock: 'false' })).inStock).toBe(false);
  });

  test('keeps names that look like markup or SQL as plain text', async () => {
    const name = `<b onclick="x()">'; DROP TABLE products; --\\ %_`;
    expect(await add({ name, description: name })).toMatchObject({ name, description: name });
  });
});

const missing: [string, Fields, Record<string, string>][] = [
  ['name', { name: undefined }, { name: 'Product name is required' }],
  ['name of spaces', { name: ' \n ' }, { name: 'Product name is required' }],
  ['description', { description: '' }, { description: 'Description is required' }],
  ['regular price', { regularPrice: undefined }, { regularPrice: 'Regular price is required' }],
  ['empty regular price', { regularPrice: ' ' }, { regularPrice: 'Regular price is required' }],
  ['category', { category: undefined }, { category: 'Category is required' }],
  ['chosen category', { category: '' }, { category: 'Category is required' }],
  ['subcategory', { subCategory: undefined }, { subCategory: 'Subcategory is required' }],
  ['brand', { brand: undefined }, { brand: 'Brand is required' }],
  ['thumbnail', { thumbnail: undefined }, { thumbnail: 'Thumbnail is required' }],
  ['thumbnail that is a file', { thumbnail: 'text' }, { thumbnail: 'Thumbnail is required' }],
  ['images', { images: undefined }, { images: 'At least one image is required' }],
  ['colour', variantFields({ color: '' }), { 'variant.0.color': 'Color is required' }],
  ['price', { 'variant[0][price]': undefined }, { 'variant.0.price': 'Price is required' }],
  ['quantity', { 'variant[0][quantity]': '' }, { 'variant.0.quantity': 'Quantity is required' }],
  [
    'parts of the second variant',
    { 'variant[1][size]': 'L' },
    {
      'variant.1.color': 'Color is required',
      'variant.1.price': 'Price is required',
      'variant.1.quantity': 'Quantity is required',
    },
  ],
  [
    'variants',
    {
      'variant[0][color]': undefined,
      'variant[0][size]': undefined,
      'variant[0][price]': undefined,
      'variant[0][quantity]': undefined,
    },
    { variant: 'At least one variant is required' },
  ],
];

const wrong: [string, Fields, string][] = [
  ['a negative price', { regularPrice: '-5' }, 'regularPrice'],
  ['a price of nothing', { regularPrice: '0' }, 'regularPrice'],
  ['a huge price', { regularPrice: '999999999999999999' }, 'regularPrice'],
  ['a price above what the database holds', { regularPrice: '2147483648' }, 'regularPrice'],
  ['a price with a point', { regularPrice: '12.50' }, 'regularPrice'],
  ['a price in powers', { regularPrice: '1e5' }, 'regularPrice'],
  ['two prices', { regularPrice: ['5', '6'] }, 'regularPrice'],
  ['101 percent off', { discount: '101' }, 'discount'],
  ['a negative discount', { discount: '-1' }, 'discount'],
  ['a name of 5,000 characters', { name: 'x'.repeat(5000) }, 'name'],
  ['a name of two lines', { name: 'one\ntwo' }, 'name'],
  ['a name with NUL', { name: 'a\0b' }, 'name'],
  ['a long description', { description: 'x'.repeat(10_001) }, 'description'],
  [
    'two equal variants',
    variantFields(
      { color: 'Red', size: 'M', price: '5', quantity: '1' },
      { color: 'red', size: 'm ', price: '6', quantity: '2' },
    ),
    'variant',
  ],
  ['a colour with a line break', { 'variant[0][color]': 'Red\nBlue' }, 'variant.0.color'],
  ['a negative quantity', { 'variant[0][quantity]': '-1' }, 'variant.0.quantity'],
  ['a variant of no price', { 'variant[0][price]': '0' }, 'variant.0.price'],
  [
    '201 variants',
    variantFields(...Array.from({ length: 201 }, (_, n) => ({ color: `c${n}`, price: '5', quantity: '1' }))),
    'variant',
  ],
  ['a category that is not there', { category: crypto.randomUUID() }, 'category'],
  ['a category of another form', { category: "' OR 1=1" }, 'category'],
  ['a brand that is not there', { brand: crypto.randomUUID() }, 'brand'],
  ['a subcategory that is not there', { subCategory: crypto.randomUUID() }, 'subCategory'],
];

describe('POST /products refuses', () => {
  test.each(missing)('refuses one without %s, in the words of the form', async (_, changes, errors) => {
    const before = await trace();
    expect(await errorsOf(changes)).toEqual(errors);
    expect(await trace()).toEqual(before);
  });

  test('an empty form, with all that is missing', async () => {
    expect(
      await fieldErrorsOf(await shop.ask(adminProductsApi.add, { body: form({ discount: '' }), token: admin.token })),
    ).toEqual({
      name: 'Product name is required',
      description: 'Description is required',
      regularPrice: 'Regular price is required',
      category: 'Category is required',
      subCategory: 'Subcategory is required',
      brand: 'Brand is required',
      thumbnail: 'Thumbnail is required',
      images: 'At least one image is required',
      variant: 'At least one variant is required',
    });
  });

  test.each(wrong)('%s, and stores no rows', async (_, changes, field) => {
    const before = await trace();
    expect(Object.keys(await errorsOf(changes))).toEqual([field]);
    expect(await trace()).toEqual(before);
  });

  test('a subcategory of another category', async () => {
    const other = await addCategory(shop.database, 'Food');
    expect(await errorsOf({ subCategory: await addSubCategory(shop.database, other, 'Honey') })).toEqual({
      subCategory: 'Choose a sub-category of this category',
    });
  });

  test('JSON, and a form of fifteen hundred fields and more', async () => {
    const json = await shop.ask(adminProductsApi.add, { body: { name: 'Shawl' }, token: admin.token });
    expect((await refusalOf(json, 415)).code).toBe('UNSUPPORTED_TYPE');
    expect(
      (await refusalOf(await post(Object.fromEntries(Array.from({ length: 1501 }, (_, n) => [`field${n}`, '']))), 413))
        .code,
    ).toBe('TOO_LARGE');
  });

  test('a caller who is not an admin, without reading the body', async () => {
    const sent = form(await productFields(shop));
    await shop.refused(adminProductsApi.add, 'SIGN_IN_NEEDED', { body: sent });
    await shop.refused(adminProductsApi.add, 'FORBIDDEN', { body: sent, token: (await addPerson(shop)).token });
  });
});

describe('pictures of POST /products', () => {
  const refused = async (changes: Fields, errors: Record<string, string>) => {
    const before = await trace();
    expect(await errorsOf(changes)).toEqual(errors);
    expect(await trace()).toEqual(before);
  };

  test('are refused one byte above 2 MB, in any field', async () => {
    const large = file(randomFillSync(new Uint8Array(2 * 1024 * 1024 + 1)));
    await refused({ thumbnail: large }, { thumbnail: 'File size should not exceed 2MB' });
    await refused({ images: [await newPicture(), large] }, { 'images.1': 'File size should not exceed 2MB' });
  });

  test('must be pictures, whatever their file names', async () => {
    const png = await bytesOf(await newPicture());
    const jpeg = await bytesOf(
      new File(
        [
          new Uint8Array(
            await sharp(randomFillSync(new Uint8Array(90_000)), { raw: { width: 200, height: 150, channels: 3 } })
              .jpeg()
              .toBuffer(),
          ),
        ],
        'a.jpg',
      ),
    );
    // a header that says 30,000 × 30,000
    const vast = new Uint8Array(png);
    new DataView(vast.buffer).setUint32(16, 30_000);
    new DataView(vast.buffer).setUint32(20, 30_000);
    const others = [
      file('<?php system($_GET["c"]); ?>'),
      file('', 'empty.png'),
      file(jpeg.slice(0, jpeg.length / 2), 'torn.jpg'),
      file(vast),
      file('GIF89a<script>'),
      wickedDrawing(),
      file('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ];
    for (const other of others) {
      await refused({ thumbnail: other }, { thumbnail: 'File type not supported' });
      await refused({ images: other }, { 'images.0': 'File type not supported' });
    }
  });

  test('that decode into more than 40 million points are refused', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 4_001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await refused({ thumbnail: file(new Uint8Array(bomb)) }, { thumbnail: 'File type not supported' });
  });

  test('animated pictures are stored as a still', async () => {
    const frames = await sharp(randomFillSync(new Uint8Array(20 * 40 * 3)), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames, { pages: -1 }).metadata()).pages).toBe(2);
    const product = await add({ thumbnail: file(new Uint8Array(frames), 'moving.webp') });
    const { pages = 1, height } = await sharp(await (await shop.get(product.thumbnail)).arrayBuffer(), {
      pages: -1,
    }).metadata();
    expect({ pages, height }).toEqual({ pages: 1, height: 20 });
  });

  test('are at most 20', async () => {
    const one = await newPicture();
    for (const many of [21, 60])
      await refused({ images: Array.from({ length: many }, () => one) }, { images: 'At most 20 images' });
    expect((await add({ images: Array.from({ length: 20 }, () => one) })).images).toHaveLength(20);
  });

  test('are stored without extra data', async () => {
    const php = file(
      new Uint8Array(Buffer.concat([await bytesOf(await newPicture()), Buffer.from('<?php system(1); ?>')])),
      '../../shell.php',
    );
    const { thumbnail } = await add({ thumbnail: php });
    expect(Buffer.from(await (await shop.get(thumbnail)).arrayBuffer()).toString('latin1')).not.toContain('php');
  });
});
