import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { dataOf } from '#test/support/answers.ts';
import { addPerson } from '#test/support/people.ts';
import { zipOf } from '#test/support/zip.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { folderMail } from '#server/platform/gateways/mail.ts';
import { folderSms } from '#server/platform/gateways/sms.ts';
import { log } from './log.ts';

/** Every file and folder below, the folder itself among them, by its mode. */
async function modesBelow(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const modes = { folders: new Set<string>(), files: new Set<string>() };
  for (const path of [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]) {
    const found = await stat(path);
    modes[found.isDirectory() ? 'folders' : 'files'].add((found.mode & 0o777).toString(8));
  }
  return { folders: [...modes.folders], files: [...modes.files] };
}
const closed = { folders: ['700'], files: ['600'] };

test('unsent SMS and mails are readable by the shop’s own user alone, also in an open folder', async () => {
  vi.spyOn(log, 'info').mockReturnValue();
  for (const make of ['new', 'open before']) {
    const folder = join(await testFolder(), 'outside');
    if (make === 'open before') {
      await mkdir(folder);
      await chmod(folder, 0o755);
    }
    await folderSms(folder).send('1', { to: '01712345678', text: 'Hello' });
    await folderMail(folder, 'shop@haat.example').send('2', { to: 'a@example.com', subject: 'Hello', text: 'Hello' });
    expect([make, await modesBelow(folder)]).toEqual([make, closed]);
  }
  vi.restoreAllMocks();
});

test('the files of an import are too, and its pictures', async () => {
  const shop = await testShop();
  await chmod(shop.importsFolder, 0o755);
  const admin = await addPerson(shop, { role: 'admin' });
  const list = await shop.ask(importsApi.begin, {
    query: { fileName: 'a.csv' },
    body: new Blob(['name\n']),
    token: admin.token,
  });
  const { _id } = await dataOf(importsApi.begin, list);
  const zip = zipOf([{ name: 'deep/er/one.jpg', bytes: Buffer.from('a picture') }]);
  await shop.call(importsApi.addPictures, { params: { id: _id }, body: zip, token: admin.token });
  expect((await readdir(shop.importsFolder, { recursive: true })).some((name) => name.endsWith('one.jpg'))).toBe(true);
  expect(await modesBelow(shop.importsFolder)).toEqual(closed);
});
