import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { alertOwner } from '#server/shop/owner-digest/owner-digest.ts';
import type { AlertFacts, AlertKind, RaisedAlert } from './alert-words.ts';
import { endAlert, upsertOpenAlert } from './alerts.queries.ts';

/**
 * Raises an alarm while `facts` say what is wrong, and ends it when there are none. It stands in the bell of those who
 * may change settings; the owner gets a message when it begins, by the way that is set for news.
 */
export async function keepAlert<Kind extends AlertKind>(
  database: Database,
  kind: Kind,
  facts: AlertFacts[Kind] | undefined,
): Promise<void> {
  if (!facts) return endAlert(database.db, kind);
  await inTransaction(database, async (tx) => {
    if (!(await upsertOpenAlert(tx, kind, facts))) return;
    const data: RaisedAlert = { alarm: kind, facts };
    // an alert about failing mails goes by SMS, and the other way round
    await alertOwner(tx, data, 'channels' in facts ? facts.channels : []);
  });
}
