import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#server/platform/process/durable-file.ts';
import { isWhole } from './whole-picture.ts';
import { log } from '#server/platform/process/log.ts';

/** The name of a picture in the media store, and in the folder of an export. */
export const storedName = (hash: string) => `${hash}.webp`;

/** Stores bytes under a name that we make: a hash, perhaps a width, an extension. */
export interface MediaStore {
  /** Undefined if there is no complete file of that name. */
  find(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Stores bytes safely: once this returns, they survive a power failure. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing if there is no file of that name. */
  remove(name: string): Promise<void>;
  /** Where several machines share the store. */
  files?: SharedFiles;
}

/** Files of work under way, which may be too large for memory. */
export interface SharedFiles {
  /** Stores the file at `path`. */
  put(name: string, path: string): Promise<void>;
  /** Writes it to `path`. False: there is none of that name. */
  get(name: string, path: string): Promise<boolean>;
  /** Does nothing if there is no file of that name. */
  remove(name: string): Promise<void>;
}

/** In a folder, spread over 256 so that none grows too long to list. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async find(name) {
      const bytes = await readIfThere(pathOf(name));
      if (!bytes || isWhole(name, bytes)) return bytes;
      // derived files are made again; an original must be uploaded again
      noteTorn(name);
      return undefined;
    },
    put: (name, bytes) => writeDurably(pathOf(name), bytes),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

const torn = new Set<string>();

/** Logs a damaged file once, even if it is requested often. */
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
