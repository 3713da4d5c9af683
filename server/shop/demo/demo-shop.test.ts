import { once } from 'node:events';
import { cp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyCatalogue, everyRow, fileRow, pictureFolder, toCsv } from '#test/support/catalogue-files.ts';
import { testDatabase, testFolder } from '#test/support/shop.ts';
import { folderStore, type MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { s3Store } from '#server/platform/gateways/storage/s3-store.ts';
import { findGuideOfProduct } from '#server/catalogue/size-guides/size-guides.queries.ts';
import { getSettings } from '#server/shop/settings/settings.queries.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { openShop } from './demo.ts';

const database = await testDatabase();
const media = folderStore(await testFolder());
const folder = await testFolder();
await cp(await pictureFolder(folder), join(folder, 'pictures'), { recursive: true });

beforeEach(async () => {
  await emptyCatalogue(database);
  await writeSeed({
    'products.csv': toCsv([fileRow({ slug: 'first', sub_category: 'Heels' }), fileRow({ slug: 'second' })]),
  });
});

async function writeSeed(files: Record<string, string>): Promise<void> {
  const seed = {
    'categories.csv': `category,category_bn,category_logo,sub_category,sub_category_bn,sub_category_logo
Hats,,,,,
Shoes,জুতা,red.png,Heels,হিল,blue.png
`,
    'brands.csv': 'brand,brand_bn,logo\nBata,বাটা,blue.png\n',
    'sold.csv': 'slug,sold\nsecond,12\n',
    'settings.json': '{ "shopName": "Test shop" }',
    'front-page.json': '{ "title": "Front page", "sections": [] }',
    ...files,
  };
  for (const [name, content] of Object.entries(seed)) await writeFile(join(folder, name), content);
}

const open = (demo = true) => openShop(database, media, { demo, folder });
const slugs = async () =>
  (await database.db.selectFrom('products').select('slug').orderBy('created_at', 'desc').execute()).map(
    ({ slug }) => slug,
  );

test('the first start loads the demo: categories, brands, products, sales, settings', async () => {
  expect(await open()).toBe('demo loaded');
  expect(await slugs()).toEqual(['first', 'second']);
  expect(await database.db.selectFrom('categories').selectAll().orderBy('position').execute()).toMatchObject([
    { name: 'Hats', logo: null },
    { name: 'Shoes', name_bn: 'জুতা', logo: expect.any(String) },
  ]);
  expect(await database.db.selectFrom('sub_categories').selectAll().execute()).toMatchObject([
    { name: 'Heels', name_bn: 'হিল', logo: expect.any(String) },
  ]);
  expect(await database.db.selectFrom('brands').selectAll().execute()).toMatchObject([
    { name: 'Bata', name_bn: 'বাটা', logo: expect.any(String) },
  ]);
  expect(
    await database.db.selectFrom('products').select('sold_quantity').where('slug', '=', 'second').execute(),
  ).toEqual([{ sold_quantity: 12 }]);
  expect(await getSettings(database.db)).toMatchObject({ shopName: 'Test shop', lowStock: 5 });
});

test('the next starts leave the shop as it is, also when all was deleted', async () => {
  await open();
  await database.pool.query('DELETE FROM products');
  const before = await everyRow(database);
  expect(await open()).toBe('open already');
  expect(await everyRow(database)).toEqual(before);
});

test('without the demo the first start only opens the shop', async () => {
  expect(await open(false)).toBe('left empty');
  expect(await open()).toBe('open already');
  expect(await slugs()).toEqual([]);
  expect(await getSettings(database.db)).toMatchObject({ shopName: 'Haat', phone: '' });
});

test('a shop with products keeps them and gets no others', async () => {
  await open();
  await database.pool.query('UPDATE settings SET opened_at = NULL');
  await writeSeed({ 'products.csv': toCsv([fileRow({ slug: 'third' })]) });
  expect(await open()).toBe('open already');
  expect(await slugs()).toEqual(['first', 'second']);
});

test('a first start that fails leaves no data, and the next one does it all', async () => {
  const before = await everyRow(database);
  await writeSeed({ 'products.csv': toCsv([fileRow({ slug: 'first', brand: 'Nobody' })]) });
  await expect(open()).rejects.toThrow('line 2: brand: The shop has no brand "Nobody"');
  expect(await everyRow(database)).toEqual(before);
  await writeSeed({ 'products.csv': toCsv([fileRow({ slug: 'first' })]) });
  expect(await open()).toBe('demo loaded');
});

test('two processes that start together load the demo once', async () => {
  expect((await Promise.all([open(), open()])).toSorted()).toEqual(['demo loaded', 'open already']);
  expect(await slugs()).toEqual(['first', 'second']);
});

test('a missing logo is reported by its line', async () => {
  await rm(join(folder, 'brands.csv'));
  await writeFile(join(folder, 'brands.csv'), 'brand,brand_bn,logo\nBata,,none.png\n');
  await expect(open()).rejects.toThrow('line 2: logo: The ZIP has no file none.png');
});

test('the demo shop that comes with Haat can be loaded', async () => {
  expect(await openShop(database, media, { demo: true })).toBe('demo loaded');
  expect((await slugs()).length).toBeGreaterThan(50);
  const speaking = await database.db
    .selectFrom('products')
    .select(['slug', 'sizes'])
    .where('description', 'like', '%size guide%')
    .execute();
  expect(speaking.length).toBeGreaterThan(5);
  for (const { slug, sizes } of speaking) {
    const found = await findGuideOfProduct(database.db, slug);
    expect([slug, found?.guide?.rows.map(({ size }) => size)]).toEqual([slug, expect.arrayContaining(sizes)]);
  }
});

/** A bucket that answers each request so; `undefined`: never. */
async function bucket(status: number | undefined): Promise<MediaStore> {
  const server = createServer((_, response) => status && response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  // a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  const keys = { region: 'auto', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'no key of anybody' };
  return s3Store({ bucket: `http://127.0.0.1:${port}/haat`, ...keys }, { maxMs: 500 });
}

test.each([
  [403, /The media store answered 403 when a picture was (?:kept|asked for)/],
  [500, /The media store answered 500 when a picture was (?:kept|asked for)/],
  [undefined, /The media store does not answer/],
])('a bucket that answers %s is one clear line at the first start', async (status, why) => {
  const opening = openShop(database, await bucket(status), { demo: true, folder });
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(why);
  expect(message).toMatch(/^The demo shop could not be loaded: .* Look at S3_BUCKET, .* DEMO=false\.$/);
  expect(await slugs()).toEqual([]);
  expect(await open()).toBe('demo loaded');
});
