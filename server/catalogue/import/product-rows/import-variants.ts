import { maxGrams } from '#shared/api/catalogue/product-forms.ts';
import { longestPlace } from '#shared/api/fields.ts';
import { isBarcode, longestBarcode, longestSku, wrongBarcode } from '#shared/catalogue/codes.ts';
import { latinDigits } from '#shared/digits.ts';
import { optionalVariantColumns, type Column } from '#shared/catalogue/import-columns.ts';
import { isOver } from '#shared/time/dhaka-time.ts';
import { largestInteger, type RowReader } from '../sheet/import-cells.ts';

/** The price in Taka. */
export interface FileVariant {
  color: string;
  size: string | null;
  price: number;
  quantity: number;
  /** Its bin location, codes and grams; absent: the file has no such column, and they stay unchanged. */
  place?: string | null;
  sku?: string | null;
  barcode?: string | null;
  weight?: number | null;
  /** Of a pre-order its day, as 2026-12-31, and how many may be ordered before, with those that wait; both or none. */
  comes_on?: string | null;
  preorder_limit?: number | null;
}

// Numbered by smallint in the database.
export const maxParts = 32_767;

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
    ...(reader.has('weight') && { weight: reader.number('weight', 1, maxGrams, 0) || null }),
    ...(reader.has('comes_on') && readPreorder(reader)),
  };
  for (const column of ['color', 'size', ...optionalVariantColumns] as const)
    if (/\p{Cc}/u.test(reader.text(column))) reader.report(column, 'One line of text');
  if (!isBarcode(variant.barcode ?? '')) reader.report('barcode', wrongBarcode);
  const key = variantKey(variant);
  const earlier = seen.get(key);
  if (earlier !== undefined) reader.report('color', `Line ${earlier} already has this color and size`);
  else if (seen.size === maxParts) reader.report('color', `At most ${maxParts} variants`);
  else seen.set(key, reader.row.line);
  return variant;
}

/** A day of the calendar, which JavaScript writes as it reads it. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day that is over is none: the file may be older than it. */
function readPreorder(reader: RowReader<Column>): Required<Pick<FileVariant, 'comes_on' | 'preorder_limit'>> {
  const day = latinDigits(reader.text('comes_on'));
  const isWrong = day !== '' && !isDay(day);
  if (isWrong) reader.report('comes_on', 'Must be a day such as 2026-12-31');
  if (day === '' || isWrong || isOver(day)) return { comes_on: null, preorder_limit: null };
  const missing = 'Enter the maximum number of pre-orders';
  return { comes_on: day, preorder_limit: reader.number('preorder_limit', 0, largestInteger, { missing }) };
}

/** Variants are matched by this: their colour and size. */
export function variantKey({ color, size }: { color: string; size: string | null }): string {
  return `${color.trim()}\0${size?.trim() ?? ''}`;
}
