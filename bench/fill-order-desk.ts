import { sql, type Kysely } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

const names = `Rahima Karim Nusrat Shahida Jamal Farhana Tanvir Sultana Begum Hossain Akter Islam Mia Khatun Rahman
  Chowdhury Sadia Arif Imran Lubna`.split(/\s+/);
const districts = `Dhaka Dhaka Dhaka Dhaka Chattogram Chattogram Sylhet Khulna Rajshahi Barishal Rangpur Mymensingh
  Cumilla Gazipur Bogura Jashore`.split(/\s+/);
const couriers = ['Pathao', 'Steadfast', 'RedX', 'Paperfly', 'Sundarban'];
const anyOf = (list: readonly string[]) => sql`(${list}::text[])[1 + floor(random() * ${list.length}::int)::int]`;

/**
 * Orders as a large shop has them, spread over the last 400 days: one customer for every five orders, one line each,
 * 300 that wait and 2,000 on their way. Nothing but the orders, their lines and what lists read of them.
 */
export async function fillOrderDesk(connection: Connection, orders: number): Promise<void> {
  const database = openDatabase(connection, { isForWork: true });
  await database.db.transaction().execute(async (tx) => {
    // a million rows at once: what triggers and the index would do for each is done below, for all together
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`SELECT setseed(0.5)`.execute(tx);
    const { rows } = await sql<{ made: string }>`
      SELECT pg_get_indexdef('orders_searched'::regclass) AS made`.execute(tx);
    await sql`DROP INDEX orders_searched`.execute(tx);
    await fillBuyers(tx, orders);
    await fillRows(tx, orders);
    await sql.raw(rows[0]?.made ?? '').execute(tx);
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
  await database.close();
}

async function fillBuyers(db: Db, orders: number): Promise<void> {
  await sql`
    INSERT INTO users (user_number, name, email, phone, password_hash)
    SELECT 'C-' || (10000000 + n::bigint * 7919 % 90000000), ${anyOf(names)} || ' ' || ${anyOf(names)},
      'desk-' || n || '@haat.example', '01' || (3 + n % 7) || lpad((n::bigint * 104729 % 100000000)::text, 8, '0'), '-'
    FROM generate_series(1, ${orders}::int / 5) n
    -- the demo has drawn numbers too
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    CREATE TEMP TABLE desk_buyers ON COMMIT DROP AS
    SELECT row_number() OVER () AS n, id, name, user_number, phone FROM users WHERE email LIKE 'desk-%'`.execute(db);
  await sql`
    CREATE TEMP TABLE desk_goods ON COMMIT DROP AS
    SELECT row_number() OVER () AS n, id, name, product_number, count(*) OVER () AS many FROM products`.execute(db);
}

/** The oldest first, as they would have been placed. Numbers, as those of the shop, look like drawn ones. */
async function fillRows(db: Db, orders: number): Promise<void> {
  const made = sql`
    SELECT s.n, 'H-' || (10000000 + s.n::bigint * 48271 % 89999999) AS number, b.id AS buyer, b.name, b.user_number,
      b.phone, g.id AS product, g.name AS goods, g.product_number,
      CASE WHEN s.n > ${orders}::int - 300 THEN 'pending' WHEN s.n % 8 = 0 THEN 'rejected' ELSE 'accepted'
      END AS status,
      CASE WHEN s.n > ${orders}::int - 300 OR s.n % 8 = 0 THEN 'not shipped'
        WHEN s.n > ${orders}::int - 2300 THEN 'handed over' WHEN s.n % 7 = 0 THEN 'returned' ELSE 'delivered'
      END AS parcel,
      ${anyOf(districts)} AS district, 'Block ' || chr(65 + s.n % 26) AS area, ${anyOf(couriers)} AS courier,
      'DT' || upper(substr(md5(s.n::text), 1, 10)) AS tracking,
      (ARRAY['cod', 'cod', 'cod', 'bkash', 'nagad'])[1 + s.n % 5] AS method, 70 + (random() * 5000)::int AS total,
      now() - 400 * interval '1 day' * (${orders}::int - s.n + random()) / ${orders}::int AS at
    FROM generate_series(1, ${orders}::int) s (n)
    JOIN desk_buyers b ON b.n = 1 + s.n % (${orders}::int / 5)
    JOIN desk_goods g ON g.n = 1 + s.n::bigint * 31 % g.many`;
  await sql`
    WITH made AS MATERIALIZED (${made} ORDER BY s.n),
    placed AS (
      INSERT INTO orders (order_number, user_id, status, decided_at, total_quantity, total_price, shipping_amount,
        shipping_status, name, phone, district, area, address, courier, tracking, payment_method, payment_state,
        created_at, searched)
      SELECT number, buyer, status, CASE WHEN status <> 'pending' THEN at END, 1, total, 70, parcel, name, phone,
        district, area, 'House 12', CASE WHEN parcel <> 'not shipped' THEN courier END,
        CASE WHEN parcel <> 'not shipped' THEN tracking END, method,
        CASE WHEN method = 'cod' THEN 'none' WHEN status = 'pending' THEN 'claimed' ELSE 'paid' END, at,
        as_searched(concat_ws(' ', number, name, phone, goods, product_number, district, area, courier, tracking, name,
          user_number))
      FROM made ORDER BY n
      ON CONFLICT DO NOTHING
      RETURNING id, order_number)
    INSERT INTO order_lines (order_id, position, product_id, product_name, product_number, color, quantity, price)
    SELECT p.id, 0, m.product, m.goods, m.product_number, 'Black', 1, m.total - 70
    FROM placed p JOIN made m ON m.number = p.order_number`.execute(db);
}
