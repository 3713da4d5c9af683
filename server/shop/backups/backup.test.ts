import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, copyOf, makeBackup } from '#test/support/backups.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { listDefinitions, readRows, run } from '#test/support/schema.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { readDatabaseFiles } from '#server/platform/db/migrations/database-files.ts';
import { openShop } from '#server/shop/demo/demo.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { removeUnusedPictures } from '#server/catalogue/media/unused-pictures.ts';
import { backUp, BackupRunning } from '#server/platform/backup/back-up.service.ts';
import { manifestOf, readManifest, writeManifest } from '#server/platform/backup/backup-format.ts';
import { folderPlace } from '#server/platform/backup/folder-place.ts';
import { backUpTo } from '#server/platform/backup/stored-backups.service.ts';
import { writePieces } from '#server/platform/backup/pieces.ts';
import { findBackup, splitAddress } from '#server/platform/backup/read-backup.ts';
import { restore } from './restore.service.ts';
import { tryRestore } from './try-restore.ts';

const shop = await testShop();
const { database, media } = shop;
const { connection } = database;
await openShop(database, media, { demo: true, orders: true });
const letter = { id: 'x', to: 'nusrat@mail.example', subject: 'Back\\slash', text: 'আ\n\t"' };
await addJob(database.db, 'send-mail', letter);
const made = await makeBackup(shop);

const newTarget = async () => ({ connection: await emptyDatabase(), media: folderStore(await testFolder()) });
const picturesOf = async (): Promise<string[]> =>
  (await database.db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => storedName(hash));

test('a backup that is restored is the same shop: rows of all tables, jobs, pictures', async () => {
  const target = await newTarget();
  const { wrong, counted } = await restore(made.place, made, target);
  expect(wrong).toEqual([]);
  expect(counted.orders).toBeGreaterThan(60);
  const contents = await contentsOf(connection);
  expect(await contentsOf(target.connection)).toEqual(contents);
  expect(contents.jobs).toHaveLength(1);
  // numbers of transactions mean nothing to another PostgreSQL
  expect((await readRows(connection)).changes).not.toEqual([]);
  expect((await readRows(target.connection)).changes).toEqual([]);
  expect(await listDefinitions(target.connection)).toEqual(await listDefinitions(connection));
  const pictures = await picturesOf();
  expect(pictures.length).toBeGreaterThan(100);
  for (const name of pictures) {
    const [bytes, copy] = [await media.find(name), await target.media.find(name)];
    expect([name, copy?.equals(bytes!)]).toEqual([name, true]);
  }
});

