import type { Tx } from '#server/platform/db/database.ts';
import { eraseStatementLines } from './forget-statements.queries.ts';

/** What couriers wrote of the customers of these orders, whose data is erased. */
export const forgetStatements = (tx: Tx, orders: readonly string[]): Promise<void> => eraseStatementLines(tx, orders);
