import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { saidBy } from './draft-attributes.ts';
import { draftPreorder } from './draft-preorder.ts';
import { newKey, type DraftPicture, type ProductDraft } from './product-draft.ts';

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
