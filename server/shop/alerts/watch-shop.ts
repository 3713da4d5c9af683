import { mkdir } from 'node:fs/promises';
import { findBackupTrouble } from '#server/shop/backups/backups.service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findTightDisk } from '#server/platform/disk/disk-room.ts';
import { findTrouble } from '#server/platform/outbox/unsent.service.ts';
import { keepAlarm } from './alarms.service.ts';

/** Looks at what may be wrong with the shop itself. `folder`: a folder of DATA_DIR. */
export async function watchShop({ database, folder }: { database: Database; folder: string }): Promise<void> {
  await mkdir(folder, { recursive: true });
  await keepAlarm(database, 'disk', await findTightDisk(folder));
  await keepAlarm(database, 'backup', await findBackupTrouble(database));
  await keepAlarm(database, 'messages', await findTrouble(database));
}
