import { expect, test } from 'vitest';
import { ageOf, isLong } from './age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  // a clock that goes after the server's
  ['2026-11-21T12:01:00Z', 'just now'],
  ['2026-11-21T11:48:00Z', '12 min ago'],
  ['2026-11-21T11:00:00Z', '1 h ago'],
  ['2026-11-20T12:00:01Z', '23 h ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-11-18T01:00:00Z', '3 days ago'],
])('%s is %s', (moment, age) => {
  expect(ageOf(moment, now)).toBe(age);
});

test('a day is a long wait', () => {
  expect(isLong('2026-11-20T12:00:01Z', now)).toBe(false);
  expect(isLong('2026-11-20T12:00:00Z', now)).toBe(true);
});
