import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import { piecesOf } from './pieces-of.ts';

// Which variant a product page is about, and which others can be chosen.

type Buyable = Pick<Product, 'inStock' | 'variant'>;

/** What was chosen of a product. */
export interface Choice {
  color: string;
  /** Null for a product without sizes, and until one is chosen: nobody chooses or changes it for the shopper. */
  size: string | null;
  /** The one that is bought; null until a size is chosen, or where this colour never had this size. */
  variant: Variant | null;
  /** What price and picture are of: the variant, or the cheapest of its colour that is left. */
  shown: Variant;
  /** Sizes may be chosen, and none is. */
  asksForSize: boolean;
}

/** What an address chooses of a product, its colour too where it names none; null when there is nothing to choose. */
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

/**
 * The colour that was asked for; else the first that is there, in the size that was asked for if there is one; else the
 * first that can be ordered before it comes.
 */
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

/** The size that was asked for; the only one there is leaves nothing to ask. */
function sizeOf(variants: Variant[], ofColor: Variant[], asked: string | null): string | null {
  const sizes = new Set(variants.map(({ size }) => size));
  if (asked !== null && sizes.has(asked)) return asked;
  return sizes.size === 1 ? (ofColor[0]?.size ?? null) : null;
}

export interface Option {
  value: string;
  isChosen: boolean;
  isSoldOut: boolean;
}

/** All colours; one is sold out when none of its sizes is left. */
export function colorOptions({ inStock, variant: variants }: Buyable, chosen: Choice): Option[] {
  return [...new Set(variants.map(({ color }) => color))].map((value) => ({
    value,
    isChosen: value === chosen.color,
    isSoldOut: !inStock || !variants.some((variant) => variant.color === value && isLeft(variant)),
  }));
}

/** The sizes of all colours; one is sold out when the chosen colour has none of it left. */
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

/** Pieces that can be ordered of what was chosen; of a colour without its size, of all of its sizes. */
export function leftOf({ inStock, variant: variants }: Buyable, { color, variant, asksForSize }: Choice): number {
  if (!inStock) return 0;
  if (!asksForSize) return variant ? piecesOf(variant) : 0;
  return variants.reduce((sum, one) => sum + (one.color === color ? piecesOf(one) : 0), 0);
}

/** The day on which it comes, where what was chosen can only be ordered before; of several sizes the last. */
export function comesOnOf({ variant: variants }: Buyable, { color, variant, asksForSize }: Choice): string | undefined {
  const meant = variants.filter((one) => (asksForSize ? one.color === color : one === variant));
  if (meant.some(({ quantity }) => quantity > 0)) return undefined;
  return meant
    .flatMap(({ preorder }) => preorder?.comesOn ?? [])
    .toSorted()
    .at(-1);
}
