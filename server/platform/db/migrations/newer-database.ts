import type pg from 'pg';
import { log } from '#server/platform/process/log.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/** The database has a migration that this version of Haat does not know. */
export class NewerDatabase extends StartError {
  static readonly exitCode = 3;
}

type Pool = Pick<pg.Pool, 'query'>;

/**
 * For a process whose answer or job failed for a reason that its code does not know: whether a newer version of Haat
 * has changed the database meanwhile. Then `leave` is called, once, so that this version ends with words instead of
 * one failure after the other (decision 94). Call it when the database is up to date.
 */
export async function watchForNewer(pool: Pool, leave: () => void): Promise<() => Promise<boolean>> {
  const ours = await lastMigration(pool);
  let isNewer = false;
  return async () => {
    if (isNewer) return true;
    const last = await lastMigration(pool).catch(() => ours);
    if (last === ours || isNewer) return isNewer;
    isNewer = true;
    log.error(
      `The database has had the migration ${last}, which this version of Haat does not know: a newer version runs on ` +
        'it. This process leaves. Start the newer version in its place.',
    );
    leave();
    return true;
  };
}

async function lastMigration(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT max(name) AS name FROM migrations');
  return rows[0]?.name ?? '';
}
