import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  csvFile,
  emptyCatalogue,
  everyRow,
  fileRow,
  pictureFolder,
  toCsv,
  variantRow,
  type FileRow,
} from '#test/support/catalogue-files.ts';
import { testDatabase, testFolder } from '#test/support/shop.ts';
import { optionalColumns, requiredColumns, usualColumns } from '#shared/catalogue/import-columns.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { importProducts } from './catalogue-file.ts';
import { exportPages } from './export/export-rows.ts';
import type { ImportOptions } from './plan/import-options.ts';

const database = await testDatabase();
const folder = await pictureFolder(await testFolder());
const mediaFolder = await testFolder();
const media = folderStore(mediaFolder);
const counted = { categories: 0, subCategories: 0, brands: 0 };

beforeEach(() => emptyCatalogue(database));

const importRows = async (rows: FileRow[] | string | Uint8Array, options: ImportOptions = { create: true }) =>
  importProducts(database, media, await csvFile(folder, rows), options);

async function problemsOf(rows: FileRow[] | string | Uint8Array, options?: ImportOptions) {
  const result = await importRows(rows, options);
  if (result.ok) throw new Error('The import was expected to be refused');
  return result.problems;
}

async function variantsOf(slug: string) {
  return database.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('p.slug', '=', slug)
    .select(['v.id', 'v.color', 'v.size', 'v.price', 'v.quantity'])
    .orderBy('v.position')
    .execute();
}

const productCount = async () => (await database.db.selectFrom('products').select('id').execute()).length;

test('a place in the store comes with the file, is exported, and stays where the file has no such column', async () => {
  const columns = [...usualColumns, 'place'] as const;
  const places = async () =>
    (await database.db.selectFrom('variants').select('place').orderBy('position').execute()).map(({ place }) => place);
  const rows = [fileRow({ slug: 'placed', name: 'Placed', place: 'A3-2' }), variantRow('placed')];
  expect(await importRows(toCsv(rows, columns))).toMatchObject({ ok: true });
  expect(await places()).toEqual(['A3-2', null]);
  let csv = '';
  for await (const page of exportPages(database, folder)) csv += page.csv;
  expect(csv).toMatch(/,A3-2,,,,,\n/);
  const again = (place: string) => [fileRow({ slug: 'placed', name: 'Placed', place }), variantRow('placed')];
  expect(await importRows(toCsv(again('A3-2'), columns))).toMatchObject({ imported: { changed: 0 } });
  expect(
    await importRows([fileRow({ slug: 'placed', name: 'Placed', discount: '5' }), variantRow('placed')]),
  ).toMatchObject({
    imported: { changed: 1 },
  });
  expect(await places()).toEqual(['A3-2', null]);
  expect(await importRows(toCsv(again(''), columns))).toMatchObject({ imported: { changed: 1 } });
  expect(await places()).toEqual([null, null]);
  expect(await problemsOf(toCsv(again('A'.repeat(21)), columns))).toMatchObject([{ column: 'place' }]);
});

test('pre-orders come with the file, are exported, and stay without their columns', async () => {
  const columns = [...usualColumns, 'comes_on', 'preorder_limit'] as const;
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [day, later] = [dayAfter(20), dayAfter(30)];
  const bring = (row: FileRow) =>
    importRows(toCsv([fileRow({ slug: 'before', name: 'Before', quantity: '0', ...row })], columns));
  const now = async () => {
    const { rows } = await database.pool.query<{ now: string }>(
      `SELECT concat_ws(' ', comes_on, preorder_left, owed) AS now FROM variants`,
    );
    return rows.map((row) => row.now);
  };
  expect(await bring({ comes_on: day, preorder_limit: '8' })).toMatchObject({ imported: { added: 1 } });
  expect(await now()).toEqual([`${day} 8 0`]);
  expect(await bring({ comes_on: day, preorder_limit: '8' })).toMatchObject({ imported: { changed: 0 } });
  let csv = '';
  for await (const page of exportPages(database, folder)) csv += page.csv;
  expect(csv).toContain(`,${day},8,`);
  // five of the eight are ordered
  await database.pool.query('UPDATE variants SET owed = 5, preorder_left = 3');
  expect(await bring({ comes_on: day, preorder_limit: '8' })).toMatchObject({ imported: { changed: 0 } });
  expect(await bring({ comes_on: later, preorder_limit: '10' })).toMatchObject({ imported: { changed: 1 } });
  expect(await now()).toEqual([`${later} 5 5`]);
  expect(await importRows([fileRow({ slug: 'before', name: 'Before', discount: '5' })])).toMatchObject({
    imported: { changed: 1 },
  });
  expect(await now()).toEqual([`${later} 5 0`]);
  expect(await bring({ comes_on: dayAfter(-2), preorder_limit: '' })).toMatchObject({ imported: { changed: 1 } });
  expect(await now()).toEqual(['0']);
  const wrong = [
    { comes_on: 'soon' },
    { comes_on: '2096-02-31' },
    { comes_on: day },
    { comes_on: day, preorder_limit: '-1' },
  ];
  for (const row of wrong)
    expect(await problemsOf(toCsv([fileRow(row)], columns))).toMatchObject([
      { column: row.comes_on === day ? 'preorder_limit' : 'comes_on' },
    ]);
});

