import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when the test says so. */
function work() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => done, end };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runs the allowed number, queues the rest, and refuses more with 503', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const [first, second] = [work(), work()];
  const order: string[] = [];
  const one = limit.take('a', first.run).then(() => order.push('first'));
  const two = limit.take('b', second.run).then(() => order.push('second'));
  await expect(limit.take('c', async () => 'never')).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  second.end();
  await settle();
  expect(order).toEqual([]);
  first.end();
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
  expect(await limit.take('c', async () => 'now')).toBe('now');
});

test('refuses only the caller with too many, with 429', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 5, waiting: 5, ofOneCaller: 1 });
  const first = work();
  const one = limit.take('a', first.run);
  await expect(limit.take('a', async () => 'never')).rejects.toMatchObject({ status: 429 });
  expect(await limit.take('b', async () => 'b')).toBe('b');
  expect(await limit.take(undefined, async () => 'the shop')).toBe('the shop');
  first.end();
  await one;
  expect(await limit.take('a', async () => 'again')).toBe('again');
});

test('failed work frees its slot', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 0, ofOneCaller: 1 });
  const failing = async () => {
    throw new Error('broken');
  };
  await expect(limit.take('a', failing)).rejects.toThrow('broken');
  expect(await limit.take('a', async () => 'fine')).toBe('fine');
});

test('never exceeds the limit, and loses no work', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(3), { maxLength: 40 }), async (atOnce, delays) => {
      const limit = new ConcurrencyLimit({ atOnce, waiting: delays.length });
      let running = 0;
      let max = 0;
      const results = await Promise.all(
        delays.map((delay, n) =>
          limit.take(undefined, async () => {
            running += 1;
            max = Math.max(max, running);
            for (let tick = 0; tick < delay; tick += 1) await settle();
            running -= 1;
            return n;
          }),
        ),
      );
      expect(results).toEqual(delays.map((_, n) => n));
      expect(max).toBeLessThanOrEqual(atOnce);
    }),
    { numRuns: 30 },
  );
});
