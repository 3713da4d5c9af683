import { setTimeout as delay } from 'node:timers/promises';
import type { AdminShop } from './admin-shop.ts';
import type { Shopping } from './fill-customers.ts';
import { orderCall } from './order-request.ts';
import { toTimes, type Times } from './times.ts';

/** How long a kept page, a list that nobody asked for before, and an order took beside some work. */
export interface Beside {
  page: Times;
  list: Times;
  order: Times;
  orders: number;
  /** Lists for which the shop had too much to do (503). */
  refused: number;
}

const pauseMs = 20;

/** Asks for a kept page and for lists, and places orders, one of each at a time, until the work is done. */
export async function besideOf(shop: AdminShop, shopping: Shopping, work: () => Promise<unknown>): Promise<Beside> {
  let isDone = false;
  const until = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    while (!isDone) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
      await delay(pauseMs);
    }
    return times;
  };
  const done = work().finally(() => (isDone = true));
  let lists = 0;
  let refused = 0;
  const askList = async () => {
    lists += 1;
    const address = `${shop.url}/api/v1/products?facets=true&minPrice=${lists}&maxPrice=${3 * lists + 500}`;
    // the shop lets no address ask for everything at once
    const headers = { 'x-forwarded-for': `10.${(lists >> 8) & 255}.${lists & 255}.1` };
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    if (answer.status === 503) refused += 1;
    else if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
  };
  const [page, list, order] = await Promise.all([
    until(() => ask(`${shop.url}/`)),
    until(askList),
    until(() => ask(`${shop.url}/api/v1/orders`, orderCall(shopping))),
    done,
  ]);
  return { page: toTimes(page), list: toTimes(list), order: toTimes(order), orders: order.length, refused };
}

async function ask(url: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 500)}`);
}
