import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { lockTaxonomyOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { updateMany, type ManyChange, type ManyChanged } from './many-products.queries.ts';
import { refuseByField } from './editing/product-refusals.ts';

/** Changes several products in one call. Throws Invalid for an unknown category, or a sub-category of another one. */
export async function changeProducts(
  database: Database,
  admin: Caller,
  ids: string[],
  change: ManyChange,
): Promise<number> {
  if (Object.values(change).every((value) => value === undefined))
    throw new Invalid([{ path: '', message: 'Choose what to change' }]);
  const { category, subCategory } = change;
  return inTransaction(database, async (tx) => {
    await lockTaxonomyOf(tx, {
      categories: category === undefined ? [] : [category],
      subCategories: subCategory == null ? [] : [subCategory],
    });
    const changed = await updateMany(tx, ids, change).catch(refuseByField);
    const changedIds = changed.map(({ id }) => id);
    if (category !== undefined) await indexProducts(tx, changedIds);
    for (const one of changed) await recordIfChanged(tx, admin, change, one);
    return changed.length;
  });
}

async function recordIfChanged(tx: Tx, admin: Caller, change: ManyChange, was: ManyChanged): Promise<void> {
  const { before, after } = bothOf(change, was);
  if (isDeepStrictEqual(before, after)) return;
  const { id, name } = was;
  await recordChange(tx, { kind: 'product', thing: id, name, action: 'changed', before, after, actor: admin.userId });
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
