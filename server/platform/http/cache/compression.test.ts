import { setImmediate } from 'node:timers/promises';
import type * as zlib from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { improve } from './compression.ts';
import type { CachedAnswer } from './cached-answer.ts';

const { underway } = vi.hoisted(() => ({ underway: [] as ((error: null, bytes: Buffer) => void)[] }));
vi.mock('node:zlib', async (original) => ({
  ...(await original<typeof zlib>()),
  brotliCompress: (_bytes: Buffer, _options: object, done: (error: null, bytes: Buffer) => void) => {
    underway.push(done);
  },
}));

/** An answer that has stood for a minute. */
const settled = (): CachedAnswer => ({
  status: 200,
  headers: {},
  etag: '',
  shows: new Set(),
  madeAt: Date.now() - 60_000,
  bytes: { identity: Buffer.alloc(5000) },
  underway: {},
  isSmallest: {},
  grew: () => undefined,
});

test('answers are packed as small as can be one at a time; of many, most wait for the next request', async () => {
  const answers = Array.from({ length: 30 }, settled);
  for (const answer of answers) improve(answer, 'br');
  await setImmediate();
  expect(underway).toHaveLength(1);
  let made = 0;
  for (; underway.length > 0; made += 1) {
    expect(underway).toHaveLength(1);
    underway.shift()?.(null, Buffer.from('small'));
    await setImmediate();
  }
  expect(made).toBe(21);
  for (const answer of answers) improve(answer, 'br');
  await setImmediate();
  for (; underway.length > 0; made += 1) {
    underway.shift()?.(null, Buffer.from('small'));
    await setImmediate();
  }
  expect(made).toBe(30);
  expect(answers.every(({ bytes }) => bytes.br?.toString() === 'small')).toBe(true);
});
