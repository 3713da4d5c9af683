import { beginningOf } from '#shared/beginning-of.ts';
import { catalogueOf } from '#server/catalogue/product-index/product-index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { log } from '#server/platform/process/log.ts';
import { tokensOf } from '#server/catalogue/query-understanding/query-understanding.ts';
import { inOwnWords, type OwnWords } from '#server/catalogue/search-words/search-words.ts';
import { HourlyNetworks, visitorOf } from './search-networks.ts';
import { addSearches, type CountedSearch } from './searches.queries.ts';

const writtenEveryMs = 15_000;
/** Different texts that wait to be written. */
const maxTexts = 500;
const maxVisitors = 40;

interface Noted {
  times: number;
  visitors: Set<number>;
  lastAt: Date;
}

/**
 * Counts searches in memory. The result of a search is determined when the counts are written, so that no search waits
 * for it. A process that ends loses the counts of some seconds.
 */
export class SearchCounts {
  readonly #database: Database;
  readonly #ownWords: () => Promise<OwnWords>;
  #noted = new Map<string, Noted>();
  readonly #hourly = new HourlyNetworks();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, ownWords: () => Promise<OwnWords>) {
    this.#database = database;
    this.#ownWords = ownWords;
  }

  note(search: string, address: string): void {
    const words = countedText(search);
    if (words === undefined || !this.#hourly.mayCount(address)) return;
    const known = this.#noted.get(words);
    if (!known && this.#noted.size >= maxTexts) return;
    const noted = known ?? { times: 0, visitors: new Set<number>(), lastAt: new Date() };
    noted.times += 1;
    noted.lastAt = new Date();
    if (noted.visitors.size < maxVisitors) noted.visitors.add(visitorOf(words, address));
    this.#noted.set(words, noted);
    this.#timer ??= setTimeout(() => void this.#writeQuietly(), writtenEveryMs).unref();
  }

  /** Writes the counts of the last seconds. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = this.#noted;
    this.#noted = new Map();
    if (noted.size > 0) this.#writing = this.#writing.catch(() => undefined).then(() => this.#add(noted));
    return this.#writing;
  }

  async #writeQuietly(): Promise<void> {
    await this.write().catch((error: unknown) => {
      // counts of some seconds are lost with the database
      if (!isUnavailable(error)) log.error('Could not write what was searched', error);
    });
  }

  async #add(noted: ReadonlyMap<string, Noted>): Promise<void> {
    const ownWords = await this.#ownWords();
    const counted: CountedSearch[] = [];
    for (const [words, { visitors, ...counts }] of noted)
      counted.push({ words, ...counts, visitors: [...visitors], ...(await this.#outcomeOf(words, ownWords)) });
    await addSearches(this.#database.pool, counted);
  }

  async #outcomeOf(words: string, ownWords: OwnWords) {
    const search = inOwnWords(words, ownWords);
    const { total, dropped, meant } = await catalogueOf(this.#database).ask('page', { search, page: 1, limit: 1 });
    const outcome = total === 0 ? 'nothing' : dropped.length > 0 ? 'partly' : 'found';
    return { outcome, leftOut: dropped, isPlain: outcome === 'found' && meant === null } as const;
  }
}

/** An e-mail address, or a number as long as that of a telephone, an order or an account. */
const maySayWho = /@|\d(?:[\s-]*\d){5}/;

/** As PostgreSQL counts them: a character of two UTF-16 units is one. */
const characters = (text: string): number => [...text].length;

/**
 * The text under which a search is counted; undefined for texts that are not searches, or might identify the person.
 */
function countedText(search: string): string | undefined {
  const words = beginningOf(tokensOf(search).join(' '), 100).trim();
  return characters(words) < 2 || maySayWho.test(search) || maySayWho.test(words) ? undefined : words;
}
