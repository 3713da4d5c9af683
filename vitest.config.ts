import { availableParallelism } from 'node:os';
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

// On a PostgreSQL that is not ours only what speaks to it is tested again.
const onOtherPostgres = process.env.HTTP_ONLY === 'true';
const files = globSync(
  onOtherPostgres
    ? [
        'server/{accounts,dashboard-search,demo,discovery,history,http,import,jobs,media}/**/*.test.ts',
        'server/{messages,orders,outside,parcels,products,search,settings,shelves}/**/*.test.ts',
      ]
    : ['{server,shared,web,test,bench,scripts}/**/*.test.ts'],
  { cwd: import.meta.dirname },
).toSorted();

// Files share a process, which has read the server's modules once. A file that replaces a module, or the words that
// the whole process speaks, has a process to itself.
const replaces = /\b(vi\.mock|learnBangla|readLanguageFrom)\(/;
const isAlone = (file: string) => replaces.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));

const everyFile = {
  setupFiles: ['test/support/leave-clean.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // on a busy machine a process may need more than the usual second until it has done what is waited for
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...everyFile, name: 'alone', include: files.filter(isAlone) } },
      {
        test: { ...everyFile, name: 'shared', include: files.filter((file) => !isAlone(file)), isolate: false },
      },
    ],
  },
});
