import { request as requests } from '@playwright/test';
import pLimit from 'p-limit';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { placeOrder, smsAbout } from '#test/e2e/support/orders.ts';
import { ownAddress, registerPerson } from '#test/e2e/support/people.ts';

/** An order as the walk needs it; `sms`: the wallet's message about its payment; `cash`: Taka its courier collects. */
export interface WalkOrder {
  orderId: string;
  sms: string | null;
  cash: number;
}

const methods = ['cod', 'bkash'] as const;

/** Orders of many customers, each second one paid by wallet. */
export async function placeOrders(address: string, count: number): Promise<WalkOrder[]> {
  const few = pLimit(4);
  const customers = Array.from({ length: Math.ceil(count / methods.length) }, (_, n) => n);
  const placed = await Promise.all(customers.map((n) => few(() => ordersOfOne(address, `Customer ${n + 1}`))));
  return placed.flat().slice(0, count).map(toWalkOrder);
}

async function ordersOfOne(address: string, name: string): Promise<Order[]> {
  // each at an address of their own, as customers are
  const home = await requests.newContext({ baseURL: address, extraHTTPHeaders: ownAddress() });
  const person = await registerPerson(home, { name });
  const orders: Order[] = [];
  for (const method of methods) orders.push(await placeOrder(home, person, { method }));
  await home.dispose();
  return orders;
}

function toWalkOrder(order: Order): WalkOrder {
  const { orderId, totalPrice, paymentInfo } = order;
  const isCash = paymentInfo.method === 'cod';
  return {
    orderId,
    sms: isCash ? null : smsAbout(order, totalPrice),
    cash: isCash ? totalPrice : 0,
  };
}
