import { isDeepStrictEqual } from 'node:util';
import type { AttributeInput } from '#shared/api/catalogue/attribute-values.ts';
import { sayAttributes } from '#server/catalogue/attributes/attributes.ts';
import type { Chosen } from '#shared/api/catalogue/admin-products.ts';
import { actAs } from '#server/platform/db/act-as.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { lockProducts, lockTaxonomyOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import {
  findAttributesOf,
  updateMany,
  updateStock,
  type ManyChange,
  type ManyChanged,
} from './many-products.queries.ts';
import { refuseByField } from '../editing/product-refusals.ts';
import { lockVariantsOf } from './chosen-products.queries.ts';
import { findChosen } from './chosen-products.service.ts';

interface Change extends ManyChange {
  stock?: { to: number } | { by: number } | undefined;
  attributes?: AttributeInput[] | undefined;
}

/**
 * Changes several products in one call. Throws Invalid for an unknown category or brand, or a sub-category of another
 * category; LIST_CHANGED if others match now.
 */
export async function changeProducts(
  database: Database,
  admin: Caller,
  { chosen, lowStock }: { chosen: Chosen; lowStock: number },
  { stock, attributes, ...change }: Change,
): Promise<number> {
  if ([stock, attributes, ...Object.values(change)].every((value) => value === undefined))
    throw new Invalid([{ path: '', message: 'Choose what to change' }]);
  const { category, subCategory, brand, visibility, publishAt } = change;
  if ((visibility === 'scheduled') !== (publishAt !== undefined))
    throw new Invalid([{ path: 'publishAt', message: 'Choose when to publish' }]);
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockTaxonomyOf(tx, {
      categories: category === undefined ? [] : [category],
      subCategories: subCategory == null ? [] : [subCategory],
      brands: brand === undefined ? [] : [brand],
    });
    const ids = await findChosen(tx, chosen, lowStock);
    if (stock) await lockVariantsOf(tx, ids);
    await lockProducts(tx, ids);
    if (stock) await updateStock(tx, ids, stock, admin.userId);
    if (attributes) await changeAttributes(tx, admin, ids, attributes);
    const changed = await updateMany(tx, ids, change).catch(refuseByField);
    const changedIds = changed.map(({ id }) => id);
    if (category !== undefined || brand !== undefined) await indexProducts(tx, changedIds);
    for (const one of changed) await recordIfChanged(tx, admin, change, one);
    return changed.length;
  });
}

async function changeAttributes(
  tx: Tx,
  { userId: actor }: Caller,
  ids: string[],
  input: AttributeInput[],
): Promise<void> {
  const before = await findAttributesOf(tx, ids);
  for (const id of ids) await sayAttributes(tx, id, input);
  const after = await findAttributesOf(tx, ids);
  for (const [thing, { name, attributes }] of after) {
    const was = before.get(thing)?.attributes;
    if (isDeepStrictEqual(was, attributes)) continue;
    const both = { before: { attributes: was }, after: { attributes } };
    await recordChange(tx, { kind: 'product', thing, name, action: 'changed', ...both, actor });
  }
}

async function recordIfChanged(tx: Tx, admin: Caller, change: ManyChange, was: ManyChanged): Promise<void> {
  const { before, after } = bothOf(change, was);
  if (isDeepStrictEqual(before, after)) return;
  const { id, name } = was;
  await recordChange(tx, { kind: 'product', thing: id, name, action: 'changed', before, after, actor: admin.userId });
}

/** The values of this product before and after the change; a chosen category includes the sub-category. */
function bothOf(
  { discount, inStock, category, subCategory = null, brand, visibility }: ManyChange,
  was: ManyChanged,
): { before: object; after: object } {
  const after = {
    ...(discount !== undefined && { discount }),
    ...(inStock !== undefined && { inStock }),
    ...(category !== undefined && { category, subCategory }),
    ...(brand !== undefined && { brand }),
    ...(visibility !== undefined && { visibility }),
  };
  const { id: _, name: __, ...before } = was;
  return { before: Object.fromEntries(Object.entries(before).filter(([name]) => name in after)), after };
}
