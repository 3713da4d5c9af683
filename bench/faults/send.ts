import { randomUUID } from 'node:crypto';
import type { Shopping } from '../fill-customers.ts';
import { address, anyOf, newTransactionId } from '../order-request.ts';

/** What a customer sent, and the order that they were answered with; absent while nobody answered. */
export interface SentOrder {
  key: string;
  token: string;
  body: string;
  id?: string;
}

export function newOrder({ customers, goods }: Shopping): SentOrder {
  const { phone, token } = anyOf(customers);
  const body = JSON.stringify({
    items: [{ ...anyOf(goods), quantity: 1 }],
    phone,
    shippingInfo: address,
    paymentInfo: { method: 'bkash', paymentNumber: '01812345678', transactionId: newTransactionId() },
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
