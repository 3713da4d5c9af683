import type { Hono } from 'hono';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { languageOf, pathIn, prefixOf } from '#shared/language.ts';
import type { Connections } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { serveCached } from '#server/platform/http/cache/serve-cached.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { listPosts } from '../shown-pages.queries.ts';
import { blogFeedOf, feedPath } from './blog-feed.ts';

interface BlogParts {
  database: Connections;
  cache: PublicCache;
  settings: ShopSettings;
  /** The shop's public address. */
  origin(): Promise<string>;
}

const latest = { page: 1, limit: 30 };

/** The feed of the blog, in each language. A shop without posts has none. */
export function blogRoutes(app: Hono, { database, cache, settings, origin }: BlogParts): void {
  for (const path of [feedPath, `/en${feedPath}`, `/bn${feedPath}`]) {
    app.get(path, async (context) => {
      const language = languageOf(path);
      const own = pathIn(language, feedPath);
      // the shop's first language is not named
      if (path !== own) return context.redirect(own, 301);
      return serveCached(context.req.raw, cache, `${prefixOf(language)} blog feed`, async () => {
        cache.shows('pages', 'settings');
        const { posts } = await listPosts(database.db, latest);
        if (posts.length === 0) throw new NotFound('This page does not exist.');
        const { shopName, shopNameBn, about, aboutBn } = await settings.get();
        const words =
          language === 'bn' ? { name: shopNameBn || shopName, about: aboutBn || about } : { name: shopName, about };
        const body = blogFeedOf({ language, origin: await origin(), ...words }, posts);
        return { status: 200, headers: { 'content-type': 'application/rss+xml; charset=utf-8' }, body };
      });
    });
  }
}
