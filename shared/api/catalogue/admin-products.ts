import * as z from 'zod/mini';
import { Product, Variant as ShownVariant } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging, text, trueOrFalse, wholeNumber } from '../fields.ts';
import { ChangedProduct, maxPieces, maxPrice, NewProduct } from './product-forms.ts';
import { AttributeInput } from './attribute-values.ts';
import { absent } from '../refusals.ts';

/** `draft`: never shown yet; `scheduled`: shown from a time on. Only products that are shown are in the shop. */
export const visibilities = ['shown', 'draft', 'hidden', 'scheduled'] as const;
export type Visibility = (typeof visibilities)[number];

/** A product as admins see it. */
export const AdminProduct = z.extend(Product, {
  /** `place`: its bin location in the store; null if not set. `sku`, `barcode`: its codes. `weight`: grams. */
  variant: z.array(
    z.extend(ShownVariant, {
      place: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      barcode: z.nullable(z.string()),
      weight: z.nullable(z.int()),
      /** Pieces that were ordered before and have not come. */
      owed: z.int(),
      /** As it is set, also while pieces are there; absent: it is not ordered before. */
      preorder: z.optional(z.object({ comesOn: z.string(), left: z.int() })),
    }),
  ),
  /** The percent of an active price campaign; `discount` is the discount by staff. Null without a campaign. */
  saleDiscount: z.nullable(z.int()),
  /** Its attribute values in the shop's order: choices, or a number or text. */
  attributes: z.array(
    z.object({
      attribute: id,
      name: z.string(),
      choices: z.array(z.object({ _id: id, name: z.string() })),
      text: z.string(),
      textBn: z.string(),
    }),
  ),
  version: z.int(),
  createdAt: z.iso.datetime(),
  deletedAt: z.nullable(z.iso.datetime()),
  visibility: z.enum(visibilities),
  /** Of a scheduled product. */
  publishAt: z.nullable(z.iso.datetime()),
  soldQuantity: z.int(),
});
export type AdminProduct = z.output<typeof AdminProduct>;

export const productSorts = [
  'newest',
  'oldest',
  'name',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
  'discount',
] as const;

export const ProductQuery = z.object({
  ...paging,
  limit: z._default(wholeNumber(1, 500), 10),
  search: z.optional(text(200)),
  category: z.optional(id),
  brand: z.optional(id),
  /**
   * in: pieces left; low: at most the settings' limit; restock: on sale, and a variant that sells is low or sold out,
   * what runs out first before the rest; out: no pieces, or marked as out of stock.
   */
  stock: z.optional(z.enum(['in', 'low', 'restock', 'out'])),
  visibility: z.optional(z.enum(visibilities)),
  onOffer: z.optional(trueOrFalse),
  deleted: z.optional(trueOrFalse),
  sort: z.optional(z.enum(productSorts)),
});
export type ProductQuery = z.output<typeof ProductQuery>;

/** Which products a bulk change is about: the filters of the list. */
const ProductFilter = z.omit(ProductQuery, { page: true, limit: true, deleted: true, sort: true });
export type SentProductFilter = z.input<typeof ProductFilter>;

const byId = z.object({ id });
const done = z.null();
/** The present quantity, if the change would make the stock negative. */
const stockChanged = { STOCK_CHANGED: { status: 409, details: z.object({ quantity: z.int() }) } } as const;
const someIds = z.array(id).check(z.minLength(1, 'Choose at least one'), z.maxLength(500, 'At most 500 at once'));

/** Products chosen one by one, or all that match a filter; `stamp`: of exactly these, as `matching` returned it. */
export const chosenProducts = {
  ids: z.optional(someIds),
  matching: z.optional(z.object({ filter: ProductFilter, stamp: text(32) })),
};
const Chosen = z.object(chosenProducts);
export type Chosen = z.output<typeof Chosen>;
export type SentChosen = z.input<typeof Chosen>;

