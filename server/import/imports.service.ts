import { createWriteStream } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { importsApi, type Import } from '#shared/api/imports.ts';
import { toCell } from './catalogue-columns.ts';
import { importProducts } from './catalogue-file.ts';
import type { Problem } from './catalogue-columns.ts';
import { isLostConnection, violatedConstraint } from '../db/constraints.ts';
import { recordChange } from '../history/history.service.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { ApiError, Invalid, NotFound, refusal } from '../http/errors.ts';
import { partsOf } from '../http/body-parts.ts';
import type { Caller } from '../http/guard.ts';
import { addJob } from '../jobs/jobs.ts';
import type { MediaStore } from '../media/media-store.ts';
import { makePrivateFolder, privateFile } from '../private-files.ts';
import {
  deleteImport,
  failForgotten,
  findImport,
  findStarted,
  finishImport,
  insertImport,
  listOldImports,
  listProblems,
  moveImport,
  setProgress,
} from './imports.queries.ts';
import { unzipApart } from './unzip-apart.ts';
import { BadZip } from './unzip-pictures.ts';

/** `folder`: where the files of imports lie. */
export interface ImportParts {
  database: Database;
  media: MediaStore;
  folder: string;
}

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
    await unzipApart(join(own, 'pictures.zip'), join(own, 'pictures'));
  } catch (error) {
    if (error instanceof BadZip) throw new Invalid([{ path: 'pictures', message: error.message }]);
    throw error;
  } finally {
    await rm(join(own, 'pictures.zip'), { force: true });
  }
  return found;
}

async function keepBody(request: Request, folder: string, name: string, most: number): Promise<void> {
  const tooLarge = () => new ApiError(413, 'TOO_LARGE', `At most ${most / 1024 / 1024} MB can be sent here.`);
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  if (!request.body) throw new Invalid([{ path: '', message: 'Choose a file' }]);
  await makePrivateFolder(dirname(folder));
  await makePrivateFolder(folder);
  let length = 0;
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      length += part.length;
      done(length > most ? tooLarge() : null, part);
    },
  });
  await pipeline(Readable.from(partsOf(request.body)), counted, createWriteStream(join(folder, name), privateFile));
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

/**
 * The job. Writing is one transaction: when the job runs again after an interruption, either nothing was written or
 * everything.
 */
export async function runImport(
  { database, media, folder }: ImportParts,
  id: string,
  step: 'checking' | 'writing',
): Promise<void> {
  const { db } = database;
  const found = await findStarted(db, id);
  // somebody else has done it
  if (found?.state !== step) return;
  const own = join(folder, id);
  const refuse = async (message: string) =>
    void (await finishImport(db, id, step, 'failed', { problems: [{ line: 1, column: '', message }] }));
  if (!(await isThere(join(own, 'products.csv')))) return refuse('This file is not kept any more: upload it again');
  const pictures = (await readdir(own)).includes('pictures') ? join(own, 'pictures') : own;
  const change = { kind: 'import', thing: id, name: found.fileName, actor: found.startedBy } as const;
  const result = await importProducts(database, media, join(own, 'products.csv'), {
    create: true,
    dryRun: step === 'checking',
    pictures,
    by: found.startedBy,
    progress: (words) => void setProgress(db, id, words, percentOf(words)).catch(() => undefined),
    alongside: async (tx, imported) => {
      // two processes that came to the same import write it once: the second finds that it is done, and takes all of its own back
      if (!(await finishImport(tx, id, step, 'done', { summary: imported }))) throw new DoneByAnother();
      await recordChange(tx, { ...change, action: 'written', after: imported });
    },
  }).catch((error: unknown) => failureOf(id, error));
  if (!result) return;
  if (!result.ok) {
    await inTransaction(database, async (tx) => {
      if (await finishImport(tx, id, step, 'failed', { problems: result.problems }))
        await recordChange(tx, { ...change, action: 'refused', after: { rejected: result.problems.length } });
    });
  } else if (step === 'checking') await finishImport(db, id, step, 'checked', { summary: result.imported });
  else await rm(own, { recursive: true, force: true });
}

class DoneByAnother extends Error {}

/**
 * The error that ended an import, for its list of problems; nothing if another process did the work. Throws errors
 * that may be gone at the next try.
 */
function failureOf(id: string, error: unknown): { ok: false; problems: Problem[] } | undefined {
  if (error instanceof DoneByAnother) return undefined;
  if (isLostConnection(error)) throw error;
  console.error(`Import ${id} failed`, error);
  const message =
    violatedConstraint(error) === undefined
      ? 'Something went wrong in the shop, not in this file. Nothing was written. Check it once more'
      : 'The shop cannot hold what this file says. Nothing was written';
  return { ok: false, problems: [{ line: 1, column: '', message }] };
}

/** Imports that are marked as running although no job works on them or ever will. */
export async function giveUpImports({ db }: Database): Promise<void> {
  await failForgotten(db, {
    line: 1,
    column: '',
    message: 'The shop was interrupted again and again. Nothing was written. Check it once more',
  });
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** `Checked 300 of 1,200 pictures.` → 25. */
function percentOf(words: string): number {
  const [, done, all] = /([\d,]+) of ([\d,]+)/.exec(words) ?? [];
  if (!done || !all) return 0;
  const number = (text: string) => Number(text.replaceAll(',', ''));
  return Math.min(100, Math.round((number(done) / Math.max(1, number(all))) * 100));
}

/** One import. Throws NotFound. */
export async function getImport(db: Database['db'], id: string): Promise<Import> {
  const found = await findImport(db, id);
  if (!found) throw new NotFound('There is no such import.');
  return found;
}

/** All rows that cannot be taken, as CSV; cells that a spreadsheet would run are defused. Throws NotFound. */
export async function problemsAsCsv({ db }: Database, id: string): Promise<string> {
  const problems = await listProblems(db, id);
  if (!problems) throw new NotFound('There is no such import.');
  return `\ufeff${stringify([['line', 'column', 'problem'], ...problems.map(({ line, column, message }) => [line, toCell(column), toCell(message)])])}`;
}

/** Deletes the files of imports that are done or given up. */
export async function deleteOldImports({ database: { db }, folder }: ImportParts): Promise<void> {
  for (const id of await listOldImports(db)) await rm(join(folder, id), { recursive: true, force: true });
}
