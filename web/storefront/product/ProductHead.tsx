import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, inLanguage } from '#shared/language.ts';
import { priceFrom, productCard, productPictureUrl } from '#shared/settings/share-picture.ts';
import { useSettings, type ShopSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import type { ShownSeo } from '../head/load-seo.ts';
import { productFacts } from '../head/product-facts.ts';

interface Props {
  product: Product;
  title: string;
  origin: string;
  facts: string;
  seo: ShownSeo | undefined;
}

/** The product's head for search engines and shared links. */
export function ProductHead({ product, title, origin, facts, seo }: Props) {
  const settings = useSettings();
  // no browser reads them
  const shared = import.meta.env.SSR && sharedOf(product, settings, seo);
  return (
    <>
      <PageHead
        title={title}
        description={import.meta.env.SSR ? seo?.description || summaryOf(product) : ''}
        origin={origin}
        path={paths.product(product.slug)}
        {...shared}
      >
        {import.meta.env.SSR && (
          <>
            <meta property="product:price:amount" content={String(priceFrom(product).price)} />
            <meta property="product:price:currency" content="BDT" />
          </>
        )}
      </PageHead>
      <JsonLd facts={import.meta.env.SSR && productFacts(product, origin, facts)} />
    </>
  );
}

function sharedOf(product: Product, settings: ShopSettings, seo: ShownSeo | undefined) {
  const name = inLanguage(product.name, product.nameBn);
  const ours = productPictureUrl(product.slug, productCard(product, settings, currentLanguage()));
  const picture = { path: seo?.picture ?? ours, alt: name };
  return { name: seo?.title || name, type: 'product' as const, picture };
}

function summaryOf(product: Product): string {
  const description = inLanguage(product.description, product.descriptionBn);
  return description.length > 155 ? `${description.slice(0, 152).replace(/\s*\S*$/, '')}…` : description;
}
