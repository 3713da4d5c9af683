import type { Settings } from '#shared/api/settings.ts';
import type { Database } from '../db/database.ts';
import type { PublicCache } from '../http/public-cache.ts';
import { getSettings } from './settings.queries.ts';

/** The shop's settings for the server's own use, read again when they have changed. */
export interface ShopSettings {
  get(): Promise<Settings>;
}

export function shopSettings({ db }: Database, cache: PublicCache): ShopSettings {
  return { get: () => cache.remember('settings', () => getSettings(db)) };
}
