import { expect, test } from 'vitest';
import { allAsNew, changeCount, missingOf, toReceived } from './came-back.ts';

test('a damaged piece is no longer one as new, and only pieces as new are sold again', () => {
  const { line } = allAsNew([{ item: 'line', quantity: 5 }]);
  const one = changeCount(line!, 5, 'damaged', 1);
  expect([one, missingOf(one, 5)]).toEqual([{ 'as new': 4, opened: 0, damaged: 1 }, 0]);
  expect(toReceived({ line: one })).toEqual([
    { item: 'line', quantity: 4, condition: 'as new', restock: true },
    { item: 'line', quantity: 1, condition: 'damaged', restock: false },
  ]);
});

test('a piece that is counted nowhere did not come, and one more is taken from the other conditions', () => {
  const fewer = changeCount({ 'as new': 1, opened: 1, damaged: 1 }, 3, 'opened', 0);
  expect([fewer, missingOf(fewer, 3)]).toEqual([{ 'as new': 1, opened: 0, damaged: 1 }, 1]);
  expect(changeCount(fewer, 3, 'damaged', 2)).toEqual({ 'as new': 1, opened: 0, damaged: 2 });
  expect(changeCount(fewer, 3, 'opened', 3)).toEqual({ 'as new': 0, opened: 3, damaged: 0 });
});
