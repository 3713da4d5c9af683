import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from './compression.ts';
import { bytesHeld, type CachedAnswer, type MadeAnswer } from './cached-answer.ts';
import { PublicCache } from './public-cache.ts';

describe('the memory of the public cache', () => {
  const cacheOf = (limits?: { maxBytes?: number; maxBytesOfNames?: number }) => {
    const cache = new PublicCache(limits);
    cache.listen();
    return cache;
  };
  const page = (body: string, headers: Record<string, string> = {}): MadeAnswer => ({ status: 200, headers, body });
  const collectGarbage = (() => {
    setFlagsFromString('--expose-gc');
    // known to V8 from now on, and to no type
    return runInNewContext('gc') as () => void;
  })();
  const memory = async () => {
    // what ends outside of JavaScript is let go of a moment later
    for (let time = 0; time < 5; time += 1) {
      collectGarbage();
      await setImmediate();
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };

  test('is counted with bodies, compressed forms, keys, headers and tags: never less than there truly is', async () => {
    const bytesOfParts = ({ bytes, headers, shows }: CachedAnswer) =>
      Object.values(bytes).reduce((sum, form) => sum + form.buffer.byteLength, 0) +
      [...Object.entries(headers).flat(), ...shows].reduce((sum, text) => sum + text.length, 0);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            key: fc.string({ minLength: 1, maxLength: 300 }),
            length: fc.nat(20_000),
            tags: fc.array(fc.uuid(), { maxLength: 30 }),
            policy: fc.string({ maxLength: 500 }),
            encodings: fc.subarray(['br', 'gzip', 'identity'] as const),
          }),
          { maxLength: 20 },
        ),
        async (asked) => {
          const cache = cacheOf();
          const cached = new Map<string, CachedAnswer>();
          for (const { key, length, tags, policy, encodings } of asked) {
            const answer = await cache.answer(`/${encodeURIComponent(key)}`, async () => {
              cache.shows(...tags);
              return page('x'.repeat(length), { 'content-security-policy': policy });
            });
            for (const encoding of encodings) await bytesOf(answer, encoding);
            cached.set(encodeURIComponent(key), answer);
          }
          let held = 0;
          for (const [key, answer] of cached) held += key.length + 1 + bytesOfParts(answer);
          expect(cache.bytesHeld.answers).toBeGreaterThanOrEqual(held);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('counts each byte that a key, a header, a tag or a compressed form adds', async () => {
    const cache = cacheOf();
    const bare = await cache.answer('/', async () => page('b'.repeat(2000)));
    const held = bytesHeld(bare, '/');
    const more = 'm'.repeat(10_000);
    expect(bytesHeld(bare, `/${more}`) - held).toBeGreaterThanOrEqual(10_000);
    expect(bytesHeld({ ...bare, headers: { ...bare.headers, more } }, '/') - held).toBeGreaterThanOrEqual(10_000);
    expect(bytesHeld({ ...bare, shows: new Set([more]) }, '/') - held).toBeGreaterThanOrEqual(10_000);
    const counted = cache.bytesHeld.answers;
    expect(counted).toBe(held);
    const { length } = await bytesOf(bare, 'gzip');
    expect(cache.bytesHeld.answers - counted).toBeGreaterThanOrEqual(length);
  });

  test('is the size of the bytes themselves, not of the blocks that they were made in', async () => {
    const cache = cacheOf();
    for (let n = 0; n < 50; n += 1) {
      const answer = await cache.answer(`/${n}`, async () => page(`${n}`.padEnd(1500, 'b')));
      expect((await bytesOf(answer, 'gzip')).buffer.byteLength).toBeLessThan(1500);
    }
    expect(cache.bytesHeld.answers).toBeLessThan(50 * 8000);
  });

  test.each([
    ['long addresses', (n: number) => ({ url: `/${n}`.padEnd(3500, 'k'), body: '{}', tags: [] })],
    ['tags', (n: number) => ({ url: `/${n}`, body: '{}', tags: Array.from({ length: 40 }, (_, t) => `${n}-${t}`) })],
    ['small bodies', (n: number) => ({ url: `/${n}`, body: `${n}`.padEnd(900, 'b'), tags: [] })],
    ['pages', (n: number) => ({ url: `/${n}`, body: `${n}`.padEnd(30_000, 'b'), tags: [`${n}`] })],
  ])('stays within what is counted as V8 measures it: %s', async (_, answerOf) => {
    const cache = cacheOf({ maxBytes: 8_000_000 });
    const fill = async (from: number, count: number) => {
      for (let n = from; n < from + count; n += 1) {
        const { url, body, tags } = answerOf(n);
        const answer = await cache.answer(url, async () => {
          cache.shows(...tags);
          return page(body);
        });
        await bytesOf(answer, 'br');
        cache.nameKey(`${url}?utm_source=${n}`, url);
      }
    };
    await fill(0, 20); // until the code is hot
    const [before, counted] = [await memory(), cache.bytesHeld];
    await fill(20, 1000);
    const { answers, names } = cache.bytesHeld;
    expect(answers - counted.answers).toBeGreaterThan(1_000_000);
    expect((await memory()) - before).toBeLessThan(answers + names - counted.answers - counted.names);
  });

  test('never grows beyond its limit, whatever is asked', async () => {
    const cache = cacheOf({ maxBytes: 1_000_000, maxBytesOfNames: 50_000 });
    for (let n = 0; n < 500; n += 1) {
      const key = `/${n}`.padEnd(3000, 'k');
      for (const _ of ['once', 'again']) await cache.answer(key, async () => page('b'.repeat(3000)));
      cache.nameKey(`${key}?x`, key);
      expect(cache.bytesHeld.answers).toBeLessThanOrEqual(1_000_000);
      expect(cache.bytesHeld.names).toBeLessThanOrEqual(50_000);
    }
    await cache.answer('/huge', async () => page('b'.repeat(2_000_000)));
    expect(cache.bytesHeld.answers).toBeLessThanOrEqual(1_000_000);
  });

  test('is not given to what is asked for once while the cache is nearly full', async () => {
    const cache = cacheOf({ maxBytes: 1_000_000 });
    const ask = (key: string) => cache.answer(key, async () => page('b'.repeat(5000)));
    await ask('/popular');
    for (let n = 0; n < 1000; n += 1) await ask(`/rare/${n}`);
    expect(cache.findFresh('/popular')).toBeDefined();
    expect(cache.findFresh('/rare/999')).toBeUndefined();
    await ask('/rare/999');
    expect(cache.findFresh('/rare/999')).toBeDefined();
  });

  test('is not taken by an address whose answer is not kept', async () => {
    const cache = cacheOf();
    await cache.answer('/absent', async () => ({ status: 404, headers: {}, body: 'no' }));
    cache.nameKey('/absent?x', '/absent');
    expect(cache.bytesHeld.names).toBe(0);
  });

  test('is free again when all that was kept is dropped', async () => {
    const cache = cacheOf();
    for (let n = 0; n < 50; n += 1)
      await cache.answer(`/${n}`, async () => {
        cache.shows('listings', `product:${n}`);
        return page('body');
      });
    cache.drop(new Set(['listings']));
    expect(cache.bytesHeld.answers).toBe(0);
  });
});
