import pg from 'pg';
import type { Connection, Connections } from '#server/platform/db/database.ts';
import { givenUpAfter } from '#server/platform/db/silence.ts';

/** How far a reader has read. */
export interface ChangeCursor {
  /** A snapshot of the database: the transactions that had ended. */
  seen: string;
  /** By the clock of the database, in milliseconds. */
  at: number;
  /** When this PostgreSQL started: another one, such as a standby that took over, gives transactions other numbers. */
  server: string;
}

/** The changes with one key, or those without a key. db/routines/changes.sql lists the kinds and their keys. */
export interface Change {
  key: string | null;
  kinds: string[];
}

/** The changes that a reader reads from the feed. */
export interface Subscription {
  /** The reader needs the keys of these changes. */
  keyedKinds: readonly string[];
  /** The reader needs to know only that there was a change. */
  kinds: readonly string[];
  /** From this many keys on, reading everything again is faster. */
  maxChanges: number;
}

export type Queryable = Pick<Connections['pool'], 'query'> | Pick<pg.Client, 'query'>;

const cursor = `pg_current_snapshot()::text AS seen, (extract(epoch FROM now()) * 1000)::bigint AS at,
  extract(epoch FROM pg_postmaster_start_time())::text AS server`;

export async function findCursor(database: Queryable): Promise<ChangeCursor> {
  const { rows } = await database.query<ChangeCursor>(`SELECT ${cursor}`);
  if (!rows[0]) throw new Error('A SELECT without FROM has a row');
  return rows[0];
}

/**
 * Finds changes in transactions that `seen` does not include, and the next cursor. Skips rows that a dump brought from
 * another PostgreSQL, whose transaction numbers may be far ahead.
 */
export async function findChanges(
  database: Queryable,
  seen: string,
  { keyedKinds, kinds, maxChanges }: Subscription,
): Promise<ChangeCursor & { changes: Change[] }> {
  const { rows } = await database.query<ChangeCursor & { key: string | null; kinds: string[] | null }>({
    name: 'find-changes',
    text: `
      SELECT ${cursor}, c.key, c.kinds FROM (SELECT) AS one
      LEFT JOIN (
        SELECT key, array_agg(kind) AS kinds FROM (
          SELECT DISTINCT kind, CASE WHEN kind = ANY ($2::text[]) THEN key END AS key FROM changes
          WHERE changed_in >= pg_snapshot_xmin($1::pg_snapshot) AND changed_in < pg_snapshot_xmax(pg_current_snapshot())
            AND NOT pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
            AND kind = ANY ($2::text[] || $3::text[])) AS unseen
        GROUP BY key LIMIT $4) AS c ON true`,
    values: [seen, keyedKinds, kinds, maxChanges],
  });
  const [first] = rows;
  if (!first) throw new Error('The cursor is a row');
  const changes = rows.flatMap(({ key, kinds: changed }) => (changed === null ? [] : [{ key, kinds: changed }]));
  return { seen: first.seen, at: first.at, server: first.server, changes };
}

/** A connection of its own, on which PostgreSQL announces new changes. It does not listen yet. */
export function newListener(connection: Connection): pg.Client {
  return new pg.Client({
    ...connection,
    application_name: 'haat feed',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 2000,
    stream: givenUpAfter(3000),
  });
}

export async function beginToListen(client: pg.Client): Promise<void> {
  await client.query('LISTEN changes');
}

/** Tells all processes to read the feed. A worker that waits for its siblings sends a nonce, which they confirm. */
export async function announceChanges(pool: pg.Pool, nonce = ''): Promise<void> {
  await pool.query({ name: 'announce-changes', text: `SELECT pg_notify('changes', $1)`, values: [nonce] });
}
