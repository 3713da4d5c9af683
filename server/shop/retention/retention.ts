import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteOldImports, type ImportParts } from '#server/catalogue/import/import.ts';
import { addLater } from '#server/platform/queue/jobs.ts';
import { removeUnusedPictures } from '#server/catalogue/media/media.ts';
import { hidePictures } from '#server/sales/reviews/reviews.ts';
import { retentionDays } from './retention-days.ts';
import { removeOldFiles } from './old-files.ts';
import { deleteDeadJobs, deleteOldRows, tablesWithOldRows } from './old-rows.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    'delete-expired': Record<string, never>;
  }
}

export interface RetentionParts extends ImportParts {
  /** The folder of mails and SMS written as files, and of partial files; absent: none. */
  dataDir?: string | undefined;
}

interface Max {
  /** Rows of one statement, and of one kind in one run; files of one folder in one run. */
  atOnce: number;
  ofOneKind: number;
}
const usualMax: Max = { atOnce: 1000, ofOneKind: 20_000 };
const againAfterSeconds = 60;

/**
 * Deletes rows and files older than their retentionDays. A run is limited: if some are left, the next run comes a
 * minute later.
 */
export async function trim(parts: RetentionParts, max: Max = usualMax): Promise<void> {
  const { db } = parts.database;
  const left = [
    ...(await oneByOne(tablesWithOldRows, (table) => isLeft(max, (count) => deleteOldRows(db, table, count)))),
    await isLeft(max, (count) => deleteDeadJobs(db, count)),
    ...(await trimFiles(parts, max)),
    (await removeUnusedPictures(parts.database, parts.media)) > 0,
  ];
  // of earlier versions, or of a moment in which the shop stopped
  await hidePictures(parts);
  if (left.includes(true)) await addLater(db, 'delete-expired', {}, againAfterSeconds);
}

async function trimFiles(parts: RetentionParts, { ofOneKind: most }: Max): Promise<boolean[]> {
  await deleteOldImports(parts, retentionDays.importFiles);
  // the look whether files can be written (server/platform/health/health.ts)
  const isLook = (name: string) => name.startsWith('.readyz-');
  await removeOldFiles(parts.folder, { days: retentionDays.unfinishedFiles, isMeant: isLook, most });
  const { dataDir } = parts;
  if (dataDir === undefined) return [];
  await removeUnfinishedPictures(join(dataDir, 'media'), most);
  return oneByOne(['mail', 'sms'], async (folder) => {
    const removed = await removeOldFiles(join(dataDir, folder), { days: retentionDays.letterFiles, most });
    return removed >= most;
  });
}

/** Removes again and again. True: as much as allowed was removed, and there may be more. */
async function isLeft({ atOnce, ofOneKind }: Max, remove: (max: number) => Promise<number>): Promise<boolean> {
  for (let removed = 0; removed < ofOneKind;) {
    const count = await remove(Math.min(atOnce, ofOneKind - removed));
    if (count === 0) return false;
    removed += count;
  }
  return true;
}

async function oneByOne<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

const isUnfinished = (name: string) => /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Deletes partial picture files that a crash left behind (server/platform/process/durable-file.ts). */
async function removeUnfinishedPictures(media: string, max: number): Promise<void> {
  for (const folder of await readdir(media).catch(() => []))
    await removeOldFiles(join(media, folder), {
      days: retentionDays.unfinishedFiles,
      isMeant: isUnfinished,
      most: max,
    });
}
