import { indexedPaths } from '#shared/pages.ts';
import type { Connections } from '#server/platform/db/database.ts';
import {
  listFilledShelves,
  listForSitemap,
  listOpenCollections,
  type ListedShelf,
  type Part,
} from './discovery.queries.ts';
import { sitemapOf, type SitemapEntry } from './sitemap.ts';

/**
 * The sitemap of all public pages but products. Empty lists ask search engines not to list them, and are left out here
 * too.
 */
export async function pagesSitemap({ db }: Connections, origin: string): Promise<string> {
  const shelves = await listFilledShelves(db);
  return sitemapOf(origin, [
    ...indexedPaths.map((path) => ({ path })),
    ...(shelves.length > 0 ? [{ path: '/products' }] : []),
    ...(shelves.some(({ onOffer }) => onOffer) ? [{ path: '/offers' }] : []),
    ...shelves.map(listOf),
    ...(await listOpenCollections(db)).map(({ slug, changed, pictures }) => ({
      path: `/collections/${slug}`,
      changed,
      pictures,
    })),
  ]);
}

function listOf({ category, subCategory, changed }: ListedShelf): SitemapEntry {
  const query = new URLSearchParams({ category, ...(subCategory !== null && { 'sub-category': subCategory }) });
  return { path: `/products?${query}`, changed };
}

/** One of the sitemaps of products, counted from 1; absent if there are not so many. */
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
