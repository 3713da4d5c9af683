// The public file of products: other domains import only this file.
export { findChosen } from './bulk/chosen-products.service.ts';
export { publishScheduled } from './bulk/publish-due.service.ts';
export { hashIn } from './editing/form-pictures.service.ts';
export { newProductNumber } from './editing/new-product-number.ts';
export { findColor, keepingColors } from './editing/picture-colors.ts';
export type { ProductValues } from './editing/product-values.ts';
export { listCachedProducts, productThing } from './lists/cached-products.service.ts';
export { matchingProducts, notDeleted, type ProductCondition } from './lists/listed-products.queries.ts';
export { searchProducts } from './lists/product-summaries.service.ts';
export { withinQueryLimit, withinRowLimit } from './lists/query-limits.ts';
export { productColumns, productJoins, type ProductRow } from './rows/product-columns.queries.ts';
export { toProduct } from './rows/product-row.ts';
export { listProductsById } from './rows/products-by-id.queries.ts';
export type { ShownPicture } from './rows/shown-picture.ts';
