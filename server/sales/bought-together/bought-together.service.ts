import type { Database } from '#server/platform/db/database.ts';
import { writeBoughtTogether } from './bought-together.queries.ts';

/**
 * Different customers who must have ordered two products together before anybody is shown it. Of two, each would learn
 * what the other one bought.
 */
export const leastCustomers = 3;

/** Looks again what was bought together. Pages that show it are dropped by triggers where something has changed. */
export const findBoughtTogether = ({ db }: Pick<Database, 'db'>): Promise<void> =>
  writeBoughtTogether(db, leastCustomers);
