import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** Fills an empty shop with this number of customers, products and orders, and two sales for each order. */
export async function fillDashboard({ db }: Database, many: number): Promise<void> {
  await sql`SELECT setseed(0.5)`.execute(db);
  await fillCustomers(db, many);
  await fillProducts(db, many);
  await db.transaction().execute(async (tx) => {
    // orders without lines: nothing here reads those
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await fillOrders(tx, many);
  });
  await fillSales(db, many);
  await sql`VACUUM ANALYZE`.execute(db);
}

const people = `Rahima Karim Nusrat Shahida Jamal Farhana Tanvir Sultana
  Begum Hossain Akter Islam Mia Khatun Rahman Chowdhury`;
const kinds = 'Cotton Silk Leather Jamdani Denim Linen Brass Clay Golden Blue Red Printed';
const things = 'panjabi saree bag shirt lamp kurta sandal scarf watch basket';

/** One of these words, drawn for each row. */
function anyOf(list: string) {
  const words = list.split(/\s+/);
  return sql`(${words}::text[])[1 + floor(random() * ${words.length}::int)]`;
}

async function fillCustomers(db: Db, many: number): Promise<void> {
  await sql`
    INSERT INTO users (user_number, name, email, phone, password_hash, created_at)
    SELECT 'C-' || (1000000 + n), ${anyOf(people)} || ' ' || ${anyOf(people)}, 'customer-' || n || '@haat.example',
      '01' || (3 + n % 7) || lpad((n * 7919 % 100000000)::text, 8, '0'), '-', now() - n * interval '3 minutes'
    FROM generate_series(1, ${many}::int) n`.execute(db);
}

async function fillProducts(db: Db, many: number): Promise<void> {
  const picture = 'a'.repeat(32);
  await sql`INSERT INTO pictures (hash, width, height, tint) VALUES (${picture}, 640, 800, '#e8e0d8')`.execute(db);
  await sql`INSERT INTO categories (name, slug, position) VALUES ('Things', 'things', 1)`.execute(db);
  await sql`INSERT INTO brands (name, slug) VALUES ('Nobody', 'nobody')`.execute(db);
  await sql`
    INSERT INTO products (
      product_number, slug, name, name_bn, description, regular_price, category_id, brand_id, thumbnail, created_at)
    SELECT 'P-' || (1000000 + n), 'thing-' || n, ${anyOf(kinds)} || ' ' || ${anyOf(things)} || ' ' || n,
      'সুতি পাঞ্জাবি ' || n, 'One of many.', 100 + n % 3000, c.id, b.id, ${picture}, now() - n * interval '4 minutes'
    FROM categories c, brands b, generate_series(1, ${many}::int) n`.execute(db);
  await sql`
    INSERT INTO variants (product_id, color, price, quantity)
    SELECT id, 'Black', regular_price, 5000 FROM products`.execute(db);
}

/** All within the last 30 days, so that the bell has to read all of them. */
async function fillOrders(db: Db, many: number): Promise<void> {
  await sql`
    INSERT INTO orders (
      order_number, user_id, total_quantity, total_price, shipping_amount, name, phone, district, payment_method,
      searched, created_at, status, decided_at)
    SELECT number, u.id, 1, 570, 70, u.name, u.phone, 'Dhaka', 'bkash',
      as_searched(concat_ws(' ', number, u.name, u.phone, trx, p.name, p.product_number)),
      now() - n * interval '25 seconds', 'accepted', now()
    FROM (
      SELECT n, 'H-' || (10000000 + n) AS number, upper(substr(md5(n::text), 1, 10)) AS trx,
        1 + n * 31 % ${many}::int AS person, 1 + n * 17 % ${many}::int AS product
      FROM generate_series(1, ${many}::int) n) AS given
    JOIN users u ON u.user_number = 'C-' || (1000000 + person)
    JOIN products p ON p.product_number = 'P-' || (1000000 + product)`.execute(db);
}

/** One sale in a thousand leaves few pieces: the bell passes over all the others. */
async function fillSales(db: Db, many: number): Promise<void> {
  await sql`
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, moved_at)
    SELECT v.id, v.product_id, -1, CASE WHEN n % 1000 = 0 THEN 5 ELSE 4000 END, 'sale',
      now() - n * interval '12 seconds'
    FROM (SELECT *, row_number() OVER () AS place FROM variants) v
    JOIN generate_series(1, ${many * 2}::int) n ON v.place = 1 + n % ${many}::int`.execute(db);
}
