import type * as Promises from 'node:fs/promises';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { fileRow } from '#test/support/catalogue-files.ts';
import { importsBy } from '#test/support/imports.ts';
import { addPerson } from '#test/support/people.ts';
import { wouldBeLost } from '#test/support/power-loss.ts';
import { addByForm } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';
import { folderMail } from '#server/platform/gateways/mail.ts';
import { folderSms } from '#server/platform/gateways/sms.ts';
import { checkPictures } from './picture-check.service.ts';
import { log } from '#server/platform/process/log.ts';

vi.mock('node:fs/promises', async (original) => {
  const { watched } = await import('#test/support/power-loss.ts');
  return watched(await original<typeof Promises>());
});

afterEach(() => vi.restoreAllMocks());

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const { mediaFolder } = shop;

const fileOf = (url: string, ending = '.webp') => {
  const name = url.split('/').at(-1)!.replace('.webp', ending);
  return join(mediaFolder, name.slice(0, 2), name);
};
const expectGone = async (url: string) => {
  const answer = await shop.get(url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
};

test('a picture whose upload was answered is on the disk: its bytes, its name and its folder', async () => {
  const { thumbnail, images } = await addByForm(shop, admin);
  expect((await shop.get(thumbnail)).status).toBe(200);
  expect(images).toHaveLength(1);
  expect(wouldBeLost(mediaFolder)).toEqual([]);
});

test('messages stored as files are flushed to disk before they count as sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-letters-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.spyOn(log, 'info').mockReturnValue();
  await folderMail(join(folder, 'mail'), 'shop@haat.example').send('1', { to: 'a@b.example', subject: 'S', text: 'T' });
  await folderSms(join(folder, 'sms')).send('2', { to: '01712345678', text: 'T' });
  expect(wouldBeLost(join(folder, 'mail/'))).toEqual([]);
  expect(wouldBeLost(join(folder, 'sms/'))).toEqual([]);
});

test('a resized picture that lost its bytes is made again', async () => {
  const { thumbnail } = await addByForm(shop, admin);
  for (const ending of ['-320.webp', '-320.avif', '-catalog.jpg']) {
    const url = thumbnail.replace('.webp', ending);
    const whole = Buffer.from(await (await shop.get(url)).arrayBuffer());
    for (const tear of [
      () => truncate(fileOf(thumbnail, ending), 0),
      () => truncate(fileOf(thumbnail, ending), whole.length - 1),
      () => writeFile(fileOf(thumbnail, ending), Buffer.alloc(whole.length)),
    ]) {
      vi.spyOn(log, 'error').mockReturnValue();
      await tear();
      const again = await shop.get(url);
      expect([url, again.status]).toEqual([url, 200]);
      expect(Buffer.from(await again.arrayBuffer())).toEqual(whole);
      expect(await readFile(fileOf(thumbnail, ending))).toEqual(whole);
    }
  }
});

test('an original that lost its bytes is never served, is named by the check, and can come back', async () => {
  const { thumbnail, name } = await addByForm(shop, admin);
  const bytes = await readFile(fileOf(thumbnail));
  const error = vi.spyOn(log, 'error').mockReturnValue();
  await truncate(fileOf(thumbnail), 0);
  await expectGone(thumbnail);
  await expectGone(thumbnail);
  await expectGone(thumbnail.replace('.webp', '-640.webp'));
  expect(error).toHaveBeenCalledTimes(1);
  expect((await checkPictures(shop.database, shop.media)).wrong).toEqual([
    expect.stringMatching(new RegExp(`is missing or not whole: .*${name}`)),
  ]);
  await shop.media.put(thumbnail.split('/').at(-1)!, bytes);
  expect((await shop.get(thumbnail)).status).toBe(200);
  expect((await checkPictures(shop.database, shop.media)).wrong).toEqual([]);
});

test('an import does not reuse a stored picture whose bytes are lost', async () => {
  const imports = importsBy(admin, shop);
  const product = await addByForm(shop, admin);
  vi.spyOn(log, 'error').mockReturnValue();
  await truncate(fileOf(product.thumbnail), 0);
  const named = product.thumbnail.split('/').at(-1)!;
  const begun = await imports.begin([fileRow({ thumbnail: named, images: named })]);
  await shop.call(importsApi.check, { params: { id: begun._id }, token: admin.token });
  await shop.runJobs();
  const { problems } = await imports.one(begun);
  expect(problems.map(({ message }) => message)).toEqual([
    `The ZIP has no file ${named}`,
    `The ZIP has no file ${named}`,
  ]);
});
