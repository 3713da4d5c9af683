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
  /** Being compressed, once for all who wait. */
  underway: Partial<Record<Encoding, Promise<Bytes>>>;
  /** Compressed as well as can be, or just being so. */
  isSmallest: Partial<Record<Encoding, boolean>>;
  /** To be called when `bytes` has changed: the cache counts them again. */
  grew(): void;
}

// What V8 takes for the objects around the bytes; measured with room to spare (public-cache.test.ts measures again).
const answerOverhead = 2000;
const formOverhead = 500;
const tagOverhead = 400;

/** How much memory an answer takes while it is kept, in bytes, rounded up: body, compressed forms, key, headers, tags. */
export function bytesHeld({ bytes, headers, shows }: KeptAnswer, key: string): number {
  let held = answerOverhead + lengthOf(key);
  for (const form of Object.values(bytes)) held += form.buffer.byteLength + formOverhead;
  for (const [name, value] of Object.entries(headers)) held += lengthOf(name) + lengthOf(value);
  for (const tag of shows) held += lengthOf(tag) + tagOverhead;
  return held;
}

/** V8 may store a character in two bytes. */
const lengthOf = (text: string) => text.length * 2;

/** The same bytes in memory of their own: small ones may be views of a larger block, which they would keep alive. */
export function withOwnMemory(bytes: Bytes): Bytes {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The same text in memory of its own: a part of a text keeps the whole alive. For texts of ASCII alone, as addresses are. */
export const withOwnText = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');
