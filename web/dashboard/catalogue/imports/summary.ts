import type { Import } from '#shared/api/catalogue/imports.ts';

/** `12 new, 3 changed, 40 unchanged; 2 new categories` */
export function summaryOf({ added, changed, unchanged, created }: NonNullable<Import['summary']>): string {
  const categories = [
    [created.categories, 'category', 'categories'],
    [created.subCategories, 'sub-category', 'sub-categories'],
    [created.brands, 'brand', 'brands'],
  ] as const;
  const made = categories
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} new ${count === 1 ? one : many}`);
  const products = `${added} new, ${changed} changed, ${unchanged} unchanged products`;
  return made.length > 0 ? `${products}; ${made.join(', ')}` : products;
}
