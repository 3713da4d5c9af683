import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StormFigures } from '#test/support/storm-figures.ts';
import { answersInWords } from './faults/traffic.ts';

// `npm run storm [-- --only=NAME]`: the long forms of the tests of orders and backups under load, and everything that
// can fail, one after the other; each part is ended after 15 minutes. Ends with a table of what was counted, and with
// exit code 1 if a part failed.

const longestMs = 15 * 60_000;
const root = join(import.meta.dirname, '..');
const vitest = (file: string) => [join(root, 'node_modules/vitest/vitest.mjs'), 'run', file];

const parts: Record<string, string[]> = {
  'orders at once': vitest('server/sales/checkout/storm.test.ts'),
  'changes at once': vitest('server/sales/order-changes/changes-at-once.test.ts'),
  'kills while customers order': vitest('test/orders-crash.test.ts'),
  'backups under load': vitest('server/shop/backups/backup-storm.test.ts'),
  'the database fails': ['bench/faults/database-faults.ts'],
  'the disk is full': ['bench/faults/full-disk.ts'],
};

/** Its exit code; the figures that it noted stand in the file. */
async function run(args: string[], file: string): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, STORM: 'full', STORM_FIGURES: file },
    stdio: 'inherit',
  });
  const tooLong = setTimeout(() => child.kill('SIGTERM'), longestMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(tooLong);
  return code ?? 1;
}

async function figuresOf(file: string): Promise<(Partial<StormFigures> & { part: string })[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // what noteFigures has written
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Partial<StormFigures> & { part: string });
}

const shown = (value: number | undefined) => (value === undefined ? '' : String(Math.round(value)));

const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? '';
await using folder = await mkdtempDisposable(join(tmpdir(), 'haat-storm-'));
const rows: string[] = [];
let failed = 0;
for (const [name, args] of Object.entries(parts).filter(([one]) => one.includes(only))) {
  console.log(`\n== ${name}`);
  const file = join(folder.path, name);
  const begun = Date.now();
  const code = await run(args, file);
  if (code !== 0) failed += 1;
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const found = await figuresOf(file);
  for (const figures of found.length > 0 ? found : [undefined]) {
    const outage = figures?.outageSeconds === undefined ? '' : (figures.outageSeconds / 60).toFixed(1);
    const cells = [figures?.part ?? name, code === 0 ? 'passed' : 'FAILED', minutes, shown(figures?.kills), outage];
    const orders = [shown(figures?.acknowledged), shown(figures?.lost), shown(figures?.doubled)];
    rows.push(`| ${[...cells, ...orders, answersInWords(figures?.answers), shown(figures?.megabytes)].join(' | ')} |`);
  }
}
console.log('\n| part | | minutes | kills | minutes of outage | orders acknowledged | lost | doubled | answers | MB |');
console.log(`|---|---|---|---|---|---|---|---|---|---|\n${rows.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
