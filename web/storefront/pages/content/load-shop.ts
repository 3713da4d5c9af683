import type { RouterContextProvider } from 'react-router';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { inLanguage } from '#shared/language.ts';
import { legalLines } from '#shared/settings/legal-lines.ts';
import { apiOf } from '#web/platform/client.ts';
import { inShopLanguage } from '../../shop-settings/shop-settings.ts';
import { factsOf, type Facts } from './facts.ts';

/** The data for the pages about the shop; the settings as the shopkeeper wrote them. */
export async function loadShop(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<{ settings: Settings; facts: Facts; origin: string }> {
  const { data: settings } = await apiOf(context)(settingsApi.get);
  return {
    settings,
    facts: factsOf(inShopLanguage(settings), { legal: legalLines(settings), story: paragraphsOf(settings) }),
    origin: new URL(request.url).origin,
  };
}

const paragraphsOf = ({ story: { text, textBn } }: Settings): string[] =>
  inLanguage(text, textBn)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
