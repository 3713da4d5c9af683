import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { usualRules } from '#shared/cash-risk/cash-risk.ts';
import { openAdminShop, type AdminShop } from './admin-shop.ts';

// Call desk and risk of cash on delivery in a shop with a million orders: npm run bench:cash-risk [-- orders]

const orders = Number(process.argv[2] ?? 1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const shop = await openAdminShop(folder);
try {
  await measure(shop);
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure({ url, headers, connection }: AdminShop): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await fill(client);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'pending' ORDER BY created_at LIMIT 100`,
  );
  const ask = (method: string, path: string, body?: object) => async () => {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...sent,
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const ids = rows.map(({ id }) => id).join(',');
  const rules = { ...usualRules, high: 'refuse' as const };
  await report('risk of 100 listed orders', 100, ask('GET', `/cash-risks?orders=${ids}`));
  await report('how many are to be called (500 due)', 50, ask('GET', '/calls'));
  await report('the next customer', 50, ask('POST', '/call-claims', {}));
  await report('rules tried on 12 months', 5, ask('POST', '/cash-rules/trial', { rules, months: 12 }));
  const risk = `SELECT * FROM past_of('01700000007', address_key('Dhaka', 'Mirpur', 'House 7, Road 3'), now(), NULL)`;
  await report('what placing an order adds where a rule refuses', 500, () => client.query(risk));
  await client.end();
}

/** Five orders of each phone, 500 of which wait for a call; one phone has a tenth of a percent of all. */
async function fill(client: pg.Client): Promise<void> {
  // what the triggers would write for each row is written at once
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO orders (order_number, user_id, status, decided_at, total_quantity, total_price, shipping_amount,
      shipping_status, name, phone, district, area, address, payment_method, created_at, updated_at)
    SELECT 'H-' || (100000000 + n), (SELECT id FROM users LIMIT 1), s.status,
      CASE WHEN s.status <> 'pending' THEN s.at END, 1, 500 + n % 3000, 70,
      CASE WHEN s.status = 'pending' THEN 'not shipped' WHEN n % 7 = 0 THEN 'returned' ELSE 'delivered' END, 'Rahima',
      '017' || lpad((CASE WHEN n % 1000 = 0 THEN 7 ELSE n % ($1 / 5) END)::text, 8, '0'), 'Dhaka', 'Mirpur',
      'House ' || n % ($1 / 8) || ', Road 3', 'cod', s.at, s.at
    FROM generate_series(1, $1::int) n, LATERAL (
      SELECT CASE WHEN n > $1 - 500 THEN 'pending' ELSE 'accepted' END AS status,
        now() - interval '400 days' * ($1 - n) / $1 - interval '1 hour' AS at) s`,
    [orders],
  );
  await client.query(
    `INSERT INTO order_outcomes (order_id, phone, place, outcome, ended_at)
    SELECT id, phone, address_key(district, area, address), shipping_status, created_at + interval '3 days'
    FROM orders WHERE shipping_status IN ('delivered', 'returned') ON CONFLICT DO NOTHING`,
  );
  await client.query(`SET session_replication_role = origin`);
  await client.query('VACUUM ANALYZE orders, order_outcomes');
}

async function report(what: string, times: number, call: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    await call();
    took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!.toFixed(1);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
