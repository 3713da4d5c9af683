import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { EditedPrices, listEdited } from './edited-prices.ts';
import { addBuyers } from './faults/add-buyers.ts';
import { growthOf } from './growth.ts';
import { machine } from './machine.ts';
import { openMadeShop, type MadeShop } from './made-shop.ts';
import { cacheOf, checkOrders } from './mixed-checks.ts';
import { visitUntil, type Done, type Kind } from './mixed-traffic.ts';
import { addSignedIn, adminHeaders } from './people.ts';
import { toTimes } from './times.ts';

// `npm run bench:mixed -- [--minutes=10] [--products=10000] [--data=DIR] [--at-once=16]`: mixed traffic on a made-up
// shop: 95 % reading, of products and words of which few are frequent (Zipf), 4 % cart and account, 1 % orders, and an
// admin who edits a price each second. Exit code 1 if an answer shows a price that was replaced more than a second
// before it was asked for, if an acknowledged order is not in the database or stands there twice, or if anything is
// answered with 500. The shop of DIR, which fill-made.ts filled, is copied and stays as it is.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    products: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '16' },
    data: { type: 'string' },
  },
});
const [minutes, products, atOnce] = [values.minutes, values.products, values['at-once']].map(Number) as [
  number,
  number,
  number,
];
/** Of memory. */
const looksPerMinute = 6;
const editedProducts = 40;

const folder = await mkdtemp(join(tmpdir(), 'haat-mixed-'));
const filled = values.data === undefined ? undefined : join(values.data, String(products));
if (filled !== undefined && existsSync(filled)) await cp(filled, join(folder, String(products)), { recursive: true });
const shop = await openMadeShop(folder, products);
const database = openDatabase(shop.connection, { connections: 2, isForWork: true });
try {
  const lines = await measure(shop, database);
  console.log(lines.join('\n'));
  await writeFile(join(import.meta.dirname, 'results/mixed.md'), `${lines.join('\n')}\n`);
} finally {
  await database.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure({ url, ...made }: MadeShop, database: Database): Promise<string[]> {
  const shopping = await addBuyers(database);
  const admin = await addSignedIn(database.db, {
    name: 'Admin',
    email: `admin-${Date.now()}@haat.example`,
    role: 'admin',
    staff_role: 'owner',
  });
  const prices = new EditedPrices(url, adminHeaders(admin.token), await listEdited(database, editedProducts));
  while (!(await fetch(`${url}/api/v1/products?minPrice=1`)).ok) await delay(100);
  const done: Done = {
    times: { reading: [], 'cart and account': [], orders: [] },
    statuses: new Map(),
    orders: [],
  };
  const traffic = { url, products, shopping, prices, done };
  const loadBefore = loadavg()[0] ?? 0;
  const cacheBefore = await cacheOf(url);
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const visitors = Promise.all(Array.from({ length: atOnce }, () => visitUntil(traffic, isOver)));
  const [memory] = await Promise.all([watch(made.memory, isOver), prices.editUntil(isOver), visitors]);
  const cache = await cacheOf(url);
  const hits = cache.hits - cacheBefore.hits;
  const asked = hits + cache.misses - cacheBefore.misses;
  const books = await checkOrders(database, done.orders);
  const broken = [...done.statuses].filter(([key]) => / (?:0|500)$/.test(key));
  const problems = [...prices.stale, ...books, ...broken.map(([key, count]) => `${count} × ${key}`)];
  if (problems.length > 0) process.exitCode = 1;
  return [
    `${machine()}; load ${loadBefore.toFixed(1)} … ${(loadavg()[0] ?? 0).toFixed(1)}; ${products} products, ` +
      `${minutes} minutes, ${atOnce} at once; load generator on the same machine.`,
    '',
    '| | answers | a second | p50 ms | p95 ms | p99 ms |',
    '|---|---|---|---|---|---|',
    ...(Object.keys(done.times) as Kind[]).map((kind) => toLine(kind, done.times[kind])),
    '',
    `Of ${asked} looks into the public cache, of which a page takes several, ` +
      `${((100 * hits) / Math.max(1, asked)).toFixed(1)} % found an answer.`,
    `Memory of the shop: ${memory[0]} MB at first, ${memory.at(-1)} MB at the end; in the second half a line through ` +
      `it grows by ${growthOf(memory.slice(memory.length >> 1), looksPerMinute).toFixed(1)} MB in 10 minutes.`,
    `${prices.edits} prices were edited; answers showed edited prices ${prices.seen} times.`,
    `Answers by status: ${JSON.stringify(Object.fromEntries(done.statuses))}.`,
    problems.length === 0
      ? `No price was older than a second, and none of ${done.orders.length} acknowledged orders was lost.`
      : `**${problems.length} problems:** ${problems.slice(0, 20).join('; ')}`,
  ];
}

function toLine(kind: Kind, times: readonly number[]): string {
  const { p50, p95, p99 } = toTimes(times);
  return `| ${kind} | ${times.length} | ${(times.length / minutes / 60).toFixed(1)} | ${p50} | ${p95} | ${p99} |`;
}

/** MB, several times a minute. */
async function watch(memory: () => number, isOver: () => boolean): Promise<number[]> {
  const measured = [memory()];
  while (!isOver()) {
    await delay(60_000 / looksPerMinute);
    measured.push(memory());
  }
  return measured;
}
