import type { Product } from '#shared/api/catalogue.ts';
import { currentLanguage, inLanguage, pathIn } from '#shared/language.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/api/use-settings.ts';

/** What search engines and shared links show of the product. */
export function ProductHead({ product, origin }: { product: Product; origin: string }) {
  const { shopName } = useSettings();
  const { slug, discount, variant, regularPrice, thumbnail } = product;
  const price = discountedPrice(Math.min(...variant.map((one) => one.price), regularPrice), discount);
  const name = inLanguage(product.name, product.nameBn);
  const description = inLanguage(product.description, product.descriptionBn);
  const summary = description.length > 155 ? `${description.slice(0, 152).trimEnd()}…` : description;
  const address = origin + pathIn(currentLanguage(), paths.product(slug));
  const preview = origin + thumbnail.replace(/\.webp$/, '-share.jpg');
  return (
    <>
      <title>{`${name}, ${formatTaka(price)} | ${shopName}`}</title>
      <meta name="description" content={summary} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={`${formatTaka(price)}. ${summary}`} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={preview} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta property="product:price:amount" content={String(price)} />
      <meta property="product:price:currency" content="BDT" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
