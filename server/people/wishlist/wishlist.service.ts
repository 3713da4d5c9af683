import type { BodyOf } from '#shared/api/endpoint.ts';
import type { Wish, wishlistApi } from '#shared/api/people/wishlist.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { deleteFromWishlist, insertIntoWishlist, listWishlist } from './wishlist.queries.ts';

/** Changes a person's wishlist, and returns all of it. */
export async function saveWishlist(
  database: Database,
  userId: string,
  { add, remove }: BodyOf<typeof wishlistApi.keep>,
): Promise<Wish[]> {
  return inTransaction(database, async (tx) => {
    if (add.length > 0) await insertIntoWishlist(tx, userId, add);
    if (remove.length > 0) await deleteFromWishlist(tx, userId, remove);
    return listWishlist(tx, userId);
  });
}