test('codes come with the file, are exported, may be swapped, and stay without their columns', async () => {
  const columns = [...usualColumns, 'sku', 'barcode'] as const;
  const codes = async () =>
    (await database.db.selectFrom('variants').select(['sku', 'barcode']).orderBy('price').execute()).map(
      ({ sku, barcode }) => [sku, barcode],
    );
  const rows = (one: FileRow, other: FileRow) => [
    fileRow({ slug: 'one', name: 'One', price: '100', ...one }),
    fileRow({ slug: 'other', name: 'Other', price: '200', ...other }),
  ];
  const ean = '4006381333931';
  expect(await importRows(toCsv(rows({ sku: 'A', barcode: ean }, { sku: '=B' }), columns))).toMatchObject({ ok: true });
  let csv = '';
  for await (const page of exportPages(database, folder)) csv += page.csv;
  expect(csv).toContain(`,A,${ean},\n`);
  expect(csv).toContain(",'=B,,\n");
  expect(await importRows(toCsv(rows({ sku: '=B' }, { sku: 'a' }), columns))).toMatchObject({ ok: true });
  expect(await codes()).toEqual([
    ['=B', null],
    ['a', null],
  ]);
  expect(await importRows(rows({ discount: '5' }, {}))).toMatchObject({ imported: { changed: 1 } });
  expect((await codes())[0]).toEqual(['=B', null]);
});

test('weights come with the file, are exported, and stay without their column', async () => {
  const columns = [...usualColumns, 'weight'] as const;
  const weights = async () =>
    (await database.db.selectFrom('variants').select('weight').orderBy('price').execute()).map(({ weight }) => weight);
  const rows = [
    fileRow({ slug: 'one', name: 'One', price: '100', weight: '৭৫০' }),
    fileRow({ slug: 'other', name: 'Other', price: '200' }),
  ];
  expect(await importRows(toCsv(rows, columns))).toMatchObject({ ok: true });
  expect(await weights()).toEqual([750, null]);
  let csv = '';
  for await (const page of exportPages(database, folder)) csv += page.csv;
  expect(csv).toContain(',750\n');
  expect(await importRows([{ ...rows[0]!, discount: '5' }])).toMatchObject({ imported: { changed: 1 } });
  expect(await weights()).toEqual([750, null]);
  const changed = [fileRow({ ...rows[0]!, weight: '' }), fileRow({ ...rows[1]!, weight: '60' })];
  expect(await importRows(toCsv(changed, columns))).toMatchObject({ imported: { changed: 2 } });
  expect(await weights()).toEqual([null, 60]);
  for (const weight of ['0', '100001', '1.5'])
    expect(await problemsOf(toCsv([fileRow({ weight })], columns))).toMatchObject([{ column: 'weight' }]);
});

test('refuses a file with a duplicate or used SKU, or a wrong check digit', async () => {
  const columns = [...usualColumns, 'sku', 'barcode'] as const;
  const row = (slug: string, more: FileRow) => fileRow({ slug, name: slug, ...more });
  expect(await importRows(toCsv([row('first', { sku: 'A-1' })], columns))).toMatchObject({ ok: true });
  const problems = await problemsOf(
    toCsv(
      [
        row('second', { sku: 'a-1', barcode: '4006381333932' }),
        row('third', { sku: 'B-1' }),
        row('fourth', { sku: 'b-1' }),
      ],
      columns,
    ),
  );
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'barcode'],
    [2, 'sku'],
    [4, 'sku'],
  ]);
  // a product that drops its SKU in the same file does not block it
  const input = [row('first', { sku: '' }), row('second', { sku: 'A-1' })];
  expect(await importRows(toCsv(input, columns))).toMatchObject({ ok: true });
});

