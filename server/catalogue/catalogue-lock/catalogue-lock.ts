// What other domains use of catalogue lock: they import nothing else of this folder.
export { lockImports, lockProducts, lockShelvesOf } from './catalogue-lock.queries.ts';
