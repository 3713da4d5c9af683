export type Encoding = 'br' | 'gzip' | 'identity';

type Bytes = Buffer<ArrayBuffer>;

/** A whole answer, ready to be sent any number of times. */
export interface KeptAnswer {
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

// What V8 takes for the objects around the bytes; measured with room to spare (public-cache.test.ts measures again).
const answerOverhead = 2000;
const formOverhead = 500;
const tagOverhead = 400;

/** How much memory a cached answer takes in bytes, rounded up: body, compressed forms, key, headers and tags. */
export function bytesHeld({ bytes, headers, shows }: KeptAnswer, key: string): number {
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
