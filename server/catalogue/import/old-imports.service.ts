import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { removeFiles } from './import-files.ts';
import type { ImportParts } from './import-parts.ts';
import { failForgotten } from './import-steps.queries.ts';
import { listImportsWithFiles, listOldInBucket } from './imports.queries.ts';

/** Ends the imports that are marked as running although no job works on them or ever will. */
export async function giveUpImports({ db }: Database): Promise<void> {
  await failForgotten(db, {
    line: 1,
    column: '',
    message: 'The import was interrupted several times. Nothing was imported. Check the file again',
  });
}

const isImport = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Deletes the files of imports that are done, given up or unknown. A row is always stored before its files. */
export async function deleteOldImports(parts: ImportParts, days: number): Promise<void> {
  const { database, folder } = parts;
  const { db } = database;
  const found = (await readdir(folder).catch(() => [])).filter(isImport);
  const needed = new Set(await listImportsWithFiles(db, found, days));
  for (const id of found) if (!needed.has(id)) await rm(join(folder, id), { recursive: true, force: true });
  for (const id of await listOldInBucket(db, days)) await removeFiles(parts, id);
}
