import { sql, type Kysely } from 'kysely';
import { columnRows } from '#server/platform/db/queries/column-rows.ts';
import type { DB } from '#server/platform/db/types.ts';
import { valueColumns, type ProductValues } from '../plan/planned-product.ts';

type Db = Kysely<DB>;

const columns = sql.raw(valueColumns.join(', '));
export const betweenValues = '\u001f';
/** The columns of a product that a file sets, with their types. */
export const valueTypes: Record<keyof ProductValues, string> = {
  slug: 'text',
  name: 'text',
  name_bn: 'text',
  description: 'text',
  description_bn: 'text',
  regular_price: 'int',
  discount: 'int',
  in_stock: 'boolean',
  category_id: 'uuid',
  sub_category_id: 'uuid',
  brand_id: 'uuid',
  thumbnail: 'text',
};

/** The columns of a new product, with their types. */
const newProductTypes: Record<keyof NewProductRow, string> = {
  ...valueTypes,
  id: 'uuid',
  place: 'int',
  product_number: 'text',
  document: 'text',
  price_from: 'int',
  sellable: 'boolean',
  colors: 'text',
  sizes: 'text',
};

/** The reason that the ledger of stock notes for the moves of this transaction. */
export async function giveReason(tx: Db): Promise<void> {
  await sql`SELECT set_config('haat.reason', 'import', true)`.execute(tx);
}

/**
 * Orders lock variants by id and then products. This does the same, so the two wait for each other and never
 * deadlock.
 */
export async function lockVariantsOf(tx: Db, products: string[]): Promise<void> {
  await sql`
    SELECT count(*) FROM (
      SELECT id FROM variants WHERE product_id = ANY (${products}::uuid[]) ORDER BY id FOR UPDATE) locked`.execute(tx);
}

/** `place`: its position in the file. `colors`, `sizes`: with a control character between them, which none contains. */
export type NewProductRow = ProductValues & {
  id: string;
  place: number;
  product_number: string;
  document: string;
  price_from: number;
  sellable: boolean;
  colors: string;
  sizes: string;
};

/** The first of the file becomes the newest, so that lists show the order of the file. */
export async function insertProducts(tx: Db, products: NewProductRow[]): Promise<void> {
  await sql`
    INSERT INTO products (id, product_number, created_at, document, price_from, sellable, colors, sizes, ${columns})
    SELECT id, product_number, now() - place * interval '1 millisecond', document::tsvector, price_from, sellable,
           string_to_array(colors, ${betweenValues}), string_to_array(sizes, ${betweenValues}), ${columns}
    FROM ${columnRows(products, newProductTypes)}`.execute(tx);
}

/** Returns those of these product numbers that are in use. */
export async function listTakenNumbers(tx: Db, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ product_number: string }>`
    SELECT product_number FROM products WHERE product_number = ANY (${numbers})`.execute(tx);
  return rows.map(({ product_number: number }) => number);
}

export interface NewVariantRow {
  id: string;
  product_id: string;
  position: number;
  color: string;
  size: string | null;
  price: number;
  quantity: number;
  place: string | null;
  sku: string | null;
  barcode: string | null;
  weight: number | null;
  comes_on: string | null;
  preorder_limit: number | null;
}

/** Columns of variants that are new, and of those that stay. */
export const variantTypes = {
  id: 'uuid',
  position: 'int',
  price: 'int',
  quantity: 'int',
  place: 'text',
  sku: 'text',
  barcode: 'text',
  weight: 'int',
  comes_on: 'date',
  preorder_limit: 'int',
};
const newVariantTypes = { ...variantTypes, product_id: 'uuid', color: 'text', size: 'text' };

export async function insertVariants(tx: Db, variants: NewVariantRow[]): Promise<void> {
  await sql`
    INSERT INTO variants (
      id, product_id, position, color, size, price, quantity, place, sku, barcode, weight, comes_on, preorder_left)
    SELECT id, product_id, position, color, size, price, quantity, place, sku, barcode, weight, comes_on,
      preorder_limit
    FROM ${columnRows(variants, newVariantTypes)}`.execute(tx);
}

export async function deleteVariants(tx: Db, ids: string[]): Promise<void> {
  // those stay that orders wait for
  await sql`DELETE FROM variants WHERE id = ANY (${ids}::uuid[]) AND owed = 0`.execute(tx);
}

/** Clears the SKUs of these products before any is set, because variants may have swapped them. */
export async function clearSkus(tx: Db, products: string[]): Promise<void> {
  await sql`
    UPDATE variants SET sku = NULL WHERE product_id = ANY (${products}::uuid[]) AND sku IS NOT NULL`.execute(tx);
}

export interface NewImageRow {
  product_id: string;
  position: number;
  picture: string;
  color: string | null;
}

export async function insertImages(tx: Db, images: NewImageRow[]): Promise<void> {
  await sql`
    INSERT INTO product_pictures (product_id, position, picture, color)
    SELECT product_id, position, picture, color
    FROM ${columnRows(images, { product_id: 'uuid', position: 'int', picture: 'text', color: 'text' })}`.execute(tx);
}

export async function deleteImages(tx: Db, products: string[]): Promise<void> {
  await sql`DELETE FROM product_pictures WHERE product_id = ANY (${products}::uuid[])`.execute(tx);
}
