import { sql, type RawBuilder } from 'kysely';
import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { ParcelStatus, ShippingStatus } from '#shared/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newestThat } from '#server/platform/db/queries/newest-that.ts';
import { contains, searchWords } from '#server/platform/db/queries/search-words.ts';
import { parcelStatuses } from './parcel-statuses.queries.ts';
import type { OrderRow } from './order-row.ts';

type Db = Database['db'];

export interface OrderPage {
  page: number;
  limit: number;
  sort?: 'newest' | 'oldest' | undefined;
}

/** The filters that SQL answers quickly for an account, or for the first pages of all. */
export type PlainFilter = Pick<OrderFilter, 'customer' | 'search' | 'status' | 'shippingStatus'>;

/** Whether a product of an order `o` was ordered before it came. */
export const hasPreorders = sql<boolean>`EXISTS (
  SELECT FROM order_lines WHERE order_id = o.id AND comes_on IS NOT NULL)`;

/** These orders, in this order. Prepared: to plan it takes three times as long as to run it. */
export async function listByIds({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>({
    name: 'list-orders-by-ids',
    text: `
      SELECT d.* FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, n)
      JOIN order_details d ON d.id = page.id ORDER BY page.n`,
    values: [ids],
  });
  return rows;
}

/**
 * Lists a page of orders, newest first by default, and the total count. Only for an account's few orders. Uses two
 * statements, so that the page is read by the index and the count separately.
 */
export async function listOrders(
  db: Db,
  filter: PlainFilter,
  { page, limit, sort }: OrderPage,
): Promise<{ rows: OrderRow[]; total: number }> {
  const where = sql`WHERE ${sql.join([sql`true`, ...conditionsOf(filter)], sql` AND `)}`;
  const direction = sort === 'oldest' ? sql`ASC` : sql`DESC`;
  // select the ids of the page first, so that details are read only for them; the planner must know the small limit
  const { rows } = await sql<OrderRow>`
    SELECT d.* FROM (
      SELECT o.id FROM orders o ${where}
      ORDER BY o.created_at ${direction}, o.id ${direction}
      LIMIT ${sql.lit(limit)} OFFSET ${sql.lit((page - 1) * limit)}
    ) AS page
    JOIN order_details d ON d.id = page.id
    ORDER BY d.created_at ${direction}, d.id ${direction}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM orders o ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ customer, search, status, shippingStatus }: PlainFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = searchWords(search ?? '').map((word) => contains(sql`o.searched`, word));
  if (customer !== undefined) conditions.push(sql`o.user_id = ${customer}`);
  if (status) conditions.push(sql`o.status = ANY (${status}::text[])`);
  if (shippingStatus) conditions.push(sql`o.shipping_status = ANY (${shippingStatus}::text[])`);
  return conditions;
}

/** `userId`: only if it is an order of this person; `guest`: only if it belongs to no account. */
export async function findOrder(db: Db, id: string, userId?: string): Promise<OrderRow | undefined> {
  const ofPerson =
    userId === undefined ? sql`` : userId === 'guest' ? sql`AND user_id IS NULL` : sql`AND user_id = ${userId}`;
  const { rows } = await sql<OrderRow>`SELECT * FROM order_details WHERE id = ${id} ${ofPerson}`.execute(db);
  return rows[0];
}

/** `phone`: only an order that belongs to no account, and was placed with this number. */
export async function findOrderByNumber(db: Db, number: string, phone?: string): Promise<OrderRow | undefined> {
  const ofGuest = phone === undefined ? sql`` : sql`AND phone = ${phone} AND user_id IS NULL`;
  const { rows } = await sql<OrderRow>`
    SELECT * FROM order_details WHERE order_number = ${number} ${ofGuest}`.execute(db);
  return rows[0];
}

/**
 * The order, locked until the transaction ends, so that a second admin sees the first one's change. Locks the admin's
 * row first, because deleting an account locks people before their orders. `admin` is
 * null where no person acts.
 */
export async function lockOrder(
  tx: Db,
  id: string,
  admin: string | null,
): Promise<{ status: OrderStatus; shippingStatus: ShippingStatus } | undefined> {
  if (admin !== null) await sql`SELECT FROM users WHERE id = ${admin} FOR KEY SHARE`.execute(tx);
  const row = await tx
    .selectFrom('orders')
    .select(['status', 'shipping_status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // check constraints restrict both columns to these values
  return row && { status: row.status as OrderStatus, shippingStatus: row.shipping_status as ShippingStatus };
}

interface OrderSummary extends Pick<
  OrderRow,
  'id' | 'user_id' | 'order_number' | 'name' | 'phone' | 'status' | 'total_price' | 'transaction_id' | 'created_at'
> {
  places: ParcelStatus[];
}
const transactionId = sql`(
  SELECT p.transaction_id FROM payments p WHERE p.order_id = o.id AND p.transaction_id IS NOT NULL
  ORDER BY p.id LIMIT 1) AS transaction_id`;

/** The newest orders that contain all these words, each in a few fields. */
export async function listOrderSummaries(db: Db, words: string[], max: number): Promise<OrderSummary[]> {
  const spelled = words.map((word) => [word]);
  const found = newestThat({ table: 'orders', searched: sql`searched`, where: sql`true`, words: spelled, most: max });
  const { rows } = await sql<OrderSummary>`
    SELECT o.id, o.user_id, o.order_number, o.name, o.phone, o.status, o.total_price, ${transactionId}, o.created_at,
      ${parcelStatuses} AS places
    FROM (${found}) AS found JOIN orders o ON o.id = found.id ORDER BY o.created_at DESC, o.id DESC`.execute(db);
  return rows;
}
