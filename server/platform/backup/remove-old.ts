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
 * Removes backups that are older than so many days, tries that were cut more than a day ago, and pictures that no
 * backup has any more. The newest backup stays however old it is. Nobody else may write to the place meanwhile.
 */
export async function removeOld(place: BackupPlace, keepDays: number, now = Date.now()): Promise<void> {
  const { whole, cut } = await listBackups(place);
  const [newest, ...others] = whole;
  const old = others.filter((name) => momentOf(name) < now - keepDays * dayMs);
  for (const name of [...old, ...cut.filter((one) => momentOf(one) < now - dayMs)]) await removeBackup(place, name);
  const kept = others.filter((name) => !old.includes(name));
  if (newest !== undefined && old.length > 0) await removeStrayPictures(place, [newest, ...kept]);
}

/**
 * The same of backups that serve only to take an upgrade back: the newest goes too, because it holds customers who had
 * their data erased since.
 */
export async function removeOldUpgrades(place: BackupPlace, keepDays: number): Promise<void> {
  const names = (await place.folders()).filter(isBackupName);
  if (names.some((name) => momentOf(name) >= Date.now() - keepDays * dayMs)) return removeOld(place, keepDays);
  for (const path of (await place.list()).keys()) await place.remove(path);
}

async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  // the manifest first: what is half removed is no backup any more
  await place.remove(manifestOf(name));
  for (const path of (await place.list(`${name}/`)).keys()) await place.remove(path);
}

async function removeStrayPictures(place: BackupPlace, kept: readonly string[]): Promise<void> {
  const needed = new Set<string>();
  for (const name of kept) {
    try {
      const { manifest } = await findBackup(place, name);
      for await (const picture of readPictureList(place, manifest)) needed.add(pictureIn(picture.name));
    } catch (error) {
      // nobody knows which pictures a damaged backup needs
      if (error instanceof StartError) return;
      throw error;
    }
  }
  for (const path of (await place.list('pictures/')).keys()) if (!needed.has(path)) await place.remove(path);
}
