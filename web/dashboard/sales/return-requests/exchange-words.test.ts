import { expect, test } from 'vitest';
import { exchangeWords } from './exchange-words.ts';

test('staff read both prices of an exchange, and who pays the difference for all pieces', () => {
  expect(exchangeWords({ was: 480, is: 920, pieces: 2 })).toBe(
    'Was ৳480, the other costs ৳920: the courier collects ৳880.',
  );
  expect(exchangeWords({ was: 480, is: 400, pieces: 2 })).toBe(
    'Was ৳480, the other costs ৳400: ৳160 goes back to the customer, less its share of a discount.',
  );
  expect(exchangeWords({ was: 480, is: 480, pieces: 1 })).toBe('Was ৳480, the other costs ৳480: no difference.');
});
