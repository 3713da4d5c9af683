import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { draftPreorder, noPreorder, type DraftPreorder } from './draft-preorder.ts';
import { saidBy, type DraftAttribute } from './draft-attributes.ts';

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

const existing = (url: string): DraftPicture => ({ key: newKey(), url });

/** The product as it is in the shop, ready to be changed. */
export const draftOf = (product: AdminProduct): ProductDraft => ({
  name: product.name,
  nameBn: product.nameBn ?? '',
  description: product.description,
  descriptionBn: product.descriptionBn ?? '',
  regularPrice: String(product.regularPrice),
  discount: String(product.discount),
  category: product.category._id,
  subCategory: product.subCategory?._id ?? '',
  brand: product.brand._id,
  inStock: product.inStock,
  isDraft: false,
  thumbnail: existing(product.thumbnail),
  images: product.images.map((url, n) => ({ ...existing(url), color: product.imageColors[n] ?? '' })),
  variants: product.variant.map(
    ({ _id, color, size, price, quantity, place, sku, barcode, weight, owed, preorder }) => ({
      ...draftPreorder(owed, preorder),
      key: _id,
      _id,
      color,
      size: size ?? '',
      price: String(price),
      quantity: String(quantity),
      place: place ?? '',
      sku: sku ?? '',
      barcode: barcode ?? '',
      weight: String(weight ?? ''),
      quantityBefore: quantity,
    }),
  ),
  attributes: saidBy(product),
});
