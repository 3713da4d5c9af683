import { sql, type Kysely } from 'kysely';
import { jsonRows } from '#server/platform/db/queries/json-rows.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** A variant that is locked. Its price is in Taka. */
export interface HeldVariant {
  id: string;
  color: string;
  size: string | null;
  price: number;
  quantity: number;
  /** Its bin location in the store, if set. */
  place: string | null;
  /** Its codes, if it has any. */
  sku: string | null;
  barcode: string | null;
  /** Grams of one piece, if known. */
  weight: number | null;
  /** Of a pre-order: its day, as 2026-12-31, and how many may still be ordered before. */
  comes_on: string | null;
  preorder_left: number | null;
  /** Pieces that orders wait for. */
  owed: number;
}

/** A variant to be written, and its place among those of its product. */
export type PlacedVariant = Omit<HeldVariant, 'id' | 'owed'> & { position: number };

export async function insertVariants(tx: Db, productId: string, variants: PlacedVariant[]): Promise<void> {
  if (variants.length > 0)
    await tx
      .insertInto('variants')
      .values(variants.map((variant) => ({ ...variant, product_id: productId })))
      .execute();
}

export async function deleteVariants(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variants').where('id', 'in', ids).execute();
}

export async function updateVariants(tx: Db, variants: (PlacedVariant & { id: string })[]): Promise<void> {
  const input = jsonRows(variants);
  // variants that change color, size or SKU give up the old values first: two may have swapped them, and uniqueness is
  // checked row by row
  await sql`
    UPDATE variants v SET color = v.id::text, sku = NULL
    FROM ${input} AS n (id uuid, color text, size text, sku text)
    WHERE v.id = n.id AND (v.color, v.size, v.sku) IS DISTINCT FROM (n.color, n.size, n.sku)`.execute(tx);
  await sql`
    UPDATE variants v
    SET position = n.position, color = n.color, size = n.size, price = n.price, quantity = n.quantity,
      place = n.place, sku = n.sku, barcode = n.barcode, weight = n.weight,
      comes_on = n.comes_on, preorder_left = n.preorder_left
    FROM ${input} AS n (id uuid, position int, color text, size text, price int, quantity int, place text, sku text,
      barcode text, weight int, comes_on date, preorder_left int)
    WHERE v.id = n.id AND (v.position, v.color, v.size, v.price, v.quantity, v.place, v.sku, v.barcode,
      v.weight, v.comes_on, v.preorder_left) IS DISTINCT FROM (n.position, n.color, n.size, n.price, n.quantity,
      n.place, n.sku, n.barcode, n.weight, n.comes_on, n.preorder_left)`.execute(tx);
}

/** Names of other products that have one of these SKUs, by the SKU in small letters; also of those in the trash. */
export async function findSkuHolders(tx: Db, skus: string[], productId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; name: string }>`
    SELECT lower(v.sku) AS sku, p.name FROM variants v JOIN products p ON p.id = v.product_id
    WHERE lower(v.sku) = ANY (SELECT lower(given) FROM unnest(${skus}::text[]) AS given) AND p.id <> ${productId}
    ORDER BY v.id LIMIT ${skus.length}`.execute(tx);
  return new Map(rows.map(({ sku, name }) => [sku, name]));
}

/** The variants of one product for its copy: the same ones, with quantity 0 and without codes. */
export async function copyVariants(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO variants (product_id, position, color, size, price, weight, quantity)
    SELECT ${to}, position, color, size, price, weight, 0 FROM variants WHERE product_id = ${from}`.execute(tx);
}
