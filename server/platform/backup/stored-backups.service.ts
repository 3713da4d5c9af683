import { openMedia, type StorageSettings } from '#server/platform/gateways/storage/open-media.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { backUp, type BackupSource, type WrittenBackup } from './back-up.service.ts';
import type { BackupPlace } from './backup-place.ts';
import { findBackup, findKnownPictures, verifyBackup } from './read-backup.ts';

export const sourceOf = (settings: StorageSettings, connection: Connection): BackupSource => ({
  connection,
  media: openMedia(settings),
});

/**
 * Makes a backup in this place, with pictures that it does not have yet, and verifies it. `afterwards` runs before
 * another backup can start. Throws StartError as backUp() and verifyBackup() do; then there is no backup.
 */
export async function backUpTo(
  place: BackupPlace,
  source: BackupSource,
  afterwards?: () => Promise<void>,
): Promise<WrittenBackup> {
  const known = await findKnownPictures(place);
  const written = await backUp(source, {
    sink: place,
    known,
    beforeManifest: (manifest) => verifyBackup(place, manifest, known),
    ...(afterwards && { afterwards }),
  });
  // the manifest itself
  await findBackup(place, written.name);
  return written;
}

/** The size of a backup in its place, in bytes: its own files and the pictures, which it shares with others. */
export function sizeOf({ manifest }: WrittenBackup): number {
  const parts = [...manifest.tables, manifest.jobs, manifest.pictures].flatMap((one) => one.parts);
  return manifest.pictures.bytes + parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
