import { longestPlace } from '#shared/api/fields.ts';
import { isBarcode, longestBarcode, longestSku, wrongBarcode } from '#shared/codes.ts';
import { optionalVariantColumns, type Column } from '#shared/import-columns.ts';
import { largestInteger, type RowReader } from './import-cells.ts';

/** The price in Taka. */
export interface FileVariant {
  color: string;
  size: string | null;
  price: number;
  quantity: number;
  /** Where it lies in the store, and its codes; absent: the file has no such column, and they stay as they are. */
  place?: string | null;
  sku?: string | null;
  barcode?: string | null;
}

// Numbered by smallint in the database.
export const mostParts = 32_767;

/** The variant of a row. `seen`: the lines of the variants of the same product so far, by `variantKey`. */
export function readVariant(reader: RowReader<Column>, seen: Map<string, number>): FileVariant {
  const variant = {
    color: reader.required('color', 50, 'Color is required'),
    size: reader.optional('size', 50),
    price: reader.number('price', 1, largestInteger, { missing: 'Price is required' }),
    quantity: reader.number('quantity', 0, largestInteger, { missing: 'Quantity is required' }),
    ...(reader.has('place') && { place: reader.optional('place', longestPlace) }),
    ...(reader.has('sku') && { sku: reader.optional('sku', longestSku) }),
    ...(reader.has('barcode') && { barcode: reader.optional('barcode', longestBarcode) }),
  };
  for (const column of ['color', 'size', ...optionalVariantColumns] as const)
    if (/\p{Cc}/u.test(reader.text(column))) reader.report(column, 'One line of text');
  if (!isBarcode(variant.barcode ?? '')) reader.report('barcode', wrongBarcode);
  const key = variantKey(variant);
  const earlier = seen.get(key);
  if (earlier !== undefined) reader.report('color', `This color and size stand at line ${earlier} already`);
  else if (seen.size === mostParts) reader.report('color', `At most ${mostParts} variants`);
  else seen.set(key, reader.row.line);
  return variant;
}

/** Variants are matched by this: their colour and size. */
export function variantKey({ color, size }: { color: string; size: string | null }): string {
  return `${color.trim()}\0${size?.trim() ?? ''}`;
}
