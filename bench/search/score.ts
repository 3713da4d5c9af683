import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Judged } from './judged-list.ts';

export interface Scored {
  search: string;
  /** nDCG@5, from 0 to 1. */
  ndcg: number;
  found: number;
  firstIsBest: boolean;
  /** The names of products among the first five that must not be there. */
  wrong: string[];
  names: string[];
}

const max = 5;
const gainOf = ({ best, also }: Judged, product: Product): number => (best(product) ? 3 : Number(also(product)));
const dcg = (gains: number[]): number => gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

/**
 * How good the products found are (`found`: how many in all), next to an answer that begins with the best ones of the
 * whole catalogue. Products that are good too may follow them, but an answer need not have any. Throws if the catalogue
 * has nothing that the list judges best: the list is wrong then.
 */
export function scoreOf(judged: Judged, { products, found }: { products: Product[]; found: number }, all: Product[]) {
  const best = all.filter((product) => judged.best(product)).slice(0, max);
  if (best.length === 0) throw new Error(`Nothing is best for “${judged.search}”`);
  const first = products.slice(0, max);
  return {
    search: judged.search,
    ndcg: Math.min(1, dcg(first.map((product) => gainOf(judged, product))) / dcg(best.map(() => 3))),
    found,
    firstIsBest: first[0] !== undefined && judged.best(first[0]),
    wrong: first.filter((product) => judged.never(product)).map(({ name }) => name),
    names: first.map(({ name }) => name),
  } satisfies Scored;
}

interface Summary {
  searches: number;
  ndcg: number;
  withoutResult: number;
  firstIsBest: number;
  withWrong: number;
}

/** Means and shares of all searches, from 0 to 1. */
export function summaryOf(scored: Scored[]): Summary {
  const share = (is: (one: Scored) => boolean) => scored.filter(is).length / scored.length;
  return {
    searches: scored.length,
    ndcg: scored.reduce((sum, { ndcg }) => sum + ndcg, 0) / scored.length,
    withoutResult: share(({ found }) => found === 0),
    firstIsBest: share(({ firstIsBest }) => firstIsBest),
    withWrong: share(({ wrong }) => wrong.length > 0),
  };
}
