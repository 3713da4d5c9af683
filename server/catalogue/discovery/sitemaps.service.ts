import { pagePaths } from '#shared/page-paths.ts';
import { indexedPaths } from '#shared/pages.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { listFilledCategories, listForSitemap, type ListedCategory, type Part } from './discovery.queries.ts';
import { listOpenCollections, listOwnPages } from './listed-pages.queries.ts';
import { sitemapOf, type SitemapEntry } from './sitemap.ts';

/** The sitemap of all public pages except products. Empty lists are noindex, so they are left out here too. */
export async function pagesSitemap({ db }: Connections, origin: string): Promise<string> {
  const [categories, ownPages] = await Promise.all([listFilledCategories(db), listOwnPages(db)]);
  return sitemapOf(origin, [
    ...indexedPaths.map((path) => ({ path })),
    ...(categories.length > 0 ? [{ path: '/products' }] : []),
    ...(categories.some(({ onOffer }) => onOffer) ? [{ path: '/offers' }] : []),
    ...categories.map(listOf),
    ...(await listOpenCollections(db)).map(({ slug, changed, pictures }) => ({
      path: `/collections/${slug}`,
      changed,
      pictures,
    })),
    ...(ownPages.some(({ isPost }) => isPost) ? [{ path: pagePaths.blog }] : []),
    ...ownPages.map(({ slug, isPost, changed, pictures }) => ({
      path: `${isPost ? pagePaths.blog : '/pages'}/${slug}`,
      changed,
      pictures,
    })),
  ]);
}

function listOf({ category, subCategory, changed }: ListedCategory): SitemapEntry {
  const query = new URLSearchParams({ category, ...(subCategory !== null && { 'sub-category': subCategory }) });
  return { path: `/products?${query}`, changed };
}

/** A sitemap of products, counted from 1; absent if the number is too high. */
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
