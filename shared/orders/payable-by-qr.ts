import { isPrepaid, type PaymentMethod } from '../payment-methods.ts';
import type { OrderStatus } from '../order-states.ts';

interface Payable {
  status: OrderStatus;
  paymentInfo: { method: PaymentMethod; paymentAmount: number; paid: number; advance: object | null };
}

/**
 * Taka that the customer of a pending order can pay by the shop's Bangla QR; 0: nothing, or a payment was reported
 * already.
 */
export function payableByQr({ status, paymentInfo }: Payable): number {
  const { method, paymentAmount, paid, advance } = paymentInfo;
  const isShort = isPrepaid(method) && paid > 0;
  if (status !== 'pending' || advance !== null || !(method === 'cod' || isShort)) return 0;
  return Math.max(0, paymentAmount - paid);
}
