import type { Tx } from '#server/platform/db/database.ts';

/** Addresses of the owners' accounts, for what each owner must know. */
export async function listOwnerAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('staff_role', '=', 'owner')
    .where('banned_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}
