import { sql, type RawBuilder } from 'kysely';
import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contains, searchWords } from '#server/platform/db/queries/search-words.ts';

// The filters of order lists in plain SQL, slowly: the order index must find the same.

type Condition = RawBuilder<unknown>;
/** The condition of each filter field on an order `o`. */
type Conditions = { [Name in keyof OrderFilter]-?: (value: NonNullable<OrderFilter[Name]>) => Condition };

const dhaka = sql.lit('Asia/Dhaka');

const conditions: Conditions = {
  search: (typed) =>
    sql.join([sql`true`, ...searchWords(typed).map((word) => contains(sql`o.searched`, word))], sql` AND `),
  status: (values) => sql`o.status = ANY (${values}::text[])`,
  shippingStatus: (values) => sql`o.shipping_status = ANY (${values}::text[])`,
  paymentMethod: (values) => sql`o.payment_method = ANY (${values}::text[])`,
  payment: (values) => sql`o.payment_state = ANY (${values}::text[])`,
  channel: (values) => sql`o.channel = ANY (${values}::text[])`,
  district: (values) => sql`o.district = ANY (${values}::text[])`,
  courier: (values) => sql`o.courier = ANY (${values}::text[])`,
  staff: (person) => sql`(o.decided_by = ${person} OR o.entered_by = ${person})`,
  product: (product) => sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.product_id = ${product})`,
  customer: (person) => sql`o.user_id = ${person}`,
  from: (day) => sql`o.created_at >= ${day}::timestamp AT TIME ZONE ${dhaka}`,
  to: (day) => sql`o.created_at < (${day}::date + 1)::timestamp AT TIME ZONE ${dhaka}`,
  least: (amount) => sql`o.total_price >= ${amount}`,
  most: (amount) => sql`o.total_price <= ${amount}`,
  phone: (which) => sql`EXISTS (
    SELECT FROM orders other WHERE other.phone = o.phone AND other.id <> o.id AND other.shipping_status = 'delivered'
  ) = ${which === 'known'}`,
  refund: () => sql`EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.paid_at IS NULL)`,
  goods: (state) => sql`
    EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.waiting > 0) = ${state === 'to come'}`,
};

/** The orders that match all given fields. */
export async function listOrdersBySql(
  db: Database['db'],
  filter: OrderFilter,
  sort: 'newest' | 'oldest' = 'newest',
): Promise<string[]> {
  const input = Object.entries(filter).filter(([, value]) => value !== undefined);
  // the names of a filter are those of the conditions, and each value is of the kind that its condition takes
  const parts = input.map(([name, value]) =>
    (conditions[name as keyof OrderFilter] as (v: unknown) => Condition)(value),
  );
  const direction = sort === 'oldest' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM orders o WHERE ${sql.join([sql`true`, ...parts], sql` AND `)}
    ORDER BY o.created_at ${direction}, o.id ${direction}`.execute(db);
  return rows.map(({ id }) => id);
}
