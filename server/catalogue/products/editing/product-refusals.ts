import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';

const fieldOf: Record<string, { path: string; message: string }> = {
  products_category_exists: { path: 'category', message: 'Category is required' },
  products_brand_exists: { path: 'brand', message: 'Brand is required' },
  products_sub_category_exists: { path: 'subCategory', message: 'Subcategory is required' },
  products_sub_category_of_category: { path: 'subCategory', message: 'Choose a sub-category of this category' },
  // another transaction took it at the same moment
  variants_sku_unique: { path: 'variant', message: 'Another product has one of these SKUs' },
  variants_unique: { path: 'variant', message: 'Two variants have the same color and size' },
};

/** Throws Invalid at the field whose constraint the database reports, and any other error as it is. */
export function refuseByField(error: unknown): never {
  const field = fieldOf[violatedConstraint(error) ?? ''];
  throw field ? new Invalid([field]) : error;
}
