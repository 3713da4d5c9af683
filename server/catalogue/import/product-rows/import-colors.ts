import type { Column } from '#shared/catalogue/import-columns.ts';
import type { RowReader } from '../sheet/import-cells.ts';
import { findColor } from '#server/catalogue/products/products.ts';

/** The colours of a product's images, in their order, with `|` between them; absent: the file does not say. */
export function readImageColors(first: RowReader<Column>, images: number): (string | null)[] | undefined {
  if (!first.has('image_colors')) return undefined;
  const text = first.text('image_colors');
  const colors = text === '' ? [] : text.split('|').map((color) => color.trim() || null);
  if (colors.length > images) first.report('image_colors', 'More colors than images');
  return Array.from({ length: images }, (_, n) => colors[n] ?? null);
}

/** As the variants write them; a colour that none of them has is reported. */
export function asVariantsSay(
  colors: (string | null)[] | undefined,
  variants: readonly { color: string }[],
  first: RowReader<Column>,
): (string | null)[] | undefined {
  return colors?.map((color) => {
    const found = color === null ? null : findColor(variants, color);
    if (found === undefined) first.report('image_colors', `The product does not come in the color "${color}"`);
    return found ?? null;
  });
}
