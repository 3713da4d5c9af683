import type { ProductValues as FormValues, ShownPicture } from '#server/catalogue/products/products.ts';
import type { AttributeValues } from './import-attributes.ts';
import type { FileVariant } from '../product-rows/import-variants.ts';

/** The columns of a product that a file sets. */
export type ProductValues = FormValues & { slug: string };

export const valueColumns = [
  'slug',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'regular_price',
  'discount',
  'in_stock',
  'category_id',
  'sub_category_id',
  'brand_id',
  'thumbnail',
] as const satisfies (keyof ProductValues)[];

/** Those of them by which it is found (listDescribed() in server/catalogue/search); its colours are its variants'. */
export const wordColumns = [
  'name',
  'name_bn',
  'description',
  'description_bn',
  'category_id',
  'sub_category_id',
  'brand_id',
] as const satisfies (keyof ProductValues)[];

/** A product of the file, to be written. `place`: its position in the file, 0 is the first. */
export interface Planned {
  place: number;
  values: ProductValues;
  images: ShownPicture[];
  variants: FileVariant[];
  /** Its attribute values; absent: it keeps its present values. */
  said?: AttributeValues | undefined;
}

interface KnownVariant extends FileVariant {
  id: string;
}

/** A product of the shop that differs from the file. `images` and `variants` are as they are in the shop now. */
export interface Change {
  id: string;
  to: Planned;
  images: ShownPicture[];
  variants: KnownVariant[];
  /** Whether it will be found by other words. */
  hasOtherWords: boolean;
}

export interface Plan {
  added: Planned[];
  changed: Change[];
  unchanged: number;
  /** Prices that change by more than 80 %. */
  steep: number;
}

/** A product that the shop has, also one in the trash. */
export interface Known extends ProductValues, AttributeValues {
  id: string;
  deleted: boolean;
  images: ShownPicture[];
  variants: KnownVariant[];
}

export const sameImages = (some: ShownPicture[], others: ShownPicture[]): boolean =>
  some.length === others.length &&
  some.every(({ picture, color }, n) => picture === others[n]?.picture && color === others[n].color);
