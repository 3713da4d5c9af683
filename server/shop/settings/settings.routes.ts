import { settingsApi } from '#shared/api/shop/settings.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { getSettings } from './settings.queries.ts';
import { changeLogo, changeSettings } from './settings.service.ts';

export function settingsRoutes({ route, database, cache }: Api, media: MediaStore): void {
  route(settingsApi.get, async () => {
    cache.shows('settings');
    return { data: await getSettings(database.reads.db) };
  });
  route(settingsApi.change, async ({ caller, body }) => ({
    message: 'Settings saved.',
    data: await changeSettings(database, caller, body),
  }));
  route(settingsApi.removeLogo, async ({ caller }) => ({
    message: 'Logo removed.',
    data: await changeSettings(database, caller, { logo: null }),
  }));
  route(settingsApi.changeLogo, async ({ caller, body }) => ({
    message: 'Logo saved.',
    data: await changeLogo(database, media, caller, body.logo),
  }));
}
