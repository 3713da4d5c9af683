import { sql, type Kysely } from 'kysely';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { historyApi } from '#shared/api/history.ts';
import type { DB } from '../db/types.ts';

type Db = Kysely<DB>;
type Entry = DataOf<typeof historyApi.list>[number];

export interface Change {
  kind: Entry['kind'];
  thing: string | null;
  name: string;
  action: 'added' | 'changed' | 'deleted' | 'restored' | 'arranged' | 'written' | 'refused';
  before?: object | null;
  after?: object | null;
  actor: string;
}

export async function insertChange(
  tx: Db,
  { kind, thing, name, action, before = null, after = null, actor }: Change,
): Promise<void> {
  await sql`
    INSERT INTO catalogue_changes (kind, thing_id, name, action, before, after, actor_id)
    VALUES (${kind}, ${thing}, ${name}, ${action},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${actor})`.execute(tx);
}

/** One page of what was changed, the latest first, and how many there are. */
export async function listChanges(
  db: Db,
  { page, limit, thing }: { page: number; limit: number; thing?: string | undefined },
): Promise<{ entries: Entry[]; total: number }> {
  const where = thing === undefined ? sql`` : sql`WHERE c.thing_id = ${thing}`;
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    SELECT c.id::text AS "_id", c.kind, c.thing_id AS thing, c.name, c.action, u.name AS by,
      c.changed_at AS at, c.before, c.after
    FROM catalogue_changes c
    LEFT JOIN users u ON u.id = c.actor_id
    ${where}
    ORDER BY c.id DESC
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*) AS total FROM catalogue_changes c ${where}`.execute(db);
  return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 };
}
