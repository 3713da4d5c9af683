import { expect, test } from 'vitest';
import type { BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';
import { runInParts } from './run-in-parts.ts';

const atOnce = 25;
const things = Array.from({ length: atOnce * 2 + 3 }, (_, n) => `${n}`);
const done = (part: readonly string[]): BatchOutcome[] => part.map((_id) => ({ _id, outcome: 'done', why: null }));
const never = () => false;

test('sends all once, in their order, and reports progress by the answers', async () => {
  const sent: string[] = [];
  const progress: number[] = [];
  const { outcomes, failure } = await runInParts({
    things,
    send: async (part) => done(part.map((one) => (sent.push(one), one))),
    onProgress: ({ length }) => progress.push(length),
    isStopped: never,
  });
  expect(sent).toEqual(things);
  expect(progress).toEqual([atOnce, atOnce * 2, things.length]);
  expect(outcomes).toHaveLength(things.length);
  expect(failure).toBeUndefined();
});

test('a part that fails ends the run; the answered parts count', async () => {
  const { outcomes, failure } = await runInParts({
    things,
    send: async (part) => {
      if (part.includes(String(atOnce))) throw new TypeError('Failed to fetch');
      return done(part);
    },
    onProgress: () => undefined,
    isStopped: never,
  });
  expect(outcomes.map(({ _id }) => _id)).toEqual(things.slice(0, atOnce));
  expect(failure).toBeInstanceOf(TypeError);
});

test('it stops between two parts', async () => {
  let isStopped = false;
  const { outcomes } = await runInParts({
    things,
    send: async (part) => done(part),
    onProgress: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
  });
  expect(outcomes).toHaveLength(atOnce);
});
