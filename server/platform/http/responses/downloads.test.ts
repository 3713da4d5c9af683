import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Downloads } from './downloads.ts';
import { log } from '#server/platform/process/log.ts';

vi.spyOn(log, 'warn').mockImplementation(() => undefined);

/** A file without an end; `ended` when its source was let go. */
function endless() {
  const state = { ended: false };
  async function* start(): AsyncGenerator<string> {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      state.ended = true;
    }
  }
  return { start, state };
}

test('a download whose reader stops is cut off and frees its source', async () => {
  const downloads = new Downloads({ atOnce: 1, longest: 60_000, idle: 50 });
  const { start, state } = endless();
  const file = downloads.open('192.0.2.1', start);
  file.read();
  const [error] = (await once(file, 'error')) as [Error];
  expect(error.message).toBe('Its reader took nothing more');
  await expect.poll(() => state.ended).toBe(true);
  expect(downloads.open('192.0.2.1', start).destroy().destroyed).toBe(true);
});

test('cuts off a slow download when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const downloads = new Downloads({ atOnce: 1, longest: 300, idle: 100 });
  const { start, state } = endless();
  const file = downloads.open('192.0.2.1', start);
  const broken = once(file, 'error') as Promise<[Error]>;
  const piecesOfFile = file[Symbol.asyncIterator]();
  const reading = (async () => {
    for (let pieces = 0; pieces < 100; pieces += 1) {
      if ((await piecesOfFile.next()).done) return;
      vi.advanceTimersByTime(20);
    }
  })();
  await expect(reading).rejects.toThrow('It was read too slowly');
  expect((await broken)[0].message).toBe('It was read too slowly');
  expect(state.ended).toBe(true);
});

test('limits downloads per address and in total', async () => {
  const downloads = new Downloads({ atOnce: 2, ofOneCaller: 1, longest: 60_000, idle: 60_000 });
  const { start } = endless();
  const first = downloads.open('192.0.2.1', start);
  const second = downloads.open('192.0.2.3', start);
  expect(() => downloads.open('192.0.2.4', start)).toThrow(expect.objectContaining({ status: 503, code: 'BUSY' }));
  first.destroy();
  await once(first, 'close');
  expect(() => downloads.open('192.0.2.3', start)).toThrow(expect.objectContaining({ status: 429 }));
  downloads.open('192.0.2.4', start).destroy();
  second.destroy();
});
