import { timingSafeEqual } from 'node:crypto';
import { cookieOf, secretCookie } from '#server/platform/http/responses/cookies.ts';
import { hashToken } from '#server/platform/process/tokens.ts';

// Scripts can read the access token in the browser's storage. A staff session has a second secret, which they cannot
// read: the token alone is useless.

const name = 'staffKey';
const path = '/api/v1';
const longestDays = 14;

/** Whether the request comes from the browser of this session, and not from an attacker who read its token. */
export function hasStaffKey(request: Request, hash: Buffer | null): boolean {
  const key = cookieOf(request, name);
  return key !== undefined && hash !== null && timingSafeEqual(hashToken(key), hash);
}

/** `Set-Cookie` for the key of a session that was just opened. */
export const staffKeyCookie = (request: Request, key: string): string =>
  secretCookie(request, { name, value: key, path, days: longestDays });

/** `Set-Cookie` that removes the key. */
export const noStaffKeyCookie = (request: Request): string => secretCookie(request, { name, value: '', path, days: 0 });
