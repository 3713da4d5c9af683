import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from '#server/platform/backup/backup-place.ts';
import { folderPlace } from '#server/platform/backup/folder-place.ts';
import { backUpTo } from '#server/platform/backup/stored-backups.service.ts';
import type { WrittenBackup } from '#server/platform/backup/back-up.service.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { query, readRows } from './schema.ts';
import { testFolder, type TestShop } from './shop.ts';

interface MadeBackup extends WrittenBackup {
  place: BackupPlace;
  /** Where the place is. */
  folder: string;
}

/** A backup of this shop in a folder that is gone when the test file is done. */
export async function makeBackup({ database, media }: Pick<TestShop, 'database' | 'media'>): Promise<MadeBackup> {
  const folder = await testFolder();
  const place = folderPlace(folder);
  return { folder, place, ...(await backUpTo(place, { connection: database.connection, media })) };
}

/** The same in another folder, to be spoilt. */
export async function copyOf({ folder, ...backup }: MadeBackup): Promise<MadeBackup> {
  const copy = join(await testFolder(), 'backups');
  await cp(folder, copy, { recursive: true });
  return { ...backup, folder: copy, place: folderPlace(copy) };
}

/** A hash of all rows of each table that a backup has, the numbers that sequences are at, and the jobs that wait. */
export async function contentsOf(connection: Connection): Promise<Record<string, unknown>> {
  const { changes: _, ...stored } = await readRows(connection);
  const rows = Object.entries(stored).map(([table, all]) => [
    table,
    `${all.length} rows, ${createHash('sha256').update(all.join('\n')).digest('hex')}`,
  ]);
  return query(connection, async (client) => {
    const ask = async (text: string) => (await client.query(text)).rows;
    return {
      ...Object.fromEntries(rows),
      migrations: await ask('SELECT * FROM migrations ORDER BY name'),
      sequences: await ask(`SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`),
      jobs: await ask(`
        SELECT t.identifier, j.payload::text, j.run_at, j.max_attempts, j.key, j.priority
        FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY 1, 2`),
    };
  });
}
