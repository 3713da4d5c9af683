// What other domains use of search words: they import nothing else of this folder.
export { cachedWords, inOwnWords, type OwnWords, withOwnWords } from './own-words.ts';
export { listSearchWords } from './search-words.queries.ts';
export { addSearchWord, changeSearchWord, removeSearchWord } from './search-words.service.ts';
