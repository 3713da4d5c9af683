import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failedOfPlaywright, failedOfVitest, type PlaywrightReport, type VitestReport } from './failed-tests.ts';

// How the parts of `npm test` and `npm run test:all` run: one after the other, with their tests counted.

export interface Part {
  name: string;
  /** Whether all of it is right. */
  run(): Promise<boolean>;
}

interface Count {
  passed: number;
  /** The names of those that failed. */
  failed: string[];
  skipped: number;
}

export const root = join(import.meta.dirname, '..');
export const bin = (name: string) => join(root, 'node_modules', name);
const total: Count = { passed: 0, failed: [], skipped: 0 };
/** The end of what the programs of the running part wrote to their error output. */
let errorOutput = '';

const took = (begun: number) => `${Math.round((performance.now() - begun) / 1000)} s`;

/**
 * Runs every part, so that one look shows all that is broken. Prints which part of how many runs, at the end each
 * failed test by its name, and in the last line how many tests ran (`.ci/run` reads both). Resolves to whether all are
 * right.
 */
export async function runParts(parts: readonly Part[]): Promise<boolean> {
  const broken: string[] = [];
  const causes: string[] = [];
  for (const [n, { name, run }] of parts.entries()) {
    const title = `Part ${n + 1} of ${parts.length}: ${name}`;
    console.log(`\n── ${title}`);
    const [begun, failedBefore] = [performance.now(), total.failed.length];
    errorOutput = '';
    const isRight = await run();
    console.log(`── ${title}: ${isRight ? 'done' : 'BROKEN'} in ${took(begun)}`);
    if (isRight) continue;
    broken.push(name);
    if (total.failed.length > failedBefore) continue;
    // what is broken without a failed test, such as a type, counts too
    total.failed.push(`${name} › outside the tests`);
    causes.push(`\nLast errors of "${name}":\n${errorOutput.split('\n').slice(-30).join('\n')}`);
  }
  // said again here: of a long log often only the end is kept
  for (const cause of causes) console.log(cause);
  if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`);
  for (const name of total.failed) console.log(`Failed: ${name}`);
  console.log(`\n${total.passed} passed, ${total.failed.length} failed, ${total.skipped} skipped`);
  return broken.length === 0;
}

/** Runs a program of Node, whose output is shown as it comes. Resolves to whether it ended with 0. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    errorOutput = (errorOutput + text).slice(-8000);
  });
  return (await new Promise<number | null>((resolve) => child.on('close', resolve))) === 0;
}

/** The same beside others: its output is shown when it has ended. */
export async function runBeside(name: string, args: string[]): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  console.log(`${name}: ${took(begun)}\n${output}`);
  return code === 0;
}

/** A program that is one test by itself. */
export async function runCounted(args: string[]): Promise<boolean> {
  const isRight = await runNode(args);
  add({ passed: isRight ? 1 : 0, failed: isRight ? [] : args.map((file) => relative(root, file)), skipped: 0 });
  return isRight;
}

/** Runs Vitest and counts its tests. */
export async function runVitest(env: Record<string, string>): Promise<boolean> {
  const report = join(tmpdir(), `haat-vitest-${process.pid}.json`);
  const isRight = await runNode(
    [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  const found = await takeReport<VitestReport>(report, {
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  });
  const { numPassedTests, numPendingTests, numTodoTests } = found;
  add({ passed: numPassedTests, failed: failedOfVitest(found, root), skipped: numPendingTests + numTodoTests });
  return isRight && numPassedTests > 0;
}

/** Runs Playwright and counts its journeys. */
export async function runPlaywright(env: Record<string, string>): Promise<boolean> {
  const report = join(tmpdir(), `haat-playwright-${process.pid}.json`);
  const isRight = await runNode([bin('@playwright/test/cli.js'), 'test'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const found = await takeReport<PlaywrightReport>(report, { stats: { expected: 0, skipped: 0 }, suites: [] });
  const { stats } = found;
  add({ passed: stats.expected, failed: failedOfPlaywright(found), skipped: stats.skipped });
  return isRight && stats.expected > 0;
}

/** What a tool wrote about its run; `otherwise` where it ended before it wrote. */
async function takeReport<Report>(file: string, otherwise: Report): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  // as the tool's documentation says
  return text === undefined ? otherwise : (JSON.parse(text) as Report);
}

function add({ passed, failed, skipped }: Count): void {
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped += skipped;
}
