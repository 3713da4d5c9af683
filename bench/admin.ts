import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureImport } from './admin-import.ts';
import { measureLists, measureReference, wantedMs } from './admin-lists.ts';
import { measureOrders } from './admin-orders.ts';
import { openAdminShop } from './admin-shop.ts';
import { fillOrderDesk } from './fill-order-desk.ts';
import { machine } from './machine.ts';
import { multiplyTo } from './multiply-products.ts';

// `npm run bench:admin [-- SOURCE.csv]`: All Products and its search at 100,000 products, next to one point SELECT
// behind node:http in the same run; an import of 5,000 products through the dashboard's calls into the same shop; then
// the lists and searches of 1,000,000 orders. BENCH_PRODUCTS=0 measures the orders alone.

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
let shop = await openAdminShop(dataDir);
try {
  if (products > 0) await measureProducts();
  await fillOrderDesk(shop.connection, orders);
  console.log(`${orders} orders are there`);
  // it learns of orders by triggers, which so many at once did not call
  await shop.stop();
  shop = await openAdminShop(dataDir);
  await measureOrders(shop, dataDir, { orders, seconds });
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureProducts(): Promise<void> {
  await multiplyTo(shop.connection, products);
  console.log(`${products} products are there`);
  const about =
    `All Products at ${products.toLocaleString('en')} products more, ten to a page, one admin, ` +
    `${seconds} s each; the aim: p95 below ${wantedMs} ms.`;
  const text = [
    machine(),
    '',
    about,
    '',
    '| list | p50 ms | p95 ms | p99 ms | within the aim |',
    '|---|---|---|---|---|',
    await measureReference(shop, dataDir, seconds),
    ...(await measureLists(shop, products, seconds)),
    '',
    'An import through the dashboard’s calls:',
    '',
    '| time | file | sent s | checked s | written s | rows/s checked and written | result |',
    '|---|---|---|---|---|---|---|',
    ...(await measureImport(shop, process.argv[2])),
  ].join('\n');
  await writeFile(join(import.meta.dirname, 'results/admin.md'), `${text}\n`);
}
