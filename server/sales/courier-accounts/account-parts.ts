import type { Database } from '#server/platform/db/database.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';

/** What opens an account: the database, and the key of its secrets. */
export interface AccountParts {
  database: Database;
  secretKey: SecretKey;
}
