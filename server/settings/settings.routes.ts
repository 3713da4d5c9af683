import { settingsApi } from '#shared/api/settings.ts';
import type { Api } from '../http/route.ts';
import { getSettings } from './settings.queries.ts';

export function settingsRoutes({ route, database, cache }: Api): void {
  route(settingsApi.get, async () => {
    cache.shows('settings');
    return { data: await getSettings(database.db) };
  });
}
