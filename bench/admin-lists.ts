import type { AdminShop } from './admin-shop.ts';
import { load } from './load.ts';
import { startServer } from './start-server.ts';

/** The aim for each list: p95 below this number of milliseconds. */
export const wantedMs = 50;

const listsOf = (products: number): Record<string, string> => ({
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
});

/** A line for each list of All Products. */
export async function measureLists(shop: AdminShop, products: number, seconds: number): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, query] of Object.entries(listsOf(products))) {
    const question = () => questionOf(shop, `/api/v1/admin/products?limit=10&${query}`);
    await load(`${shop.url}/`, 1, 0.5, { question }); // until the code is hot
    const { p50, p95, p99 } = await load(`${shop.url}/`, 1, seconds, { question });
    rows.push(`| ${name} | ${p50} | ${p95} | ${p99} | ${p95 < wantedMs ? 'yes' : '**no**'} |`);
    console.log(rows.at(-1));
  }
  return rows;
}

export function questionOf({ headers }: AdminShop, path: string): Buffer {
  const head = [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: ${headers.authorization}`,
    `Cookie: ${headers.cookie}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n`);
}

export async function measureReference({ connection }: AdminShop, dataDir: string, seconds: number): Promise<string> {
  const server = await startServer('select', connection, dataDir);
  const { p50, p95, p99 } = await load(`${server.url}/`, 1, seconds);
  server.stop();
  return `| reference: one point \`SELECT\` behind \`node:http\` | ${p50} | ${p95} | ${p99} | |`;
}
