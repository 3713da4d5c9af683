import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AskedLately } from './asked-lately.ts';
import { Busy } from './errors.ts';
import { bytesHeld, withOwnMemory, withOwnText, type KeptAnswer } from './kept-answer.ts';
import { closedPolicy, securityHeaders } from './security-headers.ts';

/** An answer as it was made. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
}

const freshFor = 5 * 60_000;
/** The most memory in bytes that answers may take, everything counted (kept-answer.ts; decision 22). */
export const mostKeptBytes = 192 * 1024 * 1024;
/** The same for the table of addresses in the form in which they were requested. */
export const mostNameBytes = 8 * 1024 * 1024;
const nameOverhead = 300;
// An address has at most 4,000 bytes (listen.ts), of which some become three when a key is made of them.
const longestKey = 8000;
// Above this share of the memory, an answer that was asked for only once is not cached: a flood of rare queries must not push out
// popular answers.
const nearlyFull = 0.9;

/**
 * Caches public answers as ready bytes and drops those that show something that changed. A handler says what its
 * answer shows by `shows()`; PostgreSQL reports what changed (cache-notices.ts), which calls `drop()`.
 */
export class PublicCache {
  readonly #answers: LRUCache<string, KeptAnswer>;
  readonly #names: LRUCache<string, string>;
  readonly #asked = new AskedLately();
  readonly #mostBytes: number;
  /** The keys of the answers that show a thing, so that a sale drops a few of many thousands. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #underway = new Map<string, Promise<KeptAnswer>>();
  readonly #collecting = new AsyncLocalStorage<Set<string>>();
  /** When each thing last changed, as a count of changes: an answer that was begun before must not be cached after. */
  readonly #changedAt = new LRUCache<string, number>({ max: 10_000 });
  readonly #remembered = new Map<string, Promise<unknown>>();
  #changes = 0;
  #everythingChangedAt = 0;
  /** False while we do not hear of changes: then nothing may be cached. */
  listening = false;
  /** Resolves when everything committed before is out of the cache; set by cache-notices.ts. */
  caughtUp: () => Promise<void> = async () => undefined;

