import type { Kysely } from 'kysely';
import { Settings } from '#shared/api/settings.ts';
import type { DB } from '../db/types.ts';

/** The shop's settings; what was never set has its default. */
export async function getSettings(db: Kysely<DB>): Promise<Settings> {
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  return Settings.parse(value);
}
