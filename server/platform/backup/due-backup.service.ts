import { join } from 'node:path';
import type { BackupConfig } from './backup-config.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { holdOffBackups } from '#server/platform/db/hold-off-backups.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { reasonOf } from '#server/platform/process/start-error.ts';
import { BackupRunning, type WrittenBackup } from './back-up.service.ts';
import type { BackupPlace } from './backup-place.ts';
import { findDue, insertFailed, insertMade } from './backups.queries.ts';
import { folderPlace } from './folder-place.ts';
import { backUpTo, sizeOf } from './stored-backups.service.ts';
import { openPlace } from './open-place.ts';
import { removeOld, removeOldUpgrades } from './remove-old.ts';
import { log } from '#server/platform/process/log.ts';

export interface BackupParts {
  database: Database;
  media: MediaStore;
  /** If absent, backups are only made by hand. */
  backup?: BackupConfig;
  /** Upgrade backups go below it, if no other place is set. */
  dataDir?: string | undefined;
}

/**
 * Makes the daily backup after its hour, removes backups that are too old, and stores the result. Repeats a failed
 * backup after an hour.
 */
export async function makeDueBackup({ database, media, backup }: BackupParts): Promise<void> {
  const due = await findDue(database.db, backup?.hour ?? 0);
  const isTried = backup?.to && due.isDue && (await makeKept({ database, media }, backup, backup.to));
  if (!isTried && due.isOverdue) await insertFailed(database.db, backup?.to ?? '', 'No backup was made for two days');
}

/** False: another one is being made, which may hang. */
async function makeKept(
  { database, media }: BackupParts,
  { keys, keepDays }: BackupConfig,
  to: string,
): Promise<boolean> {
  try {
    const place = openPlace(to, keys);
    const source = { connection: database.connection, media };
    const made = await backUpTo(place, source, () => removeOldQuietly(place, keepDays));
    await noteMade(database, place, made);
  } catch (error) {
    // another process or an admin is making one: the next check sees the result
    if (error instanceof BackupRunning) return false;
    log.error(`The backup failed: ${reasonOf(error)}.`);
    await insertFailed(database.db, to, reasonOf(error));
  }
  return true;
}

/**
 * Removes backups that deploy/upgrade made where BACKUP_TO is not set, after as many days as others. While a backup is
 * being made they wait for the next look.
 */
export async function removeUpgradeBackups({ database, dataDir, backup }: BackupParts): Promise<void> {
  if (dataDir === undefined || !backup) return;
  const place = folderPlace(join(dataDir, 'upgrade-backups'));
  await inTransaction(database, async (tx) => {
    if (await holdOffBackups(tx)) await removeOldUpgrades(place, backup.keepDays);
  });
}

/** A failure to remove old backups does not spoil the new one. */
async function removeOldQuietly(place: BackupPlace, keepDays: number): Promise<void> {
  await removeOld(place, keepDays).catch((error: unknown) =>
    log.error(`Old backups in ${place.address} were not removed: ${reasonOf(error)}.`),
  );
}

/** For the dashboard. */
export async function noteMade(
  { db }: Pick<Database, 'db'>,
  place: BackupPlace,
  written: WrittenBackup,
): Promise<void> {
  const { count, missing } = written.manifest.pictures;
  await insertMade(db, {
    place: place.address,
    bytes: sizeOf(written),
    pictures: count,
    missing: missing.length,
  });
}
