import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { BadPicture } from './bad-picture.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { insertCopy, insertPicture, insertPictures } from './pictures.queries.ts';
import { copyStored, storePicture, type Picture } from './pictures.ts';

const maxMegabytes = 2;

/**
 * Stores an uploaded picture and returns its hash. Throws Invalid at `path`. `svg`: accepts drawings too, stored as
 * the picture that they draw. `isPrivate`: /media does not show it.
 */
export async function keepPicture(
  { db }: Pick<Database, 'db'>,
  media: MediaStore,
  file: Blob,
  path: string,
  { svg = false, isPrivate = false } = {},
): Promise<string> {
  const refuse = (message: string) => new Invalid([{ path, message }]);
  if (file.size > maxMegabytes * 1024 * 1024) throw refuse(`File size should not exceed ${maxMegabytes}MB`);
  try {
    const picture = await storePicture(media, new Uint8Array(await file.arrayBuffer()), { svg, isPrivate });
    await insertPicture(db, picture);
    return picture.hash;
  } catch (error) {
    if (error instanceof BadPicture) throw refuse(error.forPeople ?? 'File type not supported');
    throw error;
  }
}

/** A copy of a picture that /media shows, or does not; its hash. Absent where the store has lost the picture. */
export async function copyPicture(
  { db }: Pick<Database, 'db'>,
  media: MediaStore,
  hash: string,
  { isPrivate }: { isPrivate: boolean },
): Promise<string | undefined> {
  const copy = await copyStored(media, hash, { isPrivate });
  if (copy !== undefined) await insertCopy(db, hash, copy);
  return copy;
}

/** Registers stored pictures, in the transaction that refers to them. */
export async function addPictures(tx: Kysely<DB>, pictures: Picture[]): Promise<void> {
  if (pictures.length > 0) await insertPictures(tx, pictures);
}
