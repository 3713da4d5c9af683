import { sql, type RawBuilder } from 'kysely';
import { latinDigits } from '#shared/digits.ts';
import type { ProductQuery, Visibility } from '#shared/api/catalogue/admin-products.ts';
import { contains } from '#server/platform/db/queries/search-words.ts';

/** A condition over `p` (products). Lists read it in the index products_listed: a further column belongs there too. */
export type ProductCondition = RawBuilder<boolean>;

type Filter = Omit<ProductQuery, 'page' | 'limit' | 'sort'>;

/** The product is not in the trash; it may be kept back. */
export const notDeleted: ProductCondition = sql<boolean>`(p.deleted_at IS NULL OR p.kept_back IS NOT NULL)`;
/** It is in the trash. */
export const isDeleted = sql<boolean>`(p.deleted_at IS NOT NULL AND p.kept_back IS NULL)`;

/**
 * The condition of a list of staff, over products `p`: the list and its export share it. `lowStock`: at this number of
 * pieces or fewer, a variant is low.
 */
export const matchingProducts = (query: Filter, lowStock: number): ProductCondition =>
  sql<boolean>`${sql.join(conditionsOf(query, lowStock), sql` AND `)}`;

/** A variant of product `p` has exactly this code, as a scanner types it: its SKU or its barcode. */
export const hasCode = (text: string): ProductCondition =>
  // as an array, so that it is looked up once, by index
  sql<boolean>`p.id = ANY (ARRAY(
    SELECT product_id FROM variants WHERE lower(sku) = lower(${text}) OR lower(barcode) = lower(${text})))`;

const isVisibly = (visibility: Visibility) =>
  visibility === 'shown' ? sql`p.deleted_at IS NULL` : sql`p.kept_back = ${visibility}`;

function conditionsOf(
  { search, category, brand, stock, onOffer, visibility, deleted = false }: Filter,
  lowStock: number,
) {
  const words = search?.toLowerCase().trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? [];
  return [
    deleted ? isDeleted : notDeleted,
    ...(words.length > 0
      ? [
          sql`(${sql.join(
            words.map((word) => contains(sql`p.searched`, word)),
            sql` AND `,
          )}
      OR ${hasCode(latinDigits(search?.trim() ?? ''))})`,
        ]
      : []),
    ...(category ? [sql`p.category_id = ${category}`] : []),
    ...(brand ? [sql`p.brand_id = ${brand}`] : []),
    ...(stock === 'in' ? [sql`p.sellable AND p.deleted_at IS NULL`] : []),
    ...(stock === 'out' ? [sql`NOT p.sellable AND p.deleted_at IS NULL`] : []),
    ...(stock === 'low'
      ? [
          sql`p.sellable AND p.deleted_at IS NULL AND p.id IN (
            SELECT product_id FROM variants WHERE is_low(quantity, ${lowStock}))`,
        ]
      : []),
    ...(stock === 'restock' ? [sql`p.id IN (SELECT product_id FROM to_restock(${lowStock}))`] : []),
    ...(visibility ? [isVisibly(visibility)] : []),
    ...(onOffer === undefined ? [] : [onOffer ? sql`p.discount > 0` : sql`p.discount = 0`]),
  ];
}
