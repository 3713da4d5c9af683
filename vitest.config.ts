import { availableParallelism } from 'node:os';
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longFiles } from './test/support/long-files.ts';
import { SlowFirst } from './test/support/slow-first.ts';

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
const all = globSync('{server,shared,web,test,bench,scripts}/**/*.test.ts', { cwd: import.meta.dirname }).toSorted();

// Starts and kills whole shops or PostgreSQL servers: minutes of a small machine. A new file that does so is found by
// what it imports.
const startsProcesses = /support\/(main-process|shop-process|postgres-starts)/;
const startsShops = (file: string) => file !== 'test/repo.test.ts' && startsProcesses.test(read(file));
const isStorm = (file: string) => /-storm\.test\.ts$|\/(storm|changes-at-once|orders-crash)\.test\.ts$/.test(file);
const isFuzz = (file: string) => file === 'test/fuzz.test.ts';
// There is no other way to a database (test/repo.test.ts), so none is forgotten.
const asksForDatabase = (file: string) => /\b(testShop|testDatabase|emptyDatabase|shopBehindProxy)\(/.test(read(file));
// About connections, headers, pages and files, which every PostgreSQL serves alike.
const withoutSql = /^platform\/(http|pages|disk|gateways|processes|text|tracing|threads)\/|^catalogue\/discovery\//;
const isAboutSql = (file: string) => !file.startsWith('test/') && !withoutSql.test(file.replace(/^server\//, ''));

const isOrdinary = (file: string) => !startsShops(file) && !isStorm(file) && !isFuzz(file);
const isLong = (file: string) => longFiles.includes(file);
const gone = longFiles.filter((file) => !all.includes(file));
if (gone.length > 0) throw new Error(`test/support/long-files.ts names files that do not exist: ${gone.join(', ')}`);

// The parts of `npm test` and `npm run test:all` (scripts/test.ts); without one, all files can run.
const parts: Record<string, (file: string) => boolean> = {
  first: (file) => isOrdinary(file) && !isLong(file),
  long: (file) => isOrdinary(file) && isLong(file),
  'whole shops': (file) => startsShops(file) && !isStorm(file),
  storms: (file) => isStorm(file) || isFuzz(file),
  'other PostgreSQL': (file) => isOrdinary(file) && asksForDatabase(file) && isAboutSql(file),
};
const files = all.filter(parts[process.env.TEST_PART ?? ''] ?? (() => true));

// Files share a process, which has read the server's modules once. Those that derive passwords quickly share other
// ones. A file that replaces another module, or the words that the whole process speaks, has a process to itself.
const quick = /vi\.mock\(.*quickPasswords\(\)/;
const replaces = /\b(vi\.mock|learnBangla|readLanguageFrom)\(/;
const isAlone = (file: string) => replaces.test(read(file).replace(quick, ''));
const hasQuickPasswords = (file: string) => !isAlone(file) && quick.test(read(file));
const isShared = (file: string) => !isAlone(file) && !hasQuickPasswords(file);

const everyFile = {
  setupFiles: ['test/support/leave-clean.ts'],
  // for what hangs: on a busy machine each takes many times as long as alone
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // on a busy machine a process may need more than the usual second until it has done what is waited for
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    // the parts share what one of them has compiled: a file is ready after 5.5 s instead of 14
    experimental: { fsModuleCache: true },
    // two more than cores: some files wait most of their time, for what falls silent or comes every five seconds
    maxWorkers: Math.max(2, availableParallelism()) + 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...everyFile, name: 'alone', include: files.filter(isAlone) } },
      {
        test: {
          ...everyFile,
          name: 'quick passwords',
          include: files.filter(hasQuickPasswords),
          isolate: false,
        },
      },
      { test: { ...everyFile, name: 'shared', include: files.filter(isShared), isolate: false } },
    ],
  },
});
