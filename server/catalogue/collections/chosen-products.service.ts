import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { maxByHand } from '#shared/api/catalogue/new-collection.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { findChosen } from '#server/catalogue/products/products.ts';
import { lockCollection, setProducts } from './collections.queries.ts';

/**
 * Adds the chosen products to a collection by hand, or takes them out, and returns how many. Throws NotFound, Conflict
 * for an automatic collection or a changed list, and Invalid for none or too many products.
 */
export async function changeCollectedProducts(
  database: Database,
  admin: Caller,
  { id, way, lowStock, ...chosen }: BodyOf<typeof collectionsApi.changeProducts> & { id: string; lowStock: number },
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const collection = await lockCollection(tx, id);
    if (!collection) throw new NotFound('We could not find this collection.');
    const { products: before, title } = collection;
    if (before === null)
      throw refusal(collectionsApi.changeProducts, 'IS_AUTOMATIC', `${title} chooses its products by rules.`);
    const ids = new Set(await findChosen(tx, chosen, lowStock));
    const products = way === 'add' ? [...new Set([...before, ...ids])] : before.filter((one) => !ids.has(one));
    if (products.length > maxByHand)
      throw new Invalid([{ path: 'collection', message: `A collection has at most ${maxByHand} products` }]);
    if (products.length === 0)
      throw new Invalid([{ path: 'collection', message: 'A collection needs a product: delete it instead' }]);
    const changed = Math.abs(products.length - before.length);
    if (changed === 0) return 0;
    await setProducts(tx, id, products);
    await announce(tx, 'collections');
    const both = { before: { products: before }, after: { products } };
    await recordChange(tx, {
      kind: 'collection',
      thing: id,
      name: title,
      action: 'changed',
      ...both,
      actor: admin.userId,
    });
    return changed;
  });
}
