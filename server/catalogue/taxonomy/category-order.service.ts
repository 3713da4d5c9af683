import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { arrangeCategories } from './taxonomy.queries.ts';

/** Sorts the categories: the given ones first, then the others in their former order. */
export async function orderCategories(database: Database, admin: Caller, ids: string[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    await arrangeCategories(tx, ids);
    await announce(tx, 'categories');
    await recordChange(tx, {
      kind: 'category',
      thing: null,
      name: 'Order of the categories',
      action: 'arranged',
      after: { ids },
      actor: admin.userId,
    });
  });
}
