import type { Product, Variant } from '#shared/api/catalogue.ts';

// Which variant a product page is about, and which others can be chosen.

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
