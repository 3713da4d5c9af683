import { sql, type Kysely } from 'kysely';
import { Settings } from '#shared/api/shop/settings.ts';
import type { DB } from '#server/platform/db/types.ts';
import { oldCashFields } from './old-cash-fields.ts';

function toSettings(value: object): Settings {
  const settings = Settings.parse(value);
  return { ...settings, ...oldCashFields(settings.cod) };
}

/** The shop's settings; a setting that was never set has its default. */
export async function getSettings(db: Kysely<DB>): Promise<Settings> {
  const { rows } = await sql<{ value: object; online: object[] }>`
    SELECT value, ARRAY(SELECT json_build_object('method', gateway, 'isTest', mode = 'sandbox')
      FROM gateway_accounts WHERE problem IS NULL ORDER BY gateway) AS online FROM settings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The settings are missing');
  return toSettings({ ...row.value, online: row.online });
}

/** Changes the settings that `change` contains; returns the settings as they were before. */
export async function mergeSettings(tx: Kysely<DB>, change: object): Promise<Settings> {
  const { value } = await tx.selectFrom('settings').select('value').forNoKeyUpdate().executeTakeFirstOrThrow();
  await sql`UPDATE settings SET value = value || ${JSON.stringify(change)}::jsonb, updated_at = now()`.execute(tx);
  return toSettings(value as object); // always an object
}
