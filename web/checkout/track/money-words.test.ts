import { expect, test } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { moneyWords } from './money-words.ts';

const cash: Order['paymentInfo'] = {
  method: 'cod',
  paymentAmount: 1070,
  paymentNumber: null,
  transactionId: null,
  paidAt: null,
  matched: null,
  paid: 0,
  payments: [],
  advance: null,
};
const advance: Order['paymentInfo']['advance'] = {
  _id: '0198c5a0-0000-7000-8000-000000000000',
  method: 'bkash',
  amount: 70,
  state: 'claimed',
  sender: '01812345678',
  transactionId: 'TX00000001',
  at: '2026-11-22T00:00:00.000Z',
};
const ifPaid = 'If you have already paid, tell us and we will refund you.';

test('a guest who cancels reads about the refund, including a prepaid delivery charge', () => {
  expect(moneyWords(cash)).toBe('');
  expect(moneyWords({ ...cash, advance })).toBe(ifPaid);
  expect(moneyWords({ ...cash, method: 'bkash', transactionId: 'TX00000001' })).toBe(ifPaid);
  expect(moneyWords({ ...cash, paid: 70, advance: { ...advance, state: 'confirmed' } })).toBe(
    'We refund what you have paid within 10 days.',
  );
});
