import type { Product } from '#shared/api/catalogue/catalogue.ts';

/** The first picture that shows the product in this colour, where one does. */
export function pictureOfColor(
  { images, imageColors }: Pick<Product, 'images' | 'imageColors'>,
  color: string | null,
): string | undefined {
  return color === null ? undefined : images[imageColors.indexOf(color)];
}
