import { availableParallelism } from 'node:os';
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
const all = globSync('{server,shared,web,test,bench,scripts}/**/*.test.ts', { cwd: import.meta.dirname }).toSorted();

// On a PostgreSQL that is not ours each file is run that asks for a database there. There is no other way to one
// (test/repo.test.ts), so none is forgotten.
const onOtherPostgres = process.env.HTTP_ONLY === 'true';
const asksForDatabase = (file: string) => /\b(testShop|testDatabase|emptyDatabase|shopBehindProxy)\(/.test(read(file));
const files = onOtherPostgres ? all.filter(asksForDatabase) : all;

// Files share a process, which has read the server's modules once. A file that replaces a module, or the words that
// the whole process speaks, has a process to itself.
const replaces = /\b(vi\.mock|learnBangla|readLanguageFrom)\(/;
const isAlone = (file: string) => replaces.test(read(file));

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
