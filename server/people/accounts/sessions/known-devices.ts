import type { Database } from '#server/platform/db/database.ts';
import { cookieOf, secretCookie } from '#server/platform/http/responses/cookies.ts';
import { findKnownDevices, putKnownDevice } from './known-devices.queries.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';

// A browser in which a person signed in stores a token. The token signs no one in: it only lets its owner try a
// password without waiting because of strangers. Families share a browser, so the cookie has room for several people.

const name = 'knownDevice';
const max = 4;
const days = 180;

/** The tokens of this browser, the one used last first. */
export function deviceTokensOf(request: Request): string[] {
  const tokens = cookieOf(request, name)?.split('.') ?? [];
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, max);
}

/** `Set-Cookie` for the tokens. It is sent only with calls below /auth. */
export const deviceCookie = (request: Request, tokens: readonly string[]): string =>
  secretCookie(request, { name, value: tokens.join('.'), path: '/api/v1/auth', days });

/** Finds the token that belongs to this person. Takes equally long if the person does not exist. */
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
 * Stores the browser as this person's, under the person's own token if it has one, else under a new one. Never uses
 * another token: an attacker may have put it there. Returns all tokens that the browser must store.
 */
export async function rememberDevice(
  database: Pick<Database, 'db'>,
  userId: string,
  tokens: readonly string[],
): Promise<string[]> {
  const own = (await findDeviceOf(database, userId, tokens)) ?? newToken();
  await putKnownDevice(database.db, userId, hashToken(own));
  return [own, ...tokens.filter((token) => token !== own)].slice(0, max);
}
