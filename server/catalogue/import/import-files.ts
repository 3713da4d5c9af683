import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedFiles } from '#server/platform/gateways/storage/media-store.ts';
import { makePrivateFolder } from '#server/platform/process/private-files.ts';
import type { ImportParts } from './import-parts.ts';
import { countZip, findZips, setInBucket } from './imports.queries.ts';
import { unzipInThread } from './pictures/unzip-in-thread.ts';

// The files of an import until it ends. With a bucket they are stored there, because the job may run on another
// machine; the disk only has them while a job works on them. Without a bucket they are stored in DATA_DIR.

type Parts = Pick<ImportParts, 'database' | 'media' | 'folder'>;

export const csvName = 'products.csv';
export const zipName = 'pictures.zip';

/** The folder on this machine. */
export const folderOf = ({ folder }: Parts, id: string): string => join(folder, id);
const csvOf = (id: string) => `import-${id}.csv`;
const zipOf = (id: string, number: number) => `import-${id}-${number}.zip`;

/** The CSV has just been written to the folder: from now on every machine has it. */
export async function shareCsv(parts: Parts, id: string): Promise<void> {
  const { files } = parts.media;
  if (!files) return;
  // record the upload first: unrecorded files would stay in the bucket forever
  await setInBucket(parts.database.db, id, true);
  await files.put(csvOf(id), join(folderOf(parts, id), csvName));
  await removeHere(parts, id);
}

/** The same for a ZIP of pictures, which was read and can be unpacked. */
export async function shareZip(parts: Parts, id: string): Promise<void> {
  const { files } = parts.media;
  if (!files) return;
  const number = await countZip(parts.database.db, id);
  await files.put(zipOf(id, number), join(folderOf(parts, id), zipName));
  await removeHere(parts, id);
}

/** Runs `work` with the import's files in the folder, if they still exist. */
export async function withFiles<Result>(parts: Parts, id: string, work: () => Promise<Result>): Promise<Result> {
  const { files } = parts.media;
  if (!files) return work();
  try {
    await bring(parts, files, id);
    return await work();
  } finally {
    await removeHere(parts, id);
  }
}

async function bring(parts: Parts, files: SharedFiles, id: string): Promise<void> {
  const own = folderOf(parts, id);
  await makePrivateFolder(parts.folder);
  await makePrivateFolder(own);
  await files.get(csvOf(id), join(own, csvName));
  const zips = (await findZips(parts.database.db, id)) ?? 0;
  const zip = join(own, zipName);
  for (let number = 1; number <= zips; number += 1) {
    // a ZIP that was counted but is missing was refused
    if (await files.get(zipOf(id, number), zip)) await unzipInThread(zip, join(own, 'pictures'));
  }
  await rm(zip, { force: true });
}

const removeHere = (parts: Parts, id: string) => rm(folderOf(parts, id), { recursive: true, force: true });

/** Removes the files of an import that is done or given up. */
export async function removeFiles(parts: Parts, id: string): Promise<void> {
  await removeHere(parts, id);
  const { files } = parts.media;
  if (!files) return;
  const { db } = parts.database;
  const zips = await findZips(db, id);
  if (zips === undefined) return;
  await files.remove(csvOf(id));
  for (let number = 1; number <= zips; number += 1) await files.remove(zipOf(id, number));
  await setInBucket(db, id, false);
}
