import { createHash, randomBytes } from 'node:crypto';
import { mapFrame } from '#shared/delivery/place-on-map.ts';
import { videoFrames } from '#shared/media/video.ts';

/** On every answer. Pages add their own Content-Security-Policy. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // the microphone is for the shop's own search alone (web/storefront/search/listen.ts)
  'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
};

const yearOfSeconds = 365 * 24 * 60 * 60;

/** Sent if the shop's address begins with https: from then on browsers use only https for a year. */
export function requireTls(): void {
  securityHeaders['strict-transport-security'] = `max-age=${yearOfSeconds}`;
}

/** For answers that are not pages: they cannot run scripts or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The nonce for the scripts of a page while it is rendered; it cannot be guessed. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/**
 * Removes the `nonce` from the scripts that React Router and we wrote into a page, and returns the hashes of these
 * scripts. A nonce could not be cached with the page. A script injected by a user's text has no nonce and so gets no
 * hash. The page is passed and returned as bytes in Latin-1.
 */
export function takeNonces(html: string, nonce: string): { html: string; hashes: string[] } {
  const marked = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(marked); at !== -1; at = html.indexOf(marked, at + 1)) {
    const body = html.indexOf('>', at) + 1;
    const tag = html.slice(html.lastIndexOf('<', at), body);
    if (!tag.startsWith('<script') || /\s(?:src=|type="application\/ld)/.test(tag)) continue;
    const script = html.slice(body, html.indexOf('</script>', body));
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
  }
  return { html: html.replaceAll(marked, '').replaceAll(nonce, ''), hashes: [...hashes] };
}

/** Allows exactly these inline scripts. */
export function contentSecurityPolicy(hashes: readonly string[], isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    [`script-src 'self'`, ...hashes].join(' '),
    // style attributes carry tints and swatches
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // maps and videos, after the visitor asks for them; on every page, because the browser navigates there without a
    // reload
    `frame-src ${[mapFrame, ...videoFrames].join(' ')}`,
    // Vite sends changes to the page in development
    ...(isDevelopment ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
