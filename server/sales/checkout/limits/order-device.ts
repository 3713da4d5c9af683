import { newToken } from '#server/platform/process/tokens.ts';
import { cookieOf, secretCookie } from '#server/platform/http/responses/cookies.ts';

const name = 'orderDevice';
const days = 180;

/**
 * Identifies a guest's browser by a cookie that scripts cannot read. A browser has a limit of waiting orders, under any
 * number. `cookies`: to set in the answer if the browser has none yet.
 */
export function deviceOf(request: Request): { token: string; cookies: readonly string[] } {
  const known = cookieOf(request, name);
  if (known && /^[\w-]{43}$/.test(known)) return { token: known, cookies: [] };
  const token = newToken();
  return { token, cookies: [secretCookie(request, { name, value: token, path: '/api/v1/orders', days })] };
}
