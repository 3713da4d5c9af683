import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { maxPictureMegabytes } from '#shared/catalogue/import-columns.ts';
import type { DB } from '#server/platform/db/types.ts';
import {
  BadPicture,
  hasPicture,
  hashOf,
  storePicture,
  type Picture,
  adoptPicture,
  exportedHash,
} from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { storedName } from '#server/platform/gateways/storage/media-store.ts';

// sharp has its own threads: one picture decodes while the next is read
const atATime = 4;

/** A picture file that a cell names, and the function that reports a mistake at that cell. */
export interface PictureUse {
  path: string;
  report(message: string): void;
}

/** Pictures by the path in the file: the hash to refer to, and the rows that the shop does not have yet. */
export interface Pictures {
  hashes: Map<string, string>;
  fresh: Picture[];
}

/** Where pictures are read from and stored. */
interface PicturePlaces {
  db: Kysely<DB>;
  media: MediaStore;
  folder: string;
}

/** Reads the pictures of a file; `isKept`: they are stored. */
export type PictureReader = (uses: PictureUse[], how: { isKept: boolean }) => Promise<Pictures>;

export function pictureReader(places: PicturePlaces, progress?: (words: string) => void): PictureReader {
  const tell = (done: number, all: number) => {
    if (done % 100 === 0 || done === all)
      progress?.(`Checked ${done.toLocaleString('en')} of ${all.toLocaleString('en')} pictures.`);
  };
  return (uses, { isKept }) =>
    readPictures({ ...places, media: isKept ? places.media : keepingNothing(places.media) }, uses, tell);
}

/** Reads, checks and stores each picture once, even if it is used several times. */
export async function readPictures(
  places: PicturePlaces,
  uses: Iterable<PictureUse>,
  progress: (done: number, all: number) => void = () => {},
): Promise<Pictures> {
  const pictures: Pictures = { hashes: new Map(), fresh: [] };
  const byPath = Map.groupBy(uses, ({ path }) => path);
  const inTurn = pLimit(atATime);
  let done = 0;
  const readFor = async (path: string, users: PictureUse[]) => {
    const read = await readPicture(places, path);
    if (typeof read === 'string') for (const { report } of users) report(read);
    else {
      pictures.hashes.set(path, read.hash);
      if (read.fresh) pictures.fresh.push(read.fresh);
    }
    progress(++done, byPath.size);
  };
  await Promise.all([...byPath].map(([path, users]) => inTurn(() => readFor(path, users))));
  return pictures;
}

interface ReadPicture {
  hash: string;
  fresh?: Picture;
}

/** The picture, or a sentence about the problem with it. */
async function readPicture(places: PicturePlaces, path: string): Promise<ReadPicture | string> {
  const file = insideOf(places.folder, path);
  if (file === undefined) return 'A picture file must lie in the folder of pictures: no "..", no path from the root';
  const named = exportedHash(basename(file));
  const bytes = await readSmallFile(file, path);
  if (typeof bytes === 'string') {
    // an exported list without its pictures: those that the shop still has need no file
    return named !== undefined && (await findStored(places, named)) ? { hash: named } : bytes;
  }
  try {
    return await keepFile(places, bytes, named);
  } catch (error) {
    if (error instanceof BadPicture) return `${path} ${error.message}`;
    throw error;
  }
}

/** `named`: the hash in the name of an exported file. Throws BadPicture. */
async function keepFile(places: PicturePlaces, bytes: Buffer, named: string | undefined): Promise<ReadPicture> {
  const { media } = places;
  const hash = named ?? hashOf(bytes);
  const stored = await findStored(places, hash);
  if (stored && (named === undefined || stored.equals(bytes))) return { hash };
  // another picture under the name of one that the shop has is an ordinary file
  const fresh = (await adoptPicture(media, stored ? hashOf(bytes) : hash, bytes)) ?? (await storePicture(media, bytes));
  return { hash: fresh.hash, fresh };
}

/** A stored picture, if its file is still complete. */
const findStored = async ({ db, media }: PicturePlaces, hash: string) =>
  (await hasPicture(db, hash)) ? media.find(storedName(hash)) : undefined;

/** The file that a cell names; absent when it is not below the folder of pictures. */
function insideOf(folder: string, path: string): string | undefined {
  const steps = path.replaceAll('\\', '/').split('/');
  const leadsOut = steps[0] === '' || steps.includes('..') || /^[a-z]:/i.test(path) || path.includes('\0');
  return leadsOut ? undefined : resolve(folder, ...steps);
}

async function readSmallFile(file: string, path: string): Promise<Buffer | string> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return `${path} is not a file`;
    if (found.size > maxPictureMegabytes * 1024 * 1024) return `File size should not exceed ${maxPictureMegabytes}MB`;
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return error.code === 'ENOENT' ? `The ZIP has no file ${path}` : `${path} cannot be read`;
    throw error;
  }
}

/** The same store without writes, for a dry run: pictures are checked but not stored. */
function keepingNothing(media: MediaStore): MediaStore {
  return { ...media, put: async () => {} };
}
