import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { publishDue } from './many-products.queries.ts';

/** The job that publishes scheduled products when their time has come. */
export async function publishScheduled(database: Database): Promise<void> {
  await inTransaction(database, (tx) => publishDue(tx));
}
