import { sql, type Kysely, type Updateable } from 'kysely';
import type pg from 'pg';
import type { OrderStatus, ShippingStatus } from '#shared/order-status.ts';
import { againIfLockedOut } from '../db/locked-out.ts';
import { newestThat } from '../db/newest-that.ts';
import { contains, searchWords } from '../db/search-words.ts';
import type { DB } from '../db/types.ts';
import type { WaitingRules } from './order-limits.ts';
import type { OrderRow } from './order-row.ts';

type Db = Kysely<DB>;

export interface PlacedOrder {
  buyer: string;
  key: string | null;
  hash: Buffer;
  /** Each variant once. */
  lines: { productId: string; variantId: string; quantity: number }[];
  /** What the customer gave, as columns of `orders`. */
  given: Updateable<DB['orders']> & { district: string };
  /** The network address, if it identifies the caller; stored as a hash while the order waits. */
  address: string | null;
  /** null: no limits apply, and the order never expires. */
  rules: WaitingRules | null;
  charge: number;
  freeFrom: number | null;
  expected: number | null;
}

/**
 * Places the whole order in one prepared statement (place_order() in db/routines/orders.sql). Throws PostgreSQL's
 * errors HT400 to HT422 and violated constraints.
 */
export async function insertOrder(pool: pg.Pool, order: PlacedOrder): Promise<OrderRow> {
  const { rows } = await againIfLockedOut(() =>
    pool.query<OrderRow>({
      name: 'place-order',
      text: 'SELECT * FROM place_order($1, $2, $3, $4::uuid[], $5::uuid[], $6::int[], $7::jsonb, $8, $9, $10, $11, $12::jsonb)',
      values: [
        order.buyer,
        order.key,
        order.hash,
        order.lines.map((line) => line.productId),
        order.lines.map((line) => line.variantId),
        order.lines.map((line) => line.quantity),
        JSON.stringify(order.given),
        order.charge,
        order.freeFrom,
        order.expected,
        order.address,
        order.rules && JSON.stringify(order.rules),
      ],
    }),
  );
  // the function returns a row or raises
  return rows[0]!;
}

/** The order that was placed with this key and this content; place_order finds it in the same way. */
export async function findPlaced(
  db: Db,
  { buyer, key, hash }: Pick<PlacedOrder, 'buyer' | 'hash'> & { key: string },
): Promise<OrderRow | undefined> {
  const {
    rows: [row],
  } = await sql<OrderRow>`
    SELECT * FROM order_details WHERE id = (SELECT id FROM orders WHERE user_id = ${buyer} AND idempotency_key = ${key} AND request_hash = ${hash})`.execute(
    db,
  );
  return row;
}

export interface OrderFilter {
  status?: OrderStatus | undefined;
  shippingStatus?: ShippingStatus | undefined;
  userId?: string;
  search?: string | undefined;
}
export interface OrderPage {
  page: number;
  limit: number;
  sort?: 'newest' | 'oldest' | undefined;
}

/**
 * One page, newest first by default, and the total count. Two statements: the page is read by the index, the count
 * separately.
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { page, limit, sort }: OrderPage,
): Promise<{ rows: OrderRow[]; total: number }> {
  const where = matching(filter);
  const direction = sort === 'oldest' ? sql`ASC` : sql`DESC`;
  // the ids of the page first, so that details are read only for them
  const { rows } = await sql<OrderRow>`
    SELECT d.* FROM (SELECT id FROM orders ${where} ORDER BY created_at ${direction}, id ${direction} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS page
    JOIN order_details d ON d.id = page.id ORDER BY d.created_at ${direction}, d.id ${direction}`.execute(db);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*) AS total FROM orders ${where}`.execute(db);
  return { rows, total: counted?.total ?? 0 };
}

function matching({ status, shippingStatus, userId, search }: OrderFilter) {
  const words = search === undefined ? [] : searchWords(search);
  const conditions = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(shippingStatus ? [sql`shipping_status = ${shippingStatus}`] : []),
    ...(userId ? [sql`user_id = ${userId}`] : []),
    ...words.map((word) => contains(sql`searched`, word)),
  ];
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

export async function findOrder(db: Db, id: string, userId?: string): Promise<OrderRow | undefined> {
  const {
    rows: [row],
  } = await sql<OrderRow>`
    SELECT * FROM order_details WHERE id = ${id} ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`}`.execute(
    db,
  );
  return row;
}

/**
 * The order, locked until the transaction ends: if two admins act at once, the second waits and sees what the first
 * did. The admin's row is locked before it, because deleting an account locks people before their orders.
 */
export async function lockOrder(
  tx: Db,
  id: string,
  admin: string,
): Promise<{ status: OrderStatus; shippingStatus: ShippingStatus } | undefined> {
  await sql`SELECT FROM users WHERE id = ${admin} FOR KEY SHARE`.execute(tx);
  const row = await tx
    .selectFrom('orders')
    .select(['status', 'shipping_status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // check constraints restrict both columns to these values
  return row && { status: row.status as OrderStatus, shippingStatus: row.shipping_status as ShippingStatus };
}

export interface Decision {
  id: string;
  status: 'accepted' | 'rejected';
  reason: string | null;
  admin: string;
}

export async function updateDecision(tx: Db, { id, status, reason, admin }: Decision): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status, rejection_reason: reason, decided_by: admin, decided_at: new Date(), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Which order's stock is returned, why, and by whom; null: by nobody, because its time ran out. */
export interface Restock {
  order: string;
  actor: string | null;
  reason: 'rejection' | 'cancellation' | 'return';
}

/** Returns the stock of an order. Variants and their products are locked in the same order as when it was placed. */
export async function restock(tx: Db, { order: orderId, actor, reason }: Restock): Promise<void> {
  await sql`
    SELECT set_config('haat.reason', ${reason}, true), set_config('haat.actor', ${actor ?? ''}, true),
      set_config('haat.order', ${orderId}, true)`.execute(tx);
  await sql`SELECT FROM variants WHERE id IN (SELECT variant_id FROM order_lines WHERE order_id = ${orderId}) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  await sql`SELECT FROM products WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId}) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  await sql`
    UPDATE variants v SET quantity = v.quantity + l.quantity
    FROM (SELECT variant_id, sum(quantity)::int AS quantity FROM order_lines WHERE order_id = ${orderId} AND variant_id IS NOT NULL GROUP BY variant_id) l
    WHERE v.id = l.variant_id`.execute(tx);
}

