import { describe, expect, test } from 'vitest';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { csvFile, fileRow, pictureFolder, toCsv, variantRow, type FileRow } from '#test/support/catalogue-files.ts';
import { addPerson } from '#test/support/people.ts';
import {
  addByForm,
  newPicture,
  postProduct,
  saveProduct,
  variantFields,
  type Fields,
} from '#test/support/product-forms.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { optionalColumns, usualColumns } from '#shared/catalogue/import-columns.ts';
import { importProducts } from '#server/catalogue/import/catalogue-file.ts';
import { exportPages } from '#server/catalogue/import/export/export-rows.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const redAndBlue = variantFields(
  { color: 'Red', price: '500', quantity: '5' },
  { color: 'Blue', price: '500', quantity: '5' },
);
const three = async () => [await newPicture(), await newPicture(), await newPicture()];
const add = async (changes: Fields = {}) =>
  addByForm(shop, admin, { images: await three(), ...redAndBlue, ...changes });
const save = async (product: AdminProduct, changes: Fields) =>
  dataOf(adminProductsApi.change, await saveProduct(shop, admin, product, changes));
const shown = async (slug: string) => {
  await shop.caughtUp();
  return (await shop.call(catalogueApi.product, { params: { slug } })).data.imageColors;
};

describe('a picture of a colour', () => {
  test('is set by position when a product is added, and shown to visitors', async () => {
    const product = await add({ 'imageColors[0]': ' red ', 'imageColors[2]': 'Blue' });
    expect(product.imageColors).toEqual(['Red', null, 'Blue']);
    expect(await shown(product.slug)).toEqual(['Red', null, 'Blue']);
  });

  test('is changed without touching the pictures, and shown immediately', async () => {
    const product = await add({ 'imageColors[0]': 'Red' });
    await shown(product.slug);
    const changed = await save(product, { 'imageColors[0]': '', 'imageColors[1]': 'Red', 'imageColors[2]': '' });
    expect([changed.images, changed.imageColors]).toEqual([product.images, [null, 'Red', null]]);
    expect(await shown(product.slug)).toEqual([null, 'Red', null]);
  });

  test('moves along with its picture, and stays where the form has no colours, while the product has it', async () => {
    const product = await add({ 'imageColors[0]': 'Red', 'imageColors[1]': 'Blue' });
    const [first, second, third] = product.images;
    const moved = await save(product, {
      'existingImages[0]': third,
      'existingImages[1]': second,
      'existingImages[2]': first,
    });
    expect(moved.imageColors).toEqual([null, 'Blue', 'Red']);
    const [red] = moved.variant;
    const fewer = await save(moved, {
      'variant[1][color]': 'Green',
      'variant[1][_id]': undefined,
      'variant[1][quantityBefore]': undefined,
      'variant[0][_id]': red!._id,
    });
    expect(fewer.imageColors).toEqual([null, null, 'Red']);
  });

  test('must be one that the product comes in', async () => {
    expect(
      await fieldErrorsOf(
        await postProduct(shop, admin, { images: await three(), ...redAndBlue, 'imageColors[1]': 'Green' }),
      ),
    ).toEqual({ 'imageColors.1': 'The product does not have this color' });
  });

  test('is copied with a product', async () => {
    const product = await add({ 'imageColors[1]': 'Blue' });
    const copy = (await shop.call(adminProductsApi.duplicate, { params: { id: product._id }, token: admin.token }))
      .data;
    expect(copy.imageColors).toEqual([null, 'Blue', null]);
  });
});

describe('a catalogue file', () => {
  const columns = [...usualColumns, ...optionalColumns];
  const inColors = (row: FileRow & { slug: string }) => [
    fileRow({ name: row.slug, color: 'Red', size: '', images: 'red.png|blue.png', ...row }),
    variantRow(row.slug, { color: 'Blue', size: '' }),
  ];
  const bring = async (rows: FileRow[], which: readonly (typeof columns)[number][] = columns) => {
    const folder = await pictureFolder(await testFolder());
    return importProducts(shop.database, shop.media, await csvFile(folder, toCsv(rows, which)), { create: true });
  };

  test('gives pictures their colours, and importing an export of them makes no changes', async () => {
    expect(await bring(inColors({ slug: 'in-colours', image_colors: '|blue' }))).toMatchObject({ ok: true });
    expect(await shown('in-colours')).toEqual([null, 'Blue']);
    let csv = '';
    for await (const page of exportPages(shop.database, 'pictures')) csv += page.csv;
    expect(csv).toMatch(/^in-colours,.*,\|Blue,/m);
    expect(await bring(inColors({ slug: 'in-colours', image_colors: '|Blue' }))).toMatchObject({
      imported: { changed: 0 },
    });
    expect(await bring(inColors({ slug: 'in-colours', image_colors: 'Red|Blue' }))).toMatchObject({
      imported: { changed: 1 },
    });
    expect(await shown('in-colours')).toEqual(['Red', 'Blue']);
  });

  test('without the column leaves them their colours', async () => {
    await bring(inColors({ slug: 'kept-colours', image_colors: 'Red' }));
    expect(await bring(inColors({ slug: 'kept-colours' }), usualColumns)).toMatchObject({
      imported: { changed: 0 },
    });
    expect(await bring(inColors({ slug: 'kept-colours', discount: '10' }), usualColumns)).toMatchObject({
      imported: { changed: 1 },
    });
    expect(await shown('kept-colours')).toEqual(['Red', null]);
  });

  test('is refused where it names another colour, or more than there are pictures', async () => {
    const messages = async (image_colors: string) => {
      const result = await bring(inColors({ slug: 'wrong-colours', image_colors }));
      return result.ok ? [] : result.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);
    };
    expect(await messages('Green')).toEqual(['2 image_colors: The product does not come in the color "Green"']);
    expect(await messages('Red|Blue|Red')).toEqual(['2 image_colors: More colors than images']);
  });
});
