// The public file of query understanding: other domains import only this file.
export { expand, synonymsOf } from './dictionary/shop-words.ts';
export { withoutEnding } from './meanings.ts';
export { personWords } from './persons.ts';
export { withCompounds } from './typed-compounds.ts';
export { tokensOf } from './typed-numbers.ts';
export { typedTokens } from './typed-tokens.ts';
export { type Attempt, colorsMeant, type Meaning, partsOf, understand } from './understand.ts';
export { type KnownWord, Vocabulary } from './vocabulary/vocabulary.ts';
