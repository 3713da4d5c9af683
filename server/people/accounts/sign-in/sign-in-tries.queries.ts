import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface Wait {
  /** The number of tries without a wait. */
  free: number;
  /** The wait in seconds after the last of them; it doubles with each further try. */
  first: number;
  longest: number;
}

/**
 * Counts a try, if its wait is over; serialised per key. `slow`: the seconds that a new key waits, and the shortest
 * wait after each try. Returns the seconds left to wait; 0 means that the try was counted.
 */
export async function enterWait(db: Db, key: Buffer, slow: number, wait: Wait): Promise<number> {
  const tries = sql`CASE WHEN w.forgotten_at < now() THEN 1 ELSE w.tries + 1 END`;
  const own = sql`CASE WHEN ${tries} < ${wait.free}::int THEN 0
    ELSE least(${wait.first} * 2.0 ^ least(${tries} - ${wait.free}::int, 30), ${wait.longest}) END`;
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO sign_in_waits AS w (key, tries, not_before, forgotten_at)
    VALUES (${key}, ${slow > 0 ? 0 : 1}, now() + make_interval(secs => ${slow}), now() + interval '1 day')
    ON CONFLICT (key) DO UPDATE SET tries = ${tries},
      not_before = now() + make_interval(secs => greatest(${slow}, ${own})), forgotten_at = excluded.forgotten_at
    WHERE w.not_before <= now()
    RETURNING tries`.execute(db);
  if (rows[0] && rows[0].tries > 0) return 0;
  const left = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM not_before - now())::float8 AS seconds FROM sign_in_waits WHERE key = ${key}`.execute(db);
  return Math.max(1, Math.ceil(left.rows[0]?.seconds ?? 1));
}

/** Takes back a try that should not count. */
export async function leaveWait(db: Db, key: Buffer): Promise<void> {
  await sql`UPDATE sign_in_waits SET tries = greatest(tries - 1, 0), not_before = now() WHERE key = ${key}`.execute(db);
}

export async function forgetWait(db: Db, key: Buffer): Promise<void> {
  await sql`DELETE FROM sign_in_waits WHERE key = ${key}`.execute(db);
}

/** The amount that one try adds to a level, as the seconds in which it drains again. */
export interface Drop {
  key: Buffer;
  seconds: number;
}

const secondsLeft = sql<number>`extract(epoch FROM empty_at - now())::float8`;

/** The seconds until each level is empty, in the given order. */
export async function findLevels(db: Db, drops: Drop[]): Promise<number[]> {
  const { rows } = await sql<Drop>`
    SELECT key, ${secondsLeft} AS seconds FROM sign_in_levels WHERE key = ANY(${drops.map(({ key }) => key)})`.execute(
    db,
  );
  return inOrderOf(drops, rows);
}

/** Adds one try to each level, or takes one from each; returns the levels as findLevels does. */
export async function changeLevels(db: Db, drops: Drop[], change: 'add' | 'take'): Promise<number[]> {
  const seconds = drops.map((drop) => (change === 'add' ? drop.seconds : -drop.seconds));
  // always in the order of the keys, so that two transactions cannot wait for each other in a circle
  const { rows } = await sql<Drop>`
    INSERT INTO sign_in_levels AS l (key, empty_at)
    SELECT key, now() + make_interval(secs => seconds)
    FROM unnest(${drops.map(({ key }) => key)}::bytea[], ${seconds}::float8[]) AS t (key, seconds) ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET empty_at = least(greatest(l.empty_at, now()) + (excluded.empty_at - now()), now() + interval '1 day')
    RETURNING key, ${secondsLeft} AS seconds`.execute(db);
  return inOrderOf(drops, rows);
}

const inOrderOf = (drops: Drop[], rows: Drop[]): number[] =>
  drops.map(({ key }) => Math.max(0, rows.find((row) => row.key.equals(key))?.seconds ?? 0));

export async function forgetLevel(db: Db, key: Buffer): Promise<void> {
  await sql`DELETE FROM sign_in_levels WHERE key = ${key}`.execute(db);
}
