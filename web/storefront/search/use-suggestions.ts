import { useEffect, useMemo, useState } from 'react';
import type { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { namesOf, type Named } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { call, network, overNetwork, type At } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { forgetSearches, readPastSearches } from './past-searches.ts';

type Found = DataOf<typeof catalogueApi.suggestions>;

export type Suggestion = { address: string; text: string; textBn: string | null } & (
  | { kind: 'past' | 'popular' | 'category' }
  | { kind: 'product'; thumbnail: string; tint: string; price: number }
);

// long enough for one request per typed word, short enough to feel instant
const pauseMs = 150;

/** Suggestions for the typed text: past searches first, then the server's categories and products. */
export function useSuggestions(text: string, isOpen: boolean): { suggestions: Suggestion[]; forget(): void } {
  const [found, setFound] = useState<Found | null>(null);
  const [past, setPast] = useState<string[]>([]);
  const [popular, setPopular] = useState<string[]>([]);
  const term = text.trim();

  useEffect(() => {
    if (!isOpen) return;
    setPast(readPastSearches());
    void popularSearches().then(setPopular);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || term.length < 2) {
      setFound(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call(overNetwork(asking.signal), addresses.suggestions, { query: { search: term } })
        .then(({ data }) => setFound(data))
        .catch(() => {
          if (!asking.signal.aborted) setFound(null);
        }); // suggestions are a help: without them one searches as before
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [term, isOpen]);

  const forget = () => {
    forgetSearches();
    setPast([]);
  };
  const suggestions = useMemo(() => {
    const typed = fromPast(past, term);
    const others = popular.filter((one) => typed.every(({ text: known }) => known.toLowerCase() !== one));
    return [...typed, ...fromPopular(others, term), ...(found ? fromServer(found) : [])];
  }, [past, popular, found, term]);
  return { suggestions, forget };
}

// here and not in web/platform/addresses.ts, so that it loads only when a visitor searches
const popularSearchesOf: At<typeof searchesApi.popular> = { method: 'GET', path: '/searches/popular' };

let latest: Promise<string[]> | undefined;

/** Popular searches; requested once, and empty on failure. */
function popularSearches(): Promise<string[]> {
  latest ??= call(network, popularSearchesOf).then(
    ({ data }) => data,
    () => [],
  );
  return latest;
}

const fromPopular = (popular: string[], term: string): Suggestion[] =>
  popular
    .filter((search) => search.startsWith(term.toLowerCase()) && search !== term.toLowerCase())
    .slice(0, term ? 2 : 5)
    .map((search) => ({ kind: 'popular', text: search, textBn: null, address: paths.search(search) }));

function fromPast(past: string[], term: string): Suggestion[] {
  return past
    .filter((search) => search.toLowerCase().startsWith(term.toLowerCase()) && search !== term)
    .slice(0, term ? 3 : 6)
    .map((search) => ({ kind: 'past', text: search, textBn: null, address: paths.search(search) }));
}

function fromServer({ categories, products }: Found): Suggestion[] {
  return [
    ...categories.map(
      ({ slug, subCategory, ...named }) =>
        ({ kind: 'category', ...textsOf(named), address: paths.category(slug, subCategory) }) as const,
    ),
    ...products.map(
      ({ slug, thumbnail, tint, price, ...named }) =>
        ({ kind: 'product', ...textsOf(named), address: paths.product(slug), thumbnail, tint, price }) as const,
    ),
  ];
}

function textsOf(named: Named) {
  const { name, nameBn } = namesOf(named);
  return { text: name, textBn: nameBn };
}
