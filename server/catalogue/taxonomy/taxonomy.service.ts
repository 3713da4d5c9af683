import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import type { Resource } from '#server/platform/resource/resource.ts';
import { lockProducts, lockTaxonomyOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { countSubCategories, listProductsOn, putProductsOn } from './taxonomy-products.queries.ts';
import {
  deleteTaxonomyEntry,
  findCategoryOf,
  insertTaxonomyEntry,
  lockTaxonomyEntry,
  moveSubCategory,
  updateTaxonomyEntry,
  type LockedTaxonomyEntry,
  type TaxonomyKind,
  type TaxonomyValues,
} from './taxonomy.queries.ts';

// Categories, sub-categories and brands share this code, because they are written in the same way.

export interface TaxonomyInput {
  name: string;
  nameBn?: string | undefined;
  logo?: Blob | undefined;
  category?: string | undefined;
}
type TaxonomyResource = Resource<LockedTaxonomyEntry, TaxonomyValues>;

export const brands = resourceOf('brands', 'brand', {
  add: taxonomyApi.addBrand,
  change: taxonomyApi.changeBrand,
  remove: taxonomyApi.removeBrand,
});
export const categories = resourceOf('categories', 'category', {
  add: taxonomyApi.addCategory,
  change: taxonomyApi.changeCategory,
  remove: taxonomyApi.removeCategory,
});
export const subCategories: TaxonomyResource = {
  ...resourceOf('sub_categories', 'sub-category', {
    add: taxonomyApi.addSubCategory,
    change: taxonomyApi.changeSubCategory,
    remove: taxonomyApi.removeSubCategory,
  }),
  spoken: 'SubCategory',
};

/**
 * A change throws Conflict ALREADY_TAKEN for a name that exists, Invalid for a category that does not. Removal throws
 * Conflict IN_USE with the number of products. A sub-category moves with its products.
 */
function resourceOf(
  table: TaxonomyKind,
  one: 'category' | 'sub-category' | 'brand',
  api: TaxonomyResource['api'],
): TaxonomyResource {
  const refuseByName = (error: unknown) => refuse(error, one);
  return {
    kind: one,
    announces: table === 'brands' ? 'brands' : 'categories',
    one,
    api,
    nameOf: ({ name }) => name,
    find: (tx, id) => lockTaxonomyEntry(tx, table, id),
    lock: (tx, id, values) => (values ? lockToChange(tx, table, id, values) : lockTaxonomyEntry(tx, table, id, 'gone')),
    insert: (tx, values) => insertTaxonomyEntry(tx, table, values).catch(refuseByName),
    async update(tx, values, { _id, category_id: former }) {
      const { name, category_id: category } = values;
      const products = await listProductsOn(tx, table, _id);
      // it is moved under its new name: a sub-category of that name at the old place does not matter
      if (category !== undefined && category !== former) {
        await lockProducts(tx, products);
        await moveSubCategory(tx, _id, name, category).catch(refuseByName);
        await putProductsOn(tx, products, category, _id);
      }
      await updateTaxonomyEntry(tx, table, _id, values).catch(refuseByName);
      // products are also found by the names of their category, sub-category and brand
      await indexProducts(tx, products);
    },
    async remove(tx, { _id }) {
      await requireUnused(tx, table, { id: _id, one });
      await deleteTaxonomyEntry(tx, table, _id);
    },
  };
}

/** A sub-category that moves is locked after its new category, in the same order as when a product is put there. */
async function lockToChange(
  tx: Tx,
  table: TaxonomyKind,
  id: string,
  { category_id: category }: TaxonomyValues,
): Promise<LockedTaxonomyEntry | undefined> {
  if (category === undefined || category === (await findCategoryOf(tx, id))) return lockTaxonomyEntry(tx, table, id);
  await lockTaxonomyOf(tx, { categories: [category] });
  return lockTaxonomyEntry(tx, table, id, 'gone');
}

/** Stores the logo. Throws Invalid. */
export async function toTaxonomyValues(
  database: Database,
  media: MediaStore,
  { name, nameBn, logo, category }: TaxonomyInput,
): Promise<TaxonomyValues> {
  return {
    name,
    name_bn: nameBn || null,
    ...(logo && { logo: await keepPicture(database, media, logo, 'logo', { svg: true }) }),
    ...(category !== undefined && { category_id: category }),
  };
}

async function requireUnused(tx: Tx, table: TaxonomyKind, { id, one }: { id: string; one: string }): Promise<void> {
  const products = (await listProductsOn(tx, table, id)).length;
  const inside = table === 'categories' ? await countSubCategories(tx, id) : 0;
  const users = [
    ...(products > 0 ? [plural(products, 'product')] : []),
    ...(inside > 0 ? [plural(inside, 'sub-category', 'sub-categories')] : []),
  ];
  if (users.length > 0)
    throw refusal(taxonomyApi.removeCategory, 'IN_USE', `This ${one} is still used by ${users.join(' and ')}.`, {
      details: { products, subCategories: inside },
    });
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function refuse(error: unknown, one: string): never {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.endsWith('_name_unique')) {
    const message = `A ${one} with this name already exists`;
    throw refusal(taxonomyApi.addCategory, 'ALREADY_TAKEN', message, { errors: [{ path: 'name', message }] });
  }
  if (constraint === 'sub_categories_category_exists')
    throw new Invalid([{ path: 'category', message: 'Category is required' }]);
  throw error;
}
