import { expect, test, vi } from 'vitest';
import { RunningParts } from './running-parts.ts';
import { log } from './log.ts';

const forever = () => new Promise<void>(() => undefined);

test('parts that answer stop at the same time and before the others; the database comes last', async () => {
  const parts = new RunningParts();
  const order: string[] = [];
  const stop = (name: string) => async () => void order.push(name);
  parts.add({ name: 'PostgreSQL', stage: 'database', stop: stop('PostgreSQL') });
  parts.add({ name: 'connections', stage: 'connections', stop: stop('connections') });
  parts.add({ name: 'HTTP', stage: 'traffic', stop: stop('HTTP') });
  parts.add({ name: 'notices', stage: 'notices', stop: stop('notices') });
  expect(await parts.stop()).toBe(true);
  expect(order).toEqual(['HTTP', 'notices', 'connections', 'PostgreSQL']);
});

test('a part that hangs is abandoned in time, and the others are still stopped', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const parts = new RunningParts(400);
  let isStopped = false;
  parts.add({ name: 'PostgreSQL', stage: 'database', stop: async () => void (isStopped = true) });
  parts.add({ name: 'HTTP', stage: 'traffic', stop: forever });
  parts.add({ name: 'connections', stage: 'connections', stop: () => Promise.reject(new Error('gone')) });
  const begun = Date.now();
  expect([await parts.stop(), isStopped]).toEqual([false, true]);
  expect(Date.now() - begun).toBeLessThan(5000);
  expect(logged.mock.calls.map(([line]) => String(line).replace(/\d+\.\d/, 'N'))).toEqual([
    'HTTP did not stop within N seconds',
    'Could not stop connections cleanly: gone',
  ]);
  logged.mockRestore();
});

test('a part that starts during a stop is stopped immediately', async () => {
  const parts = new RunningParts();
  await parts.stop();
  let isStopped = false;
  const late = { name: 'late', stage: 'traffic', stop: async () => void (isStopped = true) } as const;
  expect(() => parts.add(late)).toThrow('The shop stops while it starts');
  expect(isStopped).toBe(true);
});
