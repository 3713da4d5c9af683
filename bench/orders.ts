import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateJobs } from '#server/jobs/jobs.ts';
import { insertOrder } from '#server/orders/place-order.queries.ts';
import { fillShop } from './fill-shop.ts';
import { load, type Load } from './load.ts';

// `npm run bench:orders`: orders a second through the whole shop (HTTP, session, checks, one statement) at 1 and 32
// customers, on 5,000 products, beside the bare statement straight through the driver in the same run.

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const address = { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' };

interface Customer {
  id: string;
  token: string;
  phone: string;
}
interface Goods {
  productId: string;
  variantId: string;
}

async function prepare({ db }: Database): Promise<{ customers: Customer[]; goods: Goods[] }> {
  await sql`UPDATE variants SET quantity = 1000000`.execute(db);
  await sql`UPDATE products SET in_stock = true`.execute(db);
  const customers: Customer[] = [];
  // as many as it takes: each may have 1,000 orders waiting
  await sql`UPDATE settings SET value = value || ${JSON.stringify({ waiting })}::jsonb`.execute(db);
  for (let n = 0; n < 2000; n++) {
    const token = newToken();
    const phone = `017${String(n).padStart(8, '0')}`;
    const { id } = await db
      .insertInto('users')
      .values({
        name: `Customer ${n}`,
        email: `customer-${n}@haat.example`,
        phone,
        password_hash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({
        user_id: id,
        token_hash: hashToken(token),
        device: 'bench',
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    customers.push({ id, token, phone });
  }
  // they have received something before: of new customers no more than 500 orders wait in all
  await sql`
    INSERT INTO orders (user_id, status, decided_at, shipping_status, total_quantity, total_price, shipping_amount, district, payment_method)
    SELECT id, 'accepted', now(), 'delivered', 1, 570, 70, 'Dhaka', 'cod' FROM users WHERE password_hash = '-'`.execute(
    db,
  );
  const rows = await db.selectFrom('variants').select(['id', 'product_id']).orderBy('id').limit(20_000).execute();
  await sql`VACUUM ANALYZE`.execute(db);
  return { customers, goods: rows.map((row) => ({ productId: row.product_id, variantId: row.id })) };
}

const roomy = { orders: 1000, pieces: 10_000 };
const waiting = {
  cashHours: 72,
  prepaidHours: 72,
  newCustomer: roomy,
  knownCustomer: roomy,
  address: roomy,
  inAll: roomy,
};
const anyOf = <Thing>(things: Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
const newTransactionId = () => randomBytes(8).toString('hex').toUpperCase();

/** An order of two things, paid by bKash. */
function question({ customers, goods }: { customers: Customer[]; goods: Goods[] }): Buffer {
  const { phone, token } = anyOf(customers);
  const body = JSON.stringify({
    items: [
      { ...anyOf(goods), quantity: 1 },
      { ...anyOf(goods), quantity: 2 },
    ],
    phone,
    shippingInfo: address,
    paymentInfo: { method: 'bkash', paymentNumber: '01812345678', transactionId: newTransactionId() },
  });
  return Buffer.from(
    `POST /api/v1/orders HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The same order, as the statement alone. */
async function bare(
  database: Database,
  { customers, goods }: { customers: Customer[]; goods: Goods[] },
  connections: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const lines = [
          { ...anyOf(goods), quantity: 1 },
          { ...anyOf(goods), quantity: 2 },
        ].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
        await insertOrder(database.pool, {
          buyer: anyOf(customers).id,
          key: randomUUID(),
          hash: randomBytes(32),
          lines,
          given: {
            ...address,
            phone: anyOf(customers).phone,
            note: null,
            payment_method: 'bkash',
            payment_number: '01812345678',
            transaction_id: newTransactionId(),
            language: 'en',
          },
          address: null,
          rules: null,
          charge: 70,
          freeFrom: null,
          expected: null,
        });
        placed += 1;
      }
    }),
  );
  return Math.round(placed / seconds);
}

async function startShop(connection: unknown, dataDir: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), 'shop', JSON.stringify(connection), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (line: Buffer) => {
      if (/^\d+\s*$/.test(String(line))) resolve(String(line).trim());
    });
    child.on('exit', () => reject(new Error('The shop ended')));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const { products } = await fillShop(postgres.connection, dataDir, process.argv[2]);
  const database = openDatabase(postgres.connection, { connections: 32 });
  await migrateJobs(database);
  const shopful = await prepare(database);
  const shop = await startShop(postgres.connection, dataDir);
  const rows: string[] = [];
  for (const customers of [1, 32]) {
    const ask = () =>
      load(`${shop.url}/api/v1/orders`, customers, seconds, { question: () => question(shopful), status: 201 });
    await ask();
    const reference = await bare(database, shopful, customers);
    const measured: Load = await ask();
    rows.push(
      `| ${customers} | ${measured.perSecond} | ${reference} | ${(measured.perSecond / reference).toFixed(2)} | ${measured.p50} | ${measured.p99} |`,
    );
  }
  const heading = [
    '| customers | orders /s | bare statement /s | ratio | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|',
  ];
  console.log(
    `${products} products; ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${seconds} s each\n\n${[...heading, ...rows].join('\n')}`,
  );
  await writeFile(join(import.meta.dirname, 'results/orders.md'), [...heading, ...rows].join('\n') + '\n');
  shop.stop();
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
