import { createHash } from 'node:crypto';
import { mapFrame } from '#shared/place-on-map.ts';

/** On every answer. Pages add their own Content-Security-Policy. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** For answers that are no pages: nothing in them may run or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

// facts for search engines are data, which no policy keeps from being read
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Lets exactly the inline scripts of this page run, by their hashes: a nonce could not be kept with the page. */
export function contentSecurityPolicy(html: string, isDevelopment: boolean): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
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
