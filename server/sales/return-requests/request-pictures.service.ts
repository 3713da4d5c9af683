import type { Database } from '#server/platform/db/database.ts';
import { keepPicture, privatePicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { findPicture } from './return-requests.queries.ts';

type Shop = { database: Database; media: MediaStore };

/** Stores pictures that /media does not serve. Throws Invalid at `pictures`. */
export async function keepPictures({ database, media }: Shop, files: Blob[]): Promise<string[]> {
  const stored: string[] = [];
  // one at a time: four together take four times the memory
  for (const file of files) stored.push(await keepPicture(database, media, file, 'pictures', { isPrivate: true }));
  return stored;
}

/** A picture of a request; `order`: of this order only. Throws NotFound. */
export async function getPicture(
  { database, media }: Shop,
  which: { request: string; position: number; order?: string },
): Promise<Response> {
  return privatePicture(media, await findPicture(database.db, which));
}
