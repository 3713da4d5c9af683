import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { get } from 'node:http';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { fillShop } from './fill-shop.ts';
import { load, type Load } from './load.ts';

// `npm run bench [-- SOURCE.csv]`: how many answers a second the shop gives, each beside a reference in the same run:
// a bare node:http server with the same bytes for what the cache holds, one point SELECT behind node:http for what it does not.
// SOURCE.csv is a list of product names as bench/fashion-catalogue.ts takes it; without it the demo's products are multiplied to 5,000.

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

interface Server {
  url: string;
  process: ChildProcess;
}
interface Row {
  name: string;
  connections: number;
  cached: number;
  bare: number;
  uncached: number;
  select: number;
  p99: number;
}

const children: ChildProcess[] = [];

async function startServer(kind: string, connection: unknown, dataDir: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), kind, JSON.stringify(connection), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (line: Buffer) => {
      if (/^\d+\s*$/.test(String(line))) resolve(String(line).trim());
    });
    child.on('exit', () => reject(new Error(`The ${kind} server ended`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function rate(url: string, connections: number): Promise<Load> {
  await load(url, connections, 1); // until the code is hot
  return load(url, connections, seconds);
}

/** Gives the bare server the very bytes and headers of the shop's answer. */
async function copyAnswer(shop: Server, bare: Server, path: string): Promise<void> {
  const { headers, bytes } = await new Promise<{ headers: Record<string, string>; bytes: Buffer }>(
    (resolve, reject) => {
      get(shop.url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
              ),
              bytes: Buffer.concat(parts),
            }),
          );
      }).on('error', reject);
    },
  );
  for (const name of ['connection', 'keep-alive', 'date', 'x-request-id']) delete headers[name];
  await fetch(bare.url + path, {
    method: 'POST',
    headers: { 'x-headers': JSON.stringify(headers) },
    body: new Uint8Array(bytes),
  });
}

async function measure(
  servers: Record<'shop' | 'uncached' | 'bare' | 'select', Server>,
  name: string,
  path: string,
): Promise<Row[]> {
  await copyAnswer(servers.shop, servers.bare, path);
  const rows: Row[] = [];
  for (const connections of connectionCounts) {
    const bare = await rate(servers.bare.url + path, connections);
    const cached = await rate(servers.shop.url + path, connections);
    const select = await rate(servers.select.url, connections);
    const uncached = await rate(servers.uncached.url + path, connections);
    rows.push({
      name,
      connections,
      cached: cached.perSecond,
      bare: bare.perSecond,
      uncached: uncached.perSecond,
      select: select.perSecond,
      p99: uncached.p99,
    });
    console.log(toLine(rows.at(-1)!));
  }
  return rows;
}

const ratio = (a: number, b: number) => (a / b).toFixed(2);
const toLine = ({ name, connections, cached, bare, uncached, select, p99 }: Row) =>
  `| ${name} | ${connections} | ${cached} | ${bare} | ${ratio(cached, bare)} | ${uncached} | ${select} | ${ratio(uncached, select)} | ${p99} |`;
const heading = [
  '| answer | connections | cached /s | bare node:http /s | ratio | uncached /s | point SELECT /s | ratio | uncached p99 ms |',
  '|---|---|---|---|---|---|---|---|---|',
];

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const { category, search, slug, products } = await fillShop(postgres.connection, dataDir, process.argv[2]);
  const at = (path: string) =>
    path.replace('%category', category).replace('%search', encodeURIComponent(search)).replace('%slug', slug);
  const [shop, uncached, bare, select] = await Promise.all(
    ['shop', 'uncached', 'bare', 'select'].map((kind) => startServer(kind, postgres.connection, dataDir)),
  );
  if (!shop || !uncached || !bare || !select) throw new Error('A server is missing');
  const [cpu] = cpus();
  console.log(
    `${products} products; ${cpus().length} × ${cpu?.model}; Node ${process.version}; ${seconds} s each; load generator on the same machine\n`,
  );
  console.log(heading.join('\n'));
  const rows: Row[] = [];
  for (const { name, path } of targets) rows.push(...(await measure({ shop, uncached, bare, select }, name, at(path))));
  await writeFile(join(import.meta.dirname, 'results/answers.md'), [...heading, ...rows.map(toLine)].join('\n') + '\n');
} finally {
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
