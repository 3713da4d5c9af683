import { sql, type Kysely } from 'kysely';
import type { Import } from '#shared/api/imports.ts';
import type { Imported } from './catalogue-file.ts';
import type { Problem } from './catalogue-columns.ts';
import type { DB } from '../db/types.ts';
import { importKey } from '../jobs/jobs.ts';

type Db = Kysely<DB>;
type State = Import['state'];

interface Row {
  id: string;
  file_name: string;
  state: State;
  progress: string;
  percent: number;
  summary: Import['summary'];
  problems: Problem[];
  problem_count: number;
  created_at: Date;
}

const shownProblems = 200;
const toImport = ({ problems, ...row }: Row): Import => ({
  _id: row.id,
  fileName: row.file_name,
  state: row.state,
  progress: row.progress,
  percent: row.percent,
  summary: row.summary,
  problems: problems.slice(0, shownProblems),
  problemCount: row.problem_count,
  createdAt: row.created_at.toISOString(),
});

const columns = sql`id, file_name, state, progress, percent, summary, problems, problem_count, created_at`;

export async function insertImport(db: Db, fileName: string, admin: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{
    id: string;
  }>`INSERT INTO imports (file_name, started_by) VALUES (${fileName}, ${admin}) RETURNING id`.execute(db);
  return row!.id;
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`SELECT ${columns} FROM imports WHERE id = ${id}`.execute(db);
  return row && toImport(row);
}

/** What a worker must know of an import. */
export async function findStarted(
  db: Db,
  id: string,
): Promise<{ state: State; fileName: string; startedBy: string } | undefined> {
  const {
    rows: [row],
  } = await sql<{
    state: State;
    fileName: string;
    startedBy: string;
  }>`SELECT state, file_name AS "fileName", started_by AS "startedBy" FROM imports WHERE id = ${id}`.execute(db);
  return row;
}

/** Those underway of which no job is left that would be tried again. */
export async function failForgotten(db: Db, problem: Problem): Promise<void> {
  await sql`
    UPDATE imports i SET state = 'failed', problems = ${JSON.stringify([problem])}::jsonb, problem_count = 1, percent = 100, progress = '', updated_at = now()
    WHERE state IN ('checking', 'writing') AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs j WHERE j.key = ${importKey('')} || i.id::text AND (j.attempts < j.max_attempts OR j.locked_by IS NOT NULL))`.execute(
    db,
  );
}

export async function listImports(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ imports: Import[]; total: number }> {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM imports ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*) AS total FROM imports`.execute(db);
  return { imports: rows.map(toImport), total: counted?.total ?? 0 };
}

/** Whose file never came whole. */
export async function deleteImport(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM imports WHERE id = ${id}`.execute(db);
}

/** Moves an import on, from one of these states only: pressed twice, it is begun once. */
export async function moveImport(db: Db, id: string, from: State[], to: State): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE imports SET state = ${to}, progress = '', percent = 0, updated_at = now() WHERE id = ${id} AND state = ANY (${from})`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Of one that is underway: nobody waits for this, so it may come when all is done. */
export async function setProgress(db: Db, id: string, progress: string, percent: number): Promise<void> {
  await sql`UPDATE imports SET progress = ${progress}, percent = ${percent}, updated_at = now() WHERE id = ${id} AND state IN ('checking', 'writing')`.execute(
    db,
  );
}

const keptProblems = 10_000;

/** Ends a step; false where it was ended already. */
export async function finishImport(
  db: Db,
  id: string,
  step: State,
  state: State,
  { summary = null, problems = [] }: { summary?: Imported | null; problems?: Problem[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE imports SET state = ${state}, summary = ${summary && JSON.stringify(summary)}::jsonb, problems = ${JSON.stringify(problems.slice(0, keptProblems))}::jsonb,
      problem_count = ${problems.length}, percent = 100, progress = '', updated_at = now() WHERE id = ${id} AND state = ${step}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function listProblems(db: Db, id: string): Promise<Problem[] | undefined> {
  const {
    rows: [row],
  } = await sql<{ problems: Problem[] }>`SELECT problems FROM imports WHERE id = ${id}`.execute(db);
  return row?.problems;
}

/** Those whose files are not needed any more. */
export async function listOldImports(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM imports WHERE state = 'done' OR updated_at < now() - interval '7 days'`.execute(db);
  return rows.map(({ id }) => id);
}
