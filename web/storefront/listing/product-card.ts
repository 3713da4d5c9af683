import type { Product } from '#shared/api/catalogue.ts';
import { namesOf } from '#shared/language.ts';
import { isSellable } from '#shared/low-stock.ts';
import { productStockWords, type StockWords } from '#web/products/stock-words.ts';

/** What a card shows of a product. Two that are equal are drawn once (web/ui/written/draw.ts). */
export interface Card {
  slug: string;
  name: string;
  /** On English pages, to stand below the name. */
  nameBn: string | null;
  thumbnail: string;
  /** Shown while the mouse is over the card. */
  second: string | null;
  tint: string;
  /** Taka of the cheapest variant before the discount; `isFrom`: others cost more. */
  price: number;
  isFrom: boolean;
  discount: number;
  colors: string[];
  stock: StockWords | null;
}

/** `lowStock`: from how many pieces on few are left, as the shop's settings say. */
export function toCard(product: Product, lowStock: number): Card {
  const { slug, thumbnail, images, tint, discount, variant, regularPrice, totalQuantity } = product;
  const prices = variant.map(({ price }) => price);
  const price = prices.length > 0 ? Math.min(...prices) : regularPrice;
  return {
    slug,
    thumbnail,
    tint,
    discount,
    price,
    ...namesOf(product),
    second: images.find((url) => url !== thumbnail) ?? null,
    isFrom: prices.some((other) => other !== price),
    colors: [...new Set(variant.map(({ color }) => color))],
    stock: productStockWords(
      { left: isSellable(product) ? totalQuantity : 0, most: Math.max(0, ...variant.map(({ quantity }) => quantity)) },
      lowStock,
    ),
  };
}
