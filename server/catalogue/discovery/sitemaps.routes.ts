import type { Hono } from 'hono';
import type { Connections } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { MadeAnswer } from '#server/platform/http/cache/cached-answer.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { serveCached } from '#server/platform/http/cache/serve-cached.ts';
import { listParts, type Part } from './discovery.queries.ts';
import { sitemapIndexOf } from './sitemap.ts';
import { pagesSitemap, productsSitemap } from './sitemaps.service.ts';

const productsInOne = 1000;

export interface SitemapParts {
  database: Connections;
  cache: PublicCache;
  /** The shop's public address. */
  origin(): Promise<string>;
  /** Products in one sitemap; each has an address in either language. */
  productsInSitemap?: number;
}

/** The sitemaps: a list of all, one of pages, and so many of products. */
export function sitemapRoutes(app: Hono, parts: SitemapParts): void {
  indexRoute(app, parts);
  pagesRoute(app, parts);
  productsRoute(app, parts);
}

function indexRoute(app: Hono, parts: SitemapParts): void {
  const { cache, origin } = parts;
  app.get('/sitemap.xml', ({ req }) =>
    serveCached(req.raw, cache, '/sitemap.xml', async () => {
      const products = (await getParts(parts)).map(({ changed }, n) => ({
        path: `/sitemaps/products-${n + 1}.xml`,
        changed,
      }));
      return xml(sitemapIndexOf(await origin(), [{ path: '/sitemaps/pages.xml' }, ...products]));
    }),
  );
}

function pagesRoute(app: Hono, { database, cache, origin }: SitemapParts): void {
  app.get('/sitemaps/pages.xml', ({ req }) =>
    serveCached(req.raw, cache, '/sitemaps/pages.xml', async () => {
      cache.shows('listings', 'categories', 'collections', 'pages', 'settings');
      return xml(await pagesSitemap(database, await origin()));
    }),
  );
}

function productsRoute(app: Hono, parts: SitemapParts): void {
  const { database, cache, origin, productsInSitemap = productsInOne } = parts;
  app.get('/sitemaps/:name{products-[1-9][0-9]{0,5}\\.xml}', ({ req }) => {
    const n = Number(/\d+/.exec(req.param('name'))?.[0]);
    return serveCached(req.raw, cache, `/sitemaps/products-${n}.xml`, async () => {
      cache.shows('listings', 'settings');
      const sitemap = await productsSitemap(database, await origin(), await getParts(parts), n, productsInSitemap);
      if (sitemap === undefined) throw new NotFound('This page does not exist.');
      return xml(sitemap);
    });
  });
}

/** Where each sitemap of products ends: counted once for all of them. */
async function getParts({ database, cache, productsInSitemap = productsInOne }: SitemapParts): Promise<Part[]> {
  const { bytes } = await cache.answer('sitemap parts', async () => {
    cache.shows('listings');
    return made('application/json', JSON.stringify(await listParts(database.db, productsInSitemap)));
  });
  // as it was written above
  const read = JSON.parse(bytes.identity.toString()) as { last: string; changed: string }[];
  return read.map(({ last, changed }) => ({ last, changed: new Date(changed) }));
}

const made = (type: string, body: string): MadeAnswer => ({ status: 200, headers: { 'content-type': type }, body });
const xml = (body: string) => made('application/xml; charset=utf-8', body);
