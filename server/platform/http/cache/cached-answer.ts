import { createHash } from 'node:crypto';
import { closedPolicy, securityHeaders } from '../responses/security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Bytes = Buffer<ArrayBuffer>;

/** A whole answer, ready to be sent any number of times. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  shows: ReadonlySet<string>;
  madeAt: number;
  bytes: Partial<Record<Encoding, Bytes>> & { identity: Bytes };
  /** The compression that is running, shared by all callers that wait for it. */
  underway: Partial<Record<Encoding, Promise<Bytes>>>;
  /** Whether the best compression is done or running. */
  isSmallest: Partial<Record<Encoding, boolean>>;
  /** Must be called when `bytes` has changed, so that the cache counts them again. */
  grew(): void;
}

/** An answer as it was made. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
}

/** `shows`: the things that the answer shows; it is dropped when one of them changes. */
export function toCachedAnswer({ status, headers, body }: MadeAnswer, shows: ReadonlySet<string>): CachedAnswer {
  const identity = withOwnMemory(typeof body === 'string' ? Buffer.from(body) : body);
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return {
    status,
    headers: cachedHeaders(status, headers, etag),
    etag,
    shows,
    madeAt: Date.now(),
    bytes: { identity },
    underway: {},
    isSmallest: {},
    grew: () => undefined,
  };
}

/**
 * All headers of an answer, the same each time it is sent. Browsers ask again each time and get a 304, so a change
 * shows at once.
 */
function cachedHeaders(status: number, headers: Record<string, string>, etag: string): Record<string, string> {
  return {
    'content-security-policy': closedPolicy,
    ...securityHeaders,
    ...headers,
    vary: 'Accept-Encoding',
    ...(status === 200 && { etag }),
    // browsers keep a 301 for ever: one that leads back later would make a circle
    ...(status < 400 && { 'cache-control': 'no-cache' }),
    // browsers may cache a 404 or 410 without being asked to, and a page that is gone may be restored
    ...(status >= 400 && { 'cache-control': 'no-store' }),
  };
}

/** The same answer, saying that it may not be true any more; both share the bytes and their compressed forms. */
export function markedOld(answer: CachedAnswer): CachedAnswer {
  const age = Math.max(0, Math.round((Date.now() - answer.madeAt) / 1000));
  const marks = { age: String(age), warning: '110 - "Response is Stale"', 'x-haat-stale': 'true' };
  return { ...answer, headers: { ...answer.headers, ...marks } };
}

// The memory that V8 takes for the objects around the bytes, measured with room to spare.
// public-cache-memory.test.ts measures it again.
const answerOverhead = 2000;
const formOverhead = 500;
const tagOverhead = 400;

/** How much memory a cached answer takes in bytes, rounded up: body, compressed forms, key, headers and tags. */
export function bytesHeld({ bytes, headers, shows }: CachedAnswer, key: string): number {
  let held = answerOverhead + lengthOf(key);
  for (const form of Object.values(bytes)) held += form.buffer.byteLength + formOverhead;
  for (const [name, value] of Object.entries(headers)) held += lengthOf(name) + lengthOf(value);
  for (const tag of shows) held += lengthOf(tag) + tagOverhead;
  return held;
}

/** V8 may store a character in two bytes. */
const lengthOf = (text: string) => text.length * 2;

/** A copy of the bytes: small ones may be views of a larger block, which they would keep in memory. */
export function withOwnMemory(bytes: Bytes): Bytes {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A copy of the text: a substring keeps the whole string in memory. Only for ASCII texts, such as addresses. */
export const withOwnText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');