  constructor({ mostBytes = mostKeptBytes, mostBytesOfNames = mostNameBytes } = {}) {
    this.#mostBytes = mostBytes;
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: bytesHeld,
      dispose: (answer, key) => this.#forgetKey(answer, key),
    });
    this.#names = new LRUCache({
      maxSize: mostBytesOfNames,
      sizeCalculation: (key, url) => 2 * (key.length + url.length) + nameOverhead,
    });
  }

  /** How many bytes of memory the cache counts at the moment. */
  get bytesHeld(): { answers: number; names: number } {
    return { answers: this.#answers.calculatedSize, names: this.#names.calculatedSize };
  }

  /**
   * Declares that the answer which is being made shows this: `product:<id>`, `listings`, `categories`, `brands` or
   * `settings`.
   */
  shows(...things: string[]): void {
    const shown = this.#collecting.getStore();
    if (shown) for (const thing of things) shown.add(thing);
  }

  /**
   * The cached answer for this key, or a new one. Only one is made at a time, however many callers ask. `make` learns
   * whether somebody waits for the answer, or whether a cached one is renewed in the background.
   */
  async answer(key: string, make: (isRenewal: boolean) => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const kept = this.#answers.get(key);
    if (kept && Date.now() - kept.madeAt >= freshFor) {
      // stale-while-revalidate: this caller does not wait
      this.#make(key, () => make(true)).catch((error: unknown) => {
        // too many are being renewed: the next request tries again
        if (!(error instanceof Busy)) console.error('Could not renew a kept answer', error);
      });
    }
    const answer = kept ?? (await this.#make(key, () => make(false)));
    this.shows(...answer.shows);
    return answer;
  }

  /** A value that is read from one thing and cached until that thing changes. */
  remember<Value>(thing: string, read: () => Promise<Value>): Promise<Value> {
    // each thing is only ever asked for with one type of value
    const kept = this.#remembered.get(thing) as Promise<Value> | undefined;
    if (kept) return kept;
    const value = read();
    if (this.listening) {
      this.#remembered.set(thing, value);
      value.catch(() => this.#remembered.delete(thing));
    }
    return value;
  }

  /** Remembers which cached answer a requested address leads to, so that it need not be parsed again. */
  nameKey(url: string, key: string): void {
    if (url !== key && this.#answers.has(key)) this.#names.set(withOwnText(url), withOwnText(key));
  }

  /** The cached answer for an address as it was requested, unless it should be made again. */
  findFresh(url: string): KeptAnswer | undefined {
    // most addresses are keys themselves
    const kept = this.#answers.get(this.#names.get(url) ?? url);
    return kept && Date.now() - kept.madeAt < freshFor ? kept : undefined;
  }

  #make(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const underway = this.#underway.get(key);
    if (underway) return underway;
    const made = this.#makeAndKeep(key, make).finally(() => {
      // drop() may have allowed another call to begin again under the same key
      if (this.#underway.get(key) === made) this.#underway.delete(key);
    });
    this.#underway.set(key, made);
    return made;
  }

  async #makeAndKeep(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const begun = this.#changes;
    const shown = new Set<string>();
    const { status, headers, body } = await this.#collecting.run(shown, make);
    const identity = withOwnMemory(typeof body === 'string' ? Buffer.from(body) : body);
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
      grew: () => undefined,
    };
    if (!this.listening || this.#changedSince(begun, shown)) return answer;
    if (status >= 400 && status < 500) return this.#sameRefusal(answer);
    if (status === 200) this.#keep(key, answer);
    return answer;
  }

  /**
   * Many addresses are refused with the same few pages: each page is stored once, by its content, with its compressed
   * forms.
   */
  #sameRefusal(answer: KeptAnswer): KeptAnswer {
    const said = createHash('sha1').update(JSON.stringify([answer.status, answer.headers]));
    // not an address, so that no request can name it
    const key = `refusal ${said.update(answer.bytes.identity).digest('base64url')}`;
    const same = this.#answers.get(key);
    if (!same) this.#keep(key, answer);
    return same ?? answer;
  }

  #keep(key: string, answer: KeptAnswer): void {
    if (!this.#isWorthKeeping(key, answer)) return;
    const ownKey = withOwnText(key);
    answer.grew = () => {
      // a copy, because lru-cache measures the same object only once
      if (this.#answers.peek(ownKey)?.bytes === answer.bytes) this.#put(ownKey, { ...answer });
    };
    this.#put(ownKey, answer);
  }

  #put(key: string, answer: KeptAnswer): void {
    // first: replacing the former answer forgets its key
    this.#answers.set(key, answer);
    if (!this.#answers.has(key)) return; // larger than the whole cache
    for (const thing of answer.shows) {
      const keys = this.#showing.get(thing);
      if (keys) keys.add(key);
      else this.#showing.set(thing, new Set([key]));
    }
  }

  #isWorthKeeping(key: string, answer: KeptAnswer): boolean {
    if (key.length > longestKey) return false;
    if (this.#answers.has(key)) return true;
    const isNearlyFull = this.#answers.calculatedSize + bytesHeld(answer, key) > this.#mostBytes * nearlyFull;
    return !isNearlyFull || this.#asked.ask(key);
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

  /** Drops every answer that shows one of these things. */
  drop(things: ReadonlySet<string>): void {
    if (things.has('everything')) return this.dropAll();
    this.#changes += 1;
    for (const thing of things) this.#changedAt.set(thing, this.#changes);
    for (const thing of things) {
      this.#remembered.delete(thing);
      for (const key of this.#showing.get(thing) ?? []) this.#answers.delete(key);
    }
    // requests from now on must not join an answer that was begun before the change
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

/**
 * All headers of an answer, the same each time it is sent. Browsers ask again each time and get a 304, so a change
 * shows at once.
 */
function keptHeaders(status: number, headers: Record<string, string>, etag: string): Record<string, string> {
  return {
    'content-security-policy': closedPolicy,
    ...securityHeaders,
    ...headers,
    vary: 'Accept-Encoding',
    ...(status === 200 && { etag, 'cache-control': 'no-cache' }),
    // browsers may cache a 404 or 410 without being asked to, and what is gone may be restored
    ...(status >= 400 && { 'cache-control': 'no-store' }),
  };
}
