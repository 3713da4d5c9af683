import { shelvesApi } from '#shared/api/catalogue/taxonomy.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { countSubCategories, listProductsOn } from './taxonomy-products.queries.ts';
import { taxonomyWords } from './taxonomy-words.ts';
import { deleteShelf, lockShelf, type Shelf } from './taxonomy.queries.ts';

/** Deletes a shelf that has no products. Throws NotFound, Conflict IN_USE with the number of products. */
export async function removeShelf(database: Database, admin: Caller, shelf: Shelf, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockShelf(tx, shelf, id, 'gone');
    if (!before) throw new NotFound(taxonomyWords[shelf].absent);
    await requireUnused(tx, shelf, id);
    await deleteShelf(tx, shelf, id);
    await recordChange(tx, {
      kind: taxonomyWords[shelf].kind,
      thing: id,
      name: before.name,
      action: 'deleted',
      before,
      actor: admin.userId,
    });
  });
}

async function requireUnused(tx: Tx, shelf: Shelf, id: string): Promise<void> {
  const products = (await listProductsOn(tx, shelf, id)).length;
  const inside = shelf === 'categories' ? await countSubCategories(tx, id) : 0;
  const users = [
    ...(products > 0 ? [plural(products, 'product')] : []),
    ...(inside > 0 ? [plural(inside, 'sub-category', 'sub-categories')] : []),
  ];
  if (users.length > 0)
    throw refusal(
      shelvesApi.removeCategory,
      'IN_USE',
      `This ${taxonomyWords[shelf].one} is still used by ${users.join(' and ')}.`,
      {
        details: { products, subCategories: inside },
      },
    );
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
