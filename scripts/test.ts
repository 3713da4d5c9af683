import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import {
  bin,
  root,
  runBeside,
  runCounted,
  runNode,
  runParts,
  runPlaywright,
  runVitest,
  type Part,
} from './test-parts.ts';

// `npm test`: what finds most mistakes in a few minutes. `npm run test:all` adds what takes longer; with `--rest` it
// runs that alone, so that nothing runs twice after `npm test`.

const first: Part[] = [
  { name: 'Types, lint, format and build', run: check },
  { name: 'Unit and HTTP tests', run: () => runVitest({ TEST_PART: 'first' }) },
  {
    name: 'Journeys in the browser, on a phone; on a desktop what is about a desktop',
    run: () => runJourneys('first'),
  },
];

const rest: Part[] = [
  { name: 'Long unit and HTTP tests', run: () => runVitest({ TEST_PART: 'long' }) },
  { name: 'Tests that start and kill whole shops; beside them the database fails', run: runWholeShops },
  ...(await onOtherPostgres()),
  { name: 'Journeys on the desktop, and long ones on both screens', run: () => runJourneys('rest') },
  {
    name: 'Storms of orders and backups, and made-up requests',
    run: () => runVitest({ TEST_PART: 'storms', FUZZ_REQUESTS: '10000' }),
  },
];

const { argv } = process;
const isRest = argv.includes('--rest');
const isRight = await runParts(isRest ? rest : argv.includes('--all') ? [...first, ...rest] : first);
process.exit(isRight ? 0 : 1);

async function check(): Promise<boolean> {
  const hasRouteTypes = await runNode([bin('@react-router/dev/bin.cjs'), 'typegen']);
  const all = await Promise.all([
    runBeside('Types', [bin('typescript/bin/tsc'), '--noEmit']),
    runBeside('Lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']),
    runBeside('Format', [bin('oxfmt/bin/oxfmt'), '--check']),
    runBeside('Commit subjects', [join(root, 'scripts/check-commits.ts')]),
    // built once before all: else the first tests that start a shop would each wait for it
    runBeside('Build', [join(root, 'scripts/build.ts')]),
  ]);
  return hasRouteTypes && all.every(Boolean);
}

/** Both wait much of their time. */
async function runWholeShops(): Promise<boolean> {
  const both = await Promise.all([
    runVitest({ TEST_PART: 'whole shops' }),
    runCounted([join(root, 'bench/faults/database-faults.ts')]),
  ]);
  return both.every(Boolean);
}

async function runJourneys(part: 'first' | 'rest'): Promise<boolean> {
  return runPlaywright({ CHROMIUM: await findChromium(), TEST_PART: part });
}

/** The tests of the database again on another PostgreSQL, 15 or newer; nothing where this machine has none. */
async function onOtherPostgres(): Promise<Part[]> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)[0];
  const programs = newest && `/usr/lib/postgresql/${newest}/bin`;
  if (!programs || !existsSync(join(programs, 'initdb'))) return [];
  return [
    {
      name: `Tests of the database on the PostgreSQL of this machine (${newest})`,
      run: () => runVitest({ TEST_PART: 'other PostgreSQL', TEST_POSTGRES_PROGRAMS: programs }),
    },
  ];
}
