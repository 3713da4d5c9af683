import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureReference, questionOf, wantedMs } from './admin-lists.ts';
import type { AdminShop } from './admin-shop.ts';
import { load } from './load.ts';
import { machine } from './machine.ts';

const listsOf = (orders: number): Record<string, string> => ({
  'first page': '/orders?limit=10',
  'first page, 100 rows': '/orders?limit=100',
  'page 100': '/orders?limit=10&page=100',
  'page 50,000': `/orders?limit=10&page=${orders / 20}`,
  'last page': `/orders?limit=10&page=${orders / 10}`,
  'oldest first, page 5,000': '/orders?limit=10&sort=oldest&page=5000',
  pending: '/orders/pending?limit=10',
  'accepted, page 40,000': `/orders?limit=10&status=accepted&page=${orders / 25}`,
  'with couriers': '/orders?limit=10&shippingStatus=handed+over&shippingStatus=in+transit',
  'one district, page 1,000': '/orders?limit=10&district=Sylhet&page=1000',
  'a month': `/orders?limit=10&from=${dayAgo(150)}&to=${dayAgo(120)}&page=1000`,
  'amount from 4,900': '/orders?limit=10&least=4900&page=500',
  'one courier, returned, by bKash': '/orders?limit=10&courier=RedX&shippingStatus=returned&paymentMethod=bkash',
  'known phones': '/orders?limit=10&phone=known&page=10000',
  'new phones, pending': '/orders?limit=10&phone=new&status=pending',
  'six filters at once':
    '/orders?limit=10&status=accepted&district=Dhaka&courier=Pathao&payment=paid&phone=known&most=500',
  'filters that nothing matches': '/orders?limit=10&district=Bogura&courier=RedX&least=5060&payment=claimed',
  'search: order number': '/orders?limit=10&search=H-58271000',
  'search: end of a number': '/orders?limit=10&search=48271',
  'search: phone': '/orders?limit=10&search=01404713050',
  'search: tracking number': '/orders?limit=10&search=DTC4CA4238A0',
  'search: frequent name': '/orders?limit=10&search=begum',
  'search: frequent name, page 150': '/orders?limit=10&search=begum&page=150',
  'search: two names': '/orders?limit=10&search=rahima+begum',
  'search: name and district': '/orders?limit=10&search=lubna+sylhet',
  'search: product': '/orders?limit=10&search=saree',
  'search: courier, pending': '/orders?limit=10&search=pathao&status=pending',
  'search: two letters': '/orders?limit=10&search=ra',
  'search: nothing found': '/orders?limit=10&search=qqqxyz',
  'saved lists with their counts': '/order-views',
});

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The lists and searches of orders, with this many in the shop: written to results/admin-orders.md. */
export async function measureOrders(
  shop: AdminShop,
  dataDir: string,
  size: { orders: number; seconds: number },
): Promise<void> {
  const { orders, seconds } = size;
  const first = await secondsOf(shop, '/orders?limit=10');
  const filtered = first + (await secondsOf(shop, '/orders?limit=10&district=Dhaka'));
  const rows = [];
  for (const [name, path] of Object.entries(listsOf(orders))) rows.push(await measureOne(shop, name, path, seconds));
  const text = [
    machine(),
    '',
    `Lists and searches of ${orders.toLocaleString('en')} orders, one admin, ${seconds} s each; the aim: p95 below ` +
      `${wantedMs} ms. The first list after the start took ${first.toFixed(1)} s; the first with a filter, which waits ` +
      `until all orders have been read, came after ${filtered.toFixed(1)} s.`,
    '',
    '| list | p50 ms | p95 ms | p99 ms | within the aim |',
    '|---|---|---|---|---|',
    await measureReference(shop, dataDir, seconds),
    ...rows,
    '',
    `Most memory of the server, with the columns of all orders: ${await shop.peakMemory()} MB.`,
  ].join('\n');
  await writeFile(join(import.meta.dirname, 'results/admin-orders.md'), `${text}\n`);
}

async function secondsOf(shop: AdminShop, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${shop.url}/api/v1${path}`, { headers: shop.headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return (performance.now() - begun) / 1000;
}

async function measureOne(shop: AdminShop, name: string, path: string, seconds: number): Promise<string> {
  const question = () => questionOf(shop, `/api/v1${path}`);
  await load(`${shop.url}/`, 1, 0.3, { question }); // until the code is hot
  const { p50, p95, p99 } = await load(`${shop.url}/`, 1, seconds, { question });
  const row = `| ${name} | ${p50} | ${p95} | ${p99} | ${p95 < wantedMs ? 'yes' : '**no**'} |`;
  console.log(row);
  return row;
}
