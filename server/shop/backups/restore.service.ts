import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { requireOurs } from '#server/platform/db/migrations/applied-migrations.ts';
import { readDatabaseFiles, type DatabaseFiles } from '#server/platform/db/migrations/database-files.ts';
import { openDatabase, type Connection } from '#server/platform/db/database.ts';
import { bringUpToDate, requireBanglaTrigrams, requireUtf8 } from '#server/platform/db/migrations/migrate.ts';
import { migrateJobs } from '#server/platform/queue/jobs.ts';
import { checkLedger, type LedgerCheck } from '#server/sales/ledger/ledger.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { reasonOf, StartError } from '#server/platform/process/start-error.ts';
import { damaged, type StoredPicture, type Manifest, type Rows } from '#server/platform/backup/backup-format.ts';
import type { BackupPlace } from '#server/platform/backup/backup-place.ts';
import { readPieces } from '#server/platform/backup/pieces.ts';
import { readPicture, readPictureList, verifyBackup, type FoundBackup } from '#server/platform/backup/read-backup.ts';
import {
  addJobs,
  analyse,
  copyInto,
  countShops,
  dropEverything,
  dropForeignKeys,
  isEmptyDatabase,
  makeJobsTable,
  setSequence,
  takeMigrationLock,
  truncate,
} from './restore.queries.ts';
import { connectForCopies } from '#server/platform/backup/snapshot.queries.ts';

interface RestoreTarget {
  connection: Connection;
  media: MediaStore;
  /** Deletes the present data in the same transaction. */
  replace?: boolean;
  /** If absent, those of db/. */
  files?: DatabaseFiles;
}

/**
 * Restores a backup into a database, and its pictures into the media store: the tables of the backup's version, its
 * rows, and then the later migrations. The database gets all of it or none. Throws StartError if the backup is damaged
 * or of a newer version, or the database is not empty. Returns whether the ledger agrees.
 */
export async function restore(
  place: BackupPlace,
  { manifest }: FoundBackup,
  { connection, media, replace = false, files }: RestoreTarget,
): Promise<LedgerCheck> {
  const ours = files ?? (await readDatabaseFiles());
  requireOurs(manifest.migrations, ours.migrations, 'The backup');
  await requireRoom(connection, replace);
  await verifyBackup(place, manifest);
  await restorePictures(place, manifest, media);
  const database = openDatabase(connection, { connections: 2, isForWork: true });
  try {
    await migrateJobs(database);
    await restoreData(place, manifest, connection, { ours, replace });
    return await checkLedger(database);
  } finally {
    await database.close();
  }
}

/** Eight at a time: a disk takes a while to say that it has one. */
async function restorePictures(place: BackupPlace, manifest: Manifest, media: MediaStore): Promise<void> {
  const put = async (picture: StoredPicture) => media.put(picture.name, await readPicture(place, picture));
  let some: StoredPicture[] = [];
  for await (const picture of readPictureList(place, manifest)) {
    some.push(picture);
    if (some.length < 8) continue;
    await Promise.all(some.map(put));
    some = [];
  }
  await Promise.all(some.map(put));
}

/** Throws StartError if the database has data, or a shop is running on it. */
async function requireRoom(connection: Connection, replace: boolean): Promise<void> {
  const client = await connectForCopies(connection, 'restore');
  try {
    await requireUtf8(client);
    if ((await countShops(client)) > 0) throw new StartError('A shop is running on this database: stop it first.');
    if (!replace && !(await isEmptyDatabase(client)))
      throw new StartError(
        'The database is not empty, and nothing was changed. Restore into an empty one; or add --replace, ' +
          'which deletes all that is in it now.',
      );
  } finally {
    await client.end();
  }
}

async function restoreData(
  place: BackupPlace,
  manifest: Manifest,
  connection: Connection,
  { ours, replace }: { ours: DatabaseFiles; replace: boolean },
): Promise<void> {
  const client = await connectForCopies(connection, 'restore');
  try {
    await takeMigrationLock(client);
    await client.query('BEGIN');
    if (replace) await dropEverything(client);
    else if (!(await isEmptyDatabase(client))) throw new StartError('Another program has just filled the database.');
    await fill(client, place, manifest, ours);
    await client.query('COMMIT');
    await requireBanglaTrigrams(client);
    await analyse(client);
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new StartError(`The database refused the backup, and is as it was: ${reasonOf(error)}.`, { cause: error });
    throw error;
  } finally {
    // closing the connection undoes uncommitted work
    await client.end();
  }
}

async function fill(client: pg.Client, place: BackupPlace, manifest: Manifest, ours: DatabaseFiles): Promise<void> {
  const had = new Set(manifest.migrations.map(({ name }) => name));
  // without routines, so that triggers do not duplicate data of the rows
  const then = { ...ours, migrations: ours.migrations.filter(({ name }) => had.has(name)), routines: [] };
  await bringUpToDate(client, then);
  const foreignKeys = await dropForeignKeys(client);
  await truncate(
    client,
    manifest.tables.map(({ name }) => name),
  );
  for (const table of manifest.tables) await copyRows(client, place, table);
  for (const { name, value } of manifest.sequences) if (value !== null) await setSequence(client, name, value);
  await client.query(foreignKeys);
  const jobs = { ...manifest.jobs, name: 'restored_jobs' };
  await makeJobsTable(client, jobs.name);
  await copyRows(client, place, jobs);
  await addJobs(client, jobs.name);
  await bringUpToDate(client, ours);
}

async function copyRows(client: pg.Client, place: BackupPlace, rows: Rows): Promise<void> {
  const copy = copyInto(client, rows);
  await pipeline(Readable.from(readPieces(place, rows.parts)), copy);
  if (copy.rowCount !== rows.rows) throw damaged(`the table ${rows.name}`);
}
