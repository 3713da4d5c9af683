// The public file of search index: other domains import only this file.
export { spelledByFound } from './found-instead.service.ts';
export { inNames } from './in-names.ts';
export { listDescribed } from './search-index.queries.ts';
export { FoundWords, indexDocuments, indexProducts, refreshSearchIndex } from './search-index.service.ts';
