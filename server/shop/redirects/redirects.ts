import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import type { RedirectOf } from '#server/platform/pages/redirects.ts';
import { asStored, longest } from './redirect-lines.ts';
import { readRedirects } from './redirects.queries.ts';

/** The owner's redirects, kept in memory until they change: bots ask for many addresses that do not exist. */
export function ownerRedirects({ db }: Database, cache: PublicCache): RedirectOf {
  return async (path) =>
    path.length > longest
      ? undefined
      : (await cache.remember('redirects', () => readRedirects(db))).get(asStored(path));
}
