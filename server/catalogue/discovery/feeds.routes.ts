import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { Connections } from '#server/platform/db/database.ts';
import { addressOf } from '#server/platform/http/callers/address.ts';
import { Downloads } from '#server/platform/http/responses/downloads.ts';
import { facebookFeed, googleFeed, type Feed } from './feeds.ts';
import { feedPieces } from './feeds.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

export interface FeedParts {
  database: Connections;
  settings: ShopSettings;
  /** The shop's public address. */
  origin(): Promise<string>;
}

/** The catalogue for Facebook, Instagram and Google. */
export function feedRoutes(app: Hono, parts: FeedParts): void {
  // each reader keeps a page of products in memory, which limits the number of readers
  const feeds = new Downloads({ atOnce: 30, ofOneCaller: 3, longest: 15 * 60_000, idle: 60_000 });
  for (const [path, feed] of [
    ['/feeds/facebook.csv', facebookFeed],
    ['/feeds/google.xml', googleFeed],
  ] as const) {
    app.get(path, (context) =>
      sendFeed(parts, feed, context.req.raw, (start) => feeds.open(addressOf(context), start)),
    );
  }
}

async function sendFeed(
  { database, settings, origin }: FeedParts,
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
  const [shop, from] = [await settings.get(), await origin()];
  const pieces = open(() => feedPieces(database, feed, shop, from));
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(toBody(pieces), { headers });
  const packed = createGzip();
  // a failure breaks the answer off, so that the reader knows that it is incomplete
  pipeline(pieces, packed, () => undefined);
  return new Response(toBody(packed), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

// the same stream, of which Node.js and the web have types of their own
const toBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream;
