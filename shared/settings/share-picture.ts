import { beginningOf } from '../beginning-of.ts';
import type { Product } from '../api/catalogue/catalogue.ts';
import type { Language } from '../language.ts';
import { discountedPrice, priceBefore } from '../money.ts';
import type { Colours } from '../look/themes.ts';
import type { SettingsInLanguage } from './settings-in-language.ts';

// The picture that a shared link is shown with. The page writes its address, the server draws it
// (server/catalogue/discovery/share-picture.ts).

/** All that such a picture says. */
export interface ShareCard {
  language: Language;
  shop: string;
  /** The addresses of stored pictures. */
  logo: string | null;
  picture: string | null;
  title: string;
  /** In Taka: the product's lowest price, and its former price. */
  price: number | null;
  before: number | null;
  colours: Colours;
}

/** Taka for one piece of the cheapest variant, before and after the discount. */
export function priceFrom({
  variant,
  regularPrice,
  ...discounts
}: Pick<Product, 'variant' | 'regularPrice' | 'discount' | 'formerDiscount'>): { price: number; before: number } {
  const price = variant.length > 0 ? Math.min(...variant.map(({ price }) => price)) : regularPrice;
  return { before: priceBefore(price, discounts), price: discountedPrice(price, discounts.discount) };
}

/** Already in the picture's language. */
type Shop = Pick<SettingsInLanguage, 'shopName' | 'logo' | 'about' | 'colours'>;
type Shown = Pick<
  Product,
  'name' | 'nameBn' | 'variant' | 'regularPrice' | 'discount' | 'formerDiscount' | 'thumbnail'
>;

export function productCard(product: Shown, shop: Shop, language: Language): ShareCard {
  const { price, before } = priceFrom(product);
  const title = (language === 'bn' && product.nameBn) || product.name;
  return {
    language,
    shop: shop.shopName,
    logo: shop.logo,
    colours: shop.colours,
    picture: product.thumbnail,
    title,
    price,
    before: before > price ? before : null,
  };
}

/** The card of a collection with a picture; others use the shop's card. */
export function collectionCard(
  collection: { title: string; titleBn: string | null; picture: string | null },
  shop: Shop,
  language: Language,
): ShareCard {
  return {
    language,
    shop: shop.shopName,
    logo: shop.logo,
    colours: shop.colours,
    picture: collection.picture,
    title: (language === 'bn' && collection.titleBn) || collection.title,
    price: null,
    before: null,
  };
}

const maxWords = 220;

export function shopCard(shop: Shop, language: Language): ShareCard {
  return {
    language,
    shop: shop.shopName,
    logo: shop.logo,
    colours: shop.colours,
    picture: null,
    title: shop.about.length > maxWords ? `${beginningOf(shop.about, maxWords).trimEnd()}…` : shop.about,
    price: null,
    before: null,
  };
}

// counted up when the drawing changes
const design = 1;

/**
 * A 53-bit hash of the card (cyrb53), in hexadecimal: a changed card has another address, so that each can be cached
 * forever.
 */
export function markOf(card: ShareCard): string {
  let [high, low] = [0xdeadbeef ^ design, 0x41c6ce57];
  for (const letter of JSON.stringify(card)) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (2 ** 32 * (0x1fffff & low) + (high >>> 0)).toString(16).padStart(14, '0');
}

export const productPictureUrl = (slug: string, card: ShareCard) =>
  `/share/${card.language}/products/${slug}-${markOf(card)}.jpg`;
export const collectionPictureUrl = (slug: string, card: ShareCard) =>
  `/share/${card.language}/collections/${slug}-${markOf(card)}.jpg`;
export const shopPictureUrl = (card: ShareCard) => `/share/${card.language}/shop-${markOf(card)}.jpg`;

export const shareSize = { width: 1200, height: 630 };
