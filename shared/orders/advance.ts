import type { PaymentMethod } from '../payment-methods.ts';

interface Paid {
  paymentAmount: number;
  paid: number;
  advance: { state: 'claimed' | 'confirmed' | 'refused'; amount: number } | null;
}

/** The amount to pay at the door, in Taka, assuming that the reported deposit arrives. */
export function dueOnDelivery({ paymentAmount, paid, advance }: Paid): number {
  const sent = advance !== null && advance.state !== 'refused' ? advance.amount : 0;
  return Math.max(0, paymentAmount - Math.max(paid, sent));
}

/** The deposit of an order that is paid on delivery; null: none. */
export const advanceOf = <Payment extends { transactionId: string | null }>(
  method: PaymentMethod,
  payments: readonly Payment[],
): Payment | null => (method === 'cod' && payments.find(({ transactionId }) => transactionId !== null)) || null;
