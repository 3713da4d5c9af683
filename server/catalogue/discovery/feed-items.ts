import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryCharge } from '#shared/delivery/delivery.ts';
import { pathIn } from '#shared/language.ts';
import { discountedPrice, priceBefore } from '#shared/money.ts';

// The fields of each variant in the catalogues of others. Their rules: Meta, "Catalog fields"; Google, "Product data
// specification".

export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  availability: 'in stock' | 'out of stock' | 'preorder';
  /** The day on which a pre-order comes, as `2026-12-31`. */
  comesOn: string | undefined;
  /** `1499.00 BDT` */
  price: string;
  salePrice: string | undefined;
  brand: string;
  category: string;
  /** The same for all variants of a product that has several. */
  group: string | undefined;
  color: string;
  size: string | undefined;
  /** The most that delivery within Bangladesh may cost. */
  delivery: string;
}

// the shorter of the two limits each
const max = { title: 150, description: 5000, brand: 70, category: 750, moreImages: 10 };

/** At most so many characters (UTF-16 units, as the reader may count), no letter cut through. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (short.length + segment.length > length - 1) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

const inTaka = (taka: number) => `${taka}.00 BDT`;

/**
 * The highest delivery charge of any place, in Taka, unless delivery is free for this price: the charge in a feed must
 * not be lower than the one in the shop.
 */
function maxForDelivery({ delivery }: Settings, price: number): number {
  if (delivery.freeFrom !== null && price >= delivery.freeFrom) return 0;
  return Math.max(
    ...['Dhaka', '', ...delivery.districts.map(({ district }) => district)].map((district) =>
      deliveryCharge(delivery, district),
    ),
  );
}

/** A row for each variant. Leaves out free variants: both catalogues refuse a price of 0. */
export function toFeedItems(product: Product, settings: Settings, origin: string): FeedItem[] {
  return product.variant
    .filter(({ price }) => discountedPrice(price, product.discount) > 0)
    .map((variant) => toItem(product, variant, settings, origin));
}

function toItem(product: Product, variant: Variant, settings: Settings, origin: string): FeedItem {
  const { _id, color, size, price } = variant;
  const salePrice = discountedPrice(price, product.discount);
  const before = priceBefore(price, product);
  const isOneOfSeveral = product.variant.length > 1;
  const choice = new URLSearchParams({ color, ...(size !== null && { size }) });
  return {
    id: _id,
    title: cut([product.name, ...(isOneOfSeveral ? [color, size] : [])].filter(Boolean).join(', '), max.title),
    ...sharedFields(product, origin),
    // the titles are English
    link: `${origin}${pathIn('en', `/product-details/${product.slug}`)}${isOneOfSeveral ? `?${choice}` : ''}`,
    ...availabilityOf(product, variant),
    price: inTaka(before),
    salePrice: salePrice < before ? inTaka(salePrice) : undefined,
    group: isOneOfSeveral ? product.productNumber : undefined,
    color,
    size: size ?? undefined,
    delivery: inTaka(maxForDelivery(settings, salePrice)),
  };
}

/** Google takes a day within a year. */
const isNear = (day: string) => Date.parse(day) - Date.now() < 364 * 86_400_000;

function availabilityOf(
  { inStock }: Product,
  { quantity, preorder }: Variant,
): Pick<FeedItem, 'availability' | 'comesOn'> {
  if (inStock && quantity > 0) return { availability: 'in stock', comesOn: undefined };
  return inStock && preorder && isNear(preorder.comesOn)
    ? { availability: 'preorder', comesOn: preorder.comesOn }
    : { availability: 'out of stock', comesOn: undefined };
}

/** The fields that all variants of a product share. */
function sharedFields({ description, brand, category, subCategory, thumbnail, images }: Product, origin: string) {
  const picture = (url: string) => origin + url.replace(/\.webp$/, '-catalog.jpg');
  const others = [...new Set(images)].filter((url) => url !== thumbnail);
  return {
    description: cut(description, max.description),
    image: picture(thumbnail),
    moreImages: others.slice(0, max.moreImages).map(picture),
    brand: cut(brand.name, max.brand),
    category: cut([category.name, subCategory?.name].filter(Boolean).join(' > '), max.category),
  };
}
