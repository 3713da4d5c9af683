import type { Settings } from '#shared/api/settings.ts';
import { inLanguage, t } from '#shared/language.ts';

/** What the shop says of itself, in the page's language: as it began there are Bangla words for it; what the admin wrote since stays as written. */
export function inShopLanguage(settings: Settings): Settings {
  const { shopName, shopNameBn, about, address, hours, headline, cashOnDelivery } = settings;
  return {
    ...settings,
    shopName: inLanguage(shopName, shopNameBn), about: t(about), address: t(address), cashOnDelivery: t(cashOnDelivery),
    hours: hours.map(({ days, time }) => ({ days: t(days), time: t(time) })),
    headline: { ...headline, title: t(headline.title), text: t(headline.text), action: t(headline.action) },
  };
}
