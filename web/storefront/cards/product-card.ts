import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { namesOf } from '#shared/language.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { productStockWords, type StockWords } from '#web/products/stock-words.ts';
import { chooseVariant } from '#web/products/variant-choice.ts';

/** The facts on a product card. Equal cards are rendered once (web/ui/fragments/render-fragment.ts). */
export interface Card {
  slug: string;
  /** The colour in the link; null: the first colour, or no particular one. */
  color: string | null;
  name: string;
  /** On English pages, shown below the name. */
  nameBn: string | null;
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
  stock: StockWords | null;
}

interface Shown {
  /** From how many pieces on few are left, as the shop's settings say. */
  lowStock: number;
  /** The requested colours, the nearest first. */
  colors: readonly string[];
}

export function toCard(product: Product, { lowStock, colors }: Shown): Card {
  const { slug, images, tint, variant } = product;
  const prices = variant.map(({ price }) => price);
  const { price, before } = priceFrom(product);
  const color = colorMeant(product, colors);
  const thumbnail = pictureOfColor(product, color) ?? product.thumbnail;
  return {
    slug,
    color: color === chooseVariant(product, null, null)?.color ? null : color,
    thumbnail,
    tint,
    price,
    before,
    discount: percentOff(product, { price, before }),
    ...namesOf(product),
    second: images.find((url) => url !== thumbnail) ?? null,
    isFrom: prices.some((other) => other !== prices[0]),
    colors: [...new Set(variant.map(({ color }) => color))],
    stock: productStockWords(product, lowStock),
  };
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
