import { setTimeout as delay } from 'node:timers/promises';
import type { AdminShop } from './admin-shop.ts';
import type { Shopping } from './fill-customers.ts';
import { orderCall } from './order-request.ts';
import { toTimes, type Times } from './times.ts';

/** How long a kept page and an order took beside some work. */
export interface Beside {
  page: Times;
  order: Times;
  orders: number;
}

const pauseMs = 20;

/** Asks for a kept page and places orders, one of each at a time, until the work is done. */
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
  const [page, order] = await Promise.all([
    until(() => ask(`${shop.url}/`)),
    until(() => ask(`${shop.url}/api/v1/orders`, orderCall(shopping))),
    done,
  ]);
  return { page: toTimes(page), order: toTimes(order), orders: order.length };
}

async function ask(url: string, init?: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 500)}`);
}
