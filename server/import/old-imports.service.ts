import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { ImportParts } from './import-parts.ts';
import { failForgotten } from './import-steps.queries.ts';
import { listOldImports } from './imports.queries.ts';

/** Ends the imports that are marked as running although no job works on them or ever will. */
export async function giveUpImports({ db }: Database): Promise<void> {
  await failForgotten(db, {
    line: 1,
    column: '',
    message: 'The shop was interrupted again and again. Nothing was written. Check it once more',
  });
}

/** Deletes the files of imports that are done or given up. */
export async function deleteOldImports({ database: { db }, folder }: ImportParts): Promise<void> {
  for (const id of await listOldImports(db)) await rm(join(folder, id), { recursive: true, force: true });
}
