import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openClient } from './client.ts';

// Two things at once, in a known order: one is held at a place of our choice while the other goes on.

let count = 0;

interface Pause {
  /** Resolves when somebody stands there. */
  reached(): Promise<void>;
  release(): Promise<void>;
}

/** Holds every transaction just before it writes a row of this table. */
export async function pauseAt(database: Database, event: 'INSERT' | 'UPDATE', table: string): Promise<Pause> {
  const lock = (count += 1);
  const holder = await openClient(database.connection);
  await holder.query(`
    SELECT pg_advisory_lock(20, ${lock});
    CREATE FUNCTION pause_${lock}() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(20, ${lock}); RETURN NEW; END';
    CREATE TRIGGER pause_${lock} BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION pause_${lock}()`);
  return {
    reached: () =>
      expect
        .poll(
          async () => {
            const { rows } = await holder.query(`SELECT FROM pg_locks
                                  WHERE locktype = 'advisory' AND classid = 20 AND objid = ${lock} AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
            return rows.length;
          },
          { timeout: 20_000, interval: 5 },
        )
        .toBeGreaterThan(0),
    release: () => holder.end(),
  };
}

/** Resolves when so many connections to this database wait for a lock that another one holds. */
export async function expectWaiting({ db }: Database, howMany: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
            SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(howMany);
}
