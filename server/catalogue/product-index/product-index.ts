// What other domains use of product index: they import nothing else of this folder.
export { type FoundPage } from './answers/answers.ts';
export { catalogueOf, readCatalogue } from './product-index.service.ts';