export type OrderSummary = Pick<
  OrderRow,
  'id' | 'user_id' | 'order_number' | 'name' | 'phone' | 'status' | 'total_price' | 'transaction_id' | 'created_at'
>;

/** The newest orders that contain all these words, each in a few fields. */
export async function listOrderSummaries(db: Db, words: string[], most: number): Promise<OrderSummary[]> {
  const found = newestThat({
    table: 'orders',
    searched: sql`searched`,
    where: sql`true`,
    words: words.map((word) => [word]),
    most,
  });
  const { rows } = await sql<OrderSummary>`
    SELECT o.id, o.user_id, o.order_number, o.name, o.phone, o.status, o.total_price, o.transaction_id, o.created_at
    FROM (${found}) AS found JOIN orders o ON o.id = found.id ORDER BY o.created_at DESC, o.id DESC`.execute(db);
  return rows;
}

/** Adds the pieces of an accepted order to the counts that the sorting `popular` uses. */
export async function countSold(tx: Db, orderId: string): Promise<void> {
  // An import locks all variants that it changes, and then their products in any order: this statement waits for an
  // import, but not for sales.
  await sql`SELECT FROM variants WHERE product_id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId}) ORDER BY id FOR KEY SHARE`.execute(
    tx,
  );
  await sql`SELECT FROM products WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ${orderId}) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  await sql`
    UPDATE products p SET sold_quantity = p.sold_quantity + l.quantity
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM order_lines WHERE order_id = ${orderId} GROUP BY product_id) l
    WHERE p.id = l.product_id`.execute(tx);
}

export async function updateCourier(
  tx: Db,
  id: string,
  { courier, tracking }: { courier: string | null; tracking: string | null },
): Promise<void> {
  await tx.updateTable('orders').set({ courier, tracking }).where('id', '=', id).execute();
}

export async function insertMove(tx: Db, id: string, status: ShippingStatus, admin: string): Promise<void> {
  await tx.insertInto('shipping_moves').values({ order_id: id, status, moved_by: admin }).execute();
  await tx
    .updateTable('orders')
    .set({ shipping_status: status, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export type AwaitedPayment = Pick<
  OrderRow,
  'id' | 'user_id' | 'order_number' | 'total_price' | 'payment_method' | 'payment_number'
> & { transaction_id: string };

// the methods are named so that the index of orders_transaction_once serves
const hasOneOf = (transactionIds: string[]) =>
  sql`payment_method = ANY ('{bkash,nagad,rocket,bank}') AND transaction_id = ANY (${transactionIds})`;

/** The pending orders with one of these transaction ids that no payment was found for yet; locked. */
export async function lockAwaited(tx: Db, transactionIds: string[]): Promise<AwaitedPayment[]> {
  const { rows } = await sql<AwaitedPayment>`
    SELECT id, user_id, order_number, total_price, payment_method, payment_number, transaction_id FROM orders
    WHERE status = 'pending' AND paid_at IS NULL AND ${hasOneOf(transactionIds)}
    ORDER BY id LIMIT 1000 FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

/**
 * The orders that were paid with these transaction ids, or accepted, whatever the method: their numbers by
 * transaction id.
 */
export async function listPaid(tx: Db, transactionIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ transaction_id: string; order_number: string }>`
    SELECT transaction_id, order_number FROM orders
    WHERE ${hasOneOf(transactionIds)} AND (paid_at IS NOT NULL OR status = 'accepted') ORDER BY id`.execute(tx);
  return new Map(rows.map((row) => [row.transaction_id, row.order_number]));
}

export async function markPaid(tx: Db, id: string, found: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_at: new Date(), paid_by: found, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export interface Address {
  name: string;
  phone: string;
  district: string;
  area: string | null;
  address: string;
}

/** The addresses of a person's last orders, each once, the latest first. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const { rows } = await sql<Address>`
    SELECT name, phone, district, area, address FROM (
      SELECT DISTINCT ON (name, phone, district, area, address) name, phone, district, area, address, created_at
      FROM (SELECT * FROM orders WHERE user_id = ${userId} AND address IS NOT NULL ORDER BY created_at DESC LIMIT 50) AS latest
      ORDER BY name, phone, district, area, address, created_at DESC) AS different
    ORDER BY created_at DESC LIMIT 5`.execute(db);
  return rows;
}

/** Erases what identifies the customer. What was sold, at which price and in which district stays. */
export async function eraseBuyer(tx: Db, userId: string): Promise<void> {
  // placing an order locks the customer's row: this waits for it and then sees the order
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
  // in id order, as they are locked when payments are checked
  await sql`SELECT FROM orders WHERE user_id = ${userId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await tx
    .updateTable('orders')
    .set({
      name: null,
      phone: null,
      area: null,
      address: null,
      note: null,
      payment_number: null,
      paid_by: null,
      request_hash: null,
      searched: sql`as_searched(order_number)`,
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
  // last: an admin who decided on an order in the meantime has already queued the message to its customer
  await sql`DELETE FROM messages WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`.execute(tx);
}
