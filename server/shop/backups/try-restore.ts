import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import type { LedgerCheck } from '#server/sales/ledger/ledger.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import type { BackupPlace } from '#server/platform/backup/backup-place.ts';
import type { FoundBackup } from '#server/platform/backup/read-backup.ts';
import { restore } from './restore.service.ts';

export interface RestoreCheck {
  dataDir: string;
  /** The folder of initdb and postgres; absent: those that npm brought. */
  postgresPrograms: string | undefined;
}

/**
 * Restores the backup into a PostgreSQL that is made for it below `dataDir` and removed after it. Throws StartError as
 * restore() does. Returns whether the books agree.
 */
export async function tryRestore(place: BackupPlace, backup: FoundBackup, here: RestoreCheck): Promise<LedgerCheck> {
  const { dataDir, postgresPrograms: programs } = here;
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'restore-check-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, programs, settings: { fsync: 'off' } });
    try {
      return await restore(place, backup, {
        connection: postgres.connection,
        media: folderStore(join(folder, 'media')),
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
