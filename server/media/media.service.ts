import type { Database } from '../db/database.ts';
import { Invalid } from '../http/errors.ts';
import type { MediaStore } from './media-store.ts';
import { BadPicture, storePicture } from './pictures.ts';

const mostMegabytes = 2;

/** Keeps a picture that somebody sent and gives its hash. Throws Invalid with the messages of specification section 5, at `path`. */
export async function keepPicture({ db }: Pick<Database, 'db'>, media: MediaStore, file: Blob, path: string): Promise<string> {
  const refuse = (message: string) => new Invalid([{ path, message }]);
  if (file.size > mostMegabytes * 1024 * 1024) throw refuse(`File size should not exceed ${mostMegabytes}MB`);
  try {
    const picture = await storePicture(media, new Uint8Array(await file.arrayBuffer()));
    await db.insertInto('pictures').values(picture).onConflict((on) => on.doNothing()).execute();
    return picture.hash;
  } catch (error) {
    if (error instanceof BadPicture) throw refuse('File type not supported');
    throw error;
  }
}
