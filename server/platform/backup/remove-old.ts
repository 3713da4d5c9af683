import { StartError } from '#server/platform/process/start-error.ts';
import { isBackupName, manifestOf, pictureIn } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import { findBackup, listBackups, readPictureList } from './read-backup.ts';

const dayMs = 86_400_000;

/** `20261122T134501-123Z` as a moment. */
function momentOf(name: string): number {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)/.exec(name) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/**
 * Removes backups older than `keepDays` days, attempts that broke off more than a day ago, and pictures that no backup
 * uses. The newest backup always stays. Other writers must not use the place meanwhile.
 */
export async function removeOld(place: BackupPlace, keepDays: number, now = Date.now()): Promise<void> {
  const { whole, cut } = await listBackups(place);
  const [newest, ...others] = whole;
  const old = others.filter((name) => momentOf(name) < now - keepDays * dayMs);
  for (const name of [...old, ...cut.filter((one) => momentOf(one) < now - dayMs)]) await removeBackup(place, name);
  const remaining = others.filter((name) => !old.includes(name));
  if (newest !== undefined && old.length > 0) await removeStrayPictures(place, [newest, ...remaining]);
}

/**
 * The same for backups that serve only to undo an upgrade. The newest goes too, because it contains data that customers
 * had erased since.
 */
export async function removeOldUpgrades(place: BackupPlace, keepDays: number): Promise<void> {
  const names = (await place.folders()).filter(isBackupName);
  if (names.some((name) => momentOf(name) >= Date.now() - keepDays * dayMs)) return removeOld(place, keepDays);
  for (const path of (await place.list()).keys()) await place.remove(path);
}

async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  // the manifest first: a half-removed backup no longer counts as one
  await place.remove(manifestOf(name));
  for (const path of (await place.list(`${name}/`)).keys()) await place.remove(path);
}

async function removeStrayPictures(place: BackupPlace, remaining: readonly string[]): Promise<void> {
  const needed = new Set<string>();
  for (const name of remaining) {
    try {
      const { manifest } = await findBackup(place, name);
      for await (const picture of readPictureList(place, manifest)) needed.add(pictureIn(picture.name));
    } catch (error) {
      // a damaged backup does not say which pictures it needs
      if (error instanceof StartError) return;
      throw error;
    }
  }
  for (const path of (await place.list('pictures/')).keys()) if (!needed.has(path)) await place.remove(path);
}
