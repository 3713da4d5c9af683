import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { OrderStatus, PaymentMethod } from '#shared/order-status.ts';

export interface StoredOrder {
  /** Milliseconds since 1970. */
  at: number;
  status: OrderStatus;
  method: PaymentMethod;
  shipping: number;
  /** Where it is accepted, its parcel came back. */
  isReturned: boolean;
  lines: { product: string; quantity: number; price: number }[];
}

/** The shop's orders are these and no others, as if they had been placed then; no stock moves. */
export async function addStoredOrders({ db }: Database, buyer: string, orders: readonly StoredOrder[]): Promise<void> {
  const rows = orders.map(({ at, status, method, shipping, isReturned, lines }, n) => ({
    order_number: `H-${10_000_000 + n}`,
    at: new Date(at).toISOString(),
    status,
    method,
    shipping,
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    total: lines.reduce((all, { quantity, price }) => all + quantity * price, shipping),
    parcel: status === 'accepted' && isReturned ? 'returned' : 'not shipped',
    lines: lines.map((line, position) => ({ ...line, position })),
  }));
  await sql`
    WITH gone AS (DELETE FROM orders RETURNING id),
    given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (
        order_number text, at timestamptz, status text, method text, shipping int, pieces int,
        total int, parcel text, lines jsonb)
      WHERE (SELECT count(*) FROM gone) >= 0),
    stored AS (
      INSERT INTO orders (
        order_number, user_id, status, decided_at, total_quantity, total_price, shipping_amount, shipping_status,
        name, phone, district, address, payment_method, created_at, cancelled_by)
      SELECT order_number, ${buyer}, status, CASE WHEN status <> 'pending' THEN at END, pieces, total, shipping, parcel,
        'Rahima Begum', '01712345678', 'Dhaka', 'House 12', method, at,
        CASE WHEN status = 'cancelled' THEN 'time' END
      FROM given
      RETURNING id, order_number)
    INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color, quantity, price)
    SELECT s.id, l.position, l.product, 'Thing', 'P-1', 'Black', l.quantity, l.price
    FROM stored s JOIN given g USING (order_number),
      jsonb_to_recordset(g.lines) AS l (position int, product uuid, quantity int, price int)`.execute(db);
}

/** Customers who opened their accounts at these moments; they replace the ones of an earlier call. */
export async function addStoredPeople({ db }: Database, moments: readonly number[]): Promise<void> {
  await db.deleteFrom('users').where('name', '=', 'Somebody stored').execute();
  if (moments.length === 0) return;
  await db
    .insertInto('users')
    .values(
      moments.map((at, n) => ({
        name: 'Somebody stored',
        email: `stored-${n}@example.com`,
        password_hash: '-',
        created_at: new Date(at),
      })),
    )
    .execute();
}
