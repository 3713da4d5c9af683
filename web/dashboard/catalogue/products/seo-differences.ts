import * as z from 'zod/mini';
import { Seo } from '#shared/api/catalogue/seo.ts';
import { shortened, type Difference } from './difference.ts';

const Logged = z.object({ seo: Seo });

const texts = {
  seoTitle: 'Title for search engines',
  seoTitleBn: 'Title for search engines in Bangla',
  description: 'Description for search engines',
  descriptionBn: 'Description for search engines in Bangla',
} as const;

/** The changes of a search engine listing; of any other entry none. */
export function seoDifferences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [Logged.safeParse(before), Logged.safeParse(after)];
  if (!was.success || !is.success) return [];
  const [from, to] = [was.data.seo, is.data.seo];
  // Object.keys returns the names of its argument
  const changed = (Object.keys(texts) as (keyof typeof texts)[])
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ what: texts[name], ...shortened(from[name] || 'nothing', to[name] || 'nothing') }));
  if (from.picture === to.picture) return changed;
  return [...changed, { what: 'Picture of shared links', to: to.picture === null ? 'none' : 'another picture' }];
}
