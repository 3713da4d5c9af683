import { sql, type Kysely } from 'kysely';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { historyApi } from '#shared/api/shop/activity-log.ts';
import type { DB } from '#server/platform/db/types.ts';

type Entry = DataOf<typeof historyApi.list>[number];

export interface Change {
  kind: Entry['kind'];
  thing: string | null;
  name: string;
  action:
    | 'added'
    | 'changed'
    | 'deleted'
    | 'restored'
    | 'arranged'
    | 'written'
    | 'refused'
    | 'sent again'
    | 'dismissed'
    | 'exported';
  before?: object | null;
  after?: object | null;
  actor: string;
}

/** Writes down who changed what, in the transaction that changes it. */
export async function recordChange(
  tx: Kysely<DB>,
  { kind, thing, name, action, before = null, after = null, actor }: Change,
): Promise<void> {
  await sql`
    INSERT INTO catalogue_changes (kind, thing_id, name, action, before, after, actor_id)
    VALUES (${kind}, ${thing}, ${name}, ${action},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${actor})`.execute(tx);
}
