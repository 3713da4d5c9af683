import type { Database } from '#server/platform/db/database.ts';
import { spelledByNames } from './in-names.ts';
import { listDescribed } from './search-index.queries.ts';

/** The first products have the words that were found. */
const mostRead = 5;

/** What was found instead of what was typed, as the products found spell it: the index knows stems alone. */
export const spelledByFound = async (database: Database, meant: string, ids: string[]): Promise<string> =>
  spelledByNames(meant, await listDescribed(database.db, ids.slice(0, mostRead)));
