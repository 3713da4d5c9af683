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

/** The same for what has an id and a name: as it was before, as it is after, or both. */
export async function recordChangeOf(
  tx: Kysely<DB>,
  kind: Change['kind'],
  { admin, ...change }: Pick<Change, 'action'> & { before?: Named; after?: Named; admin: { userId: string } },
): Promise<void> {
  // one of the two is there
  const { _id, name } = (change.after ?? change.before)!;
  await recordChange(tx, { kind, thing: _id, name, ...change, actor: admin.userId });
}

interface Named {
  _id: string;
  name: string;
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
