import { sql } from 'kysely';
import type { AdminProduct, Visibility } from '#shared/api/catalogue/admin-products.ts';
import type { Variant } from '#shared/api/catalogue/catalogue.ts';
import { productColumns, productJoins, type ProductRow } from '../rows/product-columns.queries.ts';
import { toProduct } from '../rows/product-row.ts';

/** The columns of a product p for staff, and the tables that they need beside it. */
export const columns =
  sql.raw(`${productColumns}, p.version, p.own_discount, p.created_at, p.deleted_at, p.kept_back, p.publish_at,
  p.sold_quantity,
  attributes_of(p.choices, p.facts) AS attributes,
  (SELECT json_agg(json_build_object('place', v.place, 'sku', v.sku, 'barcode', v.barcode,
     'weight', v.weight, 'owed', v.owed, 'comesOn', v.comes_on, 'left', v.preorder_left) ORDER BY v.position, v.id)
   FROM variants v WHERE v.product_id = p.id) AS kept`);
export const joins = sql.raw(productJoins);

type StoredVariant = Pick<AdminProduct['variant'][number], 'place' | 'sku' | 'barcode' | 'weight' | 'owed'> & {
  comesOn: string | null;
  left: number | null;
};

const nothingKept: StoredVariant = {
  place: null,
  sku: null,
  barcode: null,
  weight: null,
  owed: 0,
  comesOn: null,
  left: null,
};

/** A pre-order keeps its settings while pieces are in stock. */
const withStored = (shown: Variant, { comesOn, left, ...rest }: StoredVariant) => ({
  ...shown,
  ...rest,
  ...(comesOn !== null && { preorder: { comesOn, left: left ?? 0 } }),
});

export interface AdminRow extends ProductRow {
  version: number;
  /** null: no sale is on. */
  own_discount: number | null;
  created_at: Date;
  deleted_at: Date | null;
  kept_back: Exclude<Visibility, 'shown'> | null;
  publish_at: Date | null;
  sold_quantity: number;
  attributes: AdminProduct['attributes'];
  /** The variant details that only staff see, in order. */
  kept: StoredVariant[] | null;
}

export const toAdminProduct = (row: AdminRow): AdminProduct => {
  const { variant, ...product } = toProduct(row);
  return {
    ...product,
    variant: variant.map((one, n) => withStored(one, row.kept?.[n] ?? nothingKept)),
    // the discount that staff set, which applies again after a campaign
    discount: row.own_discount ?? row.discount,
    saleDiscount: row.own_discount === null ? null : row.discount,
    attributes: row.attributes.map(({ attribute, name, choices, text, textBn }) => ({
      attribute,
      name,
      choices: choices.map((choice) => ({ _id: choice._id, name: choice.name })),
      text,
      textBn,
    })),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.kept_back ? null : (row.deleted_at?.toISOString() ?? null),
    visibility: row.kept_back ?? 'shown',
    publishAt: row.publish_at?.toISOString() ?? null,
    soldQuantity: row.sold_quantity,
  };
};
