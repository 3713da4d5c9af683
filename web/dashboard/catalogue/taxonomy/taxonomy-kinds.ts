import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { shelvesApi } from '#shared/api/catalogue/taxonomy.ts';
import { catalogueApi, type Brand, type Category, type SubCategory } from '#shared/api/catalogue/catalogue.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { counted } from '#web/ui/dashboard/counted.ts';

// Categories, sub-categories and brands: where products stand. Their pages are alike; here is what differs.

/** One of them, as its card shows it. */
export interface TaxonomyItem {
  _id: string;
  name: string;
  nameBn: string | null;
  logo: string | null;
  /** What is on it, or in what it is. */
  note: string;
  /** Of a sub-category. */
  category?: { _id: string; name: string };
}

type ShelfCalls = typeof shelvesApi;

export interface TaxonomyKind {
  /** In sentences: "Add brand". */
  one: string;
  many: string;
  /** Where a list is empty. */
  noneFound: string;
  /** In the message of success: "Brand added successfully!" */
  spoken: string;
  nameMissing: string;
  logoMissing: string;
  /** The message where no category is chosen; only a sub-category is in one. */
  categoryMissing?: string;
  add: ShelfCalls['addBrand' | 'addCategory' | 'addSubCategory'];
  change: ShelfCalls['changeBrand' | 'changeCategory' | 'changeSubCategory'];
  remove: ShelfCalls['removeBrand' | 'removeCategory' | 'removeSubCategory'];
  /** The lists that show it. */
  shownBy: readonly Pick<Endpoint, 'method' | 'path'>[];
}

const everywhere = [adminProductsApi.list, adminProductsApi.one, historyApi.list];

export const brandKind: TaxonomyKind = {
  one: 'brand',
  many: 'brands',
  noneFound: 'No brands found',
  spoken: 'Brand',
  nameMissing: 'Brand name is required',
  logoMissing: 'Brand logo is required',
  add: shelvesApi.addBrand,
  change: shelvesApi.changeBrand,
  remove: shelvesApi.removeBrand,
  shownBy: [catalogueApi.brands, catalogueApi.brandNames, ...everywhere],
};

export const categoryKind: TaxonomyKind = {
  one: 'category',
  many: 'categories',
  noneFound: 'No categories found',
  spoken: 'Category',
  nameMissing: 'Category name is required',
  logoMissing: 'Category logo is required',
  add: shelvesApi.addCategory,
  change: shelvesApi.changeCategory,
  remove: shelvesApi.removeCategory,
  shownBy: [catalogueApi.categories, catalogueApi.categoryNames, catalogueApi.subCategories, ...everywhere],
};

export const subCategoryKind: TaxonomyKind = {
  one: 'sub-category',
  many: 'sub-categories',
  noneFound: 'No subcategories found',
  spoken: 'SubCategory',
  nameMissing: 'Name is required',
  logoMissing: 'Logo is required',
  categoryMissing: 'Category is required',
  add: shelvesApi.addSubCategory,
  change: shelvesApi.changeSubCategory,
  remove: shelvesApi.removeSubCategory,
  shownBy: [catalogueApi.categories, catalogueApi.categoryNames, catalogueApi.subCategories, ...everywhere],
};

export const brandItem = ({ products, ...brand }: Brand): TaxonomyItem => ({
  ...brand,
  note: counted(products.length, 'product'),
});

export const categoryItem = ({ subCategory, ...category }: Category): TaxonomyItem => ({
  ...category,
  note: counted(subCategory.length, 'sub-category', 'sub-categories'),
});

export const subCategoryItem = (one: SubCategory): TaxonomyItem => ({ ...one, note: `in ${one.category.name}` });