test('it is verified by a restore into a temporary PostgreSQL, which leaves no files', async () => {
  const dataDir = await testFolder();
  const { wrong, counted } = await tryRestore(made.place, made, { dataDir, postgresPrograms: undefined });
  expect([wrong, counted.orders > 60]).toEqual([[], true]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('other users of the machine cannot read it', async () => {
  const files = await readdir(made.folder, { recursive: true, withFileTypes: true });
  expect(files.length).toBeGreaterThan(100);
  expect((await stat(made.folder)).mode & 0o077).toBe(0);
  for (const file of files.filter((one) => one.isFile())) {
    const { mode } = await stat(join(file.parentPath, file.name));
    expect([file.name, mode & 0o077]).toEqual([file.name, 0]);
  }
});

test('a second backup writes only the pictures that are new', async () => {
  const { folder, place } = await copyOf(made);
  const [gone = '', stays = ''] = await readdir(join(folder, 'pictures'));
  const [kept = ''] = await readdir(join(folder, 'pictures', stays));
  const inodeOf = async () => (await stat(join(folder, 'pictures', stays, kept))).ino;
  const before = await inodeOf();
  await rm(join(folder, 'pictures', gone), { recursive: true });
  const second = await backUpTo(place, { connection, media });
  expect(second.name > made.name).toBe(true);
  expect((await findBackup(place)).name).toBe(second.name);
  // a file that is written again is another file
  expect(await inodeOf()).toBe(before);
  expect((await restore(place, second, await newTarget())).wrong).toEqual([]);
});

test('a database that is not empty is left as it is, unless it is to be replaced', async () => {
  const target = await newTarget();
  await run(target.connection, 'CREATE TABLE mine (id integer); INSERT INTO mine VALUES (1)');
  await expect(restore(made.place, made, target)).rejects.toThrow(
    'The database is not empty, and nothing was changed. Restore into an empty one; or add --replace, ' +
      'which deletes all that is in it now.',
  );
  expect(await readRows(target.connection)).toEqual({ mine: ['{"id": 1}'] });
  // the second time there are tables and jobs of ours to be replaced
  for (const _ of [1, 2]) expect((await restore(made.place, made, { ...target, replace: true })).wrong).toEqual([]);
  expect(await contentsOf(target.connection)).toEqual(await contentsOf(connection));
});

test('a backup is not restored over a shop that runs', async () => {
  await expect(restore(made.place, made, { connection, media, replace: true })).rejects.toThrow(
    'A shop is running on this database: stop it first.',
  );
});

interface Spoilt {
  how: string;
  spoil: (folder: string) => Promise<unknown>;
  says: RegExp;
}
const inBackup = (folder: string, path: string) => join(folder, made.name, path);
const spoilt: Spoilt[] = [
  {
    how: 'without its manifest',
    spoil: (folder) => rm(inBackup(folder, 'manifest.json')),
    says: /is not complete: it was cut before its end/,
  },
  {
    how: 'with a manifest that was changed',
    async spoil(folder) {
      const text = await readFile(inBackup(folder, 'manifest.json'), 'utf8');
      await writeFile(inBackup(folder, 'manifest.json'), text.replace('"rows":1,', '"rows":2,'));
    },
    says: /damaged: \S+\/manifest\.json is not as it was written/,
  },
  {
    how: 'with half a manifest',
    spoil: (folder) => truncate(inBackup(folder, 'manifest.json'), 500),
    says: /damaged: \S+\/manifest\.json is not as it was written/,
  },
  {
    how: 'without a table',
    spoil: (folder) => rm(inBackup(folder, 'tables/orders.0001.gz')),
    says: /not complete: \S+\/tables\/orders\.0001\.gz is missing/,
  },
  {
    how: 'with a table that was cut',
    spoil: (folder) => truncate(inBackup(folder, 'tables/orders.0001.gz'), 1000),
    says: /damaged: \S+\/tables\/orders\.0001\.gz is not as it was written/,
  },
  {
    how: 'with a table of which a byte was changed',
    async spoil(folder) {
      const bytes = await readFile(inBackup(folder, 'tables/orders.0001.gz'));
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(inBackup(folder, 'tables/orders.0001.gz'), bytes);
    },
    says: /damaged: \S+\/tables\/orders\.0001\.gz is not as it was written/,
  },
  {
    how: 'with a picture that was changed',
    async spoil(folder) {
      const [name = ''] = await picturesOf();
      const path = join(folder, 'pictures', name.slice(0, 2), name);
      await writeFile(path, Buffer.alloc((await stat(path)).size));
    },
    says: /damaged: pictures\/\S+\.webp is not as it was written/,
  },
  {
    how: 'without its pictures',
    spoil: (folder) => rm(join(folder, 'pictures'), { recursive: true }),
    says: /not complete: pictures\/\S+\.webp is missing/,
  },
];

test.each(spoilt.map((one) => [one.how, one] as const))(
  'refuses a backup %s, without changes',
  async (_, { spoil, says }) => {
    const { folder, place } = await copyOf(made);
    await spoil(folder);
    const target = await newTarget();
    await expect(findBackup(place).then((found) => restore(place, found, target))).rejects.toThrow(says);
    expect(await readRows(target.connection)).toEqual({});
  },
);

test('a backup that names files elsewhere is refused', async () => {
  const pieces = { write: async () => undefined };
  const outside = async function* () {
    yield Buffer.from(`${JSON.stringify({ name: '../../../haat.webp', bytes: 1, sha256: '' })}\n`);
  };
  const parts = await writePieces(made.place, `${made.name}/other`, outside());
  const manifest = { ...made.manifest, pictures: { ...made.manifest.pictures, parts } };
  await expect(restore(made.place, { ...made, manifest }, await newTarget())).rejects.toThrow(
    /is not as it was written/,
  );
  const [part] = await writePieces(pieces, '../x/y', outside());
  const path = manifestOf(made.name);
  expect(() =>
    readManifest(path, writeManifest({ ...manifest, pictures: { ...manifest.pictures, parts: [part!] } })),
  ).toThrow(/manifest\.json is not as it was written/);
});

test('a backup of a newer version is refused, and one of a migration that was changed since', async () => {
  const target = await newTarget();
  const files = await readDatabaseFiles();
  const [last] = files.migrations.slice(-1);
  const older = { ...files, migrations: files.migrations.slice(0, -1) };
  await expect(restore(made.place, made, { ...target, files: older })).rejects.toThrow(
    `The backup has the migration ${last!.name}, which this version of Haat does not know.`,
  );
  const changed = { ...files, migrations: [...older.migrations, { name: last!.name, text: `${last!.text}\n` }] };
  await expect(restore(made.place, made, { ...target, files: changed })).rejects.toThrow(
    `The migration ${last!.name} is not the one that the backup has had`,
  );
  expect(await readRows(target.connection)).toEqual({});
});

test('a backup of an older version is brought up to date', async () => {
  const target = await newTarget();
  const files = await readDatabaseFiles();
  const later = { name: '9999_later.sql', text: `CREATE TABLE later AS SELECT count(*)::int AS orders FROM orders` };
  const { wrong, counted } = await restore(made.place, made, {
    ...target,
    files: { ...files, migrations: [...files.migrations, later] },
  });
  expect(wrong).toEqual([]);
  expect((await readRows(target.connection)).later).toEqual([`{"orders": ${counted.orders}}`]);
});

test('a connection that is lost in the middle leaves no backup, and the next one is made', async () => {
  const folder = await testFolder();
  const place = folderPlace(folder);
  let isCut = false;
  const cutting = {
    ...place,
    async write(path: string, bytes: Uint8Array) {
      if (path.includes('/tables/orders.') && !isCut) {
        isCut = true;
        await database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'haat backup' AND datname = current_database()`,
        );
      }
      await place.write(path, bytes);
    },
  };
  await expect(backUpTo(cutting, { connection, media })).rejects.toThrow(/connection/i);
  await expect(findBackup(place)).rejects.toThrow('is not complete: it was cut before its end');
  const written = await backUpTo(place, { connection, media });
  expect((await findBackup(place)).name).toBe(written.name);
});

test('only one can run; unused pictures stay while it is made', async () => {
  await database.pool.query(`INSERT INTO pictures (hash, width, height, tint, created_at)
    VALUES (repeat('0', 32), 9, 9, '#ffffff', now() - interval '9 days')`);
  const unused = `${'0'.repeat(32)}.webp`;
  await media.put(unused, (await media.find((await picturesOf()).find((name) => name !== unused)!))!);
  const place = folderPlace(await testFolder());
  const { manifest } = await backUp(
    { connection, media },
    {
      known: new Map(),
      sink: place,
      async beforeManifest() {
        await expect(backUp({ connection, media }, { sink: place, known: new Map() })).rejects.toThrow(BackupRunning);
        expect(await removeUnusedPictures(database, media)).toBe(0);
      },
    },
  );
  expect(manifest.pictures.missing).toEqual([]);
  expect(await removeUnusedPictures(database, media)).toBe(1);
  expect(await media.find(unused)).toBeUndefined();
});

test('a backup names a lost picture, and is still made', async () => {
  const [lost = ''] = await picturesOf();
  const bytes = (await media.find(lost))!;
  await media.put(lost, new Uint8Array());
  const { manifest } = await makeBackup(shop);
  expect(manifest.pictures.missing).toEqual([lost]);
  await media.put(lost, bytes);
});

test('a place and a backup in it are not confused', () => {
  const name = '20261122T134501-123Z';
  expect(splitAddress('/srv/backups')).toEqual({ to: '/srv/backups' });
  expect(splitAddress(`/srv/backups/${name}/`)).toEqual({ to: '/srv/backups', name });
  expect(splitAddress(name)).toEqual({ to: '.', name });
  expect(splitAddress(`https://s3.example/haat/${name}`)).toEqual({ to: 'https://s3.example/haat', name });
});
