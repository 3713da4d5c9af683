import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../db');

export interface SqlFile {
  name: string;
  text: string;
}

/** SHA-256 of the text with uniform line ends, so that every checkout has the same hash. */
export const hashOf = ({ text }: SqlFile): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** The files that db/README.md describes. */
export interface DatabaseFiles {
  /** In the order in which they are run, once each. */
  migrations: SqlFile[];
  /** In the order in which they are run, all of them when one has changed. */
  routines: SqlFile[];
  beforeBaseline: SqlFile;
}

/** Reads db/. */
export async function readDatabaseFiles(): Promise<DatabaseFiles> {
  const [migrations, routines, beforeBaseline] = await Promise.all([
    readFolder('migrations'),
    readFolder('routines'),
    readSql('.', 'before-baseline.sql'),
  ]);
  return { migrations, routines, beforeBaseline };
}

async function readFolder(name: string): Promise<SqlFile[]> {
  const names = (await readdir(join(folder, name))).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(names.map((file) => readSql(name, file)));
}

async function readSql(path: string, name: string): Promise<SqlFile> {
  return { name, text: await readFile(join(folder, path, name), 'utf8') };
}
