import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { inLanguage } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import type { apiOf } from '#web/platform/client.ts';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';

// For the product page's loader alone, which runs on the server: the browser need not carry how a title is made.

/** The title of the page, where its owner wrote none. */
export async function loadTitle(api: ReturnType<typeof apiOf>, product: Product): Promise<string> {
  const { shopName } = inShopLanguage((await api(settingsApi.get)).data);
  return `${inLanguage(product.name, product.nameBn)}, ${formatTaka(priceFrom(product).price)} | ${shopName}`;
}