test('an import brings in products with all that belongs to them, newest first as in the file', async () => {
  const columns = [...usualColumns, ...optionalColumns];
  const shoe = fileRow({
    slug: 'red-shoe',
    name_bn: 'লাল জুতা',
    category_bn: 'জুতা',
    sub_category: 'Heels',
    discount: '১০',
    in_stock: 'No',
  });
  const result = await importRows(
    toCsv([shoe, variantRow('red-shoe', { quantity: '০' }), fileRow({ slug: '', name: 'সবুজ জুতা' })], columns),
  );
  expect(result).toEqual({
    ok: true,
    imported: { added: 2, changed: 0, unchanged: 0, created: { categories: 1, subCategories: 1, brands: 1 } },
  });
  const products = await database.db.selectFrom('products').selectAll().orderBy('created_at', 'desc').execute();
  expect(products.map(({ slug }) => slug)).toEqual(['red-shoe', 'sobuj-juta']);
  expect(products[0]).toMatchObject({
    name_bn: 'লাল জুতা',
    discount: 10,
    in_stock: false,
    price_from: 450,
    sizes: ['40', '41'],
  });
  expect(await variantsOf('red-shoe')).toMatchObject([
    { color: 'Red', size: '40', quantity: 5 },
    { color: 'Red', size: '41', quantity: 0 },
  ]);
  expect(await database.db.selectFrom('categories').selectAll().execute()).toMatchObject([
    { name: 'Shoes', name_bn: 'জুতা', slug: 'shoes' },
  ]);
});

test('imported products are found by their words', async () => {
  await importRows([fileRow({ name: 'Peacock sandal' })]);
  const { rows } = await database.pool.query(`SELECT 1 FROM products WHERE document @@ 'peacock'`);
  expect(rows).toHaveLength(1);
});

test('reports every bad cell by line and column, and writes no rows', async () => {
  const before = await everyRow(database);
  const pictures = await readdir(mediaFolder);
  const problems = await problemsOf([
    fileRow({ name: '', regular_price: '5,00', discount: '101' }),
    fileRow({ description: 'Two\nlines', in_stock: 'perhaps', price: '0', quantity: '-1' }),
    fileRow({ slug: 'Not a slug', color: '', thumbnail: 'none.png' }),
  ]);
  expect(problems.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
    '2 name: Product name is required',
    '2 regular_price: Must be a whole number, in digits only',
    '2 discount: Must be at most 100',
    '4 in_stock: Must be yes or no',
    '4 price: Must be at least 1',
    '4 quantity: Must be a whole number, in digits only',
    '5 slug: Only a-z, 0-9 and single hyphens between them',
    '5 color: Color is required',
    '5 thumbnail: The ZIP has no file none.png',
  ]);
  expect(await everyRow(database)).toEqual(before);
  expect(await readdir(mediaFolder)).toEqual(pictures);
});

test('refuses a product whose rows contradict each other or are not together', async () => {
  expect(
    await problemsOf([
      fileRow({ slug: 'one' }),
      variantRow('one', { name: 'Another' }),
      variantRow('one', { size: '40' }),
      fileRow({ slug: 'two' }),
      fileRow({ slug: 'one' }),
    ]),
  ).toMatchObject([
    { line: 3, column: 'name' },
    { line: 4, column: 'color', message: 'Line 2 already has this color and size' },
    { line: 6, column: 'slug', message: 'Line 2 already has this product. Put its rows together' },
  ]);
});

