import { sql, type Kysely } from 'kysely';
import type { Import } from '#shared/api/catalogue/imports.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Problem } from './sheet/problem.ts';
import type { Imported } from './plan/import-options.ts';

type Db = Kysely<DB>;

/** The key of the job that does an import. */
export const importKey = (id: string) => `run-import ${id}`;
type State = Import['state'];

/** Moves an import on, from one of these states only: if the button is pressed twice, it is begun once. */
export async function moveImport(db: Db, id: string, from: State[], to: State): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE imports SET state = ${to}, progress = '', percent = 0, updated_at = now()
    WHERE id = ${id} AND state = ANY (${from})`.execute(db);
  return numAffectedRows === 1n;
}

/** Updates running imports only: the caller does not wait, so this may arrive after the import has ended. */
export async function setProgress(db: Db, id: string, progress: string, percent: number): Promise<void> {
  await sql`
    UPDATE imports SET progress = ${progress}, percent = ${percent}, updated_at = now()
    WHERE id = ${id} AND state IN ('checking', 'writing')`.execute(db);
}

const keptProblems = 10_000;

/** Ends a step; false if it was ended already. */
export async function finishImport(
  db: Db,
  id: string,
  step: State,
  state: State,
  { summary = null, problems = [] }: { summary?: Imported | null; problems?: Problem[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE imports SET state = ${state}, summary = ${summary && JSON.stringify(summary)}::jsonb,
      problems = ${JSON.stringify(problems.slice(0, keptProblems))}::jsonb, problem_count = ${problems.length},
      percent = 100, progress = '', updated_at = now()
    WHERE id = ${id} AND state = ${step}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends imports that are marked as running although no job is left that would be tried again. */
export async function failForgotten(db: Db, problem: Problem): Promise<void> {
  await sql`
    UPDATE imports i SET state = 'failed', problems = ${JSON.stringify([problem])}::jsonb, problem_count = 1,
      percent = 100, progress = '', updated_at = now()
    WHERE state IN ('checking', 'writing') AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs j
      WHERE j.key = ${importKey('')} || i.id::text AND (j.attempts < j.max_attempts OR j.locked_by IS NOT NULL))
  `.execute(db);
}
