// The columns of a catalogue file: one row per variant. docs/import-format.md says the same for people.

/** Of one picture beside the file: as a phone takes them, because the server makes them smaller. */
export const mostPictureMegabytes = 20;

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
/**
 * Bangla names of the categories and brands that an import makes; the colour that each image shows; what the product
 * says of the shop's attributes.
 */
export const optionalColumns = [
  'category_bn',
  'sub_category_bn',
  'brand_bn',
  'image_colors',
  'attributes',
  'attributes_bn',
] as const;
/** Where a variant lies in the store; until when and how many of it can be ordered before it comes; its codes. */
export const optionalVariantColumns = ['place', 'comes_on', 'preorder_limit', 'sku', 'barcode'] as const;
export const knownColumns = [...requiredColumns, ...optionalColumns, ...optionalVariantColumns] as const;
export type Column = (typeof knownColumns)[number];
