import { sql, type Kysely } from 'kysely';
import type { Import } from '#shared/api/catalogue/imports.ts';
import type { Problem } from './sheet/problem.ts';
import type { DB } from '#server/platform/db/types.ts';

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
  } = await sql<{ id: string }>`
    INSERT INTO imports (file_name, started_by) VALUES (${fileName}, ${admin}) RETURNING id`.execute(db);
  return row!.id;
}

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`SELECT ${columns} FROM imports WHERE id = ${id}`.execute(db);
  return row && toImport(row);
}

interface Started {
  state: State;
  fileName: string;
  startedBy: string;
}

/** The fields of an import that its worker needs. */
export async function findStarted(db: Db, id: string): Promise<Started | undefined> {
  const {
    rows: [row],
  } = await sql<Started>`
    SELECT state, file_name AS "fileName", started_by AS "startedBy" FROM imports WHERE id = ${id}`.execute(db);
  return row;
}

export async function listImports(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ imports: Import[]; total: number }> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM imports
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*) AS total FROM imports`.execute(db);
  return { imports: rows.map(toImport), total: counted?.total ?? 0 };
}

/** Records that its CSV is in the bucket, without pictures; `isThere` false: that all its files are gone. */
export async function setInBucket(db: Db, id: string, isThere: boolean): Promise<void> {
  await sql`UPDATE imports SET bucket_zips = ${isThere ? 0 : null} WHERE id = ${id}`.execute(db);
}

/** Counts another ZIP of pictures in the bucket; returns its number. */
export async function countZip(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ zips: number }>`
    UPDATE imports SET bucket_zips = coalesce(bucket_zips, 0) + 1 WHERE id = ${id}
    RETURNING bucket_zips AS zips`.execute(db);
  return rows[0]?.zips ?? 0;
}

/** Counts the ZIPs of pictures in the bucket; undefined if the import has no files there. */
export async function findZips(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ zips: number | null }>`
    SELECT bucket_zips AS zips FROM imports WHERE id = ${id}`.execute(db);
  return rows[0]?.zips ?? undefined;
}

/** Imports whose files in the bucket can go: they are done, or were abandoned `days` days ago. */
export async function listOldInBucket(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM imports
    WHERE bucket_zips IS NOT NULL
      AND (state = 'done' OR updated_at < now() - ${days} * interval '1 day')`.execute(db);
  return rows.map(({ id }) => id);
}

/** For an import whose file did not arrive whole. */
export async function deleteImport(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM imports WHERE id = ${id}`.execute(db);
}

export async function listProblems(db: Db, id: string): Promise<Problem[] | undefined> {
  const {
    rows: [row],
  } = await sql<{ problems: Problem[] }>`SELECT problems FROM imports WHERE id = ${id}`.execute(db);
  return row?.problems;
}

/** The imports whose files are still needed: not done, and active within this time. */
export async function listImportsWithFiles(db: Db, ids: readonly string[], days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM imports
    WHERE id = ANY (${ids}::uuid[]) AND state <> 'done' AND updated_at > now() - ${days} * interval '1 day'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
