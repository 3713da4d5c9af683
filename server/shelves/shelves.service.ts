import { shelvesApi } from '#shared/api/shelves.ts';
import { violatedConstraint } from '../db/constraints.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { Invalid, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { keepPicture } from '../media/media.service.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { Change } from '../history/history.service.ts';
import { recordChange } from '../history/history.service.ts';
import { lockProducts, lockShelvesOf } from '../db/lock-catalogue.ts';
import { indexProducts } from '../search/search-index.service.ts';
import {
  arrangeCategories,
  countSubCategories,
  deleteShelf,
  findCategoryOf,
  insertShelf,
  listProductsOn,
  lockShelf,
  moveSubCategory,
  putProductsOn,
  updateShelf,
  type HeldShelf,
  type Shelf,
  type ShelfValues,
} from './shelves.queries.ts';

// Categories, sub-categories and brands share this code, because they are written in the same way.

type Shop = { database: Database; media: MediaStore };
export interface GivenShelf {
  name: string;
  nameBn?: string | undefined;
  logo?: Blob | undefined;
  category?: string | undefined;
}

const words: Record<Shelf, { kind: Change['kind']; one: string; absent: string }> = {
  categories: { kind: 'category', one: 'category', absent: 'There is no such category.' },
  sub_categories: { kind: 'sub-category', one: 'sub-category', absent: 'There is no such sub-category.' },
  brands: { kind: 'brand', one: 'brand', absent: 'There is no such brand.' },
};

/** Adds one and returns its id. Throws Invalid by field, Conflict for a name that exists. */
export async function addShelf(
  { database, media }: Shop,
  admin: Caller,
  shelf: Shelf,
  given: GivenShelf,
): Promise<string> {
  const values = await valuesOf({ database, media }, given);
  return inTransaction(database, async (tx) => {
    const id = await insertShelf(tx, shelf, values).catch((error: unknown) => refuse(error, shelf));
    await record(tx, admin, shelf, id, 'added', null);
    return id;
  });
}

/** Renames one, changes its logo, moves a sub-category with its products. Throws NotFound, Invalid, Conflict. */
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
    if (!before) throw new NotFound(words[shelf].absent);
    const products = await listProductsOn(tx, shelf, id);
    try {
      // it was moved under its new name: a sub-category of that name at the old place does not matter
      if (given.category !== undefined && given.category !== before.category_id) {
        await lockProducts(tx, products);
        await moveSubCategory(tx, id, given.name, given.category);
        await putProductsOn(tx, products, given.category, id);
      }
      await updateShelf(tx, shelf, id, values);
    } catch (error) {
      refuse(error, shelf);
    }
    // products are also found by the names of their category, sub-category and brand
    await indexProducts(tx, products);
    await record(tx, admin, shelf, id, 'changed', before);
  });
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

/** Deletes one that has no products. Throws NotFound, Conflict IN_USE with the number of products. */
export async function removeShelf(database: Database, admin: Caller, shelf: Shelf, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockShelf(tx, shelf, id, 'gone');
    if (!before) throw new NotFound(words[shelf].absent);
    await requireUnused(tx, shelf, id);
    await deleteShelf(tx, shelf, id);
    await recordChange(tx, {
      kind: words[shelf].kind,
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
      `This ${words[shelf].one} is still used by ${users.join(' and ')}.`,
      {
        details: { products, subCategories: inside },
      },
    );
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export async function orderCategories(database: Database, admin: Caller, ids: string[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    await arrangeCategories(tx, ids);
    await recordChange(tx, {
      kind: 'category',
      thing: null,
      name: 'Order of the categories',
      action: 'arranged',
      after: { ids },
      actor: admin.userId,
    });
  });
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
      kind: words[shelf].kind,
      thing: id,
      name: after.name,
      action,
      before,
      after,
      actor: admin.userId,
    });
}

function refuse(error: unknown, shelf: Shelf): never {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.endsWith('_name_unique')) {
    const message = `There is a ${words[shelf].one} of this name already`;
    throw refusal(shelvesApi.addCategory, 'ALREADY_TAKEN', message, { errors: [{ path: 'name', message }] });
  }
  if (constraint === 'sub_categories_category_exists')
    throw new Invalid([{ path: 'category', message: 'Category is required' }]);
  throw error;
}
