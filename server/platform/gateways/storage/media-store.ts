import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#server/platform/process/durable-file.ts';
import { isWhole } from './whole-picture.ts';
import { log } from '#server/platform/process/log.ts';

/** The name of a picture in the media store, and in the folder of an export. */
export const keptName = (hash: string) => `${hash}.webp`;

/** Keeps bytes under a name. We make the names: a hash, perhaps a width, an ending. */
export interface MediaStore {
  /** Absent when there is nothing whole of that name. */
  find(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** What is put has been kept for good when this returns, also if the power fails then. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing happens when there is nothing of that name. */
  remove(name: string): Promise<void>;
  /** Where several machines share the store. */
  files?: SharedFiles;
}

/** Files of work under way, which may be too large for memory. */
export interface SharedFiles {
  /** Keeps the file that lies at `path`. */
  put(name: string, path: string): Promise<void>;
  /** Writes it to `path`. False: there is none of that name. */
  get(name: string, path: string): Promise<boolean>;
  /** Nothing happens when there is nothing of that name. */
  remove(name: string): Promise<void>;
}

/** In a folder, spread over 256 so that none grows too long to list. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async find(name) {
      const bytes = await readIfThere(pathOf(name));
      if (!bytes || isWhole(name, bytes)) return bytes;
      // what was made of an original is made again; an original must be uploaded again
      noteTorn(name);
      return undefined;
    },
    put: (name, bytes) => writeDurably(pathOf(name), bytes),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

const torn = new Set<string>();

/** Logs it once, however often it is asked for. */
function noteTorn(name: string): void {
  if (!torn.has(name)) log.error(`The picture ${name} is not whole and counts as missing (npm run check:pictures).`);
  torn.add(name);
}

async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
