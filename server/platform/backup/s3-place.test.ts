import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentsOf } from '#test/support/backups.ts';
import { fakeStore } from '#test/support/fake-store.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { whenDone } from '#test/support/when-done.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { BucketFailed } from '#server/platform/gateways/storage/s3-bucket.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { backUpTo } from './stored-backups.service.ts';
import { openPlace } from './open-place.ts';
import { findBackup, listBackups } from './read-backup.ts';
import { restore } from '#server/shop/backups/restore.service.ts';

const { isSigned, refusals, sendsTo, bucket, close } = await fakeStore();
whenDone(close);
const keys = { region: 'us-east-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'never sent' };
const place = openPlace(`${bucket}/`, keys);

const shop = await testShop();
const { database, media } = shop;
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });
await placeOrder(shop, await addPerson(shop), newOrder([line(goods)]));
// the backup and the database that it is compared with must have the same queue
await shop.jobsQueued();
const hashes = (await database.db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash);
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
  .webp()
  .toBuffer();
for (const hash of hashes) await media.put(storedName(hash), picture);

test('a bucket stores backups like a folder: made, listed, restored, removed', async () => {
  await expect(findBackup(place)).rejects.toThrow(`There is no backup in ${bucket}.`);
  const first = await backUpTo(place, { connection: database.connection, media });
  const second = await backUpTo(place, { connection: database.connection, media });
  expect(await listBackups(place)).toEqual({ whole: [second.name, first.name], cut: [] });
  const target = { connection: await emptyDatabase(), media: folderStore(await testFolder()) };
  const { wrong, counted } = await restore(place, await findBackup(place), target);
  expect([wrong, counted.orders]).toEqual([[], 1]);
  expect(await contentsOf(target.connection)).toEqual(await contentsOf(database.connection));
  for (const hash of hashes) expect(await target.media.find(storedName(hash))).toEqual(picture);
  for (const path of (await place.list(`${second.name}/`)).keys()) await place.remove(path);
  expect((await findBackup(place)).name).toBe(first.name);
  expect(new Set(isSigned)).toEqual(new Set([true]));
});

test('names the store that refuses, without its message', async () => {
  refusals.push(403);
  await expect(findBackup(place)).rejects.toThrow(
    new BucketFailed('The store of the backups answered 403 when the files were listed'),
  );
});

test('a store that sends the shop elsewhere is refused, and nothing arrives there', async () => {
  const elsewhere = await fakeStore();
  whenDone(elsewhere.close);
  refusals.push(307);
  sendsTo.push(`${elsewhere.bucket}/file`);
  await expect(place.write('file', Buffer.from('all data'))).rejects.toThrow(
    new BucketFailed('The store of the backups answered 307 when file was stored'),
  );
  expect(elsewhere.isSigned).toEqual([]);
});

test('a bucket without keys is refused in a sentence', () => {
  expect(() => openPlace('https://s3.example/backups', undefined)).toThrow(StartError);
});
