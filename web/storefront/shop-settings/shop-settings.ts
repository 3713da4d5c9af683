import type { Settings } from '#shared/api/shop/settings.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import { waysToPay } from './ways-to-pay.ts';

/** The shop's settings, in the page's language. */
export function inShopLanguage(settings: Settings): ShopSettings {
  const words = settingsInLanguage(settings);
  return { ...words, waysToPay: waysToPay(words) };
}
