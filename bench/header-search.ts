import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { PublicCache } from '#server/http/public-cache.ts';
import { folderStore } from '#server/media/media-store.ts';

// `npm run bench:header-search`: how long the dashboard's search and its bell take over 100,000 orders, products and customers,
// beside a point SELECT in the same run. Requests go in and answers come out, with guard and JSON; there is no network between.

const many = Number(process.env.BENCH_ROWS ?? 100_000);
const times = Number(process.env.BENCH_TIMES ?? 60);

async function fill({ db }: Database): Promise<string> {
  const token = newToken();
  const admin = await db
    .insertInto('users')
    .values({
      name: 'Admin',
      email: 'admin@haat.example',
      role: 'admin',
      password_hash: '-',
      created_at: new Date('2020-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      user_id: admin.id,
      token_hash: hashToken(token),
      staff_key_hash: hashToken(token),
      device: 'bench',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  await sql`SELECT setseed(0.5)`.execute(db);
  await sql`CREATE TEMP TABLE words AS SELECT array['Rahima','Karim','Nusrat','Shahida','Jamal','Farhana','Tanvir','Sultana','Begum','Hossain','Akter','Islam','Mia','Khatun','Rahman','Chowdhury'] AS people,
    array['Cotton','Silk','Leather','Jamdani','Denim','Linen','Brass','Clay','Golden','Blue','Red','Printed'] AS kinds, array['panjabi','saree','bag','shirt','lamp','kurta','sandal','scarf','watch','basket'] AS things`.execute(
    db,
  );
  await sql`INSERT INTO users (user_number, name, email, phone, password_hash, created_at)
    SELECT 'C-' || (1000000 + n), people[1 + floor(random() * 16)] || ' ' || people[1 + floor(random() * 16)], 'customer-' || n || '@haat.example', '01' || (3 + n % 7) || lpad((n * 7919 % 100000000)::text, 8, '0'), '-', now() - n * interval '3 minutes'
    FROM words, generate_series(1, ${many}::int) n`.execute(db);
  await sql`INSERT INTO pictures (hash, width, height, tint) VALUES (repeat('a', 32), 640, 800, '#e8e0d8')`.execute(db);
  await sql`INSERT INTO categories (name, slug, position) VALUES ('Things', 'things', 1)`.execute(db);
  await sql`INSERT INTO brands (name, slug) VALUES ('Nobody', 'nobody')`.execute(db);
  await sql`INSERT INTO products (product_number, slug, name, name_bn, description, regular_price, category_id, brand_id, thumbnail, created_at)
    SELECT 'P-' || (1000000 + n), 'thing-' || n, kinds[1 + floor(random() * 12)] || ' ' || things[1 + floor(random() * 10)] || ' ' || n, 'সুতি পাঞ্জাবি ' || n, 'One of many.', 100 + n % 3000, c.id, b.id, repeat('a', 32), now() - n * interval '4 minutes'
    FROM words, categories c, brands b, generate_series(1, ${many}::int) n`.execute(db);
  await sql`INSERT INTO variants (product_id, color, price, quantity) SELECT id, 'Black', regular_price, 5000 FROM products`.execute(
    db,
  );
  // all of the last 30 days, so that the bell has to do with all of them
  await sql`INSERT INTO orders (order_number, user_id, total_quantity, total_price, shipping_amount, name, phone, district, payment_method, payment_number, transaction_id, searched, created_at, status, decided_at)
    SELECT number, u.id, 1, 570, 70, u.name, u.phone, 'Dhaka', 'bkash', u.phone, trx, as_searched(concat_ws(' ', number, u.name, u.phone, trx, p.name, p.product_number)), now() - n * interval '25 seconds', 'accepted', now()
    FROM (SELECT n, 'H-' || (10000000 + n) AS number, upper(substr(md5(n::text), 1, 10)) AS trx, 1 + n * 31 % ${many}::int AS person, 1 + n * 17 % ${many}::int AS product FROM generate_series(1, ${many}::int) n) AS given
    JOIN users u ON u.user_number = 'C-' || (1000000 + person) JOIN products p ON p.product_number = 'P-' || (1000000 + product)`.execute(
    db,
  );
  // two sales an order, of which one in a thousand leaves few: the bell passes over all the others
  await sql`INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, moved_at)
    SELECT v.id, v.product_id, -1, CASE WHEN n % 1000 = 0 THEN 5 ELSE 4000 END, 'sale', now() - n * interval '12 seconds' FROM (SELECT *, row_number() OVER () AS place FROM variants) v JOIN generate_series(1, ${many * 2}::int) n ON v.place = 1 + n % ${many}::int`.execute(
    db,
  );
  await sql`VACUUM ANALYZE`.execute(db);
  return token;
}

/** Times in milliseconds of each call, one after the other. */
async function measure(call: (n: number) => Promise<unknown>): Promise<{ p50: number; p95: number; most: number }> {
  for (let n = 0; n < 5; n++) await call(n);
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    await call(n);
    taken.push(performance.now() - begun);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

const someone = (n: number) => 1 + ((n * 9973) % many);
/** What is typed, a new text each time. */
const typed: [string, (n: number) => string][] = [
  ['an order number', (n) => `H-${10_000_000 + someone(n)}`],
  ['the end of an order number', (n) => String(10_000_000 + someone(n)).slice(-5)],
  ['a phone number', (n) => `01${3 + (someone(n) % 7)}${String((someone(n) * 7919) % 100_000_000).padStart(8, '0')}`],
  ['the beginning of phone numbers', (n) => `01${3 + (n % 7)}`],
  ['a name that many have', (n) => ['Rahima', 'Chowdhury', 'Begum'][n % 3]!],
  ['a name that some have', (n) => ['Rahima Chowdhury', 'Jamal Mia', 'Nusrat Akter'][n % 3]!],
  ['a product', (n) => ['jamdani saree', 'leather bag', 'পাঞ্জাবি'][n % 3]!],
  ['a product number', (n) => `P-${1_000_000 + someone(n)}`],
  ['an e-mail address', (n) => `customer-${someone(n)}@haat`],
  ['two letters', (n) => ['ra', 'qz', '০১', '%_'][n % 4]!],
  ['nothing that there is', (n) => `xyzzy${n}`],
];

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const database = openDatabase(postgres.connection);
try {
  await migrate(postgres.connection);
  const token = await fill(database);
  const app = buildApp({
    database,
    cache: new PublicCache(),
    media: folderStore(join(dataDir, 'media')),
    importsFolder: dataDir,
  });
  const ask = async (path: string) => {
    const response = await app.request(`/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, cookie: `staffKey=${token}` },
    });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return response.text();
  };
  const { rows: ids } = await database.pool.query<{ id: string }>('SELECT id FROM orders LIMIT 1000');
  const calls: [string, (n: number) => Promise<unknown>][] = [
    [
      'reference: one point `SELECT`',
      (n) =>
        database.pool.query({
          name: 'point',
          text: 'SELECT id, order_number FROM orders WHERE id = $1',
          values: [ids[n]!.id],
        }),
    ],
    ...typed.map(([name, text]): [string, (n: number) => Promise<unknown>] => [
      `search: ${name}`,
      (n) => ask(`/search?q=${encodeURIComponent(text(n))}`),
    ]),
    ['bell: the newest 20, all unread', () => ask('/notices?limit=20')],
    ['bell: page 20 of 50', () => ask('/notices?limit=50&page=20')],
  ];
  const lines = ['| what | p50 ms | p95 ms | most ms |', '|---|---|---|---|'];
  for (const [name, call] of calls) {
    const { p50, p95, most } = await measure(call);
    lines.push(`| ${name} | ${p50} | ${p95} | ${most} |`);
    console.log(lines.at(-1));
  }
  const about = `${many} orders, products and customers each; ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${times} calls each, one after the other`;
  await writeFile(join(import.meta.dirname, 'results/header-search.md'), `${about}\n\n${lines.join('\n')}\n`);
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
