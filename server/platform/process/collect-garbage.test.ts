import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('unreferenced objects are freed immediately', async () => {
  const forgotten = new WeakRef({ list: Array.from({ length: 1000 }) });
  // as long as the code that made it runs, it stays
  await setImmediate();
  collectGarbage();
  expect(forgotten.deref()).toBeUndefined();
});
