import type { Tx } from '#server/platform/db/database.ts';
import { eraseRequests } from './asking.queries.ts';

/** Erases what the shoppers of these orders wrote and showed; the orders must be locked. */
export const forgetAsked = (tx: Tx, orders: readonly string[]): Promise<void> => eraseRequests(tx, orders);
