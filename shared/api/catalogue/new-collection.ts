import * as z from 'zod/mini';
import { id, isOneLine, requiredText, text, trimmed } from '../fields.ts';

/** The maximum in a shop. */
export const maxCollections = 200;
export const maxByHand = 500;

export const collectionSorts = ['newest', 'popular', 'discount', 'price-asc', 'price-desc'] as const;

const highestPrice = 100_000_000;
const ids = z._default(z.array(id).check(z.maxLength(200, 'At most 200')), []);
const number = (min: number, max: number) =>
  z._default(
    z.nullable(
      z
        .int('Must be a whole number')
        .check(z.minimum(min, `Must be at least ${min}`), z.maximum(max, `Must be at most ${max}`)),
    ),
    null,
  );

/** The products of a collection: a list, or all that match every part of the rule. */
const goodsFields = {
  /** By hand, in this order; null: by the rule. */
  products: z._default(
    z.nullable(
      z
        .array(id)
        .check(z.minLength(1, 'Choose at least one product'), z.maxLength(maxByHand, `At most ${maxByHand} products`)),
    ),
    null,
  ),
  /** Any of these categories; none: all. */
  categories: ids,
  subCategories: ids,
  brands: ids,
  /** Choices of attributes: of one attribute any, of several each. */
  choices: ids,
  search: z._default(trimmed(200).check(isOneLine), ''),
  /** Taka, after the discount. */
  minPrice: number(0, highestPrice),
  maxPrice: number(0, highestPrice),
  /** Percent. */
  minDiscount: number(1, 100),
  sort: z._default(z.enum(collectionSorts, `Must be one of ${collectionSorts.join(', ')}`), 'newest'),
  /** The maximum number of products in this order; null for all. */
  most: number(1, 1000),
};
const isOrdered = z.refine<{ minPrice: number | null; maxPrice: number | null }>(
  ({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice,
  { path: ['minPrice'], message: 'Must not be above the highest price' },
);
export const CollectionGoods = z.object(goodsFields).check(isOrdered);
export type CollectionGoods = z.output<typeof CollectionGoods>;

export const collectionFields = {
  ...goodsFields,
  title: requiredText(100, 'Title is required').check(isOneLine),
  titleBn: z._default(trimmed(100).check(isOneLine), ''),
  /** In addresses: /collections/eid-sarees. Empty: made from the title. */
  slug: z._default(
    trimmed(80).check(z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Only a-z, 0-9 and single hyphens between them')),
    '',
  ),
  text: z._default(trimmed(1000), ''),
  textBn: z._default(trimmed(1000), ''),
  /** The address of a picture of the shop; null: none. */
  picture: z._default(z.nullable(text(200)), null),
  /** Visitors can open it. */
  isOpen: z._default(z.boolean(), true),
  isOnFront: z._default(z.boolean(), false),
  /** Smaller ones come first. */
  position: z._default(z.int('Must be a whole number').check(z.minimum(0), z.maximum(999, 'At most 999')), 0),
};
export const NewCollection = z.object(collectionFields).check(isOrdered);
export type NewCollection = z.output<typeof NewCollection>;
export const ChangedCollection = z.object({ ...collectionFields, version: z.int() }).check(isOrdered);
