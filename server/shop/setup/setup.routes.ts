import { setupApi } from '#shared/api/shop/setup.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findSetup, hide } from './setup.service.ts';

export function setupRoutes(
  { route, database }: Api,
  settings: ShopSettings,
  unset: () => Promise<readonly MessageChannel[]>,
): void {
  const parts = async () => ({ settings: await settings.get(), unset: await unset() });
  route(setupApi.get, async () => ({ data: await findSetup(database, await parts()) }));
  route(setupApi.hide, async () => ({ message: 'List hidden.', data: await hide(database, await parts()) }));
}
