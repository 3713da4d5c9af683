import * as z from 'zod/mini';
import { AttributeInput } from './attribute-values.ts';
import { isBarcode, longestBarcode, longestSku, wrongBarcode } from '../../catalogue/codes.ts';
import { byPlace, file, files, flag, indexed, needed, someIndexed } from '../form-fields.ts';
import { id, isOneLine, longestPlace, ordered, requiredText, text, trimmed, wholeNumber } from '../fields.ts';

// Forms of admins. They are multipart: numbers arrive as text, lists by their indexes.

export const maxPrice = 100_000_000;
export const maxPieces = 1_000_000;
/** Of one piece. */
export const maxGrams = 100_000;
const chosen = (missing: string) => z.uuid(missing);
const optionalText = (longest: number) => z.optional(trimmed(longest));

/** Empty, or a value of the schema. */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema, message: string) =>
  z.union([z.literal(''), schema], message);

const Variant = z.object({
  /** The id of an existing variant; without it, variants match by colour and size. */
  _id: z.optional(id),
  color: requiredText(50, 'Color is required').check(isOneLine),
  size: z.optional(trimmed(50).check(isOneLine)),
  price: needed('Price is required', 1, maxPrice),
  quantity: needed('Quantity is required', 0, maxPieces),
  /** The quantity that the form was opened with, so that saving does not restore pieces sold meanwhile. */
  quantityBefore: z.optional(wholeNumber(0, maxPieces)),
  /** The bin location in the store: A3-2. Absent: unchanged; empty: none. */
  place: z.optional(trimmed(longestPlace).check(isOneLine)),
  /** The shop's own code, of no other variant. Absent: as it is; empty: none. */
  sku: z.optional(trimmed(longestSku).check(isOneLine)),
  /** Of a pre-order: the day on which it comes. Absent: as it is; empty: it is not ordered before. */
  comesOn: z.optional(orEmpty(z.iso.date('Choose a day'), 'Choose a day')),
  /** Pieces that may be ordered before, with those that wait already; with `comesOn` only. */
  preorderLimit: z.optional(orEmpty(wholeNumber(0, maxPieces), 'Must be a whole number, at most 1,000,000')),
  /** The barcode that a scanner reads. Absent: unchanged; empty: none. */
  barcode: z.optional(trimmed(longestBarcode).check(isOneLine, z.refine(isBarcode, wrongBarcode))),
  /** Grams of one piece, packed. Absent: unchanged; empty: not known. */
  weight: z.optional(orEmpty(wholeNumber(1, maxGrams), 'Must be whole grams, at most 100,000')),
});

const sameVariants = z.refine<{ color: string; size?: string | undefined }[]>(
  (variants) =>
    new Set(variants.map(({ color, size }) => `${color}\n${size ?? ''}`.toLowerCase())).size === variants.length,
  'Two variants have the same color and size',
);

const sameSkus = z.refine<{ sku?: string | undefined }[]>((variants) => {
  const skus = variants.flatMap(({ sku }) => sku?.toLowerCase() || []);
  return new Set(skus).size === skus.length;
}, 'Two variants have the same SKU');

const productFields = {
  name: requiredText(200, 'Product name is required').check(isOneLine),
  nameBn: optionalText(200),
  description: requiredText(10_000, 'Description is required'),
  descriptionBn: optionalText(10_000),
  regularPrice: needed('Regular price is required', 1, maxPrice),
  discount: z._default(
    ordered(z.string(), (value) => value.trim() || '0', z.string()),
    '0',
  ),
  category: chosen('Category is required'),
  brand: chosen('Brand is required'),
  variant: indexed(Variant, 'At least one variant is required', 200).check(sameVariants, sameSkus),
  /** The colour of each picture, by its position: a colour of the variants, or empty for none. */
  imageColors: z.optional(byPlace(50)),
  /** Attributes that are not named stay as they are. */
  attributes: z.optional(someIndexed(AttributeInput, 200)),
};
const discount = z.pipe(productFields.discount, wholeNumber(0, 100));

export const NewProduct = z.object({
  ...productFields,
  discount,
  images: files(1),
  subCategory: chosen('Subcategory is required'),
  thumbnail: z.file('Thumbnail is required'),
  inStock: z.optional(flag),
  /** It is not shown in the shop until staff publish it. */
  isDraft: z.optional(flag),
});
export type NewProduct = z.output<typeof NewProduct>;

export const ChangedProduct = z
  .object({
    ...productFields,
    discount,
    images: files(0),
    subCategory: z.optional(id),
    /** Without it and `existingThumbnail` the thumbnail stays unchanged. */
    thumbnail: z.optional(file),
    existingThumbnail: z.optional(text(200)),
    /** Pictures that stay, by their places among all; new files take the places that are left. */
    existingImages: z._default(byPlace(200), []),
    inStock: z.optional(flag),
    /** The version that the form was opened with: 409 if the product was saved meanwhile. */
    version: z.optional(wholeNumber(1, 2_000_000_000)),
  })
  .check(
    z.refine(({ images, existingImages }) => images.length + Object.keys(existingImages).length > 0, {
      path: ['images'],
      message: 'At least one image is required',
    }),
    z.refine(({ images, existingImages }) => images.length + Object.keys(existingImages).length <= 20, {
      path: ['images'],
      message: 'At most 20 images',
    }),
  );
export type ChangedProduct = z.output<typeof ChangedProduct>;
