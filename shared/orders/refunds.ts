import { isOff, type OrderStatus } from '../order-states.ts';
import { isPrepaid, isSentBack, type PaymentMethod, type RefundMethod } from '../payment-methods.ts';

/** Days in which the shop must return money that it owes, by law: counted from the day the reason arose. */
export const refundDays = 10;

/** The way it came, which is the usual way back. */
export const usualRefundMethod = (method: PaymentMethod): RefundMethod => (isSentBack(method) ? method : 'cash');

/** The money fields of an order, in Taka. */
export interface Refundable {
  status: OrderStatus;
  method: PaymentMethod;
  totalPrice: number;
  /** The payment that the customer reported, received or not. */
  said: number;
  /** Confirmed payments. */
  paid: number;
  /** Refunds that are recorded already, due or sent. */
  refunded: number;
  /** The part that the customer does not pay because goods came back. */
  credit: number;
}

/**
 * Taka that staff may still record as owed. For an order that is off or has returns: all payments; otherwise: the
 * overpayment. A payment for an order that is off may have arrived unseen.
 */
export function maxOwed({ status, method, totalPrice, said, paid, refunded, credit }: Refundable): number {
  if (isOff(status)) return Math.max(0, Math.max(isPrepaid(method) ? totalPrice : said, paid) - refunded);
  return Math.max(0, (credit > 0 ? paid : paid - totalPrice) - refunded);
}
