import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { lockTaxonomyOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { getAdminProduct } from '../lists/admin-products.service.ts';
import { copyImages } from './product-pictures.queries.ts';
import { taxonomyOf } from './product-values.ts';
import { copyProduct } from './product-write.queries.ts';
import { copyVariants } from './variants.queries.ts';

/**
 * Copies a product with the same pictures and variants, all with quantity 0 and not in stock: a start for a similar
 * product. The copy of one that is not in the shop is a draft. Throws NotFound.
 */
export async function duplicateProduct(database: Database, admin: Caller, id: string): Promise<AdminProduct> {
  return inTransaction(database, async (tx) => {
    const { name, category, subCategory, brand } = await getAdminProduct(tx, id);
    await lockTaxonomyOf(tx, taxonomyOf({ category: category._id, subCategory: subCategory?._id, brand: brand._id }));
    const copy = await copyProduct(tx, id, `${beginningOf(name, 190)} (copy)`);
    await copyVariants(tx, id, copy);
    await copyImages(tx, id, copy);
    await indexProducts(tx, [copy]);
    const after = await getAdminProduct(tx, copy);
    const actor = admin.userId;
    await recordChange(tx, { kind: 'product', thing: copy, name: after.name, action: 'added', after, actor });
    return after;
  });
}
