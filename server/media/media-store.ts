import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Keeps bytes under a name. We make the names: a hash, perhaps a width, an ending. */
export interface MediaStore {
  /** Absent when there is nothing of that name. */
  find(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing happens when there is nothing of that name. */
  remove(name: string): Promise<void>;
}

/** In a folder, spread over 256 so that none grows too long to list. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async find(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // renamed into place, so that nobody reads half a picture
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
