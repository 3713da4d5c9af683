import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '#shared/api/imports.ts';
import { zipOf } from '#test/support/zip.ts';
import { multiplyTo, openAdminShop, type AdminShop } from './admin-shop.ts';
import { writeFashionCatalogue } from './fashion-catalogue.ts';
import { fashionList } from './fashion-list.ts';
import { load } from './load.ts';

// `npm run bench:admin [-- SOURCE.csv]`: All Products and its search at 100,000 products, beside one point SELECT behind node:http in
// the same run; then an import of 5,000 products through the dashboard's calls into the same shop.

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const wanted = 50; // milliseconds

const lists = {
  'first page': '',
  'page 100': 'page=100',
  'last page': `page=${Math.floor((products * 0.9) / 10)}`,
  'by name': 'sort=name',
  'least stock first': 'sort=stock-asc',
  'dearest first': 'sort=price-desc',
  'low in stock': 'stock=low',
  'sold out': 'stock=out',
  'on offer': 'onOffer=true',
  trash: 'deleted=true',
  'search: bag': 'search=bag',
  'search: two words': 'search=leather+bag',
  'search: two letters': 'search=sh',
  'search: Bangla': `search=${encodeURIComponent('শাড়ি')}`,
  'search: product ID': 'search=M-1050000',
  'search: nothing found': 'search=qqqxyz',
};

async function measureLists(shop: AdminShop): Promise<string[]> {
  const get = (query: string) =>
    Buffer.from(
      `GET /api/v1/admin/products?limit=10&${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${shop.headers.authorization}\r\nCookie: ${shop.headers.cookie}\r\n\r\n`,
    );
  const rows: string[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const ask = () => load(`${shop.url}/`, 1, seconds, { question: () => get(query) });
    await load(`${shop.url}/`, 1, 0.5, { question: () => get(query) });
    const { p50, p95, p99 } = await ask();
    rows.push(`| ${name} | ${p50} | ${p95} | ${p99} | ${p95 < wanted ? 'yes' : '**no**'} |`);
    console.log(rows.at(-1));
  }
  return rows;
}

async function measureReference({ connection }: AdminShop, dataDir: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), 'select', JSON.stringify(connection), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
  });
  const { p50, p95, p99 } = await load(`http://127.0.0.1:${port}/`, 1, seconds);
  child.kill('SIGTERM');
  return `| reference: one point \`SELECT\` behind \`node:http\` | ${p50} | ${p95} | ${p99} | |`;
}

async function measureImport(shop: AdminShop, source: string | undefined): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-import-'));
  try {
    await writeFile(join(folder, 'list.csv'), source ? await readFile(source) : fashionList(5000));
    const made = await writeFashionCatalogue(join(folder, 'list.csv'), join(folder, 'goods.csv'));
    const pictures = await Promise.all(
      (await readdir(join(folder, 'goods-pictures'))).map(async (name) => ({
        name: `goods-pictures/${name}`,
        bytes: await readFile(join(folder, 'goods-pictures', name)),
      })),
    );
    const csv = await readFile(join(folder, 'goods.csv'));
    const before = await shop.peakMemory();
    const rows = [];
    for (const time of ['first', 'second'] as const) {
      const taken = await importOnce(shop, csv, zipOf(pictures), time === 'first');
      rows.push(
        `| ${time} | ${made.products} products, ${made.rows} rows, ${made.pictures} pictures | ${taken.sent.toFixed(1)} | ${taken.check.toFixed(1)} | ${taken.write.toFixed(1)} | ${Math.round(made.rows / (taken.check + taken.write))} | ${taken.said} |`,
      );
      console.log(rows.at(-1));
    }
    return [
      ...rows,
      '',
      `Most memory of the server: ${before} MB before the imports, ${await shop.peakMemory()} MB after them.`,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importOnce({ url, headers }: AdminShop, csv: Buffer<ArrayBuffer>, zip: Blob, writes: boolean) {
  const call = async (method: string, path: string, body?: BodyInit): Promise<Import> => {
    const answer = await fetch(`${url}/api/v1/admin/imports${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Import }).data;
  };
  const timed = async (work: () => Promise<Import>) => {
    const begun = performance.now();
    let found = await work();
    while (found.state === 'checking' || found.state === 'writing') {
      await delay(50);
      found = await call('GET', `/${found._id}`);
    }
    if (found.state === 'failed') throw new Error(JSON.stringify(found.problems.slice(0, 3)));
    return { took: (performance.now() - begun) / 1000, found };
  };
  const sent = await timed(async () => {
    const begun = await call('POST', '?fileName=goods.csv', new Blob([csv]));
    return call('PUT', `/${begun._id}/pictures`, zip);
  });
  const id = sent.found._id;
  const check = await timed(() => call('POST', `/${id}/check`));
  const write = writes ? await timed(() => call('POST', `/${id}/write`)) : { took: 0, found: check.found };
  const { added, changed, unchanged } = write.found.summary ?? { added: 0, changed: 0, unchanged: 0 };
  return {
    sent: sent.took,
    check: check.took,
    write: write.took,
    said: `${added} new, ${changed} changed, ${unchanged} unchanged`,
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const shop = await openAdminShop(dataDir);
try {
  await multiplyTo(shop.connection, products);
  console.log(`${products} products are there`);
  const reference = await measureReference(shop, dataDir);
  const measured = await measureLists(shop);
  const imported = await measureImport(shop, process.argv[2]);
  const text = [
    `${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}`,
    '',
    `All Products at ${products.toLocaleString('en')} products more, ten to a page, one admin, ${seconds} s each; the aim: p95 below ${wanted} ms.`,
    '',
    '| list | p50 ms | p95 ms | p99 ms | within the aim |',
    '|---|---|---|---|---|',
    reference,
    ...measured,
    '',
    'An import through the dashboard’s calls:',
    '',
    '| time | file | sent s | checked s | written s | rows/s checked and written | result |',
    '|---|---|---|---|---|---|---|',
    ...imported,
  ].join('\n');
  await writeFile(join(import.meta.dirname, 'results/admin.md'), `${text}\n`);
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
