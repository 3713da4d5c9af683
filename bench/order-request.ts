import { randomBytes, randomUUID } from 'node:crypto';
import type { Shopping } from './fill-customers.ts';

export const address = { name: 'Rahima Begum', district: 'Dhaka', area: 'Mirpur', address: 'House 12, Road 3' };

export const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
export const newTransactionId = () => randomBytes(8).toString('hex').toUpperCase();
export const twoLines = ({ goods }: Shopping) => [
  { ...anyOf(goods), quantity: 1 },
  { ...anyOf(goods), quantity: 2 },
];

/** The bytes of an order with two lines, paid by bKash. */
export function orderRequest(shopping: Shopping): Buffer {
  const { phone, token } = anyOf(shopping.customers);
  return postOrder(
    {
      items: twoLines(shopping),
      phone,
      shippingInfo: address,
      paymentInfo: { method: 'bkash', paymentNumber: '01812345678', transactionId: newTransactionId() },
    },
    [`Authorization: Bearer ${token}`, `Idempotency-Key: ${randomUUID()}`],
  );
}

export function postOrder(order: object, headers: readonly string[]): Buffer {
  const body = JSON.stringify(order);
  const head = ['POST /api/v1/orders HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', ...headers];
  return Buffer.from(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
