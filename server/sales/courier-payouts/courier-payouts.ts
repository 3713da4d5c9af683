// The public file of courier payouts: other domains import only this file.
export { eraseStatementLines } from './erase-statements.queries.ts';
export { checkRows, recordRows } from './statements.service.ts';
export { readCourierStatement } from './statement-file/read-statement.ts';
export type { StatementRow } from './statement-file/read-line.ts';
