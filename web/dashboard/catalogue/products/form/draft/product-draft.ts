import { noPreorder, type DraftPreorder } from './draft-preorder.ts';
import type { DraftAttribute } from './draft-attributes.ts';

/** A row of the variants' table, as it is typed. `key` is its own for as long as the form is open. */
export interface DraftVariant extends DraftPreorder {
  key: string;
  /** Of a variant that the product has. */
  _id: string | undefined;
  color: string;
  size: string;
  price: string;
  quantity: string;
  /** Its place in the store. */
  place: string;
  sku: string;
  barcode: string;
  /** Grams. */
  weight: string;
  /** The stock when the form was opened: the server adds the difference, so that sales meanwhile are not undone. */
  quantityBefore: number | undefined;
}

/**
 * A picture of the shop, or a file that will become one; `url` can be shown. `color`: of the product, that it shows;
 * empty for none.
 */
export interface DraftPicture {
  key: string;
  url: string;
  file?: File;
  color?: string;
}

/** A product as it is being typed. */
export interface ProductDraft {
  name: string;
  nameBn: string;
  description: string;
  descriptionBn: string;
  regularPrice: string;
  discount: string;
  category: string;
  subCategory: string;
  brand: string;
  inStock: boolean;
  /** Of a new product: not shown yet. */
  isDraft: boolean;
  thumbnail: DraftPicture | undefined;
  images: DraftPicture[];
  variants: DraftVariant[];
  attributes: DraftAttribute[];
}

let lastKey = 0;
export const newKey = (): string => `k${++lastKey}`;

/** A row to be filled. */
export const newVariant = (input: Partial<DraftVariant> = {}): DraftVariant => ({
  color: '',
  size: '',
  price: '',
  quantity: '',
  place: '',
  sku: '',
  barcode: '',
  weight: '',
  ...noPreorder,
  ...input,
  key: newKey(),
  _id: undefined,
  owed: 0,
  preorderBefore: '',
  quantityBefore: undefined,
});

export const emptyDraft = (): ProductDraft => ({
  name: '',
  nameBn: '',
  description: '',
  descriptionBn: '',
  regularPrice: '',
  discount: '0',
  category: '',
  subCategory: '',
  brand: '',
  inStock: true,
  isDraft: false,
  thumbnail: undefined,
  images: [],
  variants: [newVariant()],
  attributes: [],
});
