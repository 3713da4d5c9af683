import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import { piecesOf } from './pieces-of.ts';

// Which variant a product page is about, and which others can be chosen.

type Buyable = Pick<Product, 'inStock' | 'variant'>;

/** The chosen variant of a product. */
export interface Choice {
  color: string;
  /** Null for a product without sizes, and until the shopper chooses one: never chosen for them. */
  size: string | null;
  /** The one that is bought; null until a size is chosen, or where this colour never had this size. */
  variant: Variant | null;
  /** The variant that price and picture show: the chosen one, or the cheapest of its colour in stock. */
  shown: Variant;
  /** Sizes may be chosen, and none is. */
  asksForSize: boolean;
}

/** Selects a variant by the address, with a default colour; null for a product without variants. */
export function chooseVariant(
  { variant: variants }: Pick<Product, 'variant'>,
  askedColor: string | null,
  askedSize: string | null,
): Choice | null {
  const color = colorOf(variants, askedColor, askedSize);
  if (color === undefined) return null;
  const ofColor = variants.filter((variant) => variant.color === color);
  const size = sizeOf(variants, ofColor, askedSize);
  const variant = ofColor.find((one) => one.size === size) ?? null;
  const [cheapest] = ofColor.toSorted((a, b) => Number(isLeft(b)) - Number(isLeft(a)) || a.price - b.price);
  const shown = variant ?? cheapest;
  return shown ? { color, size, variant, shown, asksForSize: variant === null && size === null } : null;
}

const isLeft = (variant: Variant) => piecesOf(variant) > 0;

/** The requested colour; else the first in stock, with the requested size if there is one; else the first pre-order. */
function colorOf(variants: Variant[], color: string | null, size: string | null): string | undefined {
  const isThere = ({ quantity }: Variant) => quantity > 0;
  const found =
    variants.find((variant) => variant.color === color) ??
    variants.find((variant) => isThere(variant) && variant.size === size) ??
    variants.find(isThere) ??
    variants.find(isLeft) ??
    variants[0];
  return found?.color;
}

/** The requested size; a product with only one size needs no choice. */
function sizeOf(variants: Variant[], ofColor: Variant[], wanted: string | null): string | null {
  const sizes = new Set(variants.map(({ size }) => size));
  if (wanted !== null && sizes.has(wanted)) return wanted;
  return sizes.size === 1 ? (ofColor[0]?.size ?? null) : null;
}

export interface Option {
  value: string;
  isChosen: boolean;
  isSoldOut: boolean;
}

/** All colours; a colour is sold out when none of its sizes is left. */
export function colorOptions({ inStock, variant: variants }: Buyable, chosen: Choice): Option[] {
  return [...new Set(variants.map(({ color }) => color))].map((value) => ({
    value,
    isChosen: value === chosen.color,
    isSoldOut: !inStock || !variants.some((variant) => variant.color === value && isLeft(variant)),
  }));
}

/** The sizes of all colours; a size is sold out when the chosen colour has none of it left. */
export function sizeOptions({ inStock, variant: variants }: Buyable, chosen: Choice): Option[] {
  const sizes = [...new Set(variants.map(({ size }) => size))].filter((size) => size !== null);
  return sizes.map((value) => ({
    value,
    isChosen: value === chosen.size,
    isSoldOut:
      !inStock ||
      !variants.some((variant) => variant.color === chosen.color && variant.size === value && isLeft(variant)),
  }));
}

/** The available pieces of the choice; without a size, of all sizes of the colour. */
export function leftOf({ inStock, variant: variants }: Buyable, { color, variant, asksForSize }: Choice): number {
  if (!inStock) return 0;
  if (!asksForSize) return variant ? piecesOf(variant) : 0;
  return variants.reduce((sum, one) => sum + (one.color === color ? piecesOf(one) : 0), 0);
}

/** The arrival day, if the choice is only a pre-order; of several sizes the last. */
export function comesOnOf({ variant: variants }: Buyable, { color, variant, asksForSize }: Choice): string | undefined {
  const meant = variants.filter((one) => (asksForSize ? one.color === color : one === variant));
  if (meant.some(({ quantity }) => quantity > 0)) return undefined;
  return meant
    .flatMap(({ preorder }) => preorder?.comesOn ?? [])
    .toSorted()
    .at(-1);
}
