import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLostConnection, violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { Problem } from './sheet/problem.ts';
import { importInThread } from './import-in-thread.ts';
import type { ImportResult } from './plan/import-options.ts';
import { pictureReader } from './pictures/import-pictures.ts';
import { csvName, folderOf, removeFiles, withFiles } from './import-files.ts';
import type { ImportParts } from './import-parts.ts';
import { finishImport, setProgress } from './import-steps.queries.ts';
import { findStarted } from './imports.queries.ts';
import { log } from '#server/platform/process/log.ts';

type Step = 'checking' | 'writing';

/** An import that is running. `folder`: its own. */
interface Running {
  database: Database;
  id: string;
  step: Step;
  folder: string;
  fileName: string;
  startedBy: string;
}

/**
 * The job. Writing is a single transaction: a job that runs again after an interruption finds either no rows or all.
 */
export async function runImport(parts: ImportParts, id: string, step: Step): Promise<void> {
  const { database } = parts;
  const found = await findStarted(database.db, id);
  // another process has done it
  if (found?.state !== step) return;
  const running: Running = { database, id, step, folder: folderOf(parts, id), ...found };
  const isDone = await withFiles(parts, id, () => importFile(parts, running));
  if (isDone) await removeFiles(parts, id);
}

/** True if all was written, so that its files can go. */
async function importFile({ database, media }: ImportParts, running: Running): Promise<boolean> {
  const { id, step } = running;
  const file = join(running.folder, csvName);
  if (!(await isThere(file))) {
    await fail(running, [inFirstLine('This file has been deleted. Upload it again')]);
    return false;
  }
  const { connection } = database;
  const places = { db: database.db, media, folder: await picturesOf(running) };
  const progress = (words: string) => void setProgress(database.db, id, words, percentOf(words)).catch(() => undefined);
  const order = { connection, file, id, step, fileName: running.fileName, startedBy: running.startedBy };
  const result = await importInThread(order, { readPictures: pictureReader(places, progress), progress }).catch(
    (error: unknown) => failureOf(id, error),
  );
  return result !== undefined && finish(running, result);
}

async function picturesOf({ folder }: Running): Promise<string> {
  return (await readdir(folder)).includes('pictures') ? join(folder, 'pictures') : folder;
}

const changeBy = ({ id, fileName, startedBy }: Running) =>
  ({ kind: 'import', thing: id, name: fileName, actor: startedBy }) as const;

/** True: it was written. */
async function finish(running: Running, result: ImportResult): Promise<boolean> {
  const { database, id, step } = running;
  if (!result.ok) await refuse(running, result.problems);
  else if (step === 'checking') await finishImport(database.db, id, step, 'checked', { summary: result.imported });
  return result.ok && step === 'writing';
}

async function refuse(running: Running, problems: Problem[]): Promise<void> {
  const { database, id, step } = running;
  await inTransaction(database, async (tx) => {
    if (await finishImport(tx, id, step, 'failed', { problems }))
      await recordChange(tx, { ...changeBy(running), action: 'refused', after: { rejected: problems.length } });
  });
}

async function fail({ database, id, step }: Running, problems: Problem[]): Promise<void> {
  await finishImport(database.db, id, step, 'failed', { problems });
}

/**
 * The error that ended an import, for its list of problems. Throws errors that may be gone at the next try.
 */
function failureOf(id: string, error: unknown): { ok: false; problems: Problem[] } {
  if (isLostConnection(error)) throw error;
  log.error(`Import ${id} failed`, error);
  const message =
    violatedConstraint(error) === undefined
      ? 'Something went wrong on our side. Your file is not the cause. Nothing was imported. Check the file again'
      : 'The database cannot store this file. Nothing was imported';
  return { ok: false, problems: [inFirstLine(message)] };
}

const inFirstLine = (message: string): Problem => ({ line: 1, column: '', message });

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
