import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { alertOwner } from '#server/shop/owner-digest/owner-digest.ts';
import type { AlertFacts, AlertKind, RaisedAlert } from './alert-words.ts';
import { endAlert, upsertOpenAlert } from './alerts.queries.ts';

/** A quiet hour without payments is usual in a small shop: it is not worth an SMS. */
const inBellOnly: readonly AlertKind[] = ['phone'];

/**
 * Raises an alert while `facts` describe a problem, and ends it without them. Staff who may change settings see it in
 * the bell. The owner gets a message when it starts, by the channel that the settings name.
 */
export async function keepAlert<Kind extends AlertKind>(
  database: Database,
  kind: Kind,
  facts: AlertFacts[Kind] | undefined,
): Promise<void> {
  if (!facts) return endAlert(database.db, kind);
  await inTransaction(database, async (tx) => {
    if (!(await upsertOpenAlert(tx, kind, facts))) return;
    if (inBellOnly.includes(kind)) return;
    const data: RaisedAlert = { alarm: kind, facts };
    // an alert about failing mails goes by SMS, and the other way round
    await alertOwner(tx, data, 'channels' in facts ? facts.channels : []);
  });
}
