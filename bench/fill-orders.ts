import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/**
 * Fills the shop with orders of two or three lines each, spread over the last 400 days, and one customer for every
 * five. Nearly all are decided, as in a real shop. No stock moves are written, because nothing here reads them.
 */
export async function fillOrders({ db }: Database, howMany: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // a million rows at once: what triggers would write is written below
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    // the index of words is made at the end: to keep it for each row takes far longer
    const { rows } = await sql<{ made: string }>`
      SELECT pg_get_indexdef('orders_searched'::regclass) AS made`.execute(tx);
    await sql`DROP INDEX orders_searched`.execute(tx);
    await fillBuyers(tx, howMany);
    await fillLines(tx, howMany);
    await writeOrders(tx, howMany);
    await writeOrderLines(tx);
    await writeParcels(tx);
    await writePayments(tx);
    await writeLedger(tx);
    await sql`DROP TABLE bench_buyers, bench_goods, bench_lines`.execute(tx);
    await sql.raw(rows[0]?.made ?? '').execute(tx);
  });
  await sql`VACUUM ANALYZE`.execute(db);
}

async function fillBuyers(db: Db, orders: number): Promise<void> {
  await sql`
    INSERT INTO users (user_number, name, email, phone, password_hash, created_at)
    SELECT 'C-' || (10000000 + n), 'Customer ' || n, 'buyer-' || n || '@haat.example', '017' || lpad(n::text, 8, '0'),
      '-', now() - 400 * interval '1 day' * n / ${orders}::int * 5
    FROM generate_series(1, ${orders}::int / 5) n`.execute(db);
  await sql`
    CREATE TABLE bench_buyers AS
    SELECT row_number() OVER () AS n, id FROM users WHERE name LIKE 'Customer %'`.execute(db);
}

/** The lines of each order, by its place among the orders. Some variants sell far more than others. */
async function fillLines(db: Db, orders: number): Promise<void> {
  await sql`
    CREATE TABLE bench_goods AS
    SELECT row_number() OVER () AS n, v.id, v.product_id, p.name, p.product_number, v.color, v.size,
      discounted_price(v.price, p.discount) AS price
    FROM variants v JOIN products p ON p.id = v.product_id`.execute(db);
  await sql`
    CREATE TABLE bench_lines AS
    SELECT o.n AS order_n, position, g.id, g.product_id, g.name, g.product_number, g.color, g.size, g.price,
      1 + floor(random() * 3)::int AS quantity
    FROM generate_series(1, ${orders}::int) o (n), generate_series(0, 1 + o.n % 2) position,
      LATERAL (
        SELECT 1 + floor(power(random(), 2) * (SELECT count(*) FROM bench_goods) + o.n * 0)::int AS n) chosen
    JOIN bench_goods g ON g.n = chosen.n`.execute(db);
}

/** The oldest first, as they would have been placed. */
async function writeOrders(db: Db, orders: number): Promise<void> {
  const sums = sql`
    SELECT order_n AS n, sum(quantity) AS pieces, sum(quantity * price) AS subtotal,
      string_agg(name || ' ' || product_number, ' ') AS words
    FROM bench_lines GROUP BY 1`;
  const made = sql`
    SELECT s.*, 'H-' || (10000000 + s.n) AS number,
      now() - 400 * interval '1 day' * (${orders}::int - s.n + random()) / ${orders}::int AS at,
      CASE
        WHEN s.n > ${orders}::int - 200 THEN 'pending' WHEN s.n % 8 = 0 THEN 'rejected' ELSE 'accepted'
      END AS status,
      (ARRAY['cod', 'cod', 'cod', 'bkash', 'nagad', 'rocket', 'bank'])[1 + s.n % 7] AS method
    FROM sums s`;
  await sql`
    WITH sums AS (${sums}), made AS (${made})
    INSERT INTO orders (
      order_number, user_id, status, decided_at, total_quantity, total_price, shipping_amount, shipping_status,
      name, phone, district, address, payment_method, created_at, searched)
    SELECT m.number, b.id, m.status, CASE WHEN m.status <> 'pending' THEN m.at END, m.pieces, m.subtotal + 70, 70,
      CASE WHEN m.status <> 'accepted' THEN 'not shipped' WHEN m.n % 5 = 0 THEN 'returned' ELSE 'delivered' END,
      'Rahima Begum', '01712345678', 'Dhaka', 'House 12, Road 3', m.method, m.at,
      as_searched(m.number || ' Rahima Begum 01712345678 ' || m.words)
    FROM made m JOIN bench_buyers b ON b.n = 1 + m.n % (${orders}::int / 5)
    ORDER BY m.n`.execute(db);
}

