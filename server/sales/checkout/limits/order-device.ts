import { newToken } from '#server/platform/process/tokens.ts';
import { cookieOf, secretCookie } from '#server/platform/http/responses/cookies.ts';

const name = 'orderDevice';
const days = 180;

/**
 * The browser of a guest, by a cookie that no script reads: how much one browser may have waiting is limited, whatever
 * numbers its guests type. `cookies`: what the answer sets, where the browser has none yet.
 */
export function deviceOf(request: Request): { token: string; cookies: readonly string[] } {
  const known = cookieOf(request, name);
  if (known && /^[\w-]{43}$/.test(known)) return { token: known, cookies: [] };
  const token = newToken();
  return { token, cookies: [secretCookie(request, { name, value: token, path: '/api/v1/orders', days })] };
}
