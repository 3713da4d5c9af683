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

/** Logs a change and its author, in the same transaction. */
export async function recordChange(
  tx: Kysely<DB>,
  { kind, thing, name, action, before = null, after = null, actor }: Change,
): Promise<void> {
  await sql`
    INSERT INTO catalogue_changes (kind, thing_id, name, action, before, after, actor_id)
    VALUES (${kind}, ${thing}, ${name}, ${action},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${actor})`.execute(tx);
}

/** The same for settings that are changed. */
export const recordSettings = (
  tx: Kysely<DB>,
  { admin, ...both }: { before: object; after: object; admin: { userId: string } },
): Promise<void> =>
  recordChange(tx, {
    kind: 'settings',
    thing: null,
    name: 'Settings',
    action: 'changed',
    ...both,
    actor: admin.userId,
  });
