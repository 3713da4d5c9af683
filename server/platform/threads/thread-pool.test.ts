import { expect, test, vi } from 'vitest';
import { ThreadPool } from './thread-pool.ts';
import { log } from '#server/platform/process/log.ts';

const worker = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    if (job === 'end') process.exit(3);
    if (job === 'throw') throw new Error('thrown');
    if (job === 'environment') return parentPort.postMessage({ value: JSON.stringify(process.env) });
    parentPort.postMessage(job === 'refuse' ? { error: 'refused' } : { value: job + ' by ' + threadId });
  });`;
const pool = new ThreadPool<string, string>(new URL(`data:text/javascript,${encodeURIComponent(worker)}`));

test('a worker answers jobs in turn; simultaneous jobs get their own workers', async () => {
  const [first, second] = [await pool.run('a'), await pool.run('a')];
  expect(second).toBe(first);
  const both = await Promise.all([pool.run('a'), pool.run('a')]);
  expect(new Set(both).size).toBe(2);
});

test('a worker that refuses continues; one that ends or fails is replaced, and its caller gets an error', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  await expect(pool.run('refuse')).rejects.toThrow('refused');
  for (let n = 0; n < 3; n += 1) {
    await expect(pool.run('end')).rejects.toThrow('ended with code 3');
    await expect(pool.run('throw')).rejects.toThrow('thrown');
  }
  expect(await Promise.all(['a', 'b', 'c'].map((job) => pool.run(job)))).toHaveLength(3);
  logged.mockRestore();
});

test('a worker does not see the environment, which contains secrets', async () => {
  expect(await pool.run('environment')).toBe('{}');
});
