import { pictureWidths } from '#shared/pictures.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { deleteUnusedPictures } from './pictures.queries.ts';

const atOnce = 200;

/**
 * Removes pictures that nothing shows any more and that are older than a week: until then a form may still be open, or
 * a deletion may be undone. A reference that comes in the same moment keeps its picture: the row is not deleted then.
 * `these`: removed at once, whatever their age. Returns how many pictures were removed.
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
