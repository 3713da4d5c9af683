import { randomBytes, randomUUID } from 'node:crypto';
import type { Shopping } from './fill-customers.ts';

export const address = { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' };

export const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
export const newTransactionId = () => randomBytes(8).toString('hex').toUpperCase();
export const twoLines = ({ goods }: Shopping) => [
  { ...anyOf(goods), quantity: 1 },
  { ...anyOf(goods), quantity: 2 },
];

/** An order with two lines, paid by bKash. */
function orderCall(shopping: Shopping) {
  const { phone, token } = anyOf(shopping.customers);
  const body = JSON.stringify({
    items: twoLines(shopping),
    phone,
    shippingInfo: address,
    paymentInfo: { method: 'bkash', paymentNumber: '01812345678', transactionId: newTransactionId() },
  });
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': randomUUID(),
  };
  return { method: 'POST', headers, body };
}

/** The bytes of its request. */
export function orderRequest(shopping: Shopping): Buffer {
  const { headers, body } = orderCall(shopping);
  const head = [
    'POST /api/v1/orders HTTP/1.1',
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
