import { adminProductsApi, maxMatching, type Chosen } from '#shared/api/catalogue/admin-products.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { findMatching, isChosen } from './chosen-products.queries.ts';

/**
 * The ids of the chosen products that are not in the trash. Throws Invalid unless products are chosen in one of the two
 * ways, and LIST_CHANGED if others match now.
 */
export async function findChosen(db: Tx | Database['db'], chosen: Chosen, lowStock: number): Promise<string[]> {
  const { ids: given, matching } = chosen;
  if ((given === undefined) === (matching === undefined))
    throw new Invalid([{ path: 'ids', message: 'Choose products, or all that match' }]);
  const { ids, stamp } = await findMatching(db, isChosen(chosen, lowStock));
  if (ids.length > maxMatching)
    throw new Invalid([{ path: 'matching', message: 'At most 5,000 products at once. Filter the list first' }]);
  if (matching && matching.stamp !== stamp)
    throw refusal(adminProductsApi.changeMany, 'LIST_CHANGED', 'The list has changed. Choose its products again.');
  return ids;
}
