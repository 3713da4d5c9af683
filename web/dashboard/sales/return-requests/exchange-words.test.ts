import { expect, test } from 'vitest';
import { exchangeWords } from './exchange-words.ts';

test('staff read both prices of an exchange, and the payer of the difference for all pieces', () => {
  expect(exchangeWords({ was: 480, is: 920, pieces: 2 })).toBe(
    'Paid ৳480, the new item costs ৳920: the courier collects ৳880.',
  );
  expect(exchangeWords({ was: 480, is: 400, pieces: 2 })).toBe(
    'Paid ৳480, the new item costs ৳400: the refund is ৳160, minus its share of a discount.',
  );
  expect(exchangeWords({ was: 480, is: 480, pieces: 1 })).toBe('Paid ৳480, the new item costs ৳480: no difference.');
});
