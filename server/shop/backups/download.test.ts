import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { backupsApi } from '#shared/api/shop/backups/backups.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { openClient } from '#test/support/client.ts';
import { contentsOf } from '#test/support/backups.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { addPerson, password } from '#test/support/people.ts';
import { addByForm } from '#test/support/product-forms.ts';
import { authApi } from '#shared/api/people/accounts.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { folderPlace } from '#server/platform/backup/folder-place.ts';
import { findBackup } from '#server/platform/backup/read-backup.ts';
import { restore } from './restore.service.ts';
import { zipSink } from '#server/platform/backup/zip-sink.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();
const { pool } = shop.database;
const owner = await addPerson(shop, { staffRole: 'owner' });
await addByForm(shop, owner);

beforeEach(() => shop.call(authApi.confirm, { body: { currentPassword: password }, token: owner.token }));

const ticket = async () => (await shop.call(backupsApi.ticket, { token: owner.token })).data.ticket;
const download = async (input?: string) =>
  shop.ask(backupsApi.download, { query: { ticket: input ?? (await ticket()) } });

/** The files of a ZIP into a folder, as a person unpacks it. */
async function unpack(bytes: Buffer, folder: string): Promise<void> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const next = () =>
    new Promise<Entry | undefined>((resolve, reject) => {
      zip
        .removeAllListeners()
        .once('entry', resolve)
        .once('end', () => resolve(undefined))
        .once('error', reject);
      zip.readEntry();
    });
  for (let entry = await next(); entry; entry = await next()) {
    const found: Entry = entry;
    const contents = await new Promise<Buffer>((resolve, reject) => {
      zip.openReadStream(found, (error, stream) => (error ? reject(error) : resolve(buffer(stream))));
    });
    await mkdir(dirname(join(folder, found.fileName)), { recursive: true });
    await writeFile(join(folder, found.fileName), contents);
  }
}

test('an owner downloads the whole shop, which is restored from the unpacked file', async () => {
  const response = await download();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="haat-backup.zip"',
    'cache-control': 'no-store',
  });
  const folder = await testFolder();
  await unpack(Buffer.from(await response.arrayBuffer()), folder);
  const place = folderPlace(folder);
  const backup = await findBackup(place);
  expect(backup.manifest.pictures.count).toBeGreaterThan(0);
  const target = { connection: await emptyDatabase(), media: folderStore(await testFolder()) };
  expect((await restore(place, backup, target)).wrong).toEqual([]);
  const but = { sessions: 0, jobs: 0 };
  expect({ ...(await contentsOf(target.connection)), ...but }).toEqual({
    ...(await contentsOf(shop.database.connection)),
    ...but,
  });
  const { data } = await shop.call(historyApi.list, { query: {}, token: owner.token });
  expect(data[0]).toMatchObject({ kind: 'settings', name: 'Everything downloaded' });
});

test('a ticket is good once, and only for a minute', async () => {
  const input = await ticket();
  await (await download(input)).arrayBuffer();
  expect((await download(input)).status).toBe(404);
  const old = await ticket();
  await pool.query(`UPDATE download_tickets SET expires_at = now() - interval '1 second'`);
  expect((await download(old)).status).toBe(404);
  const ofFormer = await ticket();
  await pool.query(`UPDATE users SET staff_role = 'admin' WHERE id = $1`, [owner.id]);
  expect((await download(ofFormer)).status).toBe(404);
  await pool.query(`UPDATE users SET staff_role = 'owner' WHERE id = $1`, [owner.id]);
});

test('the ticket of an owner who was banned meanwhile is invalid', async () => {
  const input = await ticket();
  await pool.query('UPDATE users SET banned_at = now() WHERE id = $1', [owner.id]);
  expect((await download(input)).status).toBe(404);
  await pool.query('UPDATE users SET banned_at = NULL WHERE id = $1', [owner.id]);
});

test('only owners get a ticket, and only after confirming their password', async () => {
  const admin = await addPerson(shop, { staffRole: 'admin' });
  expect((await shop.ask(backupsApi.ticket, { token: admin.token })).status).toBe(403);
  await pool.query('UPDATE sessions SET confirmed_at = NULL');
  await shop.refused(backupsApi.ticket, 'CONFIRM_PASSWORD', { token: owner.token });
});

test('only one can run; a reader who leaves ends it and leaves no files', async () => {
  const said = vi.spyOn(log, 'warn').mockReturnValue();
  // otherwise the rest may have been sent before the second request
  const holder = await openClient(shop.database.connection);
  await holder.query('BEGIN; LOCK TABLE variants IN ACCESS EXCLUSIVE MODE');
  const reader = (await download()).body!.getReader();
  await reader.read();
  expect((await download()).status).toBe(503);
  await reader.cancel();
  await holder.end();
  // it stays open until the file in progress notices the end
  const again = await vi.waitUntil(
    async () => {
      const response = await download();
      return response.ok && response;
    },
    { timeout: 60_000 },
  );
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const held = async () =>
    (
      await pool.query(`SELECT FROM pg_stat_activity WHERE application_name = 'haat backup'
      AND datname = current_database()`)
    ).rowCount;
  await expect.poll(held).toBe(0);
  said.mockRestore();
});

test('the source of the ZIP waits for its reader, and stops when it leaves', async () => {
  const filled = Promise.withResolvers<unknown>();
  let written = 0;
  const zip = zipSink(async (sink) => {
    try {
      for (;;) {
        await sink.write(`${(written += 1)}`, new Uint8Array(1_000_000));
      }
    } catch (error) {
      filled.resolve(error);
      throw error;
    }
  });
  await zip.next();
  await zip.return(undefined);
  expect(await filled.promise).toEqual(new Error('The reader of the backup has left'));
  expect(written).toBeLessThan(8);
});
