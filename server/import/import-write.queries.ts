import { sql, type Kysely } from 'kysely';
import { jsonRows } from '../db/json-rows.ts';
import type { DB } from '../db/types.ts';
import { valueColumns, type ProductValues } from './planned-product.ts';

type Db = Kysely<DB>;

const columns = sql.raw(valueColumns.join(', '));
/** The columns of a product in a list of JSON rows, with their types. */
const typed = sql.raw(`
  slug text, name text, name_bn text, description text, description_bn text, regular_price int, discount int,
  in_stock boolean, category_id uuid, sub_category_id uuid, brand_id uuid, thumbnail text`);

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

export type NewProductRow = ProductValues & { place: number; product_number: string };

/** The first of the file becomes the newest, so that lists show the order of the file. */
export async function insertProducts(tx: Db, products: NewProductRow[]): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    INSERT INTO products (product_number, created_at, ${columns})
    SELECT product_number, now() - place * interval '1 millisecond', ${columns}
    FROM ${jsonRows(products)} AS n (product_number text, place int, ${typed}) ORDER BY place DESC
    RETURNING id, slug`.execute(tx);
  return rows;
}

/** Products that are changed keep their slugs. */
export async function updateProducts(tx: Db, products: (ProductValues & { id: string })[]): Promise<void> {
  const set = valueColumns.filter((column) => column !== 'slug').map((column) => `${column} = n.${column}`);
  await sql`
    UPDATE products p SET ${sql.raw(set.join(', '))}, version = version + 1, updated_at = now()
    FROM ${jsonRows(products)} AS n (id uuid, ${typed}) WHERE p.id = n.id`.execute(tx);
}

/** Which of these product numbers are taken. */
export async function listTakenNumbers(tx: Db, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ product_number: string }>`
    SELECT product_number FROM products WHERE product_number = ANY (${numbers})`.execute(tx);
  return rows.map(({ product_number: number }) => number);
}

export interface NewVariantRow {
  product_id: string;
  position: number;
  color: string;
  size: string | null;
  price: number;
  quantity: number;
  place?: string | null;
}

export async function insertVariants(tx: Db, variants: NewVariantRow[]): Promise<void> {
  await sql`
    INSERT INTO variants (product_id, position, color, size, price, quantity, place)
    SELECT product_id, position, color, size, price, quantity, place
    FROM ${jsonRows(variants)} AS n
      (product_id uuid, position int, color text, size text, price int, quantity int, place text)`.execute(tx);
}

export async function deleteVariants(tx: Db, ids: string[]): Promise<void> {
  await sql`DELETE FROM variants WHERE id = ANY (${ids}::uuid[])`.execute(tx);
}

export type KeptVariantRow = Pick<NewVariantRow, 'position' | 'price' | 'quantity' | 'place'> & { id: string };

export async function updateVariants(tx: Db, variants: KeptVariantRow[]): Promise<void> {
  await sql`
    UPDATE variants v SET position = n.position, price = n.price, quantity = n.quantity, place = n.place
    FROM ${jsonRows(variants)} AS n (id uuid, position int, price int, quantity int, place text)
    WHERE v.id = n.id
      AND (v.position, v.price, v.quantity, v.place) IS DISTINCT FROM (n.position, n.price, n.quantity, n.place)
  `.execute(tx);
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
    FROM ${jsonRows(images)} AS n (product_id uuid, position int, picture text, color text)`.execute(tx);
}

export async function deleteImages(tx: Db, products: string[]): Promise<void> {
  await sql`DELETE FROM product_pictures WHERE product_id = ANY (${products}::uuid[])`.execute(tx);
}
