import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { contentsOf } from '#test/support/backups.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { BucketFailed } from '#server/platform/gateways/storage/s3-bucket.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { backUpTo } from './stored-backups.service.ts';
import { openPlace } from './open-place.ts';
import { findBackup, listBackups } from './read-backup.ts';
import { restore } from '#server/shop/backups/restore.service.ts';

// A store behind a socket, as S3 answers: it lists two names a page.
const kept = new Map<string, Buffer>();
const isSigned: boolean[] = [];
const refusals: number[] = [];
const pageSize = 2;

function listed(query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const keys = [...kept.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const folders = delimiter ? [...new Set(keys.map((key) => `${key.split('/')[0]}/`))] : [];
  const all = delimiter
    ? folders.map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    : keys.map((key) => `<Contents><Key>${key}</Key><Size>${kept.get(key)!.length}</Size></Contents>`);
  const from = Number(query.get('continuation-token') ?? 0);
  const next = from + pageSize;
  const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${all.slice(from, next).join('')}${more}
    </ListBucketResult>`;
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const key = pathname.replace(/^\/backups\/?/, '');
    isSigned.push(request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false);
    const refusal = refusals.shift();
    if (refusal) return response.writeHead(refusal).end('<Error>secret details</Error>');
    if (searchParams.has('list-type')) return response.end(listed(searchParams));
    // S3 refuses this too: a file without its length
    if (request.method === 'PUT' && !request.headers['content-length']) return response.writeHead(411).end();
    if (request.method === 'PUT') kept.set(key, Buffer.concat(parts));
    if (request.method === 'DELETE') kept.delete(key);
    const found = kept.get(key);
    return response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found);
  });
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
    }),
);
const { port } = server.address() as { port: number };
const keys = { region: 'us-east-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'never sent' };
const place = openPlace(`http://127.0.0.1:${port}/backups/`, keys);

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
  await expect(findBackup(place)).rejects.toThrow(`There is no backup in http://127.0.0.1:${port}/backups.`);
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

test('a bucket without keys is refused in a sentence', () => {
  expect(() => openPlace('https://s3.example/backups', undefined)).toThrow(StartError);
});
