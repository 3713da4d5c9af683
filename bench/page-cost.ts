import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { copyAnswer } from './copy-answer.ts';
import { fillShop } from './fill-shop.ts';
import { machine } from './machine.ts';
import { startServer, type Server } from './start-server.ts';

// `npm run bench:page-cost`: how much CPU a page takes that nobody has asked for before, on one connection, each
// request another address; beside it a page that is kept, and a bare node:http that sends the same bytes, in the same
// run. CPU is that of the whole process, compression and garbage included.

const pages = Number(process.env.BENCH_PAGES ?? 300);
const warming = Math.ceil(pages / 2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(url: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  // bytes, since no encoding was set
  const parts = (await answer.toArray()) as Buffer[];
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${url}`);
  return Buffer.concat(parts);
}

/** Milliseconds of CPU of one request. */
async function cpuOf(server: Server, addresses: string[]): Promise<number> {
  const before = await server.cpuMs();
  for (const address of addresses) await ask(server.url + address);
  return ((await server.cpuMs()) - before) / addresses.length;
}

interface Kind {
  name: string;
  /** Absent: it has one address, and is measured as it is kept. */
  addresses?: (n: number) => string;
  one: string;
}

async function measure(shop: Server, bare: Server, { name, addresses, one }: Kind): Promise<string> {
  const made = Array.from({ length: warming + pages }, (_, n) => addresses?.(n) ?? one);
  let fresh: number | undefined;
  if (addresses) {
    await cpuOf(shop, made.slice(0, warming));
    fresh = await cpuOf(shop, made.slice(warming));
  }
  const wire = await ask(shop.url + one);
  const html = brotliDecompressSync(wire).toString();
  const withoutStyles = html.replace(/<style[^>]*>.*?<\/style>/s, '');
  await copyAnswer(shop.url, bare.url, one);
  const again = Array.from({ length: pages * 5 }, () => one);
  await cpuOf(bare, again);
  const kept = await cpuOf(shop, again);
  const sent = await cpuOf(bare, again);
  const kB = (text: string | Buffer) => (Buffer.byteLength(text) / 1000).toFixed(1);
  const times = [fresh?.toFixed(1) ?? '', kept.toFixed(2), sent.toFixed(2)];
  return `| ${[name, ...times, kB(html), kB(withoutStyles), kB(wire)].join(' | ')} |`;
}

async function kindsOf(shop: Server, category: string, search: string): Promise<Kind[]> {
  const slugs: string[] = [];
  for (let page = 1; slugs.length < warming + pages; page += 1) {
    const answer = await fetch(`${shop.url}/api/v1/products?limit=100&page=${page}`);
    const { data } = (await answer.json()) as { data: { slug: string }[] };
    slugs.push(...data.map(({ slug }) => slug));
  }
  const range = (n: number) => `minPrice=${200 + n}&maxPrice=${6000 + n}`;
  return [
    { name: 'front page', one: '/' },
    { name: 'list', addresses: (n) => `/products?${range(n)}`, one: '/products' },
    {
      name: 'category',
      addresses: (n) => `/products?category=${category}&${range(n)}`,
      one: `/products?category=${category}`,
    },
    {
      name: 'search',
      addresses: (n) => `/products?search=${search}&${range(n)}`,
      one: `/products?search=${search}`,
    },
    { name: 'product', addresses: (n) => `/product-details/${slugs[n]}`, one: `/product-details/${slugs[0]}` },
  ];
}

const heading = [
  '| page | made, ms CPU | kept, ms CPU | bare node:http, ms CPU | HTML kB | without styles kB | Brotli kB |',
  '|---|---|---|---|---|---|---|',
];
const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: Server[] = [];
try {
  const { category, search, products } = await fillShop(postgres.connection, dataDir, process.argv[2]);
  const shop = await startServer('shop', postgres.connection, dataDir);
  const bare = await startServer('bare', postgres.connection, dataDir);
  servers.push(shop, bare);
  console.log([`${products} products; ${machine()}; ${pages} pages each`, '', ...heading].join('\n'));
  const rows: string[] = [];
  for (const kind of await kindsOf(shop, category, search)) {
    rows.push(await measure(shop, bare, kind));
    console.log(rows.at(-1));
  }
  await writeFile(join(import.meta.dirname, 'results/page-cost.md'), `${[...heading, ...rows].join('\n')}\n`);
} finally {
  agent.destroy();
  for (const server of servers) server.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
