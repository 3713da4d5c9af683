import type { ChangedProduct } from '#shared/api/admin-products.ts';
import { Invalid } from '../http/errors.ts';
import type { ShownPicture } from './shown-picture.ts';

const sameColor = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The colour as the variants write it; absent: they have no such. What has a `|` cannot be told in a file, so no picture has it. */
export function findColor(variants: readonly { color: string }[], color: string): string | undefined {
  return variants.find((variant) => sameColor(variant.color, color) && !variant.color.includes('|'))?.color;
}

/**
 * Pictures with the colour that each shows, by its place. Where the form says nothing of colours, pictures that stay keep theirs
 * as long as the product comes in it. Throws Invalid for a colour that it does not come in.
 */
export function withColors(
  pictures: string[],
  { imageColors, variant }: Pick<ChangedProduct, 'imageColors' | 'variant'>,
  before: ShownPicture[] = [],
): ShownPicture[] {
  if (!imageColors) return keepingColors(pictures, before, variant);
  const given = new Map(Object.entries(imageColors).map(([place, color]) => [Number(place), color.trim()]));
  return pictures.map((picture, place) => {
    const color = given.get(place);
    if (!color) return { picture, color: null };
    const found = findColor(variant, color);
    if (found === undefined)
      throw new Invalid([{ path: `imageColors.${place}`, message: 'The product does not come in this color' }]);
    return { picture, color: found };
  });
}

/** Each picture with the colour that it had, if the product still comes in it. */
export function keepingColors(
  pictures: string[],
  before: readonly ShownPicture[],
  variants: readonly { color: string }[],
): ShownPicture[] {
  return pictures.map((picture) => {
    const color = before.find((shown) => shown.picture === picture)?.color;
    return { picture, color: color ? (findColor(variants, color) ?? null) : null };
  });
}
