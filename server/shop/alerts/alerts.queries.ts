import { sql } from 'kysely';
import type { Tx, Database } from '#server/platform/db/database.ts';
import type { AlertFacts, AlertKind } from './alert-words.ts';

/** True: it was not raised before. While it is open its facts follow. */
export async function upsertOpenAlert<Kind extends AlertKind>(
  tx: Tx,
  kind: Kind,
  facts: AlertFacts[Kind],
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO alarms AS a (kind, facts) VALUES (${kind}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (kind) WHERE ended_at IS NULL DO UPDATE SET facts = excluded.facts
    RETURNING a.raised_at = now() AS "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

export async function endAlert(db: Database['db'], kind: AlertKind): Promise<void> {
  await sql`UPDATE alarms SET ended_at = now() WHERE kind = ${kind} AND ended_at IS NULL`.execute(db);
}
