import { backupsApi } from '#shared/api/backups.ts';
import type { BackupConfig } from '../config.ts';
import type { Api } from '../http/route.ts';
import { findBackups } from './backups.service.ts';

export function backupRoutes({ route, database }: Api, backup: BackupConfig | undefined): void {
  route(backupsApi.get, async () => ({ data: await findBackups(database, backup) }));
}
