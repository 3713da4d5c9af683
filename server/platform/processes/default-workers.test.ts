import { expect, test } from 'vitest';
import { defaultWorkers } from './default-workers.ts';

const GB = 1024 ** 3;

test.each([
  ['a small machine has one', { cores: 2, memory: 64 * GB, ownDatabase: true }, 1],
  ['one core is left to a PostgreSQL of our own', { cores: 4, memory: 16 * GB, ownDatabase: true }, 3],
  ['a PostgreSQL elsewhere usually has connections for two', { cores: 16, memory: 64 * GB, ownDatabase: false }, 2],
  ['half a gigabyte for each, beside one for all else', { cores: 8, memory: 2 * GB, ownDatabase: true }, 2],
  ['little memory has one', { cores: 8, memory: GB, ownDatabase: true }, 1],
  ['never more than eight', { cores: 64, memory: 256 * GB, ownDatabase: true }, 8],
])('%s', (_, machine, workers) => {
  expect(defaultWorkers(machine)).toBe(workers);
});
