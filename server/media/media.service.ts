import type { Database } from '../db/database.ts';
import { Invalid } from '../http/errors.ts';
import type { MediaStore } from './media-store.ts';
import { BadPicture } from './bad-picture.ts';
import { storePicture } from './pictures.ts';

const mostMegabytes = 2;

/**
 * Stores an uploaded picture and returns its hash. Throws Invalid at `path`. `svg`: accepts drawings too, stored as
 * the picture that they draw.
 */
export async function keepPicture(
  { db }: Pick<Database, 'db'>,
  media: MediaStore,
  file: Blob,
  path: string,
  { svg = false } = {},
): Promise<string> {
  const refuse = (message: string) => new Invalid([{ path, message }]);
  if (file.size > mostMegabytes * 1024 * 1024) throw refuse(`File size should not exceed ${mostMegabytes}MB`);
  try {
    const picture = await storePicture(media, new Uint8Array(await file.arrayBuffer()), { svg });
    // a picture that is used again is as new for the clean-up
    await db
      .insertInto('pictures')
      .values(picture)
      .onConflict((on) => on.column('hash').doUpdateSet({ created_at: new Date() }))
      .execute();
    return picture.hash;
  } catch (error) {
    if (error instanceof BadPicture) throw refuse(error.forPeople ?? 'File type not supported');
    throw error;
  }
}
