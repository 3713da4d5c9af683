import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface OldFiles {
  days: number;
  /** Of those in the folder itself; absent: all. */
  isMeant?(name: string): boolean;
  /** At most so many. */
  most: number;
}

const dayMs = 24 * 60 * 60_000;

/** Removes files of a folder that were not written for so many days. Returns how many. */
export async function removeOldFiles(folder: string, { days, isMeant = () => true, most }: OldFiles): Promise<number> {
  const since = Date.now() - days * dayMs;
  let removed = 0;
  for await (const name of filesOf(folder)) {
    if (removed >= most) break;
    const path = join(folder, name);
    if (!isMeant(name) || !((await writtenAt(path)) < since)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined);
  if (entries) for await (const entry of entries) if (entry.isFile()) yield entry.name;
}

/** In milliseconds; Infinity for a file that was removed meanwhile. */
async function writtenAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity;
}
