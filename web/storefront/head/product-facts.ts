import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t } from '#shared/language.ts';
import { discountedPrice } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { isBrand } from '#web/products/is-brand.ts';
import { absolute, sellerFacts, trailFacts } from './shop-facts.ts';

// Only the server makes these (JsonLd.tsx), by Google's rules for product pages.

const schema = (word: string) => `https://schema.org/${word}`;

/** The product with its prices and its breadcrumbs. `reviews`: their facts as JSON, if there are any. */
export function productFacts(product: Product, origin: string, reviews = ''): object {
  const {
    name,
    nameBn,
    description,
    descriptionBn,
    slug,
    productNumber,
    brand,
    category,
    subCategory,
    thumbnail,
    images,
  } = product;
  const url = absolute(origin, paths.product(slug));
  const shown = {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: inLanguage(name, nameBn),
    description: inLanguage(description, descriptionBn),
    image: [...new Set([thumbnail, ...images])].map((picture) => origin + picture),
    sku: productNumber,
    ...(isBrand(brand.name) && { brand: { '@type': 'Brand', name: inLanguage(brand.name, brand.nameBn) } }),
    category: inLanguage(category.name, category.nameBn),
    offers: offersOf(product, origin, url),
    // ours (reviews/review-facts.ts)
    ...(reviews && (JSON.parse(reviews) as object)),
  };
  const trail = trailFacts(origin, [
    { name: t('Home'), path: paths.home },
    { name: inLanguage(category.name, category.nameBn), path: paths.category(category.slug) },
    ...(subCategory
      ? [
          {
            name: inLanguage(subCategory.name, subCategory.nameBn),
            path: paths.category(category.slug, subCategory.slug),
          },
        ]
      : []),
    { name: inLanguage(name, nameBn), path: paths.product(slug) },
  ]);
  return { '@graph': [shown, trail] };
}

function availabilityOf(variants: Variant[]): { availability: string; availabilityStarts?: string } {
  if (variants.some(({ quantity }) => quantity > 0)) return { availability: schema('InStock') };
  const [comesOn] = variants.flatMap(({ preorder }) => preorder?.comesOn ?? []).toSorted();
  if (comesOn) return { availability: schema('PreOrder'), availabilityStarts: comesOn };
  return { availability: schema('OutOfStock') };
}

/** A single offer if all variants have the same price; else the lowest and the highest price, and each offer. */
function offersOf(
  { variant, regularPrice, discount, inStock, productNumber }: Product,
  origin: string,
  url: string,
): object {
  const offer = (variants: Variant[], price: number) => ({
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'BDT',
    itemCondition: schema('NewCondition'),
    seller: sellerFacts(origin),
    ...availabilityOf(inStock ? variants : []),
  });
  const prices = variant.map(({ price }) => discountedPrice(price, discount));
  const [least = discountedPrice(regularPrice, discount), most = least] = [
    prices.length > 0 ? Math.min(...prices) : undefined,
    prices.length > 0 ? Math.max(...prices) : undefined,
  ];
  if (least === most) return offer(variant, least);
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'BDT',
    lowPrice: least,
    highPrice: most,
    offerCount: variant.length,
    ...availabilityOf(inStock ? variant : []),
    offers: variant.map((one) => ({
      ...offer([one], discountedPrice(one.price, discount)),
      sku: `${productNumber}-${[one.color, one.size].filter(Boolean).join('-')}`,
      url: `${url}?${new URLSearchParams({ color: one.color, ...(one.size !== null && { size: one.size }) })}`,
    })),
  };
}
