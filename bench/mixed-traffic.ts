import { answerCases } from './answer-cases.ts';
import type { Shopping } from './fill-customers.ts';
import { newOrder, sendOrder } from './faults/send.ts';
import { madeProduct } from './made-products.ts';
import type { EditedPrices } from './edited-prices.ts';
import { anyOf, twoLines } from './order-request.ts';

/** What somebody did, and how long it took. */
export type Kind = 'reading' | 'cart and account' | 'orders';
export interface Done {
  /** Milliseconds of what was answered. */
  times: Record<Kind, number[]>;
  /** Answers by kind and status. */
  statuses: Map<string, number>;
  /** The orders that the shop said it had taken. */
  orders: string[];
}

export interface Traffic {
  url: string;
  products: number;
  shopping: Shopping;
  prices: EditedPrices;
  done: Done;
}

const callers = 60_000; // below 250 times 250
/** Small numbers come far more often than large ones, each doubling as often as the one before (Zipf). */
const often = (most: number) => Math.min(most - 1, Math.floor((most + 1) ** Math.random()) - 1);
const draw = (most: number) => Math.floor(Math.random() * most);
/** Of each hundred readers. What lists are asked for is drawn as products are: much of it again and again. */
const readings: readonly [share: number, path: (products: number) => string][] = [
  [10, () => anyOf(['/', '/bn', '/offers', '/faq'])],
  [15, (products) => `/products?search=${wordOf(products)}`],
  [10, () => `/products?page=${1 + often(50)}`],
  [25, (products) => `/product-details/${madeProduct(often(products)).slug}`],
  [10, (products) => `/api/v1/products/${madeProduct(often(products)).slug}`],
  [10, (products) => `/api/v1/products?search=${wordOf(products)}`],
  [10, (products) => `/api/v1/suggestions?search=${wordOf(products)}`],
  [10, (products) => caseOf(anyOf(listCases), products)],
];
const listCases = answerCases.filter(({ isKept, isPage, name }) => !isKept && !isPage && name !== 'product');
const caseOf = ({ path }: (typeof answerCases)[number], products: number) => path(often(5000), products);
const wordOf = (products: number) =>
  encodeURIComponent(madeProduct(often(products)).name.split(' ')[draw(4)]?.toLowerCase() ?? '');

/** One visitor after the other, each with an address of their own, until the time is over. */
export async function visitUntil(traffic: Traffic, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const chance = Math.random() * 100;
    const kind: Kind = chance < 95 ? 'reading' : chance < 99 ? 'cart and account' : 'orders';
    const begun = performance.now();
    const status = await visits[kind](traffic).catch(() => 0);
    const { times, statuses } = traffic.done;
    if (status >= 200 && status < 400) times[kind].push(performance.now() - begun);
    const key = `${kind} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  }
}

const visits: Record<Kind, (traffic: Traffic) => Promise<number>> = {
  reading: (traffic) => {
    let left = draw(100);
    const [, path] = readings.find(([share]) => (left -= share) < 0) ?? readings[0]!;
    return read(traffic, path(traffic.products));
  },
  'cart and account': ({ url, shopping }) => {
    const authorization = `Bearer ${anyOf(shopping.customers).token}`;
    if (Math.random() < 0.5) return statusOf(fetch(`${url}/api/v1/auth/me`, { headers: { authorization } }));
    const headers = { ...newCaller(), 'content-type': 'application/json' };
    const body = JSON.stringify({ items: twoLines(shopping), district: 'Dhaka' });
    return statusOf(fetch(`${url}/api/v1/cart/price`, { method: 'POST', headers, body }));
  },
  orders: async ({ url, shopping, done }) => {
    const order = newOrder(shopping);
    const answer = await sendOrder(url, order);
    if (order.id !== undefined) done.orders.push(order.id);
    return answer?.status ?? 0;
  },
};

async function read({ url, prices }: Traffic, path: string): Promise<number> {
  const askedAt = performance.now();
  const answer = await fetch(url + path, { headers: newCaller() });
  prices.check(path, askedAt, await answer.text());
  return answer.status;
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}

function newCaller(): Record<string, string> {
  const caller = draw(callers);
  return { 'x-forwarded-for': `10.${Math.floor(caller / 250)}.${caller % 250}.1` };
}
