import { isDeepStrictEqual } from 'node:util';
import { adminProductsApi, type AdminProduct } from '#shared/api/admin-products.ts';
import { actAs } from '../db/act-as.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { Invalid, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { findAdminProduct } from './admin-products.queries.ts';
import type { Change } from '../history/history.service.ts';
import { recordChange } from '../history/history.service.ts';
import { lockShelvesOf } from '../db/lock-catalogue.ts';
import {
  copyProduct,
  lockProduct,
  setDeleted,
  touchProduct,
  updateMany,
  updateVariants,
  type ManyChange,
  type ManyChanged,
} from './product-write.queries.ts';
import { refuseByField } from './product-write.service.ts';
import { indexProducts } from '../search/search-index.ts';

/**
 * Moves products into the trash and returns how many were not there yet. Throws NotFound for a single one that does
 * not exist.
 */
export async function deleteProducts(database: Database, admin: Caller, ids: string[]): Promise<number> {
  return inTransaction(database, async (tx) => {
    const deleted = await setDeleted(tx, ids, true);
    if (ids.length === 1 && deleted.length === 0) throw new NotFound('We have no such product.');
    await recordAll(tx, admin, deleted, 'deleted');
    return deleted.length;
  });
}

/** Restores a product from the trash. Throws NotFound. */
export async function restoreProduct(database: Database, admin: Caller, id: string): Promise<AdminProduct> {
  return inTransaction(database, async (tx) => {
    const restored = await setDeleted(tx, [id], false);
    if (restored.length === 0) throw new NotFound('There is no such product in the trash.');
    await recordAll(tx, admin, restored, 'restored');
    return getAdminProduct(tx, id);
  });
}

/**
 * Changes several products at once. Throws Invalid for a category that does not exist or a sub-category of another
 * one.
 */
export async function changeProducts(
  database: Database,
  admin: Caller,
  ids: string[],
  change: ManyChange,
): Promise<number> {
  if (Object.values(change).every((value) => value === undefined))
    throw new Invalid([{ path: '', message: 'Choose what to change' }]);
  return inTransaction(database, async (tx) => {
    const { category, subCategory } = change;
    await lockShelvesOf(tx, {
      categories: category === undefined ? [] : [category],
      subCategories: subCategory == null ? [] : [subCategory],
    });
    const changed = await updateMany(tx, ids, change).catch(refuseByField);
    if (change.category !== undefined)
      await indexProducts(
        tx,
        changed.map(({ id }) => id),
      );
    for (const one of changed) {
      const both = bothOf(change, one);
      // if nothing changed, nothing is recorded
      if (!isDeepStrictEqual(both.before, both.after))
        await recordChange(tx, {
          kind: 'product',
          thing: one.id,
          name: one.name,
          action: 'changed',
          ...both,
          actor: admin.userId,
        });
    }
    return changed.length;
  });
}

/** The values of this product before and after the change; a chosen category includes the sub-category. */
function bothOf(
  { discount, inStock, category, subCategory = null }: ManyChange,
  was: ManyChanged,
): { before: object; after: object } {
  const after = {
    ...(discount !== undefined && { discount }),
    ...(inStock !== undefined && { inStock }),
    ...(category !== undefined && { category, subCategory }),
  };
  const { id: _, name: __, ...before } = was;
  return { before: Object.fromEntries(Object.entries(before).filter(([name]) => name in after)), after };
}

async function recordAll(
  tx: Tx,
  admin: Caller,
  products: { id: string; name: string }[],
  action: Change['action'],
): Promise<void> {
  for (const { id, name } of products)
    await recordChange(tx, { kind: 'product', thing: id, name, action, actor: admin.userId });
}

/**
 * Changes only prices and quantities, as a row of the list does. Throws NotFound, Conflict if the stock is smaller
 * than what is taken away.
 */
export async function changeVariants(
  database: Database,
  admin: Caller,
  id: string,
  variants: { _id: string; price?: number | undefined; by?: number | undefined }[],
): Promise<AdminProduct> {
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    const held = await lockProduct(tx, id);
    if (!held || held.product.isDeleted) throw new NotFound('We have no such product.');
    const before = await getAdminProduct(tx, id);
    const places = new Map(before.variant.map(({ _id }, position) => [_id, position]));
    await updateVariants(
      tx,
      variants.map(({ _id, price, by = 0 }) => {
        const now = held.variants.find((variant) => variant.id === _id);
        if (!now) throw new NotFound('The product has no such variant.');
        if (now.quantity + by < 0)
          throw refusal(adminProductsApi.changeInRow, 'STOCK_CHANGED', `Only ${now.quantity} left now.`, {
            details: { quantity: now.quantity },
          });
        return { ...now, position: places.get(_id) ?? 0, price: price ?? now.price, quantity: now.quantity + by };
      }),
    );
    await touchProduct(tx, id);
    const after = await getAdminProduct(tx, id);
    await recordChange(tx, {
      kind: 'product',
      thing: id,
      name: after.name,
      action: 'changed',
      before: { variant: before.variant },
      after: { variant: after.variant },
      actor: admin.userId,
    });
    return after;
  });
}

/**
 * Copies a product with the same pictures and variants, all with quantity 0 and not in stock: a start for a similar
 * product.
 */
export async function duplicateProduct(database: Database, admin: Caller, id: string): Promise<AdminProduct> {
  return inTransaction(database, async (tx) => {
    const original = await getAdminProduct(tx, id);
    await lockShelvesOf(tx, {
      categories: [original.category._id],
      subCategories: original.subCategory === null ? [] : [original.subCategory._id],
      brands: [original.brand._id],
    });
    const copy = await copyProduct(tx, id, `${original.name.slice(0, 190)} (copy)`);
    await indexProducts(tx, [copy]);
    const after = await getAdminProduct(tx, copy);
    await recordChange(tx, {
      kind: 'product',
      thing: copy,
      name: after.name,
      action: 'added',
      after,
      actor: admin.userId,
    });
    return after;
  });
}

/** One product, also one in the trash. Throws NotFound. */
export async function getAdminProduct(db: Tx | Database['db'], id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id);
  if (!product) throw new NotFound('We have no such product.');
  return product;
}
