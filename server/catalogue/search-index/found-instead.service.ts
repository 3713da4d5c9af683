import type { Database } from '#server/platform/db/database.ts';
import { spelledByNames } from './in-names.ts';
import { listDescribed } from './search-index.queries.ts';

/** The first products have the words that were found. */
const maxRead = 5;

/** The searched words as the found products spell them: the index only has stems. */
export const spelledByFound = async (database: Database, meant: string, ids: string[]): Promise<string> =>
  spelledByNames(meant, await listDescribed(database.db, ids.slice(0, maxRead)));
