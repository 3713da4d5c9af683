import type pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { hashOf, type SqlFile } from './database-files.ts';
import { NewerDatabase } from './newer-database.ts';

/** A migration as a database has had it. */
interface Applied {
  name: string;
  hash: string;
}

/** In the order of their names. */
export async function listApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('SELECT name, hash FROM migrations ORDER BY name');
  return rows;
}

/**
 * Throws StartError, which says which, where a migration that the database (or a backup: `whose`) has had is not among
 * ours under this name and with this text.
 */
export function requireOurs(applied: readonly Applied[], ours: readonly SqlFile[], whose = 'The database'): void {
  const byName = new Map(ours.map((file) => [file.name, hashOf(file)]));
  const byHash = new Map([...byName].map(([name, hash]) => [hash, name]));
  for (const { name, hash } of applied) {
    if (byName.get(name) === hash) continue;
    if (byName.has(name)) throw changed(name, whose);
    const now = byHash.get(hash);
    throw now ? renamed(name, now, whose) : unknown(name, whose);
  }
}

const changed = (name: string, whose: string) =>
  new StartError(
    `The migration ${name} is not the one that ${lower(whose)} has had: its file was changed afterwards. ` +
      'Bring back the file as it was, and write what should change into a new migration.',
  );

const renamed = (name: string, now: string, whose: string) =>
  new StartError(
    `${whose} has had the migration ${now} under the name ${name}: its file was renamed afterwards. ` +
      `Call it ${name} again.`,
  );

const unknown = (name: string, whose: string) =>
  new NewerDatabase(
    `${whose} has the migration ${name}, which this version of Haat does not know. ` +
      'Start the newer version that wrote it, or one after it.',
  );

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