async function writeOrderLines(db: Db): Promise<void> {
  await sql`
    INSERT INTO order_lines (
      order_id, position, product_id, variant_id, product_name, product_number, color, size, quantity, price)
    SELECT o.id, l.position, l.product_id, l.id, l.name, l.product_number, l.color, l.size, l.quantity, l.price
    FROM bench_lines l JOIN orders o ON o.order_number = 'H-' || (10000000 + l.order_n)
    ORDER BY l.order_n, l.position`.execute(db);
}

async function writeParcels(db: Db): Promise<void> {
  await sql`
    INSERT INTO parcels (order_id, position, status, cash_due, created_at, handed_at, ended_at)
    SELECT id, 1, shipping_status, CASE payment_method WHEN 'cod' THEN total_price ELSE 0 END, created_at, created_at,
      created_at + interval '3 days'
    FROM orders WHERE status = 'accepted' AND shipping_status IN ('delivered', 'returned') ORDER BY created_at`.execute(
    db,
  );
  await sql`
    INSERT INTO parcel_lines (parcel_id, line_id, quantity)
    SELECT p.id, l.id, l.quantity FROM parcels p JOIN order_lines l ON l.order_id = p.order_id`.execute(db);
}

async function writePayments(db: Db): Promise<void> {
  await sql`
    INSERT INTO payments (order_id, method, amount, sender, transaction_id, state, claimed_at, settled_at)
    SELECT id, payment_method, total_price,
      CASE WHEN payment_method <> 'bank' THEN '018' || lpad(right(order_number, 5), 8, '0') END,
      'BENCH' || right(order_number, 8),
      CASE status WHEN 'pending' THEN 'claimed' WHEN 'accepted' THEN 'confirmed' ELSE 'refused' END, created_at,
      CASE WHEN status <> 'pending' THEN decided_at END
    FROM orders WHERE payment_method <> 'cod' ORDER BY created_at`.execute(db);
  await sql`
    INSERT INTO payments (order_id, parcel_id, method, amount, state, claimed_at, settled_at)
    SELECT order_id, id, 'courier', cash_due, 'confirmed', ended_at, ended_at
    FROM parcels WHERE status = 'delivered' AND cash_due > 0 ORDER BY created_at`.execute(db);
  await sql`
    UPDATE orders o SET paid = p.paid, payment_state = p.state
    FROM (
      SELECT order_id, coalesce(sum(amount) FILTER (WHERE state = 'confirmed'), 0) AS paid,
        CASE min(state) WHEN 'confirmed' THEN 'paid' ELSE min(state) END AS state
      FROM payments GROUP BY order_id) p
    WHERE o.id = p.order_id`.execute(db);
}

async function writeLedger(db: Db): Promise<void> {
  await sql`
    INSERT INTO ledger_entries (order_id, at, reason, debit, credit, amount, parcel_id, of_delivery, of_orders)
    SELECT order_id, at, reason, debit, credit, amount, parcel_id,
      CASE reason WHEN 'payment' THEN least(amount, 70) ELSE 0 END, CASE reason WHEN 'payment' THEN 1 ELSE 0 END FROM (
      SELECT id AS order_id, decided_at AS at, 'accepted' AS reason, 'order' AS debit, 'sales' AS credit,
        total_price - shipping_amount AS amount, NULL::uuid AS parcel_id FROM orders WHERE status = 'accepted'
      UNION ALL
      SELECT id, decided_at, 'accepted', 'order', 'delivery', shipping_amount, NULL
      FROM orders WHERE status = 'accepted'
      UNION ALL
      SELECT order_id, settled_at, 'payment', method, 'order', amount, parcel_id
      FROM payments WHERE state = 'confirmed'
      UNION ALL
      -- all but the last weeks is settled with the couriers
      SELECT order_id, settled_at + interval '3 days', 'courier payout', 'bank', 'courier', amount, parcel_id
      FROM payments WHERE method = 'courier' AND settled_at < now() - interval '20 days') entered
    WHERE amount > 0 ORDER BY at`.execute(db);
}
