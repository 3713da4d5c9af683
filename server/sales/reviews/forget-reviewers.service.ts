import type { Tx } from '#server/platform/db/database.ts';
import { eraseReviewers } from './writing.queries.ts';

/** Takes names and pictures off the reviews of these orders, which must be locked; stars and text stay. */
export const forgetReviewers = (tx: Tx, orders: readonly string[]): Promise<void> => eraseReviewers(tx, orders);
