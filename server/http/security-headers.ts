import { createHash, randomBytes } from 'node:crypto';
import { mapFrame } from '#shared/place-on-map.ts';

/** On every answer. Pages add their own Content-Security-Policy. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

const yearOfSeconds = 365 * 24 * 60 * 60;

/** Said once, when the shop's address begins with https: from then on, browsers come by no other way for a year. */
export function requireTls(): void {
  securityHeaders['strict-transport-security'] = `max-age=${yearOfSeconds}`;
}

/** For answers that are no pages: nothing in them may run or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The mark on the scripts of one page while it is made; nobody else can know it. */
export const newMark = (): string => randomBytes(16).toString('base64url');

/**
 * Takes the mark (`nonce`) off the scripts that React Router and we wrote into a page, and gives their hashes. A nonce
 * could not be kept with the page; and a script that came in with somebody's text has no mark, and so gets no hash.
 */
export function takeMarks(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = new RegExp(
    `<script(?=[^>]*\\snonce="${mark}")(?![^>]*\\s(?:src=|type="application/ld))[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = [...html.matchAll(marked)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { html: html.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, ''), hashes: [...new Set(hashes)] };
}

/** Lets exactly these inline scripts run. */
export function contentSecurityPolicy(hashes: readonly string[], isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    [`script-src 'self'`, ...hashes].join(' '),
    // styles in attributes carry tints and swatches
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // the map on the contact page, when one asks for it; on every page, because the browser goes there without loading anew
    `frame-src ${mapFrame}`,
    // Vite tells the page of changes
    ...(isDevelopment ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
