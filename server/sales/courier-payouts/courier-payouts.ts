// The public file of courier payouts: other domains import only this file.
export { eraseStatementLines } from './erase-statements.queries.ts';
