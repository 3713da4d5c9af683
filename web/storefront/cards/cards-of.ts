import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import type { apiOf } from '#web/platform/client.ts';
import { toCard, type Card } from './product-card.ts';

// For loaders alone, which run on the server.

/** The cards of these products, shown in the first of these colours that each of them comes in. */
export async function cardsOf(
  api: ReturnType<typeof apiOf>,
  products: Product[],
  colors: readonly string[] = [],
): Promise<Card[]> {
  const { lowStock } = (await api(settingsApi.get)).data;
  return products.map((product) => toCard(product, { lowStock, colors }));
}
