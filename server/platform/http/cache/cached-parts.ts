import { LRUCache } from 'lru-cache';
import { withOwnMemory, withOwnText } from './cached-answer.ts';
import type { PublicCache } from './public-cache.ts';

type Bytes = Buffer<ArrayBuffer>;

interface PartsOf {
  /** With its key, the thing that a part shows: when that changes, the part is dropped. */
  prefix: string;
  /** What all parts show. */
  all: readonly string[];
  /** The most memory in bytes that they may take, everything counted. */
  maxBytes: number;
}

/** The memory that a part takes beside its bytes: its key, and its place among the others. Measured, rounded up. */
const partOverhead = 400;

/**
 * JSON of which answers are put together, such as the products of lists: answers that nobody asked before are often
 * made of parts that others have asked for. It follows the same notices as cached answers.
 */
export class CachedParts {
  readonly #cache: PublicCache;
  readonly #of: PartsOf;
  readonly #parts: LRUCache<string, Bytes>;

  constructor(cache: PublicCache, of: PartsOf) {
    this.#cache = cache;
    this.#of = of;
    this.#parts = new LRUCache({
      maxSize: of.maxBytes,
      sizeCalculation: (bytes) => bytes.buffer.byteLength + partOverhead,
    });
    cache.follow({ drop: (things) => this.#drop(things), dropAll: () => this.#parts.clear() });
  }

  /** The parts of these keys in this order; those that are not kept are read. One that is not there is left out. */
  async find(
    keys: readonly string[],
    read: (missing: string[]) => Promise<ReadonlyMap<string, Bytes>>,
  ): Promise<Bytes[]> {
    const cached = keys.map((key) => this.#parts.get(key));
    const missing = keys.filter((_, n) => cached[n] === undefined);
    if (missing.length === 0) return cached as Bytes[]; // none of them is missing
    const isCurrent = this.#cache.sinceNow();
    const found = await read(missing);
    for (const [key, bytes] of found)
      if (isCurrent([this.#of.prefix + key, ...this.#of.all])) this.#parts.set(withOwnText(key), withOwnMemory(bytes));
    return keys.flatMap((key, n) => cached[n] ?? found.get(key) ?? []);
  }

  #drop(things: ReadonlySet<string>): void {
    const { prefix, all } = this.#of;
    if (all.some((thing) => things.has(thing))) return this.#parts.clear();
    for (const thing of things) if (thing.startsWith(prefix)) this.#parts.delete(thing.slice(prefix.length));
  }
}
