import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { adminHeaders } from '../people.ts';
import type { Shopping } from '../fill-customers.ts';

// Customers who order and readers who look, all at once, through a network that brings every answer.

/** What a customer sent, and the order that they were told of; absent while nobody answered. */
export interface SentOrder {
  key: string;
  token: string;
  body: string;
  id?: string;
}

export interface Traffic {
  orders: SentOrder[];
  /** Answers by status since the last call, with `old` ones apart; `none`: no answer within 30 seconds. */
  takeCounts(): Record<string, number>;
  /** Bodies of answers with 500. */
  wrong: string[];
  stop(): Promise<void>;
}

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
const address = { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' };

function newOrder({ customers, goods }: Shopping): SentOrder {
  const { phone, token } = anyOf(customers);
  const body = JSON.stringify({
    items: [{ ...anyOf(goods), quantity: 1 }],
    phone,
    shippingInfo: address,
    paymentInfo: {
      method: 'bkash',
      paymentNumber: '01812345678',
      transactionId: randomBytes(8).toString('hex').toUpperCase(),
    },
  });
  return { key: randomUUID(), token, body };
}

/** Sends it once. Its id is there when it was acknowledged. */
export async function sendOrder(url: string, sent: SentOrder): Promise<Response | undefined> {
  const response = await ask(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sent.token}`,
      'idempotency-key': sent.key,
    },
    body: sent.body,
  });
  if (response?.status === 201) {
    const { data } = (await response.json()) as { data: { _id: string } };
    sent.id = data._id;
  }
  return response;
}

/** Absent where no answer came in time, or the connection was cut. */
async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    return new Response(response.status === 304 ? null : await response.text(), response);
  } catch {
    return undefined;
  }
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

export function startTraffic(url: string, shopping: Shopping, admin: string): Traffic {
  const orders: SentOrder[] = [];
  const wrong: string[] = [];
  let counts: Record<string, number> = {};
  let isOver = false;
  const note = async (response: Response | undefined) => {
    const isOld = response?.headers.get('x-haat-stale') === 'true';
    const name = response ? `${response.status}${isOld ? ' old' : ''}` : 'none';
    counts[name] = (counts[name] ?? 0) + 1;
    if (response && response.status >= 500 && response.status !== 503) wrong.push(await response.text());
    // as a browser that has been told to wait, but not as long
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
