import type { Settings } from '#shared/api/settings.ts';
import { settingsInLanguage } from '#shared/settings-in-language.ts';
import type { ShopSettings } from '#web/api/use-settings.ts';
import { waysToPay } from './ways-to-pay.ts';

/** What the shop says of itself, in the page's language. */
export function inShopLanguage(settings: Settings): ShopSettings {
  const words = settingsInLanguage(settings);
  return { ...words, waysToPay: waysToPay(words) };
}
