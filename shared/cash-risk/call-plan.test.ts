import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTryAfter, nextTryAfterChanges, suggestsCancel } from './call-plan.ts';

/** A moment by the clock of Bangladesh, where it is six hours later than in UTC. */
const inDhaka = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 6, minute));

test.each([
  ['the first at noon: 2 hours later', 1, inDhaka(22, 12), inDhaka(22, 14)],
  ['the second at noon: 5 hours later', 2, inDhaka(22, 12), inDhaka(22, 17)],
  ['the third at noon: the next morning', 3, inDhaka(22, 12), inDhaka(23, 10)],
  ['the third early in the morning: not this morning', 3, inDhaka(22, 9, 30), inDhaka(23, 10)],
  ['the third after midnight: this morning', 3, inDhaka(22, 0, 30), inDhaka(22, 10)],
  ['the first in the evening: nobody is called at night', 1, inDhaka(22, 19, 30), inDhaka(23, 10)],
  ['the second in the afternoon: the same', 2, inDhaka(22, 17), inDhaka(23, 10)],
  ['the fifth', 5, inDhaka(22, 15), inDhaka(23, 10)],
])('%s', (_, unanswered, now, next) => {
  expect(nextTryAfter(unanswered, now)).toEqual(next);
});

test('never plans a call at night, or in the past', () => {
  fc.assert(
    fc.property(fc.date({ min: inDhaka(1, 0), max: inDhaka(60, 0), noInvalidDate: true }), fc.nat(6), (now, tries) => {
      for (const next of [nextTryAfter(tries, now), nextTryAfterChanges(now)]) {
        expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime() + 2 * 3_600_000);
        const hour = (next.getUTCHours() + 6) % 24;
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(21);
      }
    }),
  );
});

test('after the third call without an answer the desk suggests to cancel', () => {
  expect([1, 2, 3, 4].map(suggestsCancel)).toEqual([false, false, true, true]);
});
