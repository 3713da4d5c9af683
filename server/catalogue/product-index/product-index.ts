// The public file of product index: other domains import only this file.
export { type FoundPage } from './answers/answers.ts';
export { catalogueOf, readCatalogue } from './product-index.service.ts';
