import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { fileRow, toCsv } from '#test/support/catalogue-files.ts';
import { addPerson } from '#test/support/people.ts';
import { phonePhoto } from '#test/support/phone-photo.ts';
import { newPicture } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';
import { zipOf } from '#test/support/zip.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const png = Buffer.from(await (await newPicture()).arrayBuffer());

const begin = async (thumbnail = 'red.png') =>
  (
    await shop.call(importsApi.begin, {
      query: { fileName: 'a.csv' },
      body: new Blob([toCsv([fileRow({ thumbnail, images: thumbnail })])]),
      token: admin.token,
    })
  ).data;
const addPictures = ({ _id }: Import, zip: Blob, headers = {}) =>
  shop.ask(importsApi.addPictures, { params: { id: _id }, body: zip, token: admin.token, headers });
async function check({ _id }: Import): Promise<Import> {
  await shop.call(importsApi.check, { params: { id: _id }, token: admin.token });
  await shop.runJobs();
  return (await shop.call(importsApi.one, { params: { id: _id }, token: admin.token })).data;
}
/** Every file that imports left, below their folder's parent too. */
const unpacked = async ({ _id }: Import) =>
  (await readdir(join(shop.importsFolder, _id), { recursive: true })).toSorted();

test('unpacks pictures into their folders, and no other files', async () => {
  const begun = await begin('shawls/red.PNG');
  const zip = zipOf([
    { name: 'shawls/red.PNG', bytes: png },
    { name: 'run.sh', bytes: png },
    { name: 'products.csv', bytes: png },
    { name: '__MACOSX/red.png', bytes: png },
    { name: 'a.svg', bytes: png },
    { name: '.ssh/key', bytes: png },
  ]);
  expect((await addPictures(begun, zip)).status).toBe(200);
  expect(await unpacked(begun)).toEqual(['pictures', 'pictures/shawls', 'pictures/shawls/red.PNG', 'products.csv']);
  expect(await check(begun)).toMatchObject({ state: 'checked', summary: { added: 1 } });
});

// takes seconds: it draws the photo and makes the shop's sizes of it
test("imports a phone photo of 6 MB, in the shop's size", async () => {
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(6_000_000);
  const begun = await begin('photo.jpg');
  expect((await addPictures(begun, zipOf([{ name: 'photo.jpg', bytes: photo }]))).status).toBe(200);
  expect(await check(begun)).toMatchObject({ state: 'checked', problems: [] });
  await shop.call(importsApi.write, { params: { id: begun._id }, token: admin.token });
  await shop.runJobs();
  const { rows } = await shop.database.pool.query('SELECT width, height FROM pictures WHERE width > 1000');
  expect(rows).toEqual([{ width: 1600, height: 1200 }]);
});

test.each([
  '../evil.png',
  'a/../../evil.png',
  '/tmp/haat-evil.png',
  '..\\evil.png',
  'C:/evil.png',
  'a/../../../../../../tmp/haat-evil.png',
])('a ZIP that would write to %s is refused', async (name) => {
  const begun = await begin();
  const before = await readdir(shop.importsFolder);
  expect(await fieldErrorsOf(await addPictures(begun, zipOf([{ name, bytes: png }])))).toEqual({
    pictures: 'We cannot read this ZIP',
  });
  expect(await unpacked(begun)).not.toContainEqual(expect.stringContaining('evil'));
  expect(await readdir(shop.importsFolder)).toEqual(before);
});

test('refuses files that are not ZIPs, and damaged ZIPs', async () => {
  const begun = await begin();
  const whole = new Uint8Array(await zipOf([{ name: 'red.png', bytes: png }]).arrayBuffer());
  const crossed = zipOf([
    { name: 'red.png', bytes: png },
    { name: 'red.png/blue.png', bytes: png },
  ]);
  for (const zip of [
    new Blob(['hello']),
    new Blob([whole.slice(0, whole.length - 30)]),
    new Blob([png]),
    crossed,
    zipOf([{ name: `${'x'.repeat(300)}.png`, bytes: png }]),
  ])
    expect(await fieldErrorsOf(await addPictures(begun, zip))).toEqual({
      pictures: 'We cannot read this ZIP',
    });
  const nothing = await shop.ask(importsApi.addPictures, { params: { id: begun._id }, token: admin.token });
  await refusalOf(nothing, 400);
  expect(await unpacked(begun)).not.toContain('pictures.zip');
});

test('more than 1 GB is refused before it is read', async () => {
  expect(
    (
      await refusalOf(
        await addPictures(await begin(), new Blob(['x']), { 'content-length': String(1024 ** 3 + 1) }),
        413,
      )
    ).code,
  ).toBe('TOO_LARGE');
});

test('a small ZIP that unpacks to much is stopped at the size of a picture, and its row says so', async () => {
  const begun = await begin();
  const zip = zipOf([{ name: 'red.png', bytes: Buffer.alloc(64 * 1024 * 1024) }]);
  expect(zip.size).toBeLessThan(100_000);
  expect((await addPictures(begun, zip)).status).toBe(200);
  expect((await stat(join(shop.importsFolder, begun._id, 'pictures/red.png'))).size).toBe(20 * 1024 * 1024 + 1);
  expect((await check(begun)).problems).toMatchObject([
    { column: 'thumbnail', message: 'File size should not exceed 20MB' },
    { column: 'images', message: 'File size should not exceed 20MB' },
  ]);
});

test('a file that claims to be smaller than it is, is refused', async () => {
  const begun = await begin();
  expect(
    await fieldErrorsOf(
      await addPictures(begun, zipOf([{ name: 'red.png', bytes: Buffer.alloc(8 * 1024 * 1024), claims: 100 }])),
    ),
  ).toEqual({ pictures: 'We cannot read this ZIP' });
});

test('pictures that are too large together are refused before they fill the disk', async () => {
  const begun = await begin();
  const zip = zipOf(
    Array.from({ length: 1100 }, (_, n) => ({ name: `${n}.jpg`, bytes: Buffer.alloc(0), claims: 2 * 1024 * 1024 })),
  );
  expect(await fieldErrorsOf(await addPictures(begun, zip))).toEqual({
    pictures: 'The pictures in this ZIP are too large in total',
  });
  expect(await unpacked(begun)).toEqual(['products.csv']);
});

test('another ZIP corrects the errors of the first', async () => {
  const begun = await begin();
  await addPictures(begun, zipOf([{ name: 'red.png', bytes: Buffer.from('<?php') }]));
  expect((await check(begun)).state).toBe('failed');
  await addPictures(begun, zipOf([{ name: 'red.png', bytes: png }]));
  expect((await check(begun)).state).toBe('checked');
});
