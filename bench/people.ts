import type { Insertable, Kysely } from 'kysely';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import type { DB } from '#server/platform/db/types.ts';

const hourMs = 3_600_000;

/** Adds a person who is signed in, and returns their id and the token of the session; for staff, also its key. */
export async function addSignedIn(
  db: Kysely<DB>,
  person: Insertable<DB['users']>,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('users')
    .values({ password_hash: '-', ...person })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: hashToken(token),
      ...(person.role === 'admin' && { staff_key_hash: hashToken(token) }),
      device: 'bench',
      expires_at: new Date(Date.now() + hourMs),
    })
    .execute();
  return { id, token };
}

/** The headers of the calls of a signed-in admin. */
export const adminHeaders = (token: string): { authorization: string; cookie: string } => ({
  authorization: `Bearer ${token}`,
  cookie: `staffKey=${token}`,
});
