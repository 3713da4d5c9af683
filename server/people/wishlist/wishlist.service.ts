import type { BodyOf } from '#shared/api/endpoint.ts';
import type { Wish, wishesApi } from '#shared/api/people/wishlist.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { deleteWishes, insertWishes, listWishes } from './wishlist.queries.ts';

/** Changes a person's wish list, and gives all of it. */
export async function keepWishes(
  database: Database,
  userId: string,
  { add, remove }: BodyOf<typeof wishesApi.keep>,
): Promise<Wish[]> {
  return inTransaction(database, async (tx) => {
    if (add.length > 0) await insertWishes(tx, userId, add);
    if (remove.length > 0) await deleteWishes(tx, userId, remove);
    return listWishes(tx, userId);
  });
}
