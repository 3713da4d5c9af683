// What other domains use of courier payouts: they import nothing else of this folder.
export { eraseStatementLines } from './erase-statements.queries.ts';
