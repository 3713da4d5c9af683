import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/queue/jobs.ts';
import { fillOrders } from './fill-orders.ts';
import { fillShop } from './fill-shop.ts';
import { machine } from './machine.ts';
import { addSignedIn, adminHeaders } from './people.ts';
import { startServer } from './start-server.ts';
import { timesOf } from './times.ts';

// `npm run bench:overview [-- ORDERS]`: how long the overview takes over HTTP, one request after the other, on 5,000
// products and 100,000 orders of 400 days, next to one point SELECT behind node:http in the same run.

const orders = Number(process.argv[2] ?? 100_000);
const times = Number(process.env.BENCH_TIMES ?? 60);

const admin = { name: 'Admin', email: 'bench-admin@haat.example', role: 'admin', staff_role: 'owner' };

const day = (daysAgo: number) => new Date(Date.now() + 6 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const custom = (days: number) => `range=custom&from=${day(days - 1)}&to=${day(0)}`;
const ranges = {
  today: 'range=today',
  'this week': 'range=week',
  'this month': 'range=month',
  '200 days': custom(200),
  '366 days': custom(366),
};

async function measure(name: string, url: string, headers: Record<string, string> = {}): Promise<string> {
  const { p50, p95 } = await timesOf(times, async () => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`Refused: ${response.status} ${url}`);
  });
  return `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`;
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const { products } = await fillShop(postgres.connection, dataDir, undefined);
  const database = openDatabase(postgres.connection, { isForWork: true });
  await migrateJobs(database);
  await fillOrders(database, orders);
  const { token } = await addSignedIn(database.db, admin);
  const shop = await startServer('shop', postgres.connection, dataDir);
  const select = await startServer('select', postgres.connection, dataDir);
  const rows = [await measure('one point SELECT', select.url)];
  for (const [name, query] of Object.entries(ranges)) {
    const url = `${shop.url}/api/v1/reports/overview?${query}`;
    rows.push(await measure(`the overview of ${name}`, url, adminHeaders(token)));
  }
  const about =
    `\`npm run bench:overview\`: ${orders} orders of 400 days, ${products} products; ${machine()}; ` +
    `${times} requests each, one after the other.`;
  const report = [about, '', '| asked | p50 ms | p95 ms |', '|---|---|---|', ...rows].join('\n');
  console.log(report);
  await writeFile(join(import.meta.dirname, 'results/overview.md'), `${report}\n`);
  for (const server of [shop, select]) server.stop();
  await database.close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
