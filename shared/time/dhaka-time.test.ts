import { expect, test } from 'vitest';
import { inDhaka, toInstant } from '#shared/time/dhaka-time.ts';

test('a field for date and time has the time of Bangladesh', () => {
  expect(inDhaka('2026-03-01T20:30:00.000Z')).toBe('2026-03-02T02:30');
  expect(toInstant('2026-03-02T02:30')).toBe('2026-03-01T20:30:00.000Z');
});
