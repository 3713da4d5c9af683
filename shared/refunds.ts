import { isOff, isPrepaid, type OrderStatus, type PaymentMethod, type ShippingStatus } from './order-status.ts';

/** Days in which the shop must return money that it owes, by law: counted from the day the reason arose. */
export const refundDays = 10;

/** The ways in which money is sent back. */
export const refundMethods = ['bkash', 'nagad', 'rocket', 'bank', 'cash'] as const;
export type RefundMethod = (typeof refundMethods)[number];
export const refundMethodNames: Record<RefundMethod, string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  bank: 'Bank transfer',
  cash: 'Cash',
};

/** The way it came, which is the usual way back. */
export const usualRefundMethod = (method: PaymentMethod): RefundMethod => (method === 'cod' ? 'cash' : method);

interface Refundable {
  status: OrderStatus;
  shippingStatus: ShippingStatus;
  method: PaymentMethod;
}

/** Whether money may be owed back: the order was paid in advance, and its goods are not with the customer. */
export const mayOwe = ({ status, shippingStatus, method }: Refundable): boolean =>
  isPrepaid(method) && (isOff(status) || shippingStatus === 'returned');
