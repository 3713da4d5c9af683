// What other domains use of search index: they import nothing else of this folder.
export { spelledByFound } from './found-instead.service.ts';
export { inNames } from './in-names.ts';
export { listDescribed } from './search-index.queries.ts';
export { FoundWords, indexDocuments, indexProducts, refreshSearchIndex } from './search-index.service.ts';