test('names that the shop does not know are reported, unless they are to be made', async () => {
  const rows = [fileRow({ category: 'Hats', sub_category: 'Caps', brand: 'Nobody' })];
  expect(await problemsOf(rows, {})).toMatchObject([
    { line: 2, column: 'category' },
    { line: 2, column: 'brand' },
  ]);
  await importRows(rows);
  expect(await importRows([fileRow({ category: 'HATS', sub_category: 'caps', brand: 'nobody' })], {})).toMatchObject({
    ok: true,
  });
  expect(await problemsOf([fileRow({ category: 'Hats', sub_category: 'Boots', brand: 'Nobody' })], {})).toEqual([
    { line: 2, column: 'sub_category', message: 'Hats has no sub-category "Boots"' },
  ]);
});

test('a deleted product is not brought back by the way', async () => {
  await importRows([fileRow({ slug: 'gone' })]);
  await database.pool.query(`UPDATE products SET deleted_at = now()`);
  expect(await problemsOf([fileRow({ slug: 'gone' })])).toMatchObject([{ line: 2, column: 'slug' }]);
});

test.each(['../secret.png', '/etc/secret.png', 'a/../../secret.png', '..\\secret.png', 'C:\\secret.png'])(
  'the picture path %s leads out of its folder and is refused',
  async (path) => {
    expect(await problemsOf([fileRow({ thumbnail: path }), fileRow({ images: `red.png|${path}` })])).toMatchObject([
      { line: 2, column: 'thumbnail', message: expect.stringMatching(/must lie in the folder/) },
      { line: 3, column: 'images' },
    ]);
  },
);

