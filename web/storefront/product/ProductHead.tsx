import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, inLanguage } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { priceFrom, productCard, productPictureUrl } from '#shared/settings/share-picture.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import type { ShownSeo } from '../head/load-seo.ts';
import { productFacts } from '../head/product-facts.ts';

interface Props {
  product: Product;
  origin: string;
  facts: string;
  seo: ShownSeo | undefined;
}

/** The product's head for search engines and shared links. */
export function ProductHead({ product, origin, facts, seo }: Props) {
  const settings = useSettings();
  const { slug } = product;
  const name = inLanguage(product.name, product.nameBn);
  const description = inLanguage(product.description, product.descriptionBn);
  const price = formatTaka(priceFrom(product).price);
  const summary = description.length > 155 ? `${description.slice(0, 152).replace(/\s*\S*$/, '')}…` : description;
  const picture = import.meta.env.SSR
    ? { path: seo?.picture ?? productPictureUrl(slug, productCard(product, settings, currentLanguage())), alt: name }
    : undefined;
  return (
    <>
      <PageHead
        title={seo?.title || `${name}, ${price} | ${settings.shopName}`}
        description={seo?.description || summary}
        name={seo?.title || name}
        origin={origin}
        path={paths.product(slug)}
        type="product"
        {...(picture && { picture })}
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
