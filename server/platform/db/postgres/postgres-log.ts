import { fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const LONGEST_LOG = 1_000_000; // bytes

/** Opens the log file of PostgreSQL to be appended to. */
export function openLog(home: string): number {
  const path = join(home, 'postgres.log');
  // Earlier runs stay readable, they may say why they ended; but not for ever.
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG) renameSync(path, `${path}.old`);
  return openSync(path, 'a+', 0o600);
}

/** The text of the log from this place on. */
export function readFrom(log: number, start: number): string {
  const { size } = fstatSync(log);
  const from = size < start ? 0 : start; // shortened meanwhile
  const bytes = Buffer.alloc(Math.min(size - from, LONGEST_LOG));
  readSync(log, bytes, 0, bytes.length, from);
  return bytes.toString('utf8');
}

/**
 * Empties the log of a running PostgreSQL when it is too long, and copies it beside. PostgreSQL keeps appending to the
 * same file, so renaming would not help.
 */
export async function shortenLog(home: string): Promise<void> {
  const path = join(home, 'postgres.log');
  if (((await stat(path).catch(() => undefined))?.size ?? 0) <= LONGEST_LOG) return;
  await copyFile(path, `${path}.old`);
  await truncate(path);
}
