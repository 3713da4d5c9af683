import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { importsApi, type Import } from '#shared/api/imports.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { Invalid, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { addJob } from '../jobs/jobs.ts';
import { toCell } from './spreadsheet-cells.ts';
import type { ImportParts } from './import-parts.ts';
import { moveImport } from './import-steps.queries.ts';
import { deleteImport, findImport, insertImport, listProblems } from './imports.queries.ts';
import { keepBody } from './keep-body.ts';
import { unzipInThread } from './unzip-in-thread.ts';
import { BadZip } from './unzip-pictures.ts';

const mostCsv = 50 * 1024 * 1024;
const mostZip = 1024 * 1024 * 1024;

/** Stores the uploaded file and creates an import for it. Throws 413, Invalid for an empty one. */
export async function beginImport(
  { database: { db }, folder }: ImportParts,
  admin: Caller,
  fileName: string,
  request: Request,
): Promise<Import> {
  const id = await insertImport(db, fileName, admin.userId);
  try {
    await keepBody(request, join(folder, id), 'products.csv', mostCsv);
  } catch (error) {
    await deleteImport(db, id);
    await rm(join(folder, id), { recursive: true, force: true });
    throw error;
  }
  return getImport(db, id);
}

/** Unpacks the uploaded pictures. Throws NotFound, Conflict, 413, Invalid. */
export async function addPictures(
  { database: { db }, folder }: ImportParts,
  id: string,
  request: Request,
): Promise<Import> {
  const found = await getImport(db, id);
  if (found.state === 'writing' || found.state === 'done')
    throw refusal(importsApi.addPictures, 'TOO_LATE', 'This import is written already.');
  const own = join(folder, id);
  await keepBody(request, own, 'pictures.zip', mostZip);
  try {
    await unzipInThread(join(own, 'pictures.zip'), join(own, 'pictures'));
  } catch (error) {
    if (error instanceof BadZip) throw new Invalid([{ path: 'pictures', message: error.message }]);
    throw error;
  } finally {
    await rm(join(own, 'pictures.zip'), { force: true });
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
    await addJob(tx, 'run-import', { id, step });
    return getImport(tx, id);
  });
}

/** One import. Throws NotFound. */
export async function getImport(db: Database['db'], id: string): Promise<Import> {
  const found = await findImport(db, id);
  if (!found) throw new NotFound('There is no such import.');
  return found;
}

/** All rows that were rejected, as CSV; cells that a spreadsheet would run are defused. Throws NotFound. */
export async function problemsAsCsv({ db }: Database, id: string): Promise<string> {
  const problems = await listProblems(db, id);
  if (!problems) throw new NotFound('There is no such import.');
  const rows = problems.map(({ line, column, message }) => [line, toCell(column), toCell(message)]);
  return `\ufeff${stringify([['line', 'column', 'problem'], ...rows])}`;
}
