import type { AttributeKind } from '#shared/api/catalogue/new-attribute.ts';
import type { FileProduct } from '../product-rows/file-product.ts';

/** An attribute of the shop, and its choices by their names. */
export interface FileAttribute {
  id: string;
  kind: AttributeKind;
  choices: ReadonlyMap<string, string>;
}

/** Ids of categories, sub-categories and brands, by their names in the file. */
export interface References {
  categories: Map<string, string>;
  subCategories: Map<string, string>;
  brands: Map<string, string>;
  attributes: ReadonlyMap<string, FileAttribute>;
}

/** A category, sub-category or brand that the file names and the shop does not have. */
export interface Wanted {
  name: string;
  nameBn: string | null;
}

export const keyOf = (name: string) => name.trim().toLowerCase();
export const pathOf = (category: string, subCategory: string) => `${keyOf(category)}\0${keyOf(subCategory)}`;

/** The ids of the categories that a product names; absent where the shop has no such category. */
export function referencesOf(product: FileProduct, { categories, subCategories, brands }: References) {
  const { category, subCategory, brand } = product;
  return {
    category: categories.get(keyOf(category)),
    subCategory: subCategory === null ? null : subCategories.get(pathOf(category, subCategory)),
    brand: brands.get(keyOf(brand)),
  };
}

/** Reports each name that the shop does not know, at its cell. */
export function requireKnown(products: FileProduct[], references: References): void {
  for (const product of products) {
    const { category, subCategory, brand } = referencesOf(product, references);
    const { first } = product;
    if (!category && product.category) first.report('category', `The shop has no category "${product.category}"`);
    else if (subCategory === undefined)
      first.report('sub_category', `${product.category} has no sub-category "${product.subCategory ?? ''}"`);
    if (!brand && product.brand) first.report('brand', `The shop has no brand "${product.brand}"`);
  }
}

/** The categories that the products name and the shop does not have, each once, in the order of the file. */
export function unknownIn(products: FileProduct[], references: References) {
  const categories = new Map<string, Wanted>();
  const subCategories = new Map<string, Wanted & { category: string }>();
  const brands = new Map<string, Wanted>();
  for (const product of products) {
    const known = referencesOf(product, references);
    const { category, subCategory, brand } = product;
    if (!known.category) want(categories, keyOf(category), { name: category, nameBn: product.categoryBn });
    if (!known.brand) want(brands, keyOf(brand), { name: brand, nameBn: product.brandBn });
    if (subCategory !== null && !known.subCategory) {
      want(subCategories, pathOf(category, subCategory), {
        name: subCategory,
        nameBn: product.subCategoryBn,
        category,
      });
    }
  }
  return {
    categories: [...categories.values()],
    subCategories: [...subCategories.values()],
    brands: [...brands.values()],
  };
}

/** The first row with a Bangla name sets it. */
function want<Item extends Wanted>(wanted: Map<string, Item>, key: string, item: Item): void {
  const earlier = wanted.get(key);
  if (!earlier) wanted.set(key, item);
  else earlier.nameBn ??= item.nameBn;
}
