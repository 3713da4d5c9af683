import { catalogueOf } from '#server/catalogue/product-index/product-index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { fold } from '#server/platform/text/stems.ts';
import { inNames, listDescribed } from '#server/catalogue/search-index/search-index.ts';
import { tokensOf } from '#server/catalogue/query-understanding/query-understanding.ts';
import { inOwnWords, cachedWords } from '#server/catalogue/search-words/search-words.ts';
import { insertRemoved, listPopular, listRemoved } from './searches.queries.ts';

/** Strangers see a search if visitors of this many networks sent it, not all of them on one day. */
const popular = { visitors: 5, days: 2, most: 60 };
const maxShown = 20;

/** Popular searches that name goods of the shop, without those that staff have removed. */
export async function listPopularNames(shop: { database: Database; cache: PublicCache }): Promise<string[]> {
  const { database, cache } = shop;
  cache.shows('popular-searches', 'search-words');
  const { pool } = database.reads;
  const ownWords = await cachedWords(shop);
  const names = new Map<string, string>();
  for (const typed of await listPopular(pool, popular)) {
    const named = await asNamed(database, inOwnWords(typed, ownWords));
    if (named !== undefined && !names.has(keyOf(named))) names.set(keyOf(named), named);
  }
  for (const removed of await listRemoved(pool, [...names.keys()])) names.delete(removed);
  return [...names.values()].slice(0, maxShown);
}

/** Throws Invalid for a text without words. */
export async function removePopular(database: Database, words: string): Promise<void> {
  const key = keyOf(words);
  if (key === '') throw new Invalid([{ path: 'words', message: 'Enter at least one word' }]);
  await inTransaction(database, async (tx) => {
    await insertRemoved(tx, key);
    await announce(tx, 'popular-searches');
  });
}

/** The same for all spellings of the same words. */
const keyOf = (text: string): string => tokensOf(text).map(fold).toSorted().join(' ');

/** The search as the names of the best product for it spell it; absent if they do not have all of its words. */
async function asNamed(database: Database, search: string): Promise<string | undefined> {
  const { ids } = await catalogueOf(database).ask('page', { search, page: 1, limit: 1 });
  const [product] = await listDescribed(database.db, ids);
  return product && inNames(search, product);
}
