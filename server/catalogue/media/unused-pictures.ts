import { pictureWidths } from '#shared/media/pictures.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { deleteUnusedPictures } from './pictures.queries.ts';

const atOnce = 200;

/**
 * Deletes unused pictures that are older than a week: until then an open form may still use them, or a deletion may be
 * undone. A picture that becomes referenced at the same moment stays, because its row is not deleted. `these`: deletes
 * these regardless of their age. Returns the number of deleted pictures.
 */
export async function removeUnusedPictures(
  database: Database,
  media: MediaStore,
  these?: readonly string[],
): Promise<number> {
  // only a picture whose row was deleted is removed from the store
  const hashes = await inTransaction(database, (tx) => deleteUnusedPictures(tx, atOnce, these));
  for (const hash of hashes) for (const name of namesOf(hash)) await media.remove(name);
  return hashes.length;
}

// -share.jpg: earlier versions made it for previews of links
const namesOf = (hash: string) => [
  `${hash}.webp`,
  `${hash}-share.jpg`,
  `${hash}-catalog.jpg`,
  ...pictureWidths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
];
