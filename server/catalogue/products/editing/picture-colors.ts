import type { ChangedProduct } from '#shared/api/catalogue/product-forms.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import type { ShownPicture } from '../rows/shown-picture.ts';

const sameColor = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The colour as the variants spell it; absent if no variant has it. A colour with a `|` cannot be written in an
 * import file, so no picture may have it.
 */
export function findColor(variants: readonly { color: string }[], color: string): string | undefined {
  return variants.find((variant) => sameColor(variant.color, color) && !variant.color.includes('|'))?.color;
}

/**
 * The pictures with their colours, by position. If the form leaves colours out, existing pictures keep theirs while the
 * product has a variant of it. Throws Invalid for a colour that no variant has.
 */
export function withColors(
  pictures: string[],
  { imageColors, variant }: Pick<ChangedProduct, 'imageColors' | 'variant'>,
  before: ShownPicture[] = [],
): ShownPicture[] {
  if (!imageColors) return keepingColors(pictures, before, variant);
  const input = new Map(Object.entries(imageColors).map(([place, color]) => [Number(place), color.trim()]));
  return pictures.map((picture, place) => {
    const color = input.get(place);
    if (!color) return { picture, color: null };
    const found = findColor(variant, color);
    if (found === undefined)
      throw new Invalid([{ path: `imageColors.${place}`, message: 'The product does not have this color' }]);
    return { picture, color: found };
  });
}

/** Each picture with its former colour, if a variant still has it. */
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
