import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import type { apiOf } from '#web/platform/client.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';
import { DetailsPart } from './DetailsPart.tsx';
import { TermsPart } from './TermsPart.tsx';

// For the product page's loader alone, which runs on the server.

type Attributes = DataOf<typeof attributesApi.ofProduct>;

/** The attribute values of the product. */
export const loadAttributes = (api: ReturnType<typeof apiOf>, slug: string): Promise<Attributes> =>
  api(attributesApi.ofProduct, { params: { slug } }).then(
    ({ data }) => data,
    () => [],
  );

export const renderDetails = ({ description, descriptionBn }: Product, attributes: Attributes): string =>
  renderFragment(DetailsPart, { product: { description, descriptionBn }, attributes });

/** Delivery, payment and returns, as the shop's settings say. */
export async function renderTerms(api: ReturnType<typeof apiOf>, { variant }: Product): Promise<string> {
  const { delivery, returns, waysToPay } = inShopLanguage((await api(settingsApi.get)).data);
  return renderFragment(TermsPart, {
    delivery,
    returns,
    waysToPay,
    hasPreorder: variant.some(({ preorder }) => preorder),
  });
}
