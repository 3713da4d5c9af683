import type { Database } from '#server/platform/db/database.ts';
import { cookieOf, secretCookie } from '#server/platform/http/responses/cookies.ts';
import { findKnownDevices, putKnownDevice } from './known-devices.queries.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';

// A browser in which somebody has signed in keeps a token as proof. The token alone signs nobody in: it allows to try
// passwords for that account without waiting because strangers tried too. Families share a browser, so the cookie has
// room for a few people.

const name = 'knownDevice';
const most = 4;
const days = 180;

/** The tokens of this browser, the one used last first. */
export function deviceTokensOf(request: Request): string[] {
  const tokens = cookieOf(request, name)?.split('.') ?? [];
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, most);
}

/** `Set-Cookie` for the tokens. It is sent only with calls below /auth. */
export const deviceCookie = (request: Request, tokens: readonly string[]): string =>
  secretCookie(request, { name, value: tokens.join('.'), path: '/api/v1/auth', days });

/** Which of these tokens belongs to this person. It takes equally long if the person does not exist. */
export async function findDeviceOf(
  { db }: Pick<Database, 'db'>,
  userId: string | undefined,
  tokens: readonly string[],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined;
  const known = await findKnownDevices(db, tokens.map(hashToken));
  return tokens.find((token) =>
    known.some((device) => device.userId === userId && device.tokenHash.equals(hashToken(token))),
  );
}

/**
 * Remembers the browser as this person's, under the person's own token if it has one, else under a new one; never
 * under one that somebody else may have put there. Returns all tokens that the browser must keep.
 */
export async function rememberDevice(
  database: Pick<Database, 'db'>,
  userId: string,
  tokens: readonly string[],
): Promise<string[]> {
  const own = (await findDeviceOf(database, userId, tokens)) ?? newToken();
  await putKnownDevice(database.db, userId, hashToken(own));
  return [own, ...tokens.filter((token) => token !== own)].slice(0, most);
}
