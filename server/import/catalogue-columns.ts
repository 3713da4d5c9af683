// The columns of a catalogue file: one row per variant. docs/import-format.md says the same for people.

export const productColumns = [
  'slug',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'category',
  'sub_category',
  'brand',
  'regular_price',
  'discount',
  'in_stock',
  'thumbnail',
  'images',
] as const;
const variantColumns = ['color', 'size', 'price', 'quantity'] as const;
export const requiredColumns = [...productColumns, ...variantColumns] as const;
/** Bangla names of the categories and brands that an import makes; the colour that each image shows. */
export const optionalColumns = ['category_bn', 'sub_category_bn', 'brand_bn', 'image_colors'] as const;
export const knownColumns = [...requiredColumns, ...optionalColumns] as const;
export type Column = (typeof knownColumns)[number];

/**
 * A mistake in a file, and its place: `line` as an editor shows it, `column` by its name, empty for the whole line.
 */
export interface Problem {
  line: number;
  column: string;
  message: string;
}

/** Rows of a file, its header among them not counted. */
export const mostRows = 100_000;

// A spreadsheet runs a cell that begins with one of these. Quotes before it count too, so that a text that begins with
// an apostrophe comes back with it.
const runs = /^'*[=+\-@\t\r]/;
const defused = /^'+[=+\-@\t\r]/;

/** As it is written to a file: an apostrophe keeps a spreadsheet from running the text. */
export function toCell(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** The text of a cell: without that apostrophe, or else without the spaces around it. */
export function fromCell(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell.trim();
}
