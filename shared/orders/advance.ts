import type { Order } from '../api/sales/orders/orders.ts';

type Payment = Order['paymentInfo']['payments'][number];

/**
 * Taka that are left to pay at the door of an order that is paid on delivery, if what its customer says was sent before
 * arrives.
 */
export function dueOnDelivery({ paymentAmount, paid, advance }: Order['paymentInfo']): number {
  const sent = advance !== null && advance.state !== 'refused' ? advance.amount : 0;
  return Math.max(0, paymentAmount - Math.max(paid, sent));
}

/** What was sent in advance for an order that is paid on delivery; null: nothing. */
export const advanceOf = (method: Order['paymentInfo']['method'], payments: readonly Payment[]): Payment | null =>
  (method === 'cod' && payments.find(({ transactionId }) => transactionId !== null)) || null;
