import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { absent, limited } from '../refusals.ts';
import { bangla, id, listMeta, paging, several, taka, text, trueOrFalse, wholeNumber } from '../fields.ts';

const slug = text(200);

const Named = z.object({ _id: id, name: z.string(), nameBn: bangla, slug: z.string() });

export const Variant = z.object({
  _id: id,
  color: z.string(),
  size: z.nullable(z.string()),
  /** Taka for one piece, before the product's discount. */
  price: taka,
  /** Pieces that are there. */
  quantity: z.int(),
  /**
   * A pre-order offer, for a variant without stock: the arrival date, as `2026-12-31`, and the number that can still be
   * ordered, at least one. The buyer sends the date (`items[].comesOn` of an order).
   */
  preorder: z.optional(z.object({ comesOn: z.string(), left: z.int() })),
});
export type Variant = z.output<typeof Variant>;

export const Product = z.object({
  _id: id,
  productNumber: z.string(),
  slug: z.string(),
  name: z.string(),
  nameBn: bangla,
  description: z.string(),
  descriptionBn: bangla,
  regularPrice: taka,
  /** Percent off each variant's price. */
  discount: z.int().check(z.minimum(0), z.maximum(100)),
  /** The lowest percentage in the last 30 days; absent: 0. The price that it makes may be struck through. */
  formerDiscount: z.optional(z.int()),
  /** A sale by time makes the price; `/products/{slug}/sale` says for how long. */
  isOnSale: z.optional(z.literal(true)),
  category: Named,
  subCategory: z.nullable(Named),
  brand: Named,
  thumbnail: z.string(),
  images: z.array(z.string()),
  /** Of each image the colour that it shows, as the variants write it; null: of none in particular. */
  imageColors: z.array(z.nullable(z.string())),
  /** A soft colour of the thumbnail, shown until it has loaded: #rrggbb. */
  tint: z.string(),
  /** The thumbnail in a dozen pixels, as WebP in base64, to be shown blurred; absent in lists and for old pictures. */
  preview: z.optional(z.string()),
  /** Of its published reviews, in stars with one decimal; absent: it has none. */
  rating: z.optional(z.object({ average: z.number(), count: z.int() })),
  variant: z.array(Variant),
  totalQuantity: z.int(),
  inStock: z.boolean(),
});
export type Product = z.output<typeof Product>;

const Counted = z.object({ name: z.string(), nameBn: bangla, slug: z.string(), count: z.int() });
export type Counted = z.output<typeof Counted>;
const CountedValue = z.object({ value: z.string(), count: z.int() });

/** The number of products that each choice of each filter would leave, with all other filters unchanged. */
export const Facets = z.object({
  categories: z.array(Counted),
  subCategories: z.array(Counted),
  /** The first 60 by count; `countedBrands` answers with all. */
  brands: z.array(Counted),
  colors: z.array(CountedValue),
  sizes: z.array(CountedValue),
  /** Products with at least this many percent off. */
  discounts: z.array(z.object({ percent: z.int(), count: z.int() })),
  price: z.object({ least: taka, most: taka }),
  inStock: z.int(),
  /** Of the attributes that are filters, those that such products have. */
  attributes: z.array(z.object({ name: z.string(), nameBn: bangla, slug: z.string(), choices: z.array(Counted) })),
});
export type Facets = z.output<typeof Facets>;

/** A part of a search as it was understood. */
export const UnderstoodPart = z.object({
  kind: z.enum(['goods', 'color', 'quality', 'word', 'person', 'occasion', 'size', 'price', 'offer', 'cheap']),
  /** Its canonical name, such as `red` for `lal`; for a size, the shop's spelling. */
  name: z.string(),
  nameBn: bangla,
  minPrice: z.optional(taka),
  maxPrice: z.optional(taka),
  /** The search without this part; empty if it was the only one. */
  rest: z.string(),
});
export type UnderstoodPart = z.output<typeof UnderstoodPart>;

const sorts = ['newest', 'price-asc', 'price-desc', 'discount', 'popular', 'relevance'] as const;
export type Sort = (typeof sorts)[number];

/**
 * The filters of the shop. The address of a listing page has the same filters under its own names
 * (web/storefront/listing).
 */
const filters = {
  search: z.optional(text(200)),
  categorySlug: z.optional(slug),
  subCategorySlug: z.optional(slug),
  brandSlug: z.optional(several(200)),
  minPrice: z.optional(wholeNumber(0, 100_000_000)),
  maxPrice: z.optional(wholeNumber(0, 100_000_000)),
  color: z.optional(several(50)),
  size: z.optional(several(50)),
  /** `fabric:cotton`: the slugs of an attribute and of a choice; of several choices of an attribute, any. */
  attribute: z.optional(several(200)),
  /** The slug of a collection; its products keep their own order unless another is chosen. */
  collection: z.optional(slug),
  minDiscount: z.optional(wholeNumber(0, 100)),
  onOffer: z.optional(trueOrFalse),
  inStock: z.optional(trueOrFalse),
  /** Whether it was ever bought. */
  sold: z.optional(trueOrFalse),
};
const priceRangeIsOrdered = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
  { path: ['minPrice'], message: 'Must not be above maxPrice' },
);
export const BrandFilters = z.object(filters).check(priceRangeIsOrdered);
export type BrandFilters = z.output<typeof BrandFilters>;
export const ProductFilters = z
  .object({
    ...paging,
    ...filters,
    sort: z.optional(z.enum(sorts, `Must be one of ${sorts.join(', ')}`)),
    facets: z.optional(trueOrFalse),
  })
  .check(priceRangeIsOrdered);
