import { parse, serialize } from 'hono/utils/cookie';

interface SecretCookie {
  name: string;
  value: string;
  /** The path of the only calls that it is sent with. */
  path: string;
  days: number;
}

/** `Set-Cookie` for a value that no script may read and that no page of another site may send. */
export function secretCookie(request: Request, { name, value, path, days }: SecretCookie): string {
  const maxAge = days * 24 * 60 * 60;
  return serialize(name, value, { path, maxAge, httpOnly: true, sameSite: 'Strict', secure: isOverTls(request) });
}

export const cookieOf = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name] || undefined;

/**
 * Whether the call came by https. A browser sends the Origin of its page; a program sends none, and then the proxy's
 * header says it.
 */
function isOverTls({ headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin ? origin.startsWith('https:') : headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}
