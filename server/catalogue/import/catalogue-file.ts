import pg from 'pg';
import { dirname } from 'node:path';
import { actAs } from '#server/platform/db/act-as.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import type { Problem } from './sheet/problem.ts';
import { checkFile, type CheckedFile } from './plan/check-file.ts';
import type { Imported, ImportOptions, ImportResult } from './plan/import-options.ts';
import { pictureReader, type PictureReader } from './pictures/import-pictures.ts';
import { Refused } from './sheet/refused.ts';
import { foresee, writeChecked } from './write/write-file.service.ts';

/**
 * Imports the products of a CSV file (docs/import-format.md): all of them, or none if there is any problem. Unchanged
 * products are not written.
 */
export function importProducts(
  database: Database,
  media: MediaStore,
  file: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const places = { db: database.db, media, folder: options.pictures ?? dirname(file) };
  return importWith(database, pictureReader(places, options.progress), file, options);
}

/** Imports a file, with a given reader of its pictures. */
export async function importWith(
  database: Database,
  readPictures: PictureReader,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const checked = await checkFile(database.db, readPictures, file, options);
  if (checked.problems.length > 0) return refused(checked.problems);
  if (options.dryRun) return { ok: true, imported: await foresee(database.db, checked, options) };
  try {
    return { ok: true, imported: await retried(() => inTransaction(database, (tx) => writeAll(tx, checked, options))) };
  } catch (error) {
    if (error instanceof Refused) return refused(error.problems);
    throw error;
  }
}

async function writeAll(tx: Tx, checked: CheckedFile, options: ImportOptions): Promise<Imported> {
  if (options.by !== undefined) await actAs(tx, options.by);
  const imported = await writeChecked(tx, checked, options);
  await options.alongside?.(tx, imported);
  return imported;
}

function refused(problems: Problem[]): ImportResult {
  return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line) };
}

// a slug or number that another transaction took at the same moment
const passing = '23505';

async function retried<Result>(work: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && error instanceof pg.DatabaseError && error.code === passing) return retried(work, tries - 1);
    throw error;
  }
}
