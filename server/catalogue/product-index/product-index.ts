// What other domains use of product index: they import nothing else of this folder.
export { countBrands, findPage, findRelated, type FoundPage } from './answers/answers.ts';
export { type IndexedProduct, ProductTable } from './columns/product-table.ts';
export { separator } from './columns/text-sets.ts';
export { suggest } from './matching/suggestions.ts';
export { catalogueOf, readCatalogue } from './product-index.service.ts';
export { hasCode, inShop, matchingProducts, type ProductCondition } from './staff/listed-products.queries.ts';
export { isKept } from './staff/staff-page.ts';
