import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a whole file that survives a power failure once this returns: its bytes and its name are on the disk. A reader
 * finds all of it or no file. (write-file-atomic, which npm uses, does not sync the folder.)
 */
export async function writeDurably(path: string, bytes: Uint8Array, { mode }: { mode?: number } = {}): Promise<void> {
  const folder = dirname(path);
  const firstMade = await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes, { flush: true, ...(mode !== undefined && { mode }) });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushFolder(folder);
  // the names of new folders are stored in their parents
  if (firstMade !== undefined)
    for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Makes the names of the files in a folder outlast a loss of power. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder, and needs no sync to store file names
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
