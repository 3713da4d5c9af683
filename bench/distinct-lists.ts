import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { load } from './load.ts';
import { startServer } from './start-server.ts';

// `node bench/distinct-lists.ts DATA_DIR` measures lists of a filled shop (fill-catalogue.ts) with every request
// different, so that no answer is kept, beside one SELECT of a row by its id.

const [dataDir] = process.argv.slice(2);
if (!dataDir) {
  console.error('Usage: node bench/distinct-lists.ts DATA_DIR');
  process.exit(2);
}
const seconds = 4;
let n = 0;
const next = () => (n += 1);
const words = ['saree', 'shirt', 'shoe', 'watch', 'bag', 'kurta', 'blue', 'black', 'women', 'juta', 'ghori', 'lether'];
const word = () => words[next() % words.length];
const spot = () => (next() * 7919) % 30_000;
const cases: Record<string, () => string> = {
  'list, price range': () => `products?limit=24&minPrice=${spot() % 900}&maxPrice=${1000 + spot()}`,
  'deep page': () => `products?limit=24&page=${1 + spot()}`,
  'category, price range': () =>
    `products?limit=24&categorySlug=men&minPrice=${spot() % 900}&maxPrice=${1000 + spot()}`,
  'facets of a price range': () => `products?limit=24&facets=true&minPrice=${spot() % 900}&maxPrice=${1000 + spot()}`,
  'search, one word': () => `products?limit=24&search=${word()}&maxPrice=${1000 + spot()}`,
  'search, two words': () => `products?limit=24&search=${word()}+${word()}&maxPrice=${1000 + spot()}`,
  suggestions: () => `suggestions?search=${word()}+${spot()}`,
};

const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.connection);
const opening = performance.now();
const shop = await startServer('shop', postgres.connection, dataDir);
try {
  const first = `${shop.url}/api/v1/products?limit=1`;
  while ((await fetch(first)).status !== 200) await delay(100);
  console.log(`The first list after ${((performance.now() - opening) / 1000).toFixed(1)} s`);
  const select = await startServer('select', postgres.connection, dataDir);
  const reference = await load(select.url, 32, seconds);
  select.stop();
  console.log(
    `| case | alone, ms | 32 at once, requests a second | p99, ms | share of a point SELECT |\n|---|---|---|---|---|`,
  );
  console.log(`| a point SELECT | | ${reference.perSecond} | ${reference.p99.toFixed(1)} | 1 |`);
  for (const [name, address] of Object.entries(cases)) {
    const question = () => Buffer.from(`GET /api/v1/${address()} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const alone = await load(first, 1, 2, { question });
    const together = await load(first, 32, seconds, { question });
    const share = (together.perSecond / reference.perSecond).toFixed(2);
    console.log(
      `| ${name} | ${alone.p50.toFixed(1)} | ${together.perSecond} | ${together.p99.toFixed(1)} | ${share} |`,
    );
  }
} finally {
  shop.stop();
  await postgres.stop();
}
