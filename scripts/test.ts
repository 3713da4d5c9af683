import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { bin, broken, part, quietPart, root } from './test-parts.ts';

// `npm test`: types, lint, unit and HTTP tests on our own PostgreSQL and on the machine's if it has one, then the
// browser. Every part runs, so that one look shows all that is broken. Ends with the tests that ran, counted.

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
const total: Count = { passed: 0, failed: 0, skipped: 0 };

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

async function vitest(name: string, env: Record<string, string> = {}): Promise<void> {
  const report = join(tmpdir(), `haat-vitest-${process.pid}.json`);
  await part(
    name,
    [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  const counted = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Partial<Report>;
  total.passed += counted.numPassedTests ?? 0;
  total.failed += counted.numFailedTests ?? 0;
  total.skipped += (counted.numPendingTests ?? 0) + (counted.numTodoTests ?? 0);
  await rm(report, { force: true });
}

async function playwright(): Promise<void> {
  const report = join(tmpdir(), `haat-playwright-${process.pid}.json`);
  await part('Browser journeys', [bin('@playwright/test/cli.js'), 'test'], {
    CHROMIUM: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  total.passed += stats?.expected ?? 0;
  total.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  total.skipped += stats?.skipped ?? 0;
  await rm(report, { force: true });
}

/** The folder with another PostgreSQL's programs, 15 or newer; absent when this machine has none. */
async function otherPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)[0];
  const programs = newest && `/usr/lib/postgresql/${newest}/bin`;
  return programs && existsSync(join(programs, 'initdb')) ? programs : undefined;
}

await part('Routes’ types', [bin('@react-router/dev/bin.cjs'), 'typegen']);
// built once before all: else the first tests that start a shop would each wait for it
await Promise.all([
  quietPart('Types', [bin('typescript/bin/tsc'), '--noEmit']),
  quietPart('Lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']),
  quietPart('Format', [bin('oxfmt/bin/oxfmt'), '--check']),
  quietPart('Build', [join(root, 'scripts/build.ts')]),
]);
await vitest('Unit and HTTP tests, PostgreSQL of our own');
const programs = await otherPostgres();
if (programs)
  await vitest(`HTTP tests, PostgreSQL of this machine (${programs})`, {
    TEST_POSTGRES_PROGRAMS: programs,
    HTTP_ONLY: 'true',
  });
else console.log('\n── No other PostgreSQL (15 or newer) on this machine: the HTTP tests ran on our own only.');
await playwright();

if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(broken.length > 0 || total.passed === 0 ? 1 : 0);
