import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { openAdminShop } from './admin-shop.ts';
import { bringFile, type ImportTimes } from './bring-file.ts';
import { copyPlainly, picturesOf } from './copy-plainly.ts';
import { fillCustomers } from './fill-customers.ts';
import { machine } from './machine.ts';
import { madeFile } from './made-file.ts';
import { besideOf, type Beside } from './shop-beside.ts';

// `npm run bench:import [-- ROWS]`: a file of 100,000 rows goes through the dashboard's calls into a running shop: all
// new, nothing changed, and every price and quantity changed. Next to it, in turns: a plain COPY of the same rows into
// tables without indexes. While it is checked and written, a kept page and lists are asked for and orders are placed.

const rows = Number(process.argv[2] ?? 100_000);
const aim = 5000;
const quietMs = 8000;

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const shop = await openAdminShop(dataDir, 'catalogue');
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};
try {
  const database = openDatabase(shop.connection, { connections: 1, isForWork: true });
  const shopping = await fillCustomers(database);
  await database.close();
  const pictures = await picturesOf(shop.connection);
  say(
    `${machine()}; load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')} before the run`,
  );
  const quiet = await besideOf(shop, shopping, () => delay(quietMs));
  say('');
  say(
    '| file | products | plain COPY s | checked s | written s | products/s checked and written | times the COPY ' +
      '| processor: shop s | PostgreSQL s |',
  );
  say('|---|---|---|---|---|---|---|---|---|');
  const file = madeFile(rows, pictures);
  const changed = madeFile(rows, pictures, { more: 1 });
  const cases = [
    { name: 'all new', csv: file.csv },
    { name: 'unchanged', csv: file.csv },
    { name: 'every price and quantity changed', csv: changed.csv },
  ];
  const beside: Beside[] = [];
  for (const { name, csv } of cases) {
    const copy = await copyPlainly(shop.connection, rows);
    const before = shop.cpu();
    let times: ImportTimes = { check: 0, write: 0 };
    beside.push(await besideOf(shop, shopping, async () => void (times = await bringFile(shop, csv))));
    const took = times.check + times.write;
    const perSecond = Math.round(file.products / took);
    const figures = [name, file.products, copy.toFixed(1), times.check.toFixed(1), times.write.toFixed(1)];
    const { server, postgres } = shop.cpu();
    const cpu = [server - before.server, postgres - before.postgres].map((one) => one.toFixed(1));
    say(`| ${[...figures, perSecond, (took / copy).toFixed(1), ...cpu].join(' | ')} |`);
  }
  say('');
  say('| beside it | kept page p99 ms | list with facets p50 ms | p99 ms | refused | place an order p99 ms | orders |');
  say('|---|---|---|---|---|---|---|');
  for (const [n, { name, page, list, refused, order, orders }] of [
    { name: 'nothing', ...quiet },
    ...cases.map((one, n) => ({ ...one, ...beside[n]! })),
  ].entries()) {
    const figures = [page.p99, list.p50, list.p99, refused, order.p99, orders];
    say(`| ${[n === 0 ? name : `import: ${name}`, ...figures].join(' | ')} |`);
  }
  say('');
  say(`The aim: ${aim} products a second. Most memory of the server: ${await shop.peakMemory()} MB.`);
  await writeFile(join(import.meta.dirname, 'results/import.md'), `${lines.join('\n')}\n`);
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
