import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage } from '#shared/language.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { productStockWords, type StockWords } from '#web/products/stock-words.ts';
import { chooseVariant } from '#web/products/variant-choice.ts';

/** The facts on a product card. Equal cards are rendered once (web/ui/fragments/render-fragment.ts). */
export interface Card {
  slug: string;
  /** The colour in the link; null: the first colour, or no particular one. */
  color: string | null;
  id: string;
  name: string;
  thumbnail: string;
  /** Shown while the mouse is over the card. */
  second: string | null;
  tint: string;
  /** Taka of the cheapest variant, now and before; `isFrom`: others cost more. */
  price: number;
  before: number;
  isFrom: boolean;
  /** Percent of the price before. */
  discount: number;
  colors: string[];
  /** That can be bought now; none where there is no choice of sizes. */
  sizes: string[];
  rating: Product['rating'] | null;
  stock: StockWords | null;
}

interface Shown {
  /** From how many pieces on few are left, as the shop's settings say. */
  lowStock: number;
  /** The requested colours, the nearest first. */
  colors: readonly string[];
}

export function toCard(product: Product, { lowStock, colors }: Shown): Card {
  const { _id: id, slug, images, tint, variant, rating = null } = product;
  const prices = variant.map(({ price }) => price);
  const { price, before } = priceFrom(product);
  const color = colorMeant(product, colors);
  const thumbnail = pictureOfColor(product, color) ?? product.thumbnail;
  return {
    id,
    slug,
    color: color === chooseVariant(product, null, null)?.color ? null : color,
    thumbnail,
    tint,
    price,
    before,
    discount: percentOff(product, { price, before }),
    name: inLanguage(product.name, product.nameBn),
    second: images.find((url) => url !== thumbnail) ?? null,
    isFrom: prices.some((other) => other !== prices[0]),
    colors: [...new Set(variant.map(({ color }) => color))],
    sizes: sizesOf(product),
    rating,
    stock: productStockWords(product, lowStock),
  };
}

/** The sizes in stock, if there are several sizes. */
function sizesOf({ inStock, variant }: Product): string[] {
  const all = new Set(variant.map(({ size }) => size));
  if (all.size < 2 || !inStock) return [];
  const left = new Set(variant.filter(({ quantity }) => quantity > 0).map(({ size }) => size));
  return [...all].filter((size) => size !== null && left.has(size)).map(String);
}

/** The first of the colours that can be bought of this product, else the first that it has. */
function colorMeant({ variant }: Product, colors: readonly string[]): string | null {
  const has = (color: string, min: number) => variant.some((one) => one.color === color && one.quantity >= min);
  return colors.find((color) => has(color, 1)) ?? colors.find((color) => has(color, 0)) ?? null;
}

/** The set discount; if a lower price came before it, the saving compared with that. */
function percentOff(
  { discount, formerDiscount }: Pick<Product, 'discount' | 'formerDiscount'>,
  { price, before }: { price: number; before: number },
): number {
  if (formerDiscount === undefined || before === 0) return discount;
  return Math.round(((before - price) / before) * 100);
}
