import { sql } from 'kysely';
import type { Adjustment } from '#shared/pricing/price-order.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface StoredLine {
  id: string;
  productId: string;
  /** Null if the shop no longer has that variant. */
  variantId: string | null;
  quantity: number;
  /** Taka for one piece. */
  price: number;
  name: string;
}

export async function listLines(tx: Tx, order: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    SELECT id, product_id AS "productId", variant_id AS "variantId", quantity, price, product_name AS name
    FROM order_lines WHERE order_id = ${order} ORDER BY position`.execute(tx);
  return rows;
}

export async function deleteLines(tx: Tx, lines: readonly string[]): Promise<void> {
  await sql`DELETE FROM order_lines WHERE id = ANY (${lines}::uuid[])`.execute(tx);
}

export async function updateLine(tx: Tx, id: string, quantity: number): Promise<void> {
  await sql`UPDATE order_lines SET quantity = ${quantity} WHERE id = ${id}`.execute(tx);
}

/** Adds a new line after the others; returns its id. */
export async function insertLine(
  tx: Tx,
  order: string,
  { variantId, quantity, price }: { variantId: string; quantity: number; price: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO order_lines (
      order_id, position, product_id, variant_id, product_name, product_number, color, size, sku,
      quantity, price)
    SELECT ${order}, (SELECT coalesce(max(position), 0) + 1 FROM order_lines WHERE order_id = ${order}), p.id, v.id,
      p.name, p.product_number, v.color, v.size, v.sku, ${quantity}::int, ${price}::int
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ${variantId}
    RETURNING id`.execute(tx);
  // the variant is locked
  return rows[0]!.id;
}

export type StoredAdjustment = Omit<Adjustment, 'offer'> & { offer: string | null };

export async function listAdjustments(tx: Tx, order: string): Promise<StoredAdjustment[]> {
  const { rows } = await sql<StoredAdjustment>`
    SELECT kind, amount, reason, offer_id AS offer FROM order_adjustments
    WHERE order_id = ${order} ORDER BY id`.execute(tx);
  return rows;
}

export async function replaceAdjustments(
  tx: Tx,
  order: string,
  adjustments: readonly Adjustment[],
  by: string,
): Promise<void> {
  await sql`DELETE FROM order_adjustments WHERE order_id = ${order}`.execute(tx);
  for (const { kind, amount, reason, offer } of adjustments)
    await sql`
      INSERT INTO order_adjustments (order_id, kind, amount, reason, offer_id, created_by)
      VALUES (${order}, ${kind}, ${amount}, ${reason}, ${offer ?? null}, ${by})`.execute(tx);
}

interface Contents {
  name: string;
  phone: string;
  district: string;
  area: string | null;
  address: string;
  pieces: number;
  /** Taka. */
  shippingAmount: number;
  total: number;
}

/** Stores the new contents of the order and increases its version. */
export async function updateContents(tx: Tx, order: string, input: Contents): Promise<void> {
  await sql`
    UPDATE orders SET name = ${input.name}, phone = ${input.phone}, district = ${input.district}, area = ${input.area},
      address = ${input.address}, total_quantity = ${input.pieces}, shipping_amount = ${input.shippingAmount},
      total_price = ${input.total}, payment_state = payment_state_of(id, ${input.total}::int), version = version + 1,
      updated_at = now()
    WHERE id = ${order}`.execute(tx);
}

/** The same for an address in the same district, which costs the same. */
export async function updateAddress(
  tx: Tx,
  order: string,
  { phone, area, address }: Pick<Contents, 'phone' | 'area' | 'address'>,
): Promise<void> {
  await sql`
    UPDATE orders SET phone = ${phone}, area = ${area}, address = ${address}, version = version + 1, updated_at = now()
    WHERE id = ${order}`.execute(tx);
}

/** Adds the goods of an exchange to the totals of an order. */
export async function addToTotals(tx: Tx, order: string, more: { pieces: number; taka: number }): Promise<void> {
  await sql`
    UPDATE orders SET total_quantity = total_quantity + ${more.pieces}, total_price = total_price + ${more.taka},
      payment_state = payment_state_of(id, total_price + ${more.taka}::int), version = version + 1, updated_at = now()
    WHERE id = ${order}`.execute(tx);
}
