import type { DraftPicture, DraftVariant } from '../draft/product-draft.ts';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The colours of the variants, each once. A catalogue file separates values by `|`, so a picture's colour cannot
 * contain one.
 */
export function colorsOf(variants: readonly Pick<DraftVariant, 'color'>[]): string[] {
  const colors = variants.map(({ color }) => color.trim()).filter((color) => color && !color.includes('|'));
  return colors.filter((color, n) => colors.findIndex((other) => same(color, other)) === n);
}

/** The colour that a picture shows, as long as the product comes in it; empty: none in particular. */
export const colorOf = ({ color = '' }: Pick<DraftPicture, 'color'>, colors: readonly string[]): string =>
  colors.find((one) => same(one, color)) ?? '';

/** A colour that is written otherwise takes its pictures along, unless another row still has it as it was. */
export function followColors(
  pictures: DraftPicture[],
  before: readonly DraftVariant[],
  after: readonly DraftVariant[],
): DraftPicture[] {
  return after.reduce<DraftPicture[]>((list, { key, color }) => {
    const was = before.find((row) => row.key === key)?.color ?? color;
    if (was === color || !was.trim() || after.some((row) => same(row.color, was))) return list;
    const shows = (picture: DraftPicture) => !!picture.color && same(picture.color, was);
    // returns the same list if no picture changes, so that the form stays clean
    return list.some(shows) ? list.map((picture) => (shows(picture) ? { ...picture, color } : picture)) : list;
  }, pictures);
}
