import type { Tx } from '#server/platform/db/database.ts';

/** The addresses of the owners' accounts, for messages that every owner needs. */
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
