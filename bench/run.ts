import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { copyAnswer } from './copy-answer.ts';
import { fillShop } from './fill-shop.ts';
import { load, type Load } from './load.ts';
import { machine } from './machine.ts';
import { startServer, type Server } from './start-server.ts';

// `npm run bench [-- SOURCE.csv]`: how many answers a second the shop gives, each next to a reference in the same run:
// a bare node:http server with the same bytes for cached answers, one point SELECT behind node:http for the others.
// SOURCE.csv is a list of product names as bench/fashion-catalogue.ts takes it; without it the demo's products are
// multiplied to 5,000.

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const connectionCounts = [1, 32];

const targets = [
  { name: 'API listing', path: '/api/v1/products' },
  { name: 'API category', path: '/api/v1/products?categorySlug=%category' },
  { name: 'API search', path: '/api/v1/products?search=%search' },
  { name: 'API product', path: '/api/v1/products/%slug' },
  { name: 'Home page', path: '/' },
  { name: 'Listing page', path: '/products?category=%category' },
  { name: 'Product page', path: '/product-details/%slug' },
];

type Servers = Record<'shop' | 'uncached' | 'bare' | 'select', Server>;

interface Row {
  name: string;
  connections: number;
  cached: number;
  bare: number;
  uncached: number;
  select: number;
  p99: number;
}

async function startServers(connection: Connection, dataDir: string): Promise<Servers> {
  const [shop, uncached, bare, select] = await Promise.all([
    startServer('shop', connection, dataDir),
    startServer('uncached', connection, dataDir),
    startServer('bare', connection, dataDir),
    startServer('select', connection, dataDir),
  ]);
  return { shop, uncached, bare, select };
}

async function rate(url: string, connections: number): Promise<Load> {
  await load(url, connections, 1); // until the code is hot
  return load(url, connections, seconds);
}

async function measure(servers: Servers, name: string, path: string): Promise<Row[]> {
  await copyAnswer(servers.shop.url, servers.bare.url, path);
  const rows: Row[] = [];
  for (const connections of connectionCounts) {
    const { perSecond: bare } = await rate(servers.bare.url + path, connections);
    const { perSecond: cached } = await rate(servers.shop.url + path, connections);
    const { perSecond: select } = await rate(servers.select.url, connections);
    const { perSecond: uncached, p99 } = await rate(servers.uncached.url + path, connections);
    const row = { name, connections, cached, bare, uncached, select, p99 };
    rows.push(row);
    console.log(toLine(row));
  }
  return rows;
}

const ratio = (a: number, b: number) => (a / b).toFixed(2);
function toLine({ name, connections, cached, bare, uncached, select, p99 }: Row): string {
  const figures = [cached, bare, ratio(cached, bare), uncached, select, ratio(uncached, select), p99];
  return `| ${[name, connections, ...figures].join(' | ')} |`;
}
const heading = [
  '| answer | connections | cached /s | bare node:http /s | ratio ' +
    '| uncached /s | point SELECT /s | ratio | uncached p99 ms |',
  '|---|---|---|---|---|---|---|---|---|',
];

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: Partial<Servers> = {};
try {
  const { category, search, slug, products } = await fillShop(postgres.connection, dataDir, process.argv[2]);
  const at = (path: string) =>
    path.replace('%category', category).replace('%search', encodeURIComponent(search)).replace('%slug', slug);
  const started = Object.assign(servers, await startServers(postgres.connection, dataDir));
  const about = `${products} products; ${machine()}; ${seconds} s each; load generator on the same machine`;
  console.log(`${about}\n\n${heading.join('\n')}`);
  const rows: Row[] = [];
  for (const { name, path } of targets) rows.push(...(await measure(started, name, at(path))));
  await writeFile(join(import.meta.dirname, 'results/answers.md'), [...heading, ...rows.map(toLine)].join('\n') + '\n');
} finally {
  for (const server of Object.values(servers)) server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
