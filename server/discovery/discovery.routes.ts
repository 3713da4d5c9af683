import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { Language } from '#shared/language.ts';
import type { Connections } from '../db/database.ts';
import { addressOf } from '../http/address.ts';
import { Downloads } from '../http/downloads.ts';
import { NotFound } from '../http/errors.ts';
import type { MadeAnswer } from '../http/kept-answer.ts';
import type { PublicCache } from '../http/public-cache.ts';
import { serveKept } from '../http/serve-kept.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { listParts, type Part } from './discovery.queries.ts';
import {
  feedPieces,
  findProductPicture,
  getShopPicture,
  pagesSitemap,
  productsSitemap,
  type SharePicture,
} from './discovery.service.ts';
import { facebookFeed, googleFeed, type Feed } from './feeds.ts';
import { robotsOf } from './robots.ts';
import { sitemapIndexOf } from './sitemap.ts';

export interface DiscoveryParts {
  database: Connections;
  cache: PublicCache;
  media: MediaStore;
  settings: ShopSettings;
  /** The shop's public address. */
  origin(): string;
  /** Products in one sitemap; each has an address in either language. */
  productsInSitemap?: number;
}

/** What search engines, social networks and catalogues elsewhere read of the shop. */
export function discoveryRoutes(app: Hono, parts: DiscoveryParts): void {
  app.get('/robots.txt', ({ req }) =>
    serveKept(req.raw, parts.cache, '/robots.txt', async () =>
      made('text/plain; charset=utf-8', robotsOf(parts.origin())),
    ),
  );
  sitemapRoutes(app, parts);
  // pages of products are held for each: so many at once
  const feeds = new Downloads({ atOnce: 30, ofOneCaller: 3, longest: 15 * 60_000, idle: 60_000 });
  for (const [path, feed] of [
    ['/feeds/facebook.csv', facebookFeed],
    ['/feeds/google.xml', googleFeed],
  ] as const) {
    app.get(path, (context) =>
      sendFeed(parts, feed, context.req.raw, (start) => feeds.open(addressOf(context), start)),
    );
  }
  shareRoutes(app, parts);
}

const made = (type: string, body: string): MadeAnswer => ({ status: 200, headers: { 'content-type': type }, body });
const xml = (body: string) => made('application/xml; charset=utf-8', body);
const absent = () => new NotFound('There is nothing at this address.');

function sitemapRoutes(app: Hono, { database, cache, origin, productsInSitemap = 1000 }: DiscoveryParts): void {
  const getParts = async () => {
    // counted once for all the files
    const { bytes } = await cache.answer('sitemap parts', async () => {
      cache.shows('listings');
      return made('application/json', JSON.stringify(await listParts(database.db, productsInSitemap)));
    });
    // as it was written above
    const read = JSON.parse(bytes.identity.toString()) as { last: string; changed: string }[];
    return read.map(({ last, changed }): Part => ({ last, changed: new Date(changed) }));
  };
  app.get('/sitemap.xml', ({ req }) =>
    serveKept(req.raw, cache, '/sitemap.xml', async () => {
      const products = (await getParts()).map(({ changed }, n) => ({
        path: `/sitemaps/products-${n + 1}.xml`,
        changed,
      }));
      return xml(sitemapIndexOf(origin(), [{ path: '/sitemaps/pages.xml' }, ...products]));
    }),
  );
  app.get('/sitemaps/pages.xml', ({ req }) =>
    serveKept(req.raw, cache, '/sitemaps/pages.xml', async () => {
      cache.shows('listings', 'categories');
      return xml(await pagesSitemap(database, origin()));
    }),
  );
  app.get('/sitemaps/:name{products-[1-9][0-9]{0,5}\\.xml}', ({ req }) => {
    const n = Number(/\d+/.exec(req.param('name'))?.[0]);
    return serveKept(req.raw, cache, `/sitemaps/products-${n}.xml`, async () => {
      cache.shows('listings');
      const sitemap = await productsSitemap(database, origin(), await getParts(), n, productsInSitemap);
      if (sitemap === undefined) throw absent();
      return xml(sitemap);
    });
  });
}

async function sendFeed(
  { database, settings, origin }: DiscoveryParts,
  feed: Feed,
  request: Request,
  open: (start: () => AsyncIterable<string>) => Readable,
): Promise<Response> {
  const headers: Record<string, string> = {
    'content-type': feed.type,
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Encoding',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const shop = await settings.get();
  const pieces = open(() => feedPieces(database, feed, shop, origin()));
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(toBody(pieces), { headers });
  const packed = createGzip();
  // what fails ends the answer in the middle, and the reader knows that it has not got all
  pipeline(pieces, packed, () => undefined);
  return new Response(toBody(packed), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

// the same stream, of which Node.js and the web have types of their own
const toBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream;

function shareRoutes(app: Hono, { database, media, settings }: DiscoveryParts): void {
  // the pattern of the address lets nothing else through
  const languageOf = (text: string) => text as Language;
  app.get('/share/:language{en|bn}/products/:name{[a-z0-9-]+-[0-9a-f]{14}\\.jpg}', async ({ req }) => {
    const { slug = '', mark = '' } = /^(?<slug>.+)-(?<mark>[0-9a-f]{14})\.jpg$/.exec(req.param('name'))?.groups ?? {};
    const picture = await findProductPicture(database, media, await settings.get(), {
      language: languageOf(req.param('language')),
      slug,
      mark,
    });
    if (!picture) throw absent();
    return sendPicture(picture);
  });
  app.get('/share/:language{en|bn}/:name{shop-[0-9a-f]{14}\\.jpg}', async ({ req }) => {
    const mark = req.param('name').slice('shop-'.length, -'.jpg'.length);
    return sendPicture(
      await getShopPicture(media, await settings.get(), { language: languageOf(req.param('language')), mark }),
    );
  });
}

function sendPicture(picture: SharePicture): Response {
  if ('moved' in picture)
    return new Response(null, { status: 302, headers: { location: picture.moved, 'cache-control': 'no-cache' } });
  const { bytes } = picture;
  return new Response(bytes, {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
