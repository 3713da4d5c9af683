import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { fold } from '#server/platform/text/stems.ts';
import { withoutEnding, tokensOf } from '#server/catalogue/query-understanding/query-understanding.ts';
import { listSearchWords } from './search-words.queries.ts';

/** The meanings of the shop's own words. */
export interface OwnWords {
  meanings: ReadonlyMap<string, string>;
  /** How many words the longest entry has. */
  longest: number;
}

/** A word or several as they are compared: without plural and case ending. */
const keyOfWords = (text: string): string => tokensOf(text).map(fold).join(' ');

function toOwnWords(list: readonly { word: string; means: string }[]): OwnWords {
  const meanings = new Map(list.map(({ word, means }) => [keyOfWords(word), means]));
  const lengths = [...meanings.keys()].map((key) => key.split(' ').length);
  return { meanings, longest: Math.max(0, ...lengths) };
}

interface Shop {
  database: Pick<Database, 'reads'>;
  cache: PublicCache;
}

/** The shop's own words, read again only when they have changed. */
export const cachedWords = ({ database, cache }: Shop): Promise<OwnWords> =>
  cache.remember('search-words', async () => toOwnWords(await listSearchWords(database.reads.pool)));

/**
 * Replaces the shop's own words in a text by their meanings, the longest first. A meaning is not replaced again. A text
 * without such words is returned unchanged.
 */
export function inOwnWords(search: string, { meanings, longest }: OwnWords): string {
  if (longest === 0) return search;
  const tokens = tokensOf(search);
  const keys = tokens.map((token) => keyIn(meanings, fold(token)));
  const texts: string[] = [];
  let isOther = false;
  for (let at = 0; at < tokens.length;) {
    let length = Math.min(longest, tokens.length - at);
    while (length > 0 && !meanings.has(keys.slice(at, at + length).join(' '))) length -= 1;
    const means = length > 0 ? meanings.get(keys.slice(at, at + length).join(' ')) : undefined;
    if (means !== undefined) isOther = true;
    texts.push(means ?? tokens[at] ?? '');
    at += Math.max(1, length);
  }
  return isOther ? texts.join(' ') : search;
}

/** Latin spellings of Bangla words take case endings: kholshir is of kholshi. */
function keyIn(meanings: OwnWords['meanings'], word: string): string {
  const stem = meanings.has(word) ? undefined : withoutEnding(word);
  return stem !== undefined && meanings.has(stem) ? stem : word;
}

/** The filters of a list, with the shop's own words in the search replaced. */
export async function withOwnWords<Filters extends { search?: string | undefined }>(
  shop: Shop,
  filters: Filters,
): Promise<Filters> {
  if (!filters.search?.trim()) return filters;
  shop.cache.shows('search-words');
  return { ...filters, search: inOwnWords(filters.search, await cachedWords(shop)) };
}
