import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { closedPolicy, securityHeaders } from './security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it was made. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
}

/** A whole answer, ready to be sent any number of times. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  shows: ReadonlySet<string>;
  madeAt: number;
  bytes: Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> };
  /** Being compressed, once for all who wait. */
  underway: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
  /** Compressed as well as can be, or just being so. */
  isSmallest: Partial<Record<Encoding, boolean>>;
}

const freshFor = 5 * 60_000;
const mostBytes = 192 * 1024 * 1024;
// Below this a compressed answer saves no packet.
const worthCompressing = 1000;

/**
 * Keeps public answers as ready bytes and drops those that show what changed.
 * An answer says what it shows by `shows()`; `drop()` is told by PostgreSQL (cache-notices.ts) what changed.
 */
export class PublicCache {
  readonly #answers = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    // twice the page: its compressed forms come when they are first asked for
    sizeCalculation: (answer) => answer.bytes.identity.length * 2 + 1000,
    dispose: (answer, key) => this.#forgetKey(answer, key),
  });
  /** The keys of the answers that show a thing: a sale drops a few of many thousands. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #keys = new LRUCache<string, string>({ max: 20_000 });
  readonly #underway = new Map<string, Promise<KeptAnswer>>();
  readonly #collecting = new AsyncLocalStorage<Set<string>>();
  /** When each thing last changed, as a count of changes: an answer begun before must not be kept after. */
  readonly #changedAt = new LRUCache<string, number>({ max: 10_000 });
  readonly #remembered = new Map<string, Promise<unknown>>();
  #changes = 0;
  #everythingChangedAt = 0;
  /** False while nobody tells us of changes: then nothing may be kept. */
  listening = false;
  /** Resolves when all that was committed before is out of the cache; set by who listens (cache-notices.ts). */
  caughtUp: () => Promise<void> = async () => undefined;

  /** Says that the answer being made shows this: `product:<id>`, `listings`, `categories`, `brands`, `settings`. */
  shows(...things: string[]): void {
    const shown = this.#collecting.getStore();
    if (shown) for (const thing of things) shown.add(thing);
  }

  /** The kept answer for this key, or a new one; one is made at a time, however many ask. */
  async answer(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const kept = this.#answers.get(key);
    if (kept && Date.now() - kept.madeAt >= freshFor) {
      // stale-while-revalidate: who asks now is not kept waiting
      this.#make(key, make).catch((error: unknown) => console.error('Could not renew a kept answer', error));
    }
    const answer = kept ?? (await this.#make(key, make));
    this.shows(...answer.shows);
    return answer;
  }

  /** A value that is read from one thing, kept until that thing changes. */
  remember<Value>(thing: string, read: () => Promise<Value>): Promise<Value> {
    // only ever asked for with one kind of value for each thing
    const kept = this.#remembered.get(thing) as Promise<Value> | undefined;
    if (kept) return kept;
    const value = read();
    if (this.listening) {
      this.#remembered.set(thing, value);
      value.catch(() => this.#remembered.delete(thing));
    }
    return value;
  }

  /** Remembers which answer an address as it was typed leads to, so that it need not be taken apart again. */
  nameKey(url: string, key: string): void {
    if (url.length < 500) this.#keys.set(url, key);
  }

  /** The kept answer for an address as it came, unless it should be made anew. */
  findFresh(url: string): KeptAnswer | undefined {
    const key = this.#keys.get(url);
    const kept = key === undefined ? undefined : this.#answers.get(key);
    return kept && Date.now() - kept.madeAt < freshFor ? kept : undefined;
  }

  #make(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const underway = this.#underway.get(key);
    if (underway) return underway;
    const made = this.#makeAndKeep(key, make).finally(() => {
      // drop() may have let somebody begin again under the same key
      if (this.#underway.get(key) === made) this.#underway.delete(key);
    });
    this.#underway.set(key, made);
    return made;
  }

  async #makeAndKeep(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const begun = this.#changes;
    const shown = new Set<string>();
    const { status, headers, body } = await this.#collecting.run(shown, make);
    const identity = typeof body === 'string' ? Buffer.from(body) : body;
    const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
    const answer: KeptAnswer = {
      status,
      headers: keptHeaders(status, headers, etag),
      etag,
      shows: shown,
      madeAt: Date.now(),
      bytes: { identity },
      underway: {},
      isSmallest: {},
    };
    if (this.listening && status === 200 && !this.#changedSince(begun, shown)) this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: KeptAnswer): void {
    // first: replacing the former answer forgets its key
    this.#answers.set(key, answer);
    for (const thing of answer.shows) {
      const keys = this.#showing.get(thing);
      if (keys) keys.add(key);
      else this.#showing.set(thing, new Set([key]));
    }
  }

  #forgetKey({ shows }: KeptAnswer, key: string): void {
    for (const thing of shows) {
      const keys = this.#showing.get(thing);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(thing);
    }
  }

  #changedSince(begun: number, shown: Set<string>): boolean {
    return this.#everythingChangedAt > begun || [...shown].some((thing) => (this.#changedAt.get(thing) ?? 0) > begun);
  }

  /** Forgets every answer that shows one of these things. */
  drop(things: ReadonlySet<string>): void {
    if (things.has('everything')) return this.dropAll();
    this.#changes += 1;
    for (const thing of things) this.#changedAt.set(thing, this.#changes);
    for (const thing of things) {
      this.#remembered.delete(thing);
      for (const key of this.#showing.get(thing) ?? []) this.#answers.delete(key);
    }
    // whoever asks from now on must not join an answer begun before the change
    this.#underway.clear();
  }

  dropAll(): void {
    this.#changes += 1;
    this.#everythingChangedAt = this.#changes;
    this.#remembered.clear();
    this.#answers.clear();
    this.#underway.clear();
  }
}

