import type { backupsApi } from '#shared/api/backups.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { BackupConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { findLastMade, findProblem } from './backups.queries.ts';

/** How backups stand: by themselves where to, the last one, and what is wrong since. */
export async function findBackups(
  { db }: Database,
  backup: BackupConfig | undefined,
): Promise<DataOf<typeof backupsApi.get>> {
  const [last, problem] = await Promise.all([findLastMade(db), findProblem(db)]);
  return {
    schedule: backup?.to ? { place: backup.to, hour: backup.hour, keepDays: backup.keepDays } : null,
    last: last ? { ...last, at: last.at.toISOString() } : null,
    problem: problem ? { ...problem, at: problem.at.toISOString() } : null,
  };
}
