// The public file of search words: other domains import only this file.
export { cachedWords, inOwnWords, type OwnWords, withOwnWords } from './own-words.ts';
export { listSearchWords } from './search-words.queries.ts';
export { addSearchWord, changeSearchWord, removeSearchWord } from './search-words.service.ts';
