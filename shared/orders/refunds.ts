import { isOff, type OrderStatus } from '../order-states.ts';
import { isPrepaid, isSentBack, type PaymentMethod, type RefundMethod } from '../payment-methods.ts';

/** Days in which the shop must return money that it owes, by law: counted from the day the reason arose. */
export const refundDays = 10;

/** The way it came, which is the usual way back. */
export const usualRefundMethod = (method: PaymentMethod): RefundMethod => (isSentBack(method) ? method : 'cash');

/** What an order says about its money, Taka. */
export interface Refundable {
  status: OrderStatus;
  method: PaymentMethod;
  totalPrice: number;
  /** What the customer says was sent before, whether it arrived or not. */
  said: number;
  /** Confirmed payments. */
  paid: number;
  /** Refunds that are recorded already, due or sent. */
  refunded: number;
  /** What its customer need not pay for goods that came back. */
  credit: number;
}

/**
 * Taka that may still be recorded as owed back: all that was paid for an order that is off, or of which something came
 * back; otherwise only what was paid too much. Of an order that is off the payment may have arrived unseen.
 */
export function mostOwed({ status, method, totalPrice, said, paid, refunded, credit }: Refundable): number {
  if (isOff(status)) return Math.max(0, Math.max(isPrepaid(method) ? totalPrice : said, paid) - refunded);
  return Math.max(0, (credit > 0 ? paid : paid - totalPrice) - refunded);
}
