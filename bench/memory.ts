import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf, optionOf } from './attacks/target.ts';
import { newOrder, sendOrder } from './faults/send.ts';
import type { Shopping } from './fill-customers.ts';
import { addCustomers } from './memory-customers.ts';
import { growthOf } from './growth.ts';
import { openShop } from './open-shop.ts';

// `npm run bench:memory -- MINUTES [--pause=MS]`: the memory (RSS) of the shop's process at rest with the demo, and
// then each minute of mixed traffic: pages in both languages, searches, lists, pictures, unknown addresses, sign-ins
// and orders. Ends with exit code 1 if it grows: by more than 3 MB in 10 minutes, as a line through all measurements
// after the warm-up, which is the first quarter.

const minutes = Number(process.argv[2] ?? 10);
const atOnce = 4;
const pauseMs = Number(optionOf(process.argv, 'pause') ?? 20);
const mostGrowth = 3;
const admin = { email: 'admin@haat.example', password: 'mango lassi at noon' };

interface Listed {
  data: { slug: string; images?: { url?: string }[] }[];
}

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
const counts = new Map<string, number>();

async function ask(url: string, path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url + path, init);
  await response.clone().arrayBuffer();
  const [, part = 'home'] = /^\/(no-such|[a-z-]+)/.exec(path) ?? [];
  const key = `${part} ${response.status}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return response;
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

/** One visit after the other, until the time is over. */
async function visit(
  url: string,
  { slugs, shopping }: { slugs: string[]; shopping: Shopping },
  isOver: () => boolean,
): Promise<void> {
  const words = ['sari', 'bag', 'watch', 'জুতা', 'shart', 'honey', 'ring', 'xyz'];
  const visits = [
    () => ask(url, anyOf(['/', '/bn', '/offers', '/faq'])),
    () => ask(url, `${anyOf(['', '/bn'])}/products?page=${Math.ceil(Math.random() * 8)}`),
    () => ask(url, `/products?search=${encodeURIComponent(anyOf(words) + Math.floor(Math.random() * 50))}`),
    () => ask(url, `${anyOf(['', '/bn'])}/product-details/${anyOf(slugs)}`),
    () =>
      ask(url, `/api/v1/products?limit=${Math.ceil(Math.random() * 50)}&search=${encodeURIComponent(anyOf(words))}`),
    () => ask(url, `/no-such-${randomUUID()}`),
    () => showPictures(url, anyOf(slugs)),
    () => ask(url, '/api/v1/auth/login', json({ ...admin, password: anyOf([admin.password, 'wrong password 1']) })),
    () => order(url, shopping),
  ];
  while (!isOver()) {
    await anyOf(visits)().catch(() => counts.set('failed', (counts.get('failed') ?? 0) + 1));
    await delay(pauseMs);
  }
}

async function order(url: string, shopping: Shopping): Promise<void> {
  const response = await sendOrder(url, newOrder(shopping));
  const key = `order ${response?.status ?? 'none'}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The pictures of a product's page, in the widths that it names. */
async function showPictures(url: string, slug: string): Promise<void> {
  const page = await (await ask(url, `/product-details/${slug}`)).text();
  const pictures = [...new Set(page.match(/\/media\/[\w./-]+/g) ?? [])];
  for (const path of pictures.slice(0, 6)) await ask(url, path);
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-memory-'));
const shop = await openShop(dataDir, { ADMIN_PASSWORD: admin.password });
const rss = () => memoryOf(shop.pid ?? 0);
try {
  await delay(10_000);
  console.log(`at rest, just after the demo was loaded: ${rss()} MB`);
  const { data } = (await (await fetch(`${shop.url}/api/v1/products?limit=50`)).json()) as Listed;
  const slugs = data.map(({ slug }) => slug);
  const shopping = await addCustomers(dataDir);
  const end = Date.now() + minutes * 60_000;
  const visitors = Array.from({ length: atOnce }, () => visit(shop.url, { slugs, shopping }, () => Date.now() > end));
  const measured: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await delay(60_000);
    measured.push(rss());
    console.log(`minute ${minute}: ${rss()} MB`);
  }
  await Promise.all(visitors);
  console.log(`answers by first part of the address and status: ${JSON.stringify(Object.fromEntries(counts))}`);
  const steady = measured.slice(Math.floor(measured.length / 4));
  const growth = growthOf(steady);
  const [least, most] = [Math.min(...steady), Math.max(...steady)];
  const isFlat = growth <= mostGrowth;
  console.log(
    `after the warm-up ${least} to ${most} MB, ${growth.toFixed(2)} MB more in 10 minutes: ` +
      (isFlat ? 'flat' : 'it grows'),
  );
  process.exitCode = isFlat ? 0 : 1;
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}
