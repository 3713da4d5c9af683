import type { Product, Variant } from '#shared/api/catalogue.ts';
import { t } from '#shared/language.ts';
import { isLow } from '#shared/low-stock.ts';

// Which variant a product page is about, and what is true of its stock.

type Buyable = Pick<Product, 'inStock' | 'variant'>;

/** The variant that an address asks for, or the nearest that can be bought; null when there are none at all. */
export function chooseVariant(
  { variant: variants }: Pick<Product, 'variant'>,
  color: string | null,
  size: string | null,
): Variant | null {
  const fits = (variant: Variant) =>
    (color === null || variant.color === color) && (size === null || variant.size === size);
  const ofColor = (variant: Variant) => color === null || variant.color === color;
  const left = ({ quantity }: Variant) => quantity > 0;
  return (
    variants.find((variant) => fits(variant) && left(variant)) ??
    // the colour was chosen with the eyes: another size of it before another colour
    variants.find((variant) => ofColor(variant) && left(variant)) ??
    variants.find(fits) ??
    variants.find(ofColor) ??
    variants.find(left) ??
    variants[0] ??
    null
  );
}

export interface Option {
  value: string;
  isChosen: boolean;
  isSoldOut: boolean;
}

/** All colours; one is sold out when none of its sizes is left. */
export function colorOptions({ inStock, variant: variants }: Buyable, chosen: Variant): Option[] {
  return [...new Set(variants.map(({ color }) => color))].map((value) => ({
    value,
    isChosen: value === chosen.color,
    isSoldOut: !inStock || !variants.some((variant) => variant.color === value && variant.quantity > 0),
  }));
}

/** The sizes of all colours; one is sold out when the chosen colour has none of it left. */
export function sizeOptions({ inStock, variant: variants }: Buyable, chosen: Variant): Option[] {
  const sizes = [...new Set(variants.map(({ size }) => size))].filter((size) => size !== null);
  return sizes.map((value) => ({
    value,
    isChosen: value === chosen.size,
    isSoldOut:
      !inStock ||
      !variants.some((variant) => variant.color === chosen.color && variant.size === value && variant.quantity > 0),
  }));
}

export interface StockWords {
  text: string;
  isOut: boolean;
}

/** What there is to say of a variant's stock: nothing, how few are left, or that it is sold out. */
export function stockWords(quantity: number, lowStock: number): StockWords | null {
  if (quantity <= 0) return { text: t('Sold out'), isOut: true };
  return isLow(quantity, lowStock) ? { text: t('Only {count} left', { count: quantity }), isOut: false } : null;
}

/**
 * The same of a whole product, on its card: few are left of whatever one chooses. `left`: all its pieces; `most`: those
 * of the variant that has the most.
 */
export function productStockWords({ left, most }: { left: number; most: number }, lowStock: number): StockWords | null {
  const words = stockWords(left, lowStock);
  if (words) return words;
  return isLow(most, lowStock) ? { text: t('Few left'), isOut: false } : null;
}
