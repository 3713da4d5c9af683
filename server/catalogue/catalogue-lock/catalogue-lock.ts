// The public file of catalogue lock: other domains import only this file.
export { lockImports, lockProducts, lockTaxonomyOf } from './catalogue-lock.queries.ts';
