import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureImport } from './admin-import.ts';
import { measureLists, measureReference, wantedMs } from './admin-lists.ts';
import { openAdminShop } from './admin-shop.ts';
import { machine } from './machine.ts';
import { multiplyTo } from './multiply-products.ts';

// `npm run bench:admin [-- SOURCE.csv]`: All Products and its search at 100,000 products, next to one point SELECT
// behind node:http in the same run; then an import of 5,000 products through the dashboard's calls into the same shop.

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const shop = await openAdminShop(dataDir);
try {
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
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
