import type { AdminProduct } from '#shared/api/admin-products.ts';
import { saidBy, type DraftAttribute } from './draft-attributes.ts';

/** A row of the variants' table, as it is typed. `key` is its own for as long as the form is open. */
export interface DraftVariant {
  key: string;
  /** Of a variant that the product has. */
  _id: string | undefined;
  color: string;
  size: string;
  price: string;
  quantity: string;
  /** Where it lies in the store. */
  place: string;
  sku: string;
  barcode: string;
  /** Of a pre-order: the day on which it comes, as 2026-12-31, and how many may be ordered before; else empty. */
  comesOn: string;
  preorderLimit: string;
  /** Pieces that orders wait for: they count in the limit. */
  owed: number;
  /** Day and limit as the form was opened: what nobody changed is not sent. */
  preorderBefore: string;
  /** What was left when the form was opened: the server adds the difference, so that a sale since then stays a sale. */
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
  thumbnail: DraftPicture | undefined;
  images: DraftPicture[];
  variants: DraftVariant[];
  attributes: DraftAttribute[];
}

let lastKey = 0;
export const newKey = (): string => `k${++lastKey}`;

/** A row to be filled. */
export const newVariant = (given: Partial<DraftVariant> = {}): DraftVariant => ({
  color: '',
  size: '',
  price: '',
  quantity: '',
  place: '',
  sku: '',
  barcode: '',
  comesOn: '',
  preorderLimit: '',
  ...given,
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
  thumbnail: undefined,
  images: [],
  variants: [newVariant()],
  attributes: [],
});

type Preorder = Pick<DraftVariant, 'comesOn' | 'preorderLimit'>;
const noPreorder: Preorder = { comesOn: '', preorderLimit: '' };
/** Both as one text, to be compared. */
export const preorderText = ({ comesOn, preorderLimit }: Preorder) => `${comesOn} ${preorderLimit}`.trim();
const withBefore = (preorder: Preorder) => ({ ...preorder, preorderBefore: preorderText(preorder) });

const kept = (url: string): DraftPicture => ({ key: newKey(), url });

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
  thumbnail: kept(product.thumbnail),
  images: product.images.map((url, n) => ({ ...kept(url), color: product.imageColors[n] ?? '' })),
  variants: product.variant.map(({ _id, color, size, price, quantity, place, sku, barcode, owed, preorder }) => ({
    ...withBefore(preorder ? { comesOn: preorder.comesOn, preorderLimit: String(preorder.left + owed) } : noPreorder),
    owed,
    key: _id,
    _id,
    color,
    size: size ?? '',
    price: String(price),
    quantity: String(quantity),
    place: place ?? '',
    sku: sku ?? '',
    barcode: barcode ?? '',
    quantityBefore: quantity,
  })),
  attributes: saidBy(product),
});
