import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import {
  type CartLine,
  insertOrder,
  type PricedGoods,
  type PricedOrder,
  readPrices,
  type Sender,
  toPricedLine,
  toPricedOrder,
} from '#server/sales/checkout/checkout.ts';
import { fillCustomers, type Shopping } from './fill-customers.ts';
import { inFilledShop } from './filled-shop.ts';
import { load } from './load.ts';
import { address, anyOf, newTransactionId, orderRequest, twoLines } from './order-request.ts';
import { machine } from './machine.ts';

// `npm run bench:orders`: orders a second through the whole shop (HTTP, session, checks, two statements) at 1 and 32
// customers, on 5,000 products, next to the bare statements straight through the driver in the same run.

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
/** The same order, for the statements alone. */
const bareOrder = (shopping: Shopping, sender: Sender, lines: PricedGoods[]): PricedOrder =>
  toPricedOrder({
    sender,
    hash: randomBytes(32),
    lines,
    columns: {
      ...address,
      phone: anyOf(shopping.customers).phone,
      note: null,
      payment_method: 'bkash',
      language: 'en',
      channel: 'web',
      total_quantity: 3,
      shipping_amount: 70,
      total_price: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 70),
    },
    payment: { method: 'bkash', sender: '01812345678', transactionId: newTransactionId() },
    adjustments: [],
    discount: null,
  });

/** Places an order by the two statements alone, as the service does. */
async function placeByStatements({ pool }: Database, shopping: Shopping): Promise<void> {
  const sender = { buyer: anyOf(shopping.customers).id, staff: null, key: randomUUID() };
  const lines: CartLine[] = twoLines(shopping).toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const prices = await readPrices(pool, sender, { lines, recipient: null });
  const priced = lines.map((line, n) => toPricedLine(line, prices.lines[n]));
  await insertOrder(pool, bareOrder(shopping, sender, priced));
}

/** Orders a second by the statements alone. */
async function placeBare(database: Database, shopping: Shopping, connections: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  const placeUntilEnd = async () => {
    while (performance.now() < end) {
      await placeByStatements(database, shopping);
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, placeUntilEnd));
  return Math.round(placed / seconds);
}

async function measure(database: Database, shopping: Shopping, url: string, customers: number): Promise<string> {
  const ask = () =>
    load(`${url}/api/v1/orders`, customers, seconds, { question: () => orderRequest(shopping), status: 201 });
  await ask();
  const bare = await placeBare(database, shopping, customers);
  const { perSecond, p50, p99 } = await ask();
  return `| ${customers} | ${perSecond} | ${bare} | ${(perSecond / bare).toFixed(2)} | ${p50} | ${p99} |`;
}

await inFilledShop({ connections: 32 }, async ({ products, database, start }) => {
  const shopping = await fillCustomers(database);
  const shop = await start('shop');
  const lines = [
    '| customers | orders /s | bare statements /s | ratio | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|',
    await measure(database, shopping, shop.url, 1),
    await measure(database, shopping, shop.url, 32),
  ];
  console.log(`${products} products; ${machine()}; ${seconds} s each\n\n${lines.join('\n')}`);
  await writeFile(join(import.meta.dirname, 'results/orders.md'), `${lines.join('\n')}\n`);
  shop.stop();
});
