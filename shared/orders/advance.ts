import type { PaymentMethod } from '../payment-methods.ts';

interface Paid {
  paymentAmount: number;
  paid: number;
  advance: { state: 'claimed' | 'confirmed' | 'refused'; amount: number } | null;
}

/**
 * Taka that are left to pay at the door of an order that is paid on delivery, if what its customer says was sent before
 * arrives.
 */
export function dueOnDelivery({ paymentAmount, paid, advance }: Paid): number {
  const sent = advance !== null && advance.state !== 'refused' ? advance.amount : 0;
  return Math.max(0, paymentAmount - Math.max(paid, sent));
}

/** What was sent in advance for an order that is paid on delivery; null: nothing. */
export const advanceOf = <Payment extends { transactionId: string | null }>(
  method: PaymentMethod,
  payments: readonly Payment[],
): Payment | null => (method === 'cod' && payments.find(({ transactionId }) => transactionId !== null)) || null;
