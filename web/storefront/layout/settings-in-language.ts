import type { Settings } from '#shared/api/settings.ts';
import { inLanguage, t } from '#shared/language.ts';
import type { ShopSettings } from '#web/api/use-settings.ts';
import { cashPlaces, waysToPay } from './ways-to-pay.ts';

/** What the shop says of itself, in the page's language: as it began there are Bangla words for it; what the admin wrote since stays as written. */
export function inShopLanguage(settings: Settings): ShopSettings {
  const { shopName, shopNameBn, about, address, hours, headline, cashOnDelivery } = settings;
  const cashWords = cashPlaces({ ...settings, cashOnDelivery: t(cashOnDelivery) });
  return {
    ...settings,
    shopName: inLanguage(shopName, shopNameBn), about: t(about), address: t(address), cashOnDelivery: cashWords,
    waysToPay: waysToPay({ ...settings, cashOnDelivery: cashWords }),
    hours: hours.map(({ days, time }) => ({ days: t(days), time: t(time) })),
    headline: { ...headline, title: t(headline.title), text: t(headline.text), action: t(headline.action) },
  };
}
