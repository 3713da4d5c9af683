import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuSeconds } from './cpu-seconds.ts';
import { fillCustomers } from './fill-customers.ts';
import { inFilledShop } from './filled-shop.ts';
import { load, type Asking } from './load.ts';
import { machine } from './machine.ts';
import { orderRequest } from './order-request.ts';
import type { Server } from './start-server.ts';

// `npm run bench:machines`: what an order, an answer and a page cost in processor time, of the shop's processes and of
// PostgreSQL, with one process on the database and with three (docs/scaling.md). Processor time depends little on what
// else the machine does.

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const connections = 12;

interface Kind {
  name: string;
  path: string;
  asking?: Asking;
}

/** A line of the table: what `servers` and PostgreSQL took for each answer. */
async function measure(servers: Server[], postmaster: number, { name, path, asking }: Kind): Promise<string> {
  const taken = async () => {
    const ofShop = await Promise.all(servers.map((server) => server.cpuMs()));
    return { shop: ofShop.reduce((a, b) => a + b, 0), database: cpuSeconds(postmaster, { children: true }) };
  };
  const before = await taken();
  const results = await Promise.all(
    servers.map((server) => load(server.url + path, connections / servers.length, seconds, asking)),
  );
  const after = await taken();
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  const answers = perSecond * seconds;
  const each = [after.shop - before.shop, 1000 * (after.database - before.database)].map((ms) =>
    (ms / answers).toFixed(2),
  );
  return `| ${name} | ${servers.length} | ${perSecond} | ${each.join(' | ')} |`;
}

await inFilledShop({ connections: 8 }, async ({ dataDir, products, database, start }) => {
  const postmaster = parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  const shopping = await fillCustomers(database);
  let n = 0;
  const newOf = (path: string) => () => {
    n += 1;
    const head = `GET ${path}?minPrice=${n % 500}&maxPrice=${1000 + n} HTTP/1.1`;
    // one address may not ask for so many pages
    const caller = `X-Forwarded-For: 10.${(n >> 8) % 250}.${n % 250}.1`;
    return Buffer.from(`${head}\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n${caller}\r\n\r\n`);
  };
  const kinds: Kind[] = [
    { name: 'an order', path: '/api/v1/orders', asking: { question: () => orderRequest(shopping), status: 201 } },
    { name: 'a new list, API', path: '/', asking: { question: newOf('/api/v1/products'), refusals: [429, 503] } },
    { name: 'a cached list, API', path: '/api/v1/products' },
    // a shop that has too much to do refuses pages
    { name: 'a new page, HTML', path: '/', asking: { question: newOf('/products'), refusals: [429, 503] } },
    { name: 'a cached page, HTML', path: '/products' },
  ];
  const servers = [await start('shop', 'first')];
  const measureAll = async () => {
    const lines: string[] = [];
    for (const kind of kinds) lines.push(await measure(servers, postmaster, kind));
    return lines;
  };
  await measureAll();
  const one = await measureAll();
  servers.push(await start('shop', 'second'), await start('shop', 'third'));
  await measureAll();
  const lines = [
    '| answer | processes | a second | shop, ms CPU each | PostgreSQL, ms CPU each |',
    '|---|---|---|---|---|',
    ...one,
    ...(await measureAll()),
  ];
  const circumstances = `${machine()}; ${products} products; ${connections} callers; ${seconds} s each.`;
  const report = `${circumstances}\n\n${lines.join('\n')}\n`;
  console.log(report);
  await writeFile(join(import.meta.dirname, 'results/machines.md'), report);
  for (const server of servers) server.stop();
});
