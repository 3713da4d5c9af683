import { setTimeout as delay } from 'node:timers/promises';
import { adminHeaders } from '../people.ts';
import type { Shopping } from '../fill-customers.ts';
import { anyOf } from '../order-request.ts';
import { ask, newOrder, sendOrder, type SentOrder } from './send.ts';

// Customers who order and readers who look, all at once, through a network that brings every answer.

export interface Traffic {
  orders: SentOrder[];
  /** Answers by status since the last call, with `old` ones apart; `none`: no answer within 30 seconds. */
  takeCounts(): Record<string, number>;
  /** Bodies of answers with 500. */
  wrong: string[];
  stop(): Promise<void>;
}

/** The calls of readers: kept pages and lists, new ones, and calls of people who are signed in. */
export function readings(url: string, { customers }: Shopping, admin: string): (() => Promise<Response | undefined>)[] {
  let count = 0;
  const next = () => (count += 1);
  return [
    () => ask(`${url}/`),
    () => ask(`${url}/api/v1/categories?limit=100`),
    () => ask(`${url}/api/v1/products?minPrice=${next()}`),
    () => ask(`${url}/products?minPrice=${next()}`),
    () => ask(`${url}/api/v1/suggestions?search=saree%20${next()}`),
    () => ask(`${url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${anyOf(customers).token}` } }),
    () => ask(`${url}/api/v1/admin/products`, { headers: adminHeaders(admin) }),
  ];
}

/** `12 × 200, 3 × 503` */
export const answersInWords = (counts: Record<string, number> = {}): string =>
  Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** Not now, and no room: both are said with words. */
const meant: ReadonlySet<number> = new Set([503, 507]);

export function startTraffic(url: string, shopping: Shopping, admin: string): Traffic {
  const orders: SentOrder[] = [];
  const wrong: string[] = [];
  let counts: Record<string, number> = {};
  let isOver = false;
  const note = async (response: Response | undefined) => {
    const isOld = response?.headers.get('x-haat-stale') === 'true';
    const name = response ? `${response.status}${isOld ? ' old' : ''}` : 'none';
    counts[name] = (counts[name] ?? 0) + 1;
    if (response && response.status >= 500 && !meant.has(response.status)) wrong.push(await response.text());
    // as a browser that was asked to wait, but not as long
    if (response?.status !== 200 && response?.status !== 201) await delay(50);
  };
  const order = async () => {
    while (!isOver) {
      const sent = newOrder(shopping);
      orders.push(sent);
      while (sent.id === undefined && !isOver) await note(await sendOrder(url, sent));
      await delay(5);
    }
  };
  const read = async (calls: ReturnType<typeof readings>) => {
    while (!isOver) {
      await note(await anyOf(calls)());
      await delay(5);
    }
  };
  const calls = readings(url, shopping, admin);
  const running = [...Array.from({ length: 8 }, order), ...Array.from({ length: 8 }, () => read(calls))];
  return {
    orders,
    wrong,
    takeCounts() {
      const taken = counts;
      counts = {};
      return taken;
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
