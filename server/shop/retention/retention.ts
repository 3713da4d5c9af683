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
  /** Where mails and SMS lie as files, and what a crash left of others; absent: nowhere. */
  dataDir?: string | undefined;
}

interface Most {
  /** Rows of one statement, and of one kind in one run; files of one folder in one run. */
  atOnce: number;
  ofOneKind: number;
}
const usualMost: Most = { atOnce: 1000, ofOneKind: 20_000 };
const againAfterSeconds = 60;

/**
 * Removes what is older than retentionDays says. One run is bounded: where something is left, the next one comes a
 * minute later.
 */
export async function trim(parts: RetentionParts, most: Most = usualMost): Promise<void> {
  const { db } = parts.database;
  const left = [
    ...(await oneByOne(tablesWithOldRows, (table) => isLeft(most, (count) => deleteOldRows(db, table, count)))),
    await isLeft(most, (count) => deleteDeadJobs(db, count)),
    ...(await trimFiles(parts, most)),
    (await removeUnusedPictures(parts.database, parts.media)) > 0,
  ];
  // of earlier versions, or of a moment in which the shop stopped
  await hidePictures(parts);
  if (left.includes(true)) await addLater(db, 'delete-expired', {}, againAfterSeconds);
}

async function trimFiles(parts: RetentionParts, { ofOneKind: most }: Most): Promise<boolean[]> {
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
async function isLeft({ atOnce, ofOneKind }: Most, remove: (most: number) => Promise<number>): Promise<boolean> {
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

/** What a crash left of pictures that were being written (server/platform/process/durable-file.ts). */
async function removeUnfinishedPictures(media: string, most: number): Promise<void> {
  for (const folder of await readdir(media).catch(() => []))
    await removeOldFiles(join(media, folder), { days: retentionDays.unfinishedFiles, isMeant: isUnfinished, most });
}
