import { fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
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
  const bytes = Buffer.alloc(Math.min(fstatSync(log).size - start, LONGEST_LOG));
  readSync(log, bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}
