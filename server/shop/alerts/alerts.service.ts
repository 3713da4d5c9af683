import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { alertOwner } from '#server/shop/owner-digest/owner-digest.service.ts';
import type { AlarmFacts, AlarmKind, RaisedAlarm } from './alert-words.ts';
import { endAlarm, upsertOpenAlarm } from './alerts.queries.ts';

/**
 * Raises an alarm while `facts` say what is wrong, and ends it when there are none. It stands in the bell of those who
 * may change settings; the owner gets a message when it begins, by the way that is set for news.
 */
export async function keepAlarm<Kind extends AlarmKind>(
  database: Database,
  kind: Kind,
  facts: AlarmFacts[Kind] | undefined,
): Promise<void> {
  if (!facts) return endAlarm(database.db, kind);
  await inTransaction(database, async (tx) => {
    if (!(await upsertOpenAlarm(tx, kind, facts))) return;
    const data: RaisedAlarm = { alarm: kind, facts };
    // an alert about failing mails goes by SMS, and the other way round
    await alertOwner(tx, data, 'channels' in facts ? facts.channels : []);
  });
}
