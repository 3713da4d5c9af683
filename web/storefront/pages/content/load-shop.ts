import type { RouterContextProvider } from 'react-router';
import { settingsApi, type Settings } from '#shared/api/settings.ts';
import { apiOf } from '#web/api/client.ts';
import { factsOf, type Facts } from './facts.ts';

/** What the pages about the shop are written from. */
export async function loadShop(context: Readonly<RouterContextProvider>, request: Request): Promise<{ settings: Settings; facts: Facts; origin: string }> {
  const { data: settings } = await apiOf(context)(settingsApi.get);
  return { settings, facts: factsOf(settings), origin: new URL(request.url).origin };
}
