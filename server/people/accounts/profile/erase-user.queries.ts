import type { Database, Tx } from '#server/platform/db/database.ts';
import { revokeCodes } from '../codes/one-time-codes.queries.ts';

type Db = Database['db'];

/** The phone number and email address of an account that is being deleted; its row is locked. */
export async function lockContacts(tx: Tx, id: string): Promise<string[]> {
  const of = tx.selectFrom('users').select(['phone', 'email']).where('id', '=', id);
  const found = await of.forUpdate().executeTakeFirst();
  return [found?.phone, found?.email].filter((one) => typeof one === 'string');
}

/** Erases all personal data. The row stays, because orders refer to it. */
export async function eraseUser(db: Db, id: string): Promise<void> {
  await revokeCodes(db, 'recovery_codes', id);
  await db
    .updateTable('users')
    .set({
      name: 'Deleted account',
      email: null,
      phone: null,
      password_hash: null,
      picture: null,
      email_verified_at: null,
      phone_verified_at: null,
      totp_secret: null,
      totp_since: null,
      totp_step: null,
      role: 'user',
      staff_role: null,
      deleted_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  // the activity log has the name that the person had at each change of their role
  await db
    .updateTable('catalogue_changes')
    .set({ name: 'Deleted account' })
    .where('kind', '=', 'user')
    .where('thing_id', '=', id)
    .execute();
}
