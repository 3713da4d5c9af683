import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { OrderStatus } from '#shared/order-states.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';

export interface StoredOrder {
  /** Milliseconds since 1970. */
  at: number;
  status: OrderStatus;
  method: PaymentMethod;
  shipping: number;
  /** Where it is accepted, its parcel came back. */
  isReturned: boolean;
  lines: { product: string; quantity: number; price: number }[];
  /** Confirmed payments, one after the other. */
  payments?: StoredMoney[];
  /** What fell due to be paid back, at most what was paid. */
  refund?: StoredMoney | undefined;
  /** What its customer need not pay, because goods came back. */
  credit?: StoredMoney | undefined;
}

/** Taka, and when: milliseconds since 1970. */
export interface StoredMoney {
  at: number;
  amount: number;
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
  await db.deleteFrom('refunds').execute();
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

/** The money of these stored orders, with the moments of the ledger as if all had happened then. */
export async function addStoredMoney({ db }: Database, orders: readonly StoredOrder[]): Promise<void> {
  const moneyOf = (kind: 'payment' | 'refund' | 'credit', of: (order: StoredOrder) => StoredMoney[]) =>
    orders.flatMap((order, n) =>
      of(order).map(({ at, amount }) => ({ number: `H-${10_000_000 + n}`, kind, at: new Date(at), amount })),
    );
  const rows = [
    ...moneyOf('payment', ({ payments }) => payments ?? []),
    ...moneyOf('refund', ({ refund }) => (refund ? [refund] : [])),
    ...moneyOf('credit', ({ credit }) => (credit ? [credit] : [])),
  ].map((row, n) => ({ n, ...row }));
  await db.transaction().execute(async (tx) => {
    await sql`
      CREATE TEMP TABLE money ON COMMIT DROP AS
      SELECT o.id, g.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS g (n int, number text, kind text, at timestamptz, amount int)
      JOIN orders o ON o.order_number = g.number`.execute(tx);
    await sql`
      INSERT INTO payments (order_id, method, amount, state, claimed_at, settled_at)
      SELECT id, 'cash', amount, 'confirmed', at, at FROM money WHERE kind = 'payment' ORDER BY n`.execute(tx);
    await sql`
      INSERT INTO refunds (order_id, amount, due_on, created_at)
      SELECT id, amount, at::date, at FROM money WHERE kind = 'refund' ORDER BY n`.execute(tx);
    await sql`
      INSERT INTO returns (order_id, kind, credit, created_at, received_at)
      SELECT id, 'later', amount, at, at FROM money WHERE kind = 'credit' ORDER BY n`.execute(tx);
    // the ledger is only added to, except here, where its moments are made
    await sql`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_only_added`.execute(tx);
    await sql`
      UPDATE ledger_entries l SET at = CASE l.reason
        WHEN 'accepted' THEN (SELECT created_at FROM orders WHERE id = l.order_id)
        WHEN 'payment' THEN l.at
        WHEN 'return' THEN (SELECT max(created_at) FROM returns WHERE order_id = l.order_id)
        ELSE (SELECT max(created_at) FROM refunds WHERE order_id = l.order_id) END`.execute(tx);
    await sql`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_only_added`.execute(tx);
  });
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
