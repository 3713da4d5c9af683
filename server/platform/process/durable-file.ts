import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a whole file that outlasts a loss of power from the moment this returns: its bytes are on the disk, and so is
 * its name. A reader finds all of it or nothing. (write-file-atomic, which npm uses, leaves the folder out.)
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
  // the names of new folders lie in those above them
  if (firstMade !== undefined)
    for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Makes the names of the files in a folder outlast a loss of power. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows has no such thing: it keeps the names of files by itself
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
