import type { PricedLine } from './price-goods.ts';

/** The goods of an offer; four empty lists mean all goods. */
export interface OfferGoods {
  categories: readonly string[];
  subCategories: readonly string[];
  brands: readonly string[];
  products: readonly string[];
}

export interface OfferLine extends PricedLine {
  productId: string;
  categoryId: string;
  subCategoryId: string | null;
  brandId: string;
}

interface GoodsQuery {
  goods: OfferGoods;
  /** Taka that its goods must cost, before offers; null: it does not matter. */
  leastGoods: number | null;
  /** Pieces of its goods; null: it does not matter. */
  leastPieces: number | null;
}

/** The condition that the lines still miss for the offer; null if none. Both null: the lines have none of its goods. */
export function missingFor(
  lines: readonly OfferLine[],
  offer: GoodsQuery,
): { taka: number | null; pieces: number | null } | null {
  const fitting = lines.filter((line) => isOf(line, offer.goods));
  const sum = (of: (line: OfferLine) => number) => fitting.reduce((all, line) => all + of(line), 0);
  const taka = (offer.leastGoods ?? 0) - sum(({ price, quantity }) => price * quantity);
  const pieces = (offer.leastPieces ?? 0) - sum(({ quantity }) => quantity);
  if (taka > 0 || pieces > 0) return { taka: taka > 0 ? taka : null, pieces: pieces > 0 ? pieces : null };
  return fitting.length > 0 ? null : { taka: null, pieces: null };
}

/** Whether an offer with these goods is about the line. */
export function isOf(line: OfferLine, { categories, subCategories, brands, products }: OfferGoods): boolean {
  const isAboutAll = [categories, subCategories, brands, products].every((ids) => ids.length === 0);
  return (
    isAboutAll ||
    categories.includes(line.categoryId) ||
    (line.subCategoryId !== null && subCategories.includes(line.subCategoryId)) ||
    brands.includes(line.brandId) ||
    products.includes(line.productId)
  );
}
