// The columns of a catalogue file: a row per variant. docs/import-format.md describes the same.

/** Of one picture beside the file: as a phone takes them, because the server makes them smaller. */
export const maxPictureMegabytes = 20;

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
/** In the order of an export. */
export const usualColumns = [...productColumns, ...variantColumns] as const;
/** Without one of the others, the file is read as if all its cells were blank. */
export const requiredColumns = [
  'name',
  'description',
  'category',
  'brand',
  'regular_price',
  'thumbnail',
  'color',
  'price',
  'quantity',
] as const;
/**
 * Bangla names of the categories and brands that an import creates; the colour of each image; the product's attribute
 * values.
 */
export const optionalColumns = [
  'category_bn',
  'sub_category_bn',
  'brand_bn',
  'image_colors',
  'attributes',
  'attributes_bn',
] as const;
/** The bin location of a variant; the date and the limit of its pre-order; its codes; its grams. */
export const optionalVariantColumns = ['place', 'comes_on', 'preorder_limit', 'sku', 'barcode', 'weight'] as const;
export const knownColumns = [...usualColumns, ...optionalColumns, ...optionalVariantColumns] as const;
export type Column = (typeof knownColumns)[number];
