import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { listDefinitions, readRows } from '#test/support/schema.ts';
import { testFolder } from '#test/support/shop.ts';
import { folderPlace } from '#server/platform/backup/folder-place.ts';
import { findBackup } from '#server/platform/backup/read-backup.ts';
import { restore } from '#server/shop/backups/restore.service.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { readDatabaseFiles } from './database-files.ts';
import { migrate } from './migrate.ts';

// Shops of earlier versions, stored as backups (`npm run keep:version`), upgrade to this version.

const folder = join(import.meta.dirname, '../../../../test/fixtures/shops');
const versions = (await readdir(folder)).toSorted();
const files = await readDatabaseFiles();

async function restored(version: string) {
  const place = folderPlace(join(folder, version));
  const backup = await findBackup(place);
  const connection = await emptyDatabase();
  const media = folderStore(await testFolder());
  return { backup, connection, start: () => restore(place, backup, { connection, media }) };
}

test('backups of released versions exist', () => {
  expect(versions).toEqual(expect.arrayContaining(['0039_income', '0050_unsent_messages']));
});

test.each(versions)('the shop of %s upgrades to this version without losing rows', async (version) => {
  const { backup, connection, start } = await restored(version);
  expect(backup.manifest.migrations.at(-1)!.name).toBe(`${version}.sql`);
  const { wrong, counted } = await start();
  expect(wrong).toEqual([]);
  expect(counted.orders).toBe(backup.manifest.tables.find(({ name }) => name === 'orders')!.rows);
  const rows = await readRows(connection);
  for (const name of ['products', 'variants', 'order_lines', 'stock_moves', 'ledger_entries', 'users'])
    expect([name, rows[name]?.length]).toEqual([
      name,
      backup.manifest.tables.find((table) => table.name === name)?.rows,
    ]);
  const fresh = await emptyDatabase();
  await migrate(fresh);
  expect(await listDefinitions(connection)).toEqual(await listDefinitions(fresh));
  // as a shop that starts on it
  await migrate(connection, files);
});