/** All that an answer says of itself, the same each time it is sent. Browsers ask each time and get a 304: a change shows at once. */
function keptHeaders(status: number, headers: Record<string, string>, etag: string): Record<string, string> {
  return {
    'content-security-policy': closedPolicy,
    ...securityHeaders,
    ...headers,
    vary: 'Accept-Encoding',
    ...(status === 200 && { etag, 'cache-control': 'no-cache' }),
    // a browser may keep what is absent of its own accord, and what is gone may be restored
    ...(status >= 400 && { 'cache-control': 'no-store' }),
  };
}

/** The bytes to send: compressed quickly at first, as small as can be once the answer has stood for a while. */
export async function bytesOf(answer: KeptAnswer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  improve(answer, encoding);
  return (answer.bytes[encoding] ??= await (answer.underway[encoding] ??= compressQuickly(answer, encoding)));
}

// An answer that many changes reach never gets so old: the best compression takes a fifth of a second for a page.
const settledMs = 2000;

/** Makes an answer that has stood for a while as small as can be, in the background: nobody waits for it. */
export function improve(answer: KeptAnswer, encoding: Encoding): void {
  if (encoding === 'identity' || answer.isSmallest[encoding] || Date.now() - answer.madeAt < settledMs) return;
  answer.isSmallest[encoding] = true;
  void makeSmallest(answer, encoding).catch((error: unknown) =>
    console.error('Could not compress a kept answer', error),
  );
}

async function makeSmallest(answer: KeptAnswer, encoding: Encoding): Promise<void> {
  answer.bytes[encoding] = await compress(answer.bytes.identity, encoding, 11);
}

/** Data in a tenth of a millisecond, for most rare questions are asked once; a page, which took longer to make, a little better. */
async function compressQuickly(
  { bytes: { identity }, headers }: KeptAnswer,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  if (headers['content-type']?.startsWith('text/html')) return compress(identity, encoding, 7);
  return encoding === 'gzip' ? gzipSync(identity, { level: 1 }) : brotliCompressSync(identity, brotli(1, 16));
}

function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip'
    ? compressGzip(bytes, { level: Math.min(quality, 9) })
    : compressBrotli(bytes, brotli(quality, 18));
}

// A window of 2^16 and 2^18 bytes: answers are no larger, and brotli's own of 2^22 costs more to set up than to use.
const brotli = (quality: number, window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window },
});

/** The best encoding that the caller takes and that pays for these bytes. */
export function chooseEncoding(accepted: string | null | undefined, length: number): Encoding {
  if (length < worthCompressing || !accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
