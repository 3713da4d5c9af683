import type { Hono } from 'hono';
import { appRoutes, type AppParts } from './app.routes.ts';
import { serveCached } from '#server/platform/http/cache/serve-cached.ts';
import { feedRoutes, type FeedParts } from './feeds.routes.ts';
import { robotsOf } from './robots.ts';
import { shareRoutes, type ShareParts } from './share-pictures.routes.ts';
import { sitemapRoutes, type SitemapParts } from './sitemaps.routes.ts';

type DiscoveryParts = SitemapParts & FeedParts & ShareParts & AppParts;

/** Routes for search engines, social networks and external catalogues. */
export function discoveryRoutes(app: Hono, parts: DiscoveryParts): void {
  const { cache, origin } = parts;
  app.get('/robots.txt', ({ req }) =>
    serveCached(req.raw, cache, '/robots.txt', async () => {
      cache.shows('settings');
      return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: robotsOf(await origin()) };
    }),
  );
  sitemapRoutes(app, parts);
  feedRoutes(app, parts);
  shareRoutes(app, parts);
  appRoutes(app, parts);
}
