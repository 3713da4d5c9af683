import type { Database } from '#server/platform/db/database.ts';
import { endPassed } from './ended-preorders.queries.ts';

const mostAtOnce = 500;

/** What should have come before today is not ordered before any more: it is sold out until it is there. */
export async function endPreorders({ db }: Pick<Database, 'db'>): Promise<void> {
  await endPassed(db, mostAtOnce);
}
