import pLimit from 'p-limit';
import type { Settings } from '#shared/api/settings.ts';
import { indexedPaths } from '#shared/pages.ts';
import {
  markOf,
  productCard,
  productPictureUrl,
  shopCard,
  shopPictureUrl,
  type ShareCard,
} from '#shared/share-picture.ts';
import type { Language } from '#shared/language.ts';
import { settingsInLanguage } from '#shared/settings-in-language.ts';
import type { Connections } from '../db/database.ts';
import { speakIn } from '../language.ts';
import type { MediaStore } from '../media/media-store.ts';
import { hashOf } from '../media/pictures.ts';
import {
  findProductOf,
  listFilledShelves,
  listForSitemap,
  listProductsAfter,
  type ListedShelf,
  type Part,
} from './discovery.queries.ts';
import { toFeedItems } from './feed-items.ts';
import type { Feed } from './feeds.ts';
import { composeCard } from './share-picture.ts';
import { sitemapOf, type SitemapEntry } from './sitemap.ts';

/** The sitemap of all public pages but products: those that hold nothing ask search engines not to list them, and are left out here too. */
export async function pagesSitemap({ db }: Connections, origin: string): Promise<string> {
  const shelves = await listFilledShelves(db);
  return sitemapOf(origin, [
    ...indexedPaths.map((path) => ({ path })),
    ...(shelves.length > 0 ? [{ path: '/products' }] : []),
    ...(shelves.some(({ onOffer }) => onOffer) ? [{ path: '/offers' }] : []),
    ...shelves.map(listOf),
  ]);
}

function listOf({ category, subCategory, changed }: ListedShelf): SitemapEntry {
  return {
    path: `/products?${new URLSearchParams({ category, ...(subCategory !== null && { 'sub-category': subCategory }) })}`,
    changed,
  };
}

/** One of the sitemaps of products, counted from 1; absent: there are not so many. */
export async function productsSitemap(
  { db }: Connections,
  origin: string,
  parts: Part[],
  n: number,
  size: number,
): Promise<string | undefined> {
  const part = parts[n - 1];
  if (!part) return undefined;
  const products = await listForSitemap(db, parts[n - 2]?.last, part.last, size);
  return sitemapOf(
    origin,
    products.map(({ slug, changed, pictures }) => ({ path: `/product-details/${slug}`, changed, pictures })),
  );
}

const pageSize = 500;
// however many read feeds at the same time, their pages are asked for one after the other
const inTurn = pLimit(1);

/** A feed, piece by piece: as fast as its reader reads, a page of products in memory. */
export async function* feedPieces(
  { pool }: Connections,
  feed: Feed,
  settings: Settings,
  origin: string,
): AsyncGenerator<string> {
  yield feed.start({ name: settings.shopName, about: settings.about, origin });
  for (let after: string | undefined; ;) {
    const products = await inTurn(() => listProductsAfter(pool, after, pageSize));
    if (products.length > 0)
      yield products
        .flatMap((product) => toFeedItems(product, settings, origin))
        .map(feed.item)
        .join('');
    if (products.length < pageSize) break;
    after = products.at(-1)?._id;
  }
  yield feed.end;
}

/** A picture for shared links; `moved`: what it shows has changed, and it is at this address now. */
export type SharePicture = { bytes: Buffer<ArrayBuffer> } | { moved: string };

/** Of a product that is in the shop. Absent: it is not. */
export async function findProductPicture(
  { pool }: Connections,
  media: MediaStore,
  settings: Settings,
  asked: { language: Language; slug: string; mark: string },
): Promise<SharePicture | undefined> {
  const { language, slug, mark } = asked;
  const name = `${hashOf(Buffer.from(`${language} ${slug}`))}-card`;
  const kept = await findKept(media, name, mark);
  if (kept) return { bytes: kept };
  const product = await findProductOf(pool, slug);
  if (!product) return undefined;
  const card = productCard(
    product,
    speakIn(language, () => settingsInLanguage(settings)),
    language,
  );
  return markOf(card) === mark ? { bytes: await compose(media, name, card) } : { moved: productPictureUrl(slug, card) };
}

/** Of the shop itself. */
export async function getShopPicture(
  media: MediaStore,
  settings: Settings,
  { language, mark }: { language: Language; mark: string },
): Promise<SharePicture> {
  const name = `${hashOf(Buffer.from(`${language} the shop`))}-card`;
  const kept = await findKept(media, name, mark);
  if (kept) return { bytes: kept };
  const card = shopCard(
    speakIn(language, () => settingsInLanguage(settings)),
    language,
  );
  return markOf(card) === mark ? { bytes: await compose(media, name, card) } : { moved: shopPictureUrl(card) };
}

// One picture is kept of each thing and language, with the mark of what it shows before it: it takes the place of the former one.
const markLength = 14;

async function findKept(media: MediaStore, name: string, mark: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const kept = await media.find(name);
  return kept?.subarray(0, markLength).toString('latin1') === mark ? kept.subarray(markLength) : undefined;
}

const underway = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Drawn once, however many ask for it. */
function compose(media: MediaStore, name: string, card: ShareCard): Promise<Buffer<ArrayBuffer>> {
  const key = name + markOf(card);
  const drawing = underway.get(key) ?? draw(media, name, card).finally(() => underway.delete(key));
  underway.set(key, drawing);
  return drawing;
}

async function draw(media: MediaStore, name: string, card: ShareCard): Promise<Buffer<ArrayBuffer>> {
  // copied, because sharp's buffers may be views of larger ones
  const bytes = Buffer.from(await composeCard(media, card));
  await media.put(name, Buffer.concat([Buffer.from(markOf(card), 'latin1'), bytes]));
  return bytes;
}
