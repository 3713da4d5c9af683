import { sql, type Kysely } from 'kysely';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** Whether the shop was opened at an earlier start. */
export async function isOpen(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM settings WHERE opened_at IS NOT NULL`.execute(db);
  return rows.length > 0;
}

/** Whether the shop has no product. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;
}

export async function setOpened(tx: Db): Promise<void> {
  await sql`UPDATE settings SET opened_at = now()`.execute(tx);
}

export async function setSettings(tx: Db, settings: Settings): Promise<void> {
  const value = JSON.stringify(settings);
  // the demo has all that a shop needs
  await sql`UPDATE settings SET value = ${value}::jsonb, setup_hidden_at = now(), updated_at = now()`.execute(tx);
}
