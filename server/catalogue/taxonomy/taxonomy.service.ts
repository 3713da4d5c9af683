import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { lockProducts, lockShelvesOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { listProductsOn, putProductsOn } from './taxonomy-products.queries.ts';
import { refuseByName } from './taxonomy-refusals.ts';
import { taxonomyWords } from './taxonomy-words.ts';
import {
  findCategoryOf,
  insertShelf,
  lockShelf,
  moveSubCategory,
  updateShelf,
  type HeldShelf,
  type Shelf,
  type ShelfValues,
} from './taxonomy.queries.ts';

// Categories, sub-categories and brands share this code, because they are written in the same way.

type Shop = { database: Database; media: MediaStore };
interface GivenShelf {
  name: string;
  nameBn?: string | undefined;
  logo?: Blob | undefined;
  category?: string | undefined;
}

/**
 * Adds a category, sub-category or brand and returns its id. Throws Invalid by field, Conflict for a name that exists.
 */
export async function addShelf(
  { database, media }: Shop,
  admin: Caller,
  shelf: Shelf,
  given: GivenShelf,
): Promise<string> {
  const values = await valuesOf({ database, media }, given);
  return inTransaction(database, async (tx) => {
    const id = await insertShelf(tx, shelf, values).catch((error: unknown) => refuseByName(error, shelf));
    await record(tx, admin, shelf, id, 'added', null);
    return id;
  });
}

/** Renames a shelf, changes its logo, moves a sub-category with its products. Throws NotFound, Invalid, Conflict. */
export async function changeShelf(
  { database, media }: Shop,
  admin: Caller,
  shelf: Shelf,
  id: string,
  given: GivenShelf,
): Promise<void> {
  const values = await valuesOf({ database, media }, given);
  await inTransaction(database, async (tx) => {
    const before = await lockToChange(tx, shelf, id, given);
    if (!before) throw new NotFound(taxonomyWords[shelf].absent);
    const products = await listProductsOn(tx, shelf, id);
    try {
      // it is moved under its new name: a sub-category of that name at the old place does not matter
      if (given.category !== undefined && given.category !== before.category_id)
        await moveWithProducts(tx, id, given.name, given.category, products);
      await updateShelf(tx, shelf, id, values);
    } catch (error) {
      refuseByName(error, shelf);
    }
    // products are also found by the names of their category, sub-category and brand
    await indexProducts(tx, products);
    await record(tx, admin, shelf, id, 'changed', before);
  });
}

async function moveWithProducts(tx: Tx, id: string, name: string, category: string, products: string[]): Promise<void> {
  await lockProducts(tx, products);
  await moveSubCategory(tx, id, name, category);
  await putProductsOn(tx, products, category, id);
}

/** A sub-category that moves is locked after its new category, in the same order as when a product is put there. */
async function lockToChange(
  tx: Tx,
  shelf: Shelf,
  id: string,
  { category }: GivenShelf,
): Promise<HeldShelf | undefined> {
  if (category === undefined || category === (await findCategoryOf(tx, id))) return lockShelf(tx, shelf, id);
  await lockShelvesOf(tx, { categories: [category] });
  return lockShelf(tx, shelf, id, 'gone');
}

async function valuesOf({ database, media }: Shop, { name, nameBn, logo, category }: GivenShelf): Promise<ShelfValues> {
  return {
    name,
    name_bn: nameBn || null,
    ...(logo && { logo: await keepPicture(database, media, logo, 'logo', { svg: true }) }),
    ...(category !== undefined && { category_id: category }),
  };
}

async function record(
  tx: Tx,
  admin: Caller,
  shelf: Shelf,
  id: string,
  action: 'added' | 'changed',
  before: object | null,
): Promise<void> {
  const after = await lockShelf(tx, shelf, id);
  if (after)
    await recordChange(tx, {
      kind: taxonomyWords[shelf].kind,
      thing: id,
      name: after.name,
      action,
      before,
      after,
      actor: admin.userId,
    });
}
