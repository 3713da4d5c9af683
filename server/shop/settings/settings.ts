import type { ShopSettings } from '#shared/api/shop/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { getSettings } from './settings.queries.ts';

export { getSettings };

/** The shop's settings for the server's own use, read again when they have changed. */
export function shopSettings({ db }: Database, cache: PublicCache): ShopSettings {
  return { get: () => cache.remember('settings', () => getSettings(db)) };
}