/** Other products match now than those that were chosen. */
export const LIST_CHANGED = 409;
/** In one bulk change. */
export const maxMatching = 5000;

export const adminProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/products',
    access: 'products.read',
    summary: 'All products, for staff. `deleted=true`: the trash.',
    query: ProductQuery,
    data: z.array(AdminProduct),
    meta: z.extend(listMeta, { totalProducts: z.int() }),
  }),
  matching: endpoint({
    method: 'GET',
    path: '/admin/matching-products',
    access: 'products.write',
    summary: 'How many products match the filters, and the stamp that chooses exactly these for a bulk change.',
    query: ProductFilter,
    data: z.object({ products: z.int(), stamp: z.string() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/products/{id}',
    access: 'products.read',
    summary: 'One product with its version.',
    params: byId,
    refusals: absent,
    data: AdminProduct,
  }),
  add: endpoint({
    method: 'POST',
    path: '/products',
    access: 'products.write',
    upload: true,
    status: 201,
    summary: 'Adds a product, with its pictures and variants, all or nothing.',
    body: NewProduct,
    data: AdminProduct,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/products/{id}',
    access: 'products.write',
    upload: true,
    summary:
      'Changes a product. Variants are matched by `_id`, else by colour and size. 409 OUTDATED if `version` is not ' +
      'the current one.',
    params: byId,
    body: ChangedProduct,
    refusals: { ...absent, ...stockChanged, OUTDATED: { status: 409, details: z.object({ version: z.int() }) } },
    data: AdminProduct,
  }),
  changeInRow: endpoint({
    method: 'PUT',
    path: '/admin/products/{id}/variants',
    access: 'products.write',
    summary: 'Changes prices and quantities only. `by` is added to the quantity left.',
    params: byId,
    body: z.object({
      variants: z
        .array(
          z.object({
            _id: id,
            price: z.optional(z.int().check(z.minimum(1), z.maximum(maxPrice))),
            by: z.optional(z.int().check(z.minimum(-maxPieces), z.maximum(maxPieces))),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
    refusals: { ...absent, ...stockChanged },
    data: AdminProduct,
  }),
  changeMany: endpoint({
    method: 'PUT',
    path: '/admin/products',
    access: 'products.write',
    summary: 'Changes several products at once: discount, stock flag, category, brand, stock, attributes, visibility.',
    body: z.object({
      ...chosenProducts,
      discount: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
      inStock: z.optional(z.boolean()),
      category: z.optional(id),
      subCategory: z.optional(z.nullable(id)),
      brand: z.optional(id),
      visibility: z.optional(z.enum(visibilities)),
      /** With `scheduled` only. */
      publishAt: z.optional(z.iso.datetime({ offset: true, error: 'Choose a day and time' })),
      attributes: z.optional(z.array(AttributeInput).check(z.minLength(1), z.maxLength(20))),
      /** Pieces of each variant: the new number, or the number to add. */
      stock: z.optional(
        z.union([
          z.object({ to: z.int().check(z.minimum(0), z.maximum(maxPieces)) }),
          z.object({ by: z.int().check(z.minimum(1), z.maximum(maxPieces)) }),
        ]),
      ),
    }),
    refusals: { LIST_CHANGED },
    data: z.object({ changed: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/{id}',
    access: 'products.write',
    summary: 'Moves a product to the trash.',
    params: byId,
    refusals: absent,
    data: done,
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/admin/products',
    access: 'products.write',
    summary: 'Moves several products to the trash.',
    body: z.object({ ids: someIds }),
    refusals: absent,
    data: z.object({ changed: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/products/{id}/restore',
    access: 'products.write',
    summary: 'Restores a product from the trash.',
    params: byId,
    refusals: absent,
    data: AdminProduct,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/products/{id}/duplicate',
    access: 'products.write',
    status: 201,
    summary: 'Duplicates a product. The copy is not in stock yet.',
    params: byId,
    refusals: absent,
    data: AdminProduct,
  }),
};
