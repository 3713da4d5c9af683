import { expect, test } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { moneyChange } from './money-change.ts';

type Input = Parameters<typeof moneyChange>[0];

/** An order of ৳1,570 with this sum paid. */
const order = (method: PaymentMethod, paid: number, more: Partial<Input> = {}): Input => ({
  totalPrice: 1570,
  status: 'accepted',
  paymentInfo: {
    method,
    paid,
    paymentAmount: 1570,
    paymentNumber: null,
    transactionId: null,
    paidAt: null,
    matched: null,
    payments: [],
    advance: null,
  },
  refunds: [],
  ...more,
});
const refund = (amount: number, paidAt: string | null): Order['refunds'][number] => ({
  _id: '',
  amount,
  dueOn: '2026-12-02',
  paidAt,
  method: null,
  transactionId: null,
});

test.each([
  ['cash, less', order('cod', 0), 1070, '৳500 less: the courier collects ৳1,070.'],
  ['cash, more', order('cod', 0), 2070, '৳500 more: the courier collects ৳2,070.'],
  ['cash, another address only', order('cod', 0), 1570, 'The same total: the courier collects ৳1,570.'],
  ['paid, less', order('bkash', 1570), 1070, '৳500 less: a refund of ৳500 is due.'],
  ['paid, more', order('bkash', 1570), 2070, '৳500 more: the courier collects ৳500.'],
  ['paid, the same', order('bkash', 1570), 1570, 'The same total: fully paid.'],
  [
    'paid, and more after a refund that is not sent yet',
    order('bkash', 1570, { totalPrice: 1070, refunds: [refund(500, null)] }),
    1570,
    '৳500 more: fully paid.',
  ],
  [
    'paid, and more after a refund that was sent',
    order('bkash', 1570, { totalPrice: 1070, refunds: [refund(500, '2026-11-22T05:00:00Z')] }),
    1570,
    '৳500 more: the courier collects ৳500.',
  ],
  [
    'in advance, not found yet',
    order('bkash', 0, { status: 'pending' }),
    1070,
    '৳500 less: the customer pays ৳1,070 in advance.',
  ],
] as const)('%s', (_, input, total, words) => {
  expect(moneyChange(input, total)).toBe(words);
});
