import type { Database } from '#server/platform/db/database.ts';
import { stored } from './users.queries.ts';

type Db = Database['db'];

/**
 * The owners who can sign in, locked until the transaction ends: if two owners remove each other, the second waits and
 * sees the change.
 */
export async function lockOwners(tx: Db): Promise<string[]> {
  const rows = await stored(tx)
    .select('id')
    .where('staff_role', '=', 'owner')
    .where('banned_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Creates the first owner. False if there is an owner already, or if another process that starts the same shop was
 * first.
 */
export async function insertFirstOwner(db: Db, email: string, passwordHash: () => Promise<string>): Promise<boolean> {
  const owner = await db.selectFrom('users').select('id').where('staff_role', '=', 'owner').limit(1).executeTakeFirst();
  if (owner) return false;
  const created = await db
    .insertInto('users')
    .values({
      name: 'Shopkeeper',
      email,
      // the person who starts the server chose this address
      email_verified_at: new Date(),
      password_hash: await passwordHash(),
      role: 'admin',
      staff_role: 'owner',
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}
