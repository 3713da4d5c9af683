import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { toCell } from './sheet/spreadsheet-cells.ts';
import type { ImportParts } from './import-parts.ts';
import { csvName, folderOf, removeFiles, shareCsv, shareZip, zipName } from './import-files.ts';
import { importKey, moveImport } from './import-steps.queries.ts';
import { deleteImport, findImport, insertImport, listProblems } from './imports.queries.ts';
import { storeBody } from './store-body.ts';
import { unzipInThread } from './pictures/unzip-in-thread.ts';
import { BadZip } from './pictures/unzip-pictures.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    'run-import': { id: string; step: 'checking' | 'writing' };
  }
}

const maxCsv = 50 * 1024 * 1024;
const maxZip = 1024 * 1024 * 1024;

/** Stores the uploaded file and creates an import for it. Throws 413, Invalid for an empty one. */
export async function beginImport(
  parts: ImportParts,
  admin: Caller,
  fileName: string,
  request: Request,
): Promise<Import> {
  const { db } = parts.database;
  const id = await insertImport(db, fileName, admin.userId);
  try {
    await storeBody(request, folderOf(parts, id), csvName, maxCsv);
    await shareCsv(parts, id);
  } catch (error) {
    await removeFiles(parts, id).catch(() => undefined);
    await deleteImport(db, id);
    throw error;
  }
  return getImport(db, id);
}

/** Unpacks the uploaded pictures. Throws NotFound, Conflict, 413, Invalid. */
export async function addPictures(parts: ImportParts, id: string, request: Request): Promise<Import> {
  const found = await getImport(parts.database.db, id);
  if (found.state === 'writing' || found.state === 'done')
    throw refusal(importsApi.addPictures, 'TOO_LATE', 'This import is already complete.');
  const own = folderOf(parts, id);
  await storeBody(request, own, zipName, maxZip);
  try {
    await unzipInThread(join(own, zipName), join(own, 'pictures'));
    await shareZip(parts, id);
  } catch (error) {
    if (error instanceof BadZip) throw new Invalid([{ path: 'pictures', message: error.message }]);
    throw error;
  } finally {
    await rm(join(own, zipName), { force: true });
  }
  return found;
}

/**
 * Requests a check of the file, or the writing of a checked file. Throws NotFound, Conflict if it is already running.
 */
export async function askForImport(database: Database, id: string, step: 'checking' | 'writing'): Promise<Import> {
  const from: Import['state'][] = step === 'checking' ? ['uploading', 'checked', 'failed'] : ['checked'];
  return inTransaction(database, async (tx) => {
    const found = await getImport(tx, id);
    if (!(await moveImport(tx, id, from, step)))
      throw refusal(
        importsApi.check,
        'WRONG_STATE',
        `This import is ${found.state}: it cannot be ${step === 'checking' ? 'checked' : 'written'} now.`,
        { details: { state: found.state } },
      );
    await addJob(tx, 'run-import', { id, step }, { attempts: 5, key: importKey(id) });
    return getImport(tx, id);
  });
}

/** Returns an import. Throws NotFound. */
export async function getImport(db: Database['db'], id: string): Promise<Import> {
  const found = await findImport(db, id);
  if (!found) throw new NotFound('We cannot find this import.');
  return found;
}

/** All rows that were rejected, as CSV; cells that a spreadsheet would run are defused. Throws NotFound. */
export async function problemsAsCsv({ db }: Database, id: string): Promise<string> {
  const problems = await listProblems(db, id);
  if (!problems) throw new NotFound('We cannot find this import.');
  const rows = problems.map(({ line, column, message }) => [line, toCell(column), toCell(message)]);
  return `\ufeff${stringify([['line', 'column', 'problem'], ...rows])}`;
}
