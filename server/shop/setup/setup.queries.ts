import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface SetupFacts {
  /** The settings that staff have saved; the others have their defaults. */
  set: string[];
  isHidden: boolean;
  hasProducts: boolean;
  hasOrders: boolean;
}

export async function findSetupFacts(db: Db): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    SELECT ARRAY(SELECT jsonb_object_keys(value)) AS set, setup_hidden_at IS NOT NULL AS "isHidden",
      EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS "hasProducts",
      EXISTS (SELECT FROM orders) AS "hasOrders"
    FROM settings`.execute(db);
  return rows[0]!; // the table has one row
}

export async function hideSetup(db: Db): Promise<void> {
  await db.updateTable('settings').set({ setup_hidden_at: new Date() }).execute();
}
