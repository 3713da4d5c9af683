import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { announceProducts } from '#server/platform/feed/announce.queries.ts';
import { copyPicture, privatePicture, removeUnusedPictures } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { findPicture, listExposed, listPrivate, updatePicture } from './review-pictures.queries.ts';

type Shop = { database: Database; media: MediaStore };

/** A review is published: its pictures get names that /media shows. */
export async function showPictures({ database, media }: Shop, review: string): Promise<void> {
  for (const one of await listPrivate(database.db, review)) {
    const copy = await copyPicture(database, media, one.picture, { isPrivate: false });
    if (copy !== undefined) await rename(database, one, { copy, isPublished: true });
  }
}

/** Removes the pictures of unpublished reviews from /media: of refused and withdrawn ones. */
export async function hidePictures({ database, media }: Shop): Promise<void> {
  const exposed = await listExposed(database.db);
  for (const one of exposed) {
    const copy = await copyPicture(database, media, one.picture, { isPrivate: true });
    if (copy !== undefined) await rename(database, one, { copy, isPublished: false });
  }
  if (exposed.length > 0)
    await removeUnusedPictures(
      database,
      media,
      exposed.map(({ picture }) => picture),
    );
}

type Renaming = Parameters<typeof updatePicture>;
const rename = (database: Database, picture: Renaming[1], to: Renaming[2]): Promise<void> =>
  inTransaction(database, async (tx) => announceProducts(tx, await updatePicture(tx, picture, to)));

/** A picture of a review, for staff. Throws NotFound. */
export const getPicture = async (shop: Shop, which: { id: string; position: number }): Promise<Response> =>
  privatePicture(shop.media, await findPicture(shop.database.db, which));
