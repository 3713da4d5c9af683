import { expect, test } from 'vitest';
import { orderEventFacts } from './order-event-words.ts';

test('says the events of an order in Taka and with the names of payment methods', () => {
  expect(orderEventFacts({ amount: 1868, method: 'bkash', transactionId: '8N7A6D5C4B' })).toEqual([
    { what: 'Amount', to: '৳1,868' },
    { what: 'By', to: 'bKash' },
    { what: 'Transaction ID', to: '8N7A6D5C4B' },
  ]);
  expect(orderEventFacts({ address: { from: 'House 1', to: 'House 2' }, nextTry: null })).toEqual([
    { what: 'Address', from: 'House 1', to: 'House 2' },
    { what: 'Next try', to: 'nothing' },
  ]);
});
