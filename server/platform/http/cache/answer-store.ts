import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RecentRequests } from './recent-requests.ts';
import { bytesHeld, withOwnText, type CachedAnswer } from './cached-answer.ts';

const nameOverhead = 300;
// An address has at most 4,000 bytes (listen.ts), of which some become three when a key is made of them.
const longestKey = 8000;
// Above this share of the memory, an answer that was asked for only once is not cached: a flood of rare queries must
// not push out popular answers.
const nearlyFull = 0.9;

/** The answers of the public cache by their keys, within a limit of memory, and the addresses that lead to them. */
export class AnswerStore {
  readonly #answers: LRUCache<string, CachedAnswer>;
  readonly #names: LRUCache<string, string>;
  readonly #asked = new RecentRequests();
  readonly #maxBytes: number;
  /** The keys of the answers that show a thing, so that a sale drops a few of many thousands. */
  readonly #showing = new Map<string, Set<string>>();

  constructor({ maxBytes, maxBytesOfNames }: { maxBytes: number; maxBytesOfNames: number }) {
    this.#maxBytes = maxBytes;
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: bytesHeld,
      dispose: (answer, key) => this.#forgetKey(answer, key),
    });
    this.#names = new LRUCache({
      maxSize: maxBytesOfNames,
      sizeCalculation: (key, url) => 2 * (key.length + url.length) + nameOverhead,
    });
  }

  /** How many bytes of memory are counted at the moment. */
  get bytesHeld(): { answers: number; names: number } {
    return { answers: this.#answers.calculatedSize, names: this.#names.calculatedSize };
  }

  get size(): number {
    return this.#answers.size;
  }

  find(key: string): CachedAnswer | undefined {
    return this.#answers.get(key);
  }

  /** The answer for an address as it was requested. Most addresses are keys themselves. */
  findByUrl(url: string): CachedAnswer | undefined {
    return this.#answers.get(this.#names.get(url) ?? url);
  }

  /** Remembers which answer a requested address leads to. */
  name(url: string, key: string): void {
    if (url !== key && this.#answers.has(key)) this.#names.set(withOwnText(url), withOwnText(key));
  }

  keep(key: string, answer: CachedAnswer): void {
    if (!this.#isWorthKeeping(key, answer)) return;
    const ownKey = withOwnText(key);
    answer.grew = () => {
      // a copy, because lru-cache measures the same object only once
      if (this.#answers.peek(ownKey)?.bytes === answer.bytes) this.#put(ownKey, { ...answer });
    };
    this.#put(ownKey, answer);
  }

  /**
   * Many addresses are refused with the same few pages: each page is stored once, by its content, with its compressed
   * forms. Returns the stored one.
   */
  keepRefusal(answer: CachedAnswer): CachedAnswer {
    const hash = createHash('sha1').update(JSON.stringify([answer.status, answer.headers]));
    // not an address, so that no request can name it
    const key = `refusal ${hash.update(answer.bytes.identity).digest('base64url')}`;
    const same = this.#answers.get(key);
    if (!same) this.keep(key, answer);
    return same ?? answer;
  }

  dropShowing(thing: string): void {
    for (const key of this.#showing.get(thing) ?? []) this.#answers.delete(key);
  }

  dropAll(): void {
    this.#answers.clear();
  }

  #put(key: string, answer: CachedAnswer): void {
    // first: replacing the former answer forgets its key
    this.#answers.set(key, answer);
    if (!this.#answers.has(key)) return; // larger than the whole cache
    for (const thing of answer.shows) {
      const keys = this.#showing.get(thing);
      if (keys) keys.add(key);
      else this.#showing.set(thing, new Set([key]));
    }
  }

  #isWorthKeeping(key: string, answer: CachedAnswer): boolean {
    if (key.length > longestKey) return false;
    if (this.#answers.has(key)) return true;
    const isNearlyFull = this.#answers.calculatedSize + bytesHeld(answer, key) > this.#maxBytes * nearlyFull;
    return !isNearlyFull || this.#asked.ask(key);
  }

  #forgetKey({ shows }: CachedAnswer, key: string): void {
    for (const thing of shows) {
      const keys = this.#showing.get(thing);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(thing);
    }
  }
}
