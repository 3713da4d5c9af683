import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import type { apiOf } from '#web/platform/client.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';
import { methodsOf } from '../shop-settings/ways-to-pay.ts';
import { DetailsPart } from './DetailsPart.tsx';

// For the product page's loader alone, which runs on the server.

type Attributes = DataOf<typeof attributesApi.ofProduct>;

/** The attribute values of the product. */
export const loadAttributes = (api: ReturnType<typeof apiOf>, slug: string): Promise<Attributes> =>
  api(attributesApi.ofProduct, { params: { slug } }).then(
    ({ data }) => data,
    () => [],
  );

/** The description, and delivery, payment and returns as the shop's settings say. */
export async function renderDetails(
  api: ReturnType<typeof apiOf>,
  { description, descriptionBn, variant }: Product,
  attributes: Attributes,
): Promise<string> {
  const settings = inShopLanguage((await api(settingsApi.get)).data);
  const { delivery, returns, waysToPay } = settings;
  const terms = { delivery, returns, waysToPay, hasPreorder: variant.some(({ preorder }) => preorder) };
  const product = { description, descriptionBn };
  return renderFragment(DetailsPart, { product, attributes, terms, methods: methodsOf(settings) });
}
