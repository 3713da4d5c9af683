import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { optionOf } from '../attacks/target.ts';
import { fillCustomers, type Shopping } from '../fill-customers.ts';
import { openShop, type OpenShop } from '../open-shop.ts';
import { Balancer } from './balancer.ts';

// `node bench/faults/rolling-restart.ts`: three processes on one database behind a balancer that asks /readyz, and
// customers who read and order all the time, while the processes are restarted in turns. Prints what was refused or
// reset, and whether each acknowledged order is there. Ends with exit code 1 if anything was refused or lost.
// `--grace=0`: without the seconds (STOP_GRACE) in which a balancer can notice.

const customersAtOnce = 12;
const pauseMs = 30;
const lookMs = 250;
const graceSeconds = Number(optionOf(process.argv, 'grace') ?? 2);

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;

const dataDir = await mkdtemp(join(tmpdir(), 'haat-rolling-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const { host, user, database: name } = postgres.connection;
const settings = {
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  DEMO: 'catalogue',
  STOP_GRACE: String(graceSeconds),
};
const files = join(dataDir, 'files');
const balancer = new Balancer(lookMs);
const counts = new Map<string, number>();
const refused: string[] = [];
const acknowledged: string[] = [];

/** One request after the other; what is not answered with success was refused. */
async function shopOn(url: string, { customers, goods }: Shopping, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const path = anyOf(['/', '/bn', '/products', '/api/v1/products', '/api/v1/settings']);
    await counted(`GET ${path}`, fetch(url + path));
    const customer = anyOf(customers);
    const placed = await counted('POST order', fetch(`${url}/api/v1/orders`, order(customer, anyOf(goods))));
    if (placed) acknowledged.push((placed as { data: { _id: string } }).data._id);
    await delay(pauseMs);
  }
}

const order = ({ token, phone }: Shopping['customers'][number], goods: Shopping['goods'][number]): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    items: [{ ...goods, quantity: 1 }],
    phone,
    shippingInfo: { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' },
    paymentInfo: { method: 'cod' },
  }),
});

/** Counts the answer; gives what it says in JSON if it is one of success. */
async function counted(what: string, asked: Promise<Response>): Promise<unknown> {
  try {
    const response = await asked;
    const text = await response.text();
    counts.set(`${what} ${response.status}`, (counts.get(`${what} ${response.status}`) ?? 0) + 1);
    if (response.ok) return text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined;
    refused.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
  } catch (error) {
    refused.push(`${what}: ${String(error)}`);
  }
  return undefined;
}

const shops: OpenShop[] = [];
const open = async () => {
  const shop = await openShop(files, settings);
  await balancer.add(shop.url);
  return shop;
};
try {
  for (let n = 0; n < 3; n += 1) shops.push(await open());
  const database = openDatabase(postgres.connection, { connections: 2 });
  const shopping = await fillCustomers(database);
  const url = await balancer.listen();
  let isOver = false;
  const customers = Array.from({ length: customersAtOnce }, () => shopOn(url, shopping, () => isOver));
  await delay(2000);
  for (const [n, shop] of shops.entries()) {
    const begun = Date.now();
    await shop.stop();
    balancer.remove(shop.url);
    const stopped = Date.now() - begun;
    shops[n] = await open();
    console.log(`process ${n + 1}: stopped in ${stopped} ms, ready again after ${Date.now() - begun} ms`);
  }
  await delay(2000);
  isOver = true;
  await Promise.all(customers);
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*) AS n FROM orders WHERE id = ANY ($1)', [
    acknowledged,
  ]);
  const lost = acknowledged.length - (rows[0]?.n ?? 0);
  await database.close();
  console.log(Object.fromEntries([...counts].toSorted()));
  const all = new Set([...refused, ...balancer.refused]);
  for (const one of [...all].slice(0, 10)) console.log(one);
  console.log(`refused/reset = ${refused.length}; orders acknowledged ${acknowledged.length}, lost ${lost}`);
  process.exitCode = refused.length > 0 || lost > 0 || acknowledged.length === 0 ? 1 : 0;
} finally {
  balancer.close();
  await Promise.all(shops.map((shop) => shop.stop().catch(() => undefined)));
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