test('pictures that are none, torn or too large are reported', async () => {
  await writeFile(join(folder, 'text.png'), 'no picture');
  await writeFile(join(folder, 'torn.png'), Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'));
  await writeFile(join(folder, 'large.png'), Buffer.alloc(20 * 1024 * 1024 + 1));
  const problems = await problemsOf([fileRow({ images: 'text.png|torn.png' }), fileRow({ thumbnail: 'large.png' })]);
  expect(problems.map(({ message }) => message).toSorted()).toEqual([
    'File size should not exceed 20MB',
    'text.png is not a JPEG, PNG or WebP picture',
    'torn.png is not a picture that can be read',
  ]);
});

test('a byte order mark, CRLF, line breaks in cells, blank lines and any order of columns are fine', async () => {
  const columns = usualColumns.toReversed();
  const csv = toCsv([fileRow({ slug: 'odd', description: 'One\nTwo, "three"' }), fileRow({ slug: 'second' })], columns);
  const result = await importRows(`\ufeff${csv.replaceAll('\n', '\r\n')}\r\n,,,,,,,,,,,,,,,,\r\n`);
  expect(result).toMatchObject({ ok: true, imported: { added: 2 } });
  const { description } = await database.db
    .selectFrom('products')
    .select('description')
    .where('slug', '=', 'odd')
    .executeTakeFirstOrThrow();
  expect(description).toBe('One\r\nTwo, "three"');
});

test('a file that is no catalogue is reported in one clear line', async () => {
  const utf16 = Buffer.from(toCsv([fileRow()]), 'utf16le');
  utf16[30] = 0xff;
  expect(await problemsOf(utf16)).toEqual([
    { line: expect.any(Number), column: '', message: 'The file is not UTF-8. Save it as "CSV UTF-8"' },
  ]);
  expect(await problemsOf('')).toEqual([{ line: 1, column: '', message: 'The file is empty' }]);
  expect(await problemsOf(`${toCsv([fileRow()])}"open,\nand on\n`)).toEqual([
    { line: 3, column: '', message: 'A quotation mark in this row is never closed' },
  ]);
  expect(await problemsOf(`${toCsv([fileRow()])}a,b\n`)).toEqual([
    { line: 3, column: '', message: 'Has 2 cells where the header has 17' },
  ]);
});

test('columns that are unknown, missing or there twice are reported', async () => {
  const header = usualColumns.filter((column) => column !== 'brand').join(',');
  expect(await problemsOf(`${header},slug,colour\n`)).toEqual([
    { line: 1, column: 'slug', message: 'Duplicate column' },
    { line: 1, column: 'colour', message: 'Unknown column' },
    { line: 1, column: 'brand', message: 'This column is missing' },
  ]);
});

test('a column that may be blank may be missing: it is read as blank', async () => {
  const row = fileRow({ name: 'Few columns', slug: 'few-columns', discount: '', name_bn: '' });
  const result = await importRows(toCsv([row], [...requiredColumns]));
  expect(result).toMatchObject({ ok: true, imported: { added: 1 } });
  const product = await database.db
    .selectFrom('products')
    .select(['name_bn', 'discount', 'in_stock', 'sub_category_id'])
    .where('slug', '=', 'few-columns')
    .executeTakeFirstOrThrow();
  expect(product).toEqual({ name_bn: null, discount: 0, in_stock: true, sub_category_id: null });
});

test('prices that change by more than 80 percent are counted, new ones are not', async () => {
  const rows = (price: string) => [
    fileRow({ slug: 'steep', name: 'Steep', price }),
    variantRow('steep', { price: '500' }),
  ];
  expect(await importRows(rows('1101'))).toMatchObject({ ok: true, imported: { added: 1 } });
  expect(await importRows(rows('1'))).toMatchObject({ imported: { changed: 1, steep: 1 } });
  expect(await importRows(rows('1'))).toMatchObject({ imported: { unchanged: 1 } });
});

test('a second import of the same file makes no changes and sends no notices', async () => {
  const rows = [fileRow({ slug: 'one' }), variantRow('one'), fileRow({ sub_category: 'Heels' })];
  await importRows(rows);
  const before = await everyRow(database);
  const noted = async () => {
    const { rows: changes } = await database.pool.query<{ kind: string }>('DELETE FROM changes RETURNING kind');
    return changes.map(({ kind }) => kind);
  };
  await noted();
  expect(await importRows(rows)).toEqual({
    ok: true,
    imported: { added: 0, changed: 0, unchanged: 2, created: counted },
  });
  expect(await everyRow(database)).toEqual(before);
  expect(await noted()).toEqual([]);
  await importRows([{ ...rows[0], name: 'Another name' }, rows[1] ?? {}]);
  expect(await noted()).toContain('listings');
});

test('a changed product keeps its id, its number and unchanged variants', async () => {
  const one = fileRow({ slug: 'one' });
  await importRows([one, variantRow('one'), variantRow('one', { size: '42' }), fileRow()]);
  const [first, second] = await variantsOf('one');
  const before = await database.db
    .selectFrom('products')
    .selectAll()
    .where('slug', '=', 'one')
    .executeTakeFirstOrThrow();
  const result = await importRows([
    { ...one, size: '41', price: '450', images: 'blue.png' },
    variantRow('one', { size: '40' }),
    variantRow('one', { color: 'Blue' }),
  ]);
  expect(result).toMatchObject({ ok: true, imported: { added: 0, changed: 1, unchanged: 0 } });
  const after = await variantsOf('one');
  expect(after.map(({ color, size, price }) => `${color} ${size} ${price}`)).toEqual([
    'Red 41 450',
    'Red 40 500',
    'Blue 41 500',
  ]);
  expect([after[0]?.id, after[1]?.id]).toEqual([second?.id, first?.id]);
  const product = await database.db
    .selectFrom('products')
    .selectAll()
    .where('slug', '=', 'one')
    .executeTakeFirstOrThrow();
  expect(product).toMatchObject({
    id: before.id,
    product_number: before.product_number,
    created_at: before.created_at,
    price_from: 450,
  });
  expect(product.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
});

test('a dry run reports the outcome and writes no rows', async () => {
  await importRows([fileRow({ slug: 'one' })]);
  const before = await everyRow(database);
  const pictures = await readdir(mediaFolder);
  const rows = [fileRow({ slug: 'one', category: 'New' }), fileRow({ brand: 'Other' })];
  expect(await importRows(rows, { create: true, dryRun: true })).toEqual({
    ok: true,
    imported: { added: 1, changed: 1, unchanged: 0, created: { categories: 1, subCategories: 0, brands: 1 } },
  });
  expect(await everyRow(database)).toEqual(before);
  expect(await readdir(mediaFolder)).toEqual(pictures);
});

test('two simultaneous imports of the same file wait for each other', async () => {
  const file = await csvFile(
    folder,
    Array.from({ length: 50 }, () => fileRow()),
  );
  const results = await Promise.all([1, 2].map(() => importProducts(database, media, file, { create: true })));
  expect(results.map((result) => result.ok && [result.imported.added, result.imported.unchanged].toSorted())).toEqual([
    [0, 50],
    [0, 50],
  ]);
  expect(await productCount()).toBe(50);
});
