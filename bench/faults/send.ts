import { randomBytes, randomUUID } from 'node:crypto';
import type { Shopping } from '../fill-customers.ts';

/** What a customer sent, and the order that they were answered with; absent while nobody answered. */
export interface SentOrder {
  key: string;
  token: string;
  body: string;
  id?: string;
}

export const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
const address = { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' };

export function newOrder({ customers, goods }: Shopping): SentOrder {
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
export async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    return new Response(response.status === 304 ? null : await response.text(), response);
  } catch {
    return undefined;
  }
}