export type ProductFilters = z.output<typeof ProductFilters>;

const Shown = z.extend(Named, { logo: z.nullable(z.string()) });

export const Category = z.extend(Shown, {
  subCategory: z.array(Named),
});
export type Category = z.output<typeof Category>;

export const SubCategory = z.extend(Shown, {
  category: Named,
  categoryId: id,
});
export type SubCategory = z.output<typeof SubCategory>;

export const Brand = z.extend(Shown, {
  /** The ids of the brand's products, of which the count is shown. */
  products: z.array(id),
});
export type Brand = z.output<typeof Brand>;

/** Facts about a product that is no longer sold, so that a visitor of an old link can find similar ones. */
const DeletedProduct = z.object({
  name: z.string(),
  nameBn: bangla,
  category: z.object({ name: z.string(), nameBn: bangla, slug: z.string() }),
});
export type DeletedProduct = z.output<typeof DeletedProduct>;

/** The number of its products in the shop; only if `counts` requests it. */
const count = z.optional(z.int());
export const BrandName = z.extend(Named, { count });
export type BrandName = z.output<typeof BrandName>;
export const CategoryName = z.extend(Category, { count });
export type CategoryName = z.output<typeof CategoryName>;
/** A list of names is whole: no shop has more of them than this. */
export const maxNames = 5000;
const withCounts = z.object({ counts: z.optional(trueOrFalse) });

const searchAndPage = z.object({ ...paging, search: z.optional(text(200)) });

export const catalogueApi = {
  products: endpoint({
    method: 'GET',
    path: '/products',
    access: 'anyone',
    summary:
      'Products: searched, filtered, sorted, a page at a time. `facets=true` adds how many products each filter ' +
      'would leave.',
    query: ProductFilters,
    refusals: limited,
    data: z.array(Product),
    meta: z.object({
      currentPage: z.int(),
      totalPages: z.int(),
      totalProducts: z.int(),
      /** The text that the search understood, if it differs from the typed one. */
      understoodAs: z.optional(z.string()),
      /** The words that the search left out, because no product has them. */
      dropped: z.optional(z.array(z.string())),
      /** The understood parts of the search, without words left out. */
      understood: z.optional(z.array(UnderstoodPart)),
      /** The colours of variants that the search names, the nearest first. */
      colors: z.optional(z.array(z.string())),
      facets: z.optional(Facets),
    }),
  }),
  product: endpoint({
    method: 'GET',
    path: '/products/{slug}',
    access: 'anyone',
    summary: 'One product. An earlier slug works too: the `slug` in the answer is the current one.',
    params: z.object({ slug }),
    refusals: { NOT_FOUND: { status: 404, details: z.optional(z.object({ deleted: DeletedProduct })) } },
    data: Product,
  }),
  related: endpoint({
    method: 'GET',
    path: '/products/{slug}/related',
    access: 'anyone',
    summary: 'Products similar to this one: from its sub-category and category, closest in price first.',
    params: z.object({ slug }),
    query: z.object({ limit: z._default(wholeNumber(1, 24), 8) }),
    refusals: absent,
    data: z.array(Product),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/suggestions',
    access: 'anyone',
    summary: 'Suggestions while a search is typed: categories and products, best first.',
    query: z.object({ search: text(200) }),
    refusals: limited,
    data: z.object({
      categories: z.array(
        z.object({ name: z.string(), nameBn: bangla, slug: z.string(), subCategory: z.nullable(z.string()) }),
      ),
      products: z.array(
        z.object({
          name: z.string(),
          nameBn: bangla,
          slug: z.string(),
          thumbnail: z.string(),
          tint: z.string(),
          price: taka,
        }),
      ),
    }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/categories',
    access: 'anyone',
    summary: 'Categories with their sub-categories, in the order of the shop.',
    query: searchAndPage,
    data: z.object({ categories: z.array(Category), totalPages: z.int(), totalCategories: z.int() }),
  }),
  categoryNames: endpoint({
    method: 'GET',
    path: '/categories/names',
    access: 'anyone',
    summary: 'All categories with their sub-categories, in the order of the shop, to choose from.',
    query: withCounts,
    data: z.array(CategoryName),
  }),
  subCategories: endpoint({
    method: 'GET',
    path: '/sub-categories',
    access: 'anyone',
    summary: 'Sub-categories with the category that each belongs to.',
    query: searchAndPage,
    data: z.array(SubCategory),
    meta: listMeta,
  }),
  movedSubCategory: endpoint({
    method: 'GET',
    path: '/categories/{category}/moved/{slug}',
    access: 'anyone',
    summary: 'The slugs, of category and sub-category, of a sub-category that had this address earlier.',
    params: z.object({ category: text(200), slug: text(200) }),
    refusals: absent,
    data: z.object({ category: z.string(), subCategory: z.string() }),
  }),
  brands: endpoint({
    method: 'GET',
    path: '/brands',
    access: 'anyone',
    summary: 'Brands with the ids of their products.',
    query: searchAndPage,
    data: z.array(Brand),
    meta: listMeta,
  }),
  brandNames: endpoint({
    method: 'GET',
    path: '/brands/names',
    access: 'anyone',
    summary: 'All brands by name only, from A to Z, to choose from.',
    query: withCounts,
    data: z.array(BrandName),
  }),
  countedBrands: endpoint({
    method: 'GET',
    path: '/brands/counted',
    access: 'anyone',
    summary:
      'Each brand with the number of products it would leave, most first. All other filters apply. The brands of ' +
      '`brandSlug` are listed even if that is none.',
    query: BrandFilters,
    refusals: limited,
    data: z.array(Counted),
  }),
};
